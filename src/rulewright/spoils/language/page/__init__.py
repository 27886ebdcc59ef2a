"""The parts of a page of rules text: tokens, lines, labels, lists, and the blocks that they make up."""
