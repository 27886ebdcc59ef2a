"""The processes in which everything is worked out whose cost depends on what a guest sent."""

from rulewright.server.workers.at_once import AtOnce
from rulewright.server.workers.memory import Memory
from rulewright.server.workers.pool import Pool
from rulewright.server.workers.workers import Busy, OverBudget, Workers

__all__ = ["AtOnce", "Busy", "Memory", "OverBudget", "Pool", "Workers"]
