"""The rulebook of The Spoils, a file per chapter, a step per rule."""
