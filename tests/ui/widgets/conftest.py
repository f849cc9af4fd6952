"""A form of widgets, and a pilot who has it open."""

import pytest

from headless.pilot import Pilot
from tests.ui.widgets.widget_form import Form


@pytest.fixture
def form() -> Form:
    return Form()


@pytest.fixture
def pilot(form: Form) -> Pilot:
    return Pilot.open(form)
