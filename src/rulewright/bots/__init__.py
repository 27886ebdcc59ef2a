"""Bots: they see a view and imagined games, never the real one."""

from rulewright.bots.bot import Bot
from rulewright.bots.named import BOTS, UnknownBot, bot, every_bot, names

__all__ = ["BOTS", "Bot", "UnknownBot", "bot", "every_bot", "names"]
