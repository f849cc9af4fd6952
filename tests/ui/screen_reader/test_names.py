"""Names are short and distinct, and what's beside them is a description."""

from game.ui.engine.accessibility import Node, Role
from game.ui.screen_reader.names import description, names, whole


def button(id_: str, name: str, second: str = "") -> Node:
    return Node(id_, Role.BUTTON, name, second, actions={"press": lambda: None})


def test_a_second_line_and_a_note_are_told_after_the_name() -> None:
    play = button("play", "Play", "Ada to 100")
    switch = Node("counter", Role.SWITCH, "Counter", note="Shows your deadwood.", state=frozenset({"checked"}))
    roots = [play, switch]
    called = names(roots)
    assert [called[node.id] for node in roots] == ["Play", "Counter"]
    assert [description(node, called) for node in roots] == ["Ada to 100", "Shows your deadwood."]
    assert whole(roots) == ["Play, Ada to 100", "Counter, Shows your deadwood., on"]


def test_names_that_are_the_same_say_their_descriptions_too() -> None:
    roots = [button("a", "Copy", "K♠"), button("b", "Copy", "Q♥"), button("c", "Copy", "Q♥")]
    called = names(roots)
    assert [*called.values()] == ["Copy, king of spades", "Copy, queen of hearts, 1", "Copy, queen of hearts, 2"]
    assert description(roots[0], called) == ""


def test_a_card_says_its_meld_in_its_name() -> None:
    card = Node("card", Role.CARD, "ace of spades", note="in a run with two of spades", actions={"press": lambda: None})
    assert names([card])["card"] == "ace of spades, in a run with two of spades"
