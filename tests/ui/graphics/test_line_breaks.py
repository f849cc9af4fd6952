import pytest

from game.ui.graphics.line_breaks import breakable


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("", ""), ("two words", "two| words"), ("no\u00a0break", "no\u00a0break"), ("Für  Ada’s", "Für| Ada’s"),
        ("牌手分", "牌|手|分"), ("牌、手。", "牌、|手。"), ("（牌）手", "（牌）|手"), ("「牌」", "「牌」"),
        ("7♥牌", "7♥|牌"), ("牌Ada手 gin", "牌|Ada|手| gin"), ("きって", "きっ|て"), ("あー", "あー"),
        ("ไทย\u200bคำ", "ไทย|คำ"), ("두 단어", "두| 단어"),
    ],
)  # fmt: skip
def test_a_line_breaks_at_spaces_and_between_letters_that_need_none(text: str, pieces: str) -> None:
    found = [joint + piece for joint, piece in breakable(text)]
    assert "|".join(found).removeprefix(" ") == pieces
