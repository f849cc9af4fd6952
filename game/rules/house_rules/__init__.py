"""Names, values and places of house rules, but not their effect."""

from game.rules.house_rules.house_rule import HouseRule, Section
from game.rules.house_rules.table import BASICS, DEAL, ENDING, HOUSE_RULES, MISTAKES, SCORE, SECTIONS

__all__ = ["BASICS", "DEAL", "ENDING", "HOUSE_RULES", "MISTAKES", "SCORE", "SECTIONS", "HouseRule", "Section"]
