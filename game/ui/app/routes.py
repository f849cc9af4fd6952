"""The scene of each route: the one place that knows them all, and imports each when it is first gone to."""

from __future__ import annotations

from functools import singledispatch

from game.ui.engine.scene import Scene
from game.ui.services import routes
from game.ui.services.routes import Navigator, Route
from game.ui.services.services import Services


@singledispatch
def scene_of(route: Route, services: Services, to: Navigator) -> Scene:
    """A new scene for this route."""
    raise TypeError(f"no scene for {type(route).__name__}")


@scene_of.register
def _title(_route: routes.TitleRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.screens.title import Title

    return Title(services, to)


@scene_of.register
def _new_match(_route: routes.NewMatchRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.screens.match_setup.page import NewMatch

    return NewMatch(services, to)


@scene_of.register
def _cut(route: routes.CutRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.screens.cut_for_deal import CutForDeal

    return CutForDeal(services, to, route.rules, route.players, route.deals, route.begin)


@scene_of.register
def _play(route: routes.PlayRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.table.table_scene import TableScene

    return TableScene(services, to, route.session, right=route.seat_right, at_once=route.at_once)


@scene_of.register
def _curtain(route: routes.CurtainRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.screens.privacy_curtain import PrivacyCurtain

    return PrivacyCurtain(services, to, route.name, route.then)


@scene_of.register
def _table_menu(_route: routes.TableMenuRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.screens.table_menu import TableMenu

    return TableMenu(services, to)


@scene_of.register
def _lesson(_route: routes.LessonRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.lesson.lesson_scene import Lesson

    return Lesson(services, to)


@scene_of.register
def _lesson_menu(_route: routes.LessonMenuRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.lesson.pages import LessonMenu

    return LessonMenu(services, to)


@scene_of.register
def _lesson_end(_route: routes.LessonEndRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.lesson.pages import LessonEnd

    return LessonEnd(services, to)


@scene_of.register
def _score_sheet(route: routes.ScoreSheetRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.screens.score_sheet.page import SheetPage

    return SheetPage(services, to, route.match, route.names, route.undone)


@scene_of.register
def _fair_deals(route: routes.FairDealsRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.screens.fair_deals import FairDeals

    return FairDeals(services, to, route.record, route.hand, route.session)


@scene_of.register
def _review(route: routes.ReviewRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.screens.review.page import ReviewPage

    return ReviewPage(services, to, route.analysis)


@scene_of.register
def _decision(route: routes.DecisionRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.screens.review.decision import DecisionPage

    return DecisionPage(services, to, route.analysis, route.place)


@scene_of.register
def _replay(route: routes.ReplayRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.screens.replay.page import ReplayPage

    return ReplayPage(services, to, route.record, route.hand, latest=route.latest)


@scene_of.register
def _open_record(route: routes.OpenRecordRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.screens.replay.opened_file import OpenedFile

    return OpenedFile(services, to, route.path, first=route.first)


@scene_of.register
def _opened_record(route: routes.OpenedRecordRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.screens.replay.opened_file import OpenedReplay

    return OpenedReplay(services, to, route.record, route.known, first=route.first)


@scene_of.register
def _message(route: routes.MessageRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.screens.replay.opened_file import MessagePage

    return MessagePage(services, to, route.words)


@scene_of.register
def _history(route: routes.HistoryRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.screens.history.page import HistoryPage

    return HistoryPage(services, to, route.chosen)


@scene_of.register
def _past_match(route: routes.PastMatchRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.screens.history.past_match import PastMatchPage

    return PastMatchPage(services, to, route.record, route.match, route.entry)


@scene_of.register
def _import(route: routes.ImportRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.screens.history.import_export import ImportPage

    return ImportPage(services, to, route.brought)


@scene_of.register
def _export(route: routes.ExportRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.screens.history.import_export import ExportPage

    return ExportPage(services, to, route.record)


@scene_of.register
def _statistics(route: routes.StatisticsRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.screens.statistics.page import StatisticsPage

    return StatisticsPage(services, to, route.chosen)


@scene_of.register
def _choice(route: routes.ChoiceRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.pages.choice_page import ChoicePage

    return ChoicePage(services, to, route.title, route.offers, route.chosen, route.act)


@scene_of.register
def _settings(_route: routes.SettingsRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.screens.settings.page import SettingsPage

    return SettingsPage(services, to)


@scene_of.register
def _rule_sets(_route: routes.RuleSetsRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.screens.settings.rule_sets import RuleSetsPage

    return RuleSetsPage(services, to)


@scene_of.register
def _rules(route: routes.RulesRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.screens.help.rules import RulesPage

    return RulesPage(services, to, route.rules)


@scene_of.register
def _keys(_route: routes.KeysRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.screens.help.keys import KeysPage

    return KeysPage(services, to)


@scene_of.register
def _about(_route: routes.AboutRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.screens.help.about import AboutPage

    return AboutPage(services, to)


@scene_of.register
def _licence(route: routes.LicenceRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.screens.help.about import LicencePage

    return LicencePage(services, to, route.part)


@scene_of.register
def _crash(route: routes.CrashRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.screens.crash import Crash

    return Crash(services, to, route.report, route.wrong)


@scene_of.register
def _leave(_route: routes.LeaveRoute, services: Services, to: Navigator) -> Scene:
    from game.ui.screens.leave import LeavePage

    return LeavePage(services, to)
