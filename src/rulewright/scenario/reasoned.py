"""Whether the lines that a scenario expects to be illegal say why.

A line names its rule (`because 405.2`), or the rules that the file shows are among the reasons that the game gives. A
line that does neither would also hold for a reason that nobody had in mind.
"""

from rulewright.games import registration
from rulewright.scenario.document import Document
from rulewright.scenario.runner import Illegal, Runner


def illegal(document: Document, variant: str) -> list[Illegal]:
    """Play a scenario that holds, and give the lines that it expects to be illegal."""
    runner = Runner(registration(document.game).scripts.set_up(document.data, variant, None), document.lines)
    for _ in document.lines:
        runner.next()
    return runner.illegal


def vague(document: Document) -> list[str]:
    """List the lines that are illegal for no reason that they or their file name, in some variant."""
    scripts = registration(document.game).scripts
    found: list[str] = []
    for variant in scripts.variants(document.data):
        script = scripts.set_up(document.data, variant, None)
        shown = [rule for name in document.rules for rule in script.rules(name)]
        for one in illegal(document, variant):
            if not one.rule and not any(reason.cites(rule) for rule in shown for reason in one.reasons):
                found.append(one.line)
    return list(dict.fromkeys(found))
