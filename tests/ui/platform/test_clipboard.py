import pytest

from game.ui.platform import clipboard
from headless import wordbook

pytestmark = pytest.mark.usefixtures("window")


@pytest.mark.parametrize("text", ["/home/\udcff/report.txt", "\0"])
def test_what_is_no_text_is_not_copied_and_that_is_said(text: str) -> None:
    """A folder's name can be any bytes."""
    assert clipboard.copy(text) == wordbook.COULDNT_COPY
