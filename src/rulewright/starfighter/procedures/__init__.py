"""The rulebook of Starfighter, a file per chapter, a step per rule."""
