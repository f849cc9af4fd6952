"""What is known about each house rule, but for what it does: its names, its values, its place."""

from game.rules.house_rules.house_rule import HouseRule, Section
from game.rules.house_rules.table import BASICS, DEAL, ENDING, HOUSE_RULES, MISTAKES, SCORE, SECTIONS

__all__ = ["BASICS", "DEAL", "ENDING", "HOUSE_RULES", "MISTAKES", "SCORE", "SECTIONS", "HouseRule", "Section"]
