"""Short codes of deals and positions; the format is in docs/formats.md."""

from game.rules.codes.check import CodeError
from game.rules.codes.deal_code import Deal, read_deal, write_deal
from game.rules.codes.position_code import read_position, write_position
from game.rules.codes.reading import read_code

__all__ = ["CodeError", "Deal", "read_code", "read_deal", "read_position", "write_deal", "write_position"]
