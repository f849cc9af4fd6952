"""The player's face at the table, behind the curtain and after the match."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules import PRESETS, Rules
from game.ui.graphics import depths
from game.ui.pages.page import Page
from game.ui.screens.cut_for_deal import CutForDeal
from game.ui.table.hud.status import PLAQUES
from game.ui.tabletop.plaques import PlayerPlaque
from game.ui.widgets.portrait import Portrait, SeatedPortrait
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from tests.ui.checks import pixels
from tests.ui.table.test_hand_endings import MELDS, play

WON = dealing(f"{MELDS} 9s", "2h 2d 7c 7s 9d 9c Jh Qc Kh 3d", stock="Kd", upcard="Ks")


def sat(folder: Path, *, name: str = "", face: str = "", target: int = 100) -> Sitting:
    sitting = Sitting(folder, WON, computer="-", rules=Rules(target=target))
    sitting.services.keep(replace(sitting.services.settings, player_name=name, face=face))
    return sitting.sit()


def plaque(sitting: Sitting, lower: bool = True) -> PlayerPlaque:
    found = sitting.table.hud.widgets[PLAQUES[lower]]
    assert isinstance(found, PlayerPlaque)
    return found


@pytest.mark.parametrize("name", ["", "Ann"])
def test_the_plaque_shows_the_chosen_face(tmp_path: Path, name: str) -> None:
    sitting = sat(tmp_path, name=name, face="braid")
    assert (plaque(sitting).picture, plaque(sitting, lower=False).picture) == ("braid", "steady")
    before = pixels(sitting.pilot.surface)
    sitting.services.keep(replace(sitting.services.settings, face="turban"))
    sitting.table.refresh()
    sitting.pilot.turn()
    assert plaque(sitting).picture == "turban"
    assert pixels(sitting.pilot.surface) != before


def test_without_a_face_it_shows_the_initial(tmp_path: Path) -> None:
    assert plaque(sat(tmp_path, name="Ann")).picture is None


def test_somebody_elses_name_has_no_face(tmp_path: Path) -> None:
    sitting = sat(tmp_path, name="Ann", face="bun")
    services = sitting.services
    assert [services.picture_of(name, None) for name in ("ann", "Ben", "You")] == ["bun", None, "bun"]
    assert services.picture_of("Ann", "steady") == "steady", "a computer player of that name has its own"


def test_the_face_follows_the_hand_and_never_shows_that_you_think(tmp_path: Path) -> None:
    sitting = sat(tmp_path, face="curls")
    assert plaque(sitting).mood == "waiting"
    play(sitting, "- s k9s")
    assert plaque(sitting).mood == "pleased"
    picture = pixels(plaque(sitting).image)
    plaque(sitting).mood = "caught"
    plaque(sitting).pose()
    assert pixels(plaque(sitting).image) != picture


@pytest.mark.parametrize("face", ["", "grey"])
def test_the_end_of_a_match_shows_it_large_and_pleased(tmp_path: Path, face: str) -> None:
    sitting = sat(tmp_path, face=face, target=20)
    play(sitting, "- s k9s")
    page = sitting.pilot.loop.top
    assert isinstance(page, Page)
    faces = [one for one in page.panel.widgets if isinstance(one, Portrait)]
    assert [one.picture for one in faces] == [face or None, "steady"]
    moods = [one.value() for one in faces if isinstance(one, SeatedPortrait)]
    assert moods == ["pleased" if face else "", "disappointed"]
    assert faces[0].box.w > faces[1].box.w


def test_the_curtain_shows_whose_turn_it_is(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, WON)
    settings = sitting.services.settings
    sitting.services.keep(replace(settings, opponent="person", player_name="Ann", second_name="Ben", face="bob"))
    sitting.app.restart(*sitting.services.matches.new())
    sitting.pilot.turn()
    for name, shown in (("Ann", ["Ann"]), ("Ben", [])):
        sitting.pilot.settle()
        nodes = [*sitting.pilot.nodes()]
        assert [one.name for one in nodes if one.role == "heading"] == [f"{name}, it’s your turn"]
        assert [one.name for one in nodes if one.role == "image"] == shown
        sitting.pilot.click(wordbook.SHOW_MY_CARDS)
        sitting.pilot.settle()
        sitting.pilot.key("p")


def test_a_cut_shows_whose_card_it_is_once_it_lies_still(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, rules=PRESETS["club"])
    sitting.services.keep(replace(sitting.services.settings, player_name="Ann", face="bob"))
    sitting.app.restart(*sitting.services.matches.new())
    sitting.pilot.turn()
    page = sitting.pilot.loop.top
    assert isinstance(page, CutForDeal)
    plain = {*page.stage}
    sitting.pilot.key("return")
    sitting.pilot.settle()
    faces = [sprite for sprite in page.stage if sprite not in plain and sprite.z == depths.BADGE]
    assert len(faces) == len(page.drawn) == 2
    assert pixels(faces[0].image) != pixels(faces[1].image)
    page.again()
    sitting.pilot.turn()
    assert [sprite for sprite in page.stage if sprite.z == depths.BADGE] == []
