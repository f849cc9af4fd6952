"""Where each input of the value network stands; the trainer and the player read the same list."""

from typing import Final

OWN: Final = 0
"""52: the cards of the hand that is judged."""
LOOSE: Final = 52
"""52: those of them outside the best melds."""
OUTS: Final = 104
"""52: unseen cards that would make or lengthen a meld."""
KNOWN: Final = 156
"""52: cards the other took openly and still holds."""
THREW: Final = 208
"""52: dead cards that the other threw or declined last."""
DEAD: Final = 260
"""52: all other dead cards."""
TOP: Final = 312
"""52: the card thrown with this choice."""
TURN: Final = 364
"""16: how many turns this seat has finished."""
STOCK: Final = 380
"""16: half the cards that can still be drawn."""
COUNT: Final = 396
"""24: deadwood, one by one to ten and then in steps of six."""
GINS: Final = 420
"""8: how many unseen cards give gin."""
KNOCKS: Final = 428
"""8: how many unseen cards allow a knock, in widening steps."""
HOPE: Final = 436
"""16: quarter points that the next unseen card saves on average."""
SETWAYS: Final = 452
"""4: how many cards of the thrown card's rank the other may hold."""
RUNWAYS: Final = 456
"""4: how many runs the other may make with the thrown card."""
LINKS: Final = 460
"""4: how many cards the other surely holds lie beside the thrown card."""
FEEDS: Final = 464
"""1: whether the thrown card surely makes a meld for the other."""
SHUNS: Final = 465
"""4: how many cards beside the thrown card the other let go."""
HELD: Final = 469
"""7: how many of the other's cards are known."""
LONELY: Final = 476
"""12: how many cards are outside melds."""
EXPOSED: Final = 488
"""8: how many unseen cards could be laid off on this hand's melds."""
FIRST: Final = 496
"""1: whether this seat moved first."""
READY: Final = 497
"""1: whether the hand may knock as it is."""
LIMIT: Final = 498
"""14: the knock limit, one by one to ten, to twenty, to forty, beyond."""
LAYOFFS: Final = 512
"""1: whether the defender lays off on gin."""
WHOLE: Final = 513
"""1: whether a knock shows all eleven cards."""
LAST: Final = 514
"""1: whether the last discard may be taken to knock."""
BIG: Final = 515
"""1: whether there is big gin."""
MINE: Final = 516
"""11: how many points this seat still needs to win the match, in widening steps; none set where points alone count."""
THEIRS: Final = 527
"""11: how many the other needs."""
SHOWN: Final = 538
"""52: cards of the hand that the other saw taken."""
NEWEST: Final = 590
"""52: the card that the other threw or declined last, of those still lying."""
NEWER: Final = 642
"""52: the one before it."""
LATE: Final = 694
"""52: the three before these."""
LET: Final = 746
"""52: the last three other cards of the pile, which the other let lie."""
THREW_MATE: Final = 798
"""7: how many of the other's throws ago a card of the thrown card's rank was the last."""
THREW_NEAR: Final = 805
"""7: how many ago one beside it in its suit was."""
LET_MATE: Final = 812
"""7: how many of the cards that the other let lie ago one of the thrown card's rank was the last."""
LET_NEAR: Final = 819
"""7: how many ago one beside it in its suit was."""
FALLS: Final = 826
"""7: how many of the other's last throws rank no higher than the one before."""
NUMBERS: Final = 833
"""3 numbers, the only inputs that are not 0 or 1: gin, undercut and big gin bonus, in units of 25 points."""
INPUTS: Final = 836

CARD_BLOCKS: Final = (OWN, LOOSE, OUTS, KNOWN, THREW, DEAD, TOP, SHOWN, NEWEST, NEWER, LATE, LET)
"""Where the blocks of 52 inputs begin, one for each card."""
AGES: Final = 7
"""How many throws of each player are told apart by their age."""

MOST: Final = 160
"""More inputs than are ever set at once."""
OUTPUTS: Final = 3
"""What the hand is worth if it plays on, if it knocks, and if a card is now drawn from the stock."""
PLAY_ON: Final = 0
KNOCK: Final = 1
DRAW: Final = 2
UNIT: Final = 30.0
"""Points of one unit of output."""
STEPS: Final = (5, 10, 15, 20, 25, 30, 40, 50, 65, 80, 100)
"""Upper ends of the steps of points still needed; beyond the last one the match is played for points alone."""
WINDOW: Final = 14
"""Points above the least deadwood within which a discard is considered."""
CLOSE: Final = 2.0
"""Points below the best within which a choice is asked about again, with the suits in other orders."""
