"""Every route's scene, imported on first use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType

from game.ui.engine.scene import Scene
from game.ui.services import (
    history_routes,
    keepsake_routes,
    lesson_routes,
    pad_routes,
    people_routes,
    problem_routes,
    routes,
)
from game.ui.services.routes import Navigator, Route
from game.ui.services.services import Services

SCENES: Mapping[type[Route], str] = MappingProxyType(
    {
        routes.TitleRoute: "game.ui.screens.home.title:Title",
        routes.MoreRoute: "game.ui.screens.home.menus:More",
        routes.WelcomeRoute: "game.ui.screens.welcome:Welcome",
        routes.NewMatchRoute: "game.ui.screens.match_setup.match_setup_page:NewMatch",
        routes.RuleSetsRoute: "game.ui.screens.match_setup.rule_sets_page:RuleSetsPage",
        routes.DealOfTheDayRoute: "game.ui.screens.deal_of_the_day:DealOfTheDay",
        routes.ClubRoute: "game.ui.screens.club.club_page:ClubPage",
        routes.DuplicateRoute: "game.ui.screens.duplicate.sets:SetsPage",
        routes.SetRoute: "game.ui.screens.duplicate.set_page:SetPage",
        routes.OpenSetRoute: "game.ui.screens.duplicate.files:OpenSet",
        routes.SaveSetRoute: "game.ui.screens.duplicate.files:SaveSet",
        routes.CutRoute: "game.ui.screens.cut_for_deal:CutForDeal",
        routes.PlayRoute: "game.ui.table.table_scene:TableScene",
        routes.CurtainRoute: "game.ui.screens.privacy_curtain:PrivacyCurtain",
        routes.TableMenuRoute: "game.ui.screens.table_menu:TableMenu",
        lesson_routes.LearnRoute: "game.ui.screens.learn.learn_page:LearnPage",
        problem_routes.ProblemsRoute: "game.ui.screens.problems.problems_page:ProblemsPage",
        problem_routes.ThemesRoute: "game.ui.screens.problems.themes:ThemesPage",
        problem_routes.SolveRoute: "game.ui.screens.problems.table:ProblemTable",
        problem_routes.SolvingMenuRoute: "game.ui.screens.problems.menu:SolvingMenu",
        problem_routes.SeenRoute: "game.ui.screens.problems.seen_page:SeenPage",
        problem_routes.VerdictRoute: "game.ui.screens.problems.verdict:VerdictPage",
        problem_routes.TimeOverRoute: "game.ui.screens.problems.time_over:TimeOver",
        problem_routes.ProblemOfTheDayRoute: "game.ui.screens.problems.of_the_day:ProblemOfTheDay",
        problem_routes.MistakesRoute: "game.ui.screens.problems.mistakes:MistakesPage",
        problem_routes.NoteRoute: "game.ui.screens.notes.note_page:NotePage",
        problem_routes.NotesRoute: "game.ui.screens.notes.notes_page:NotesPage",
        lesson_routes.LessonRoute: "game.ui.lesson.lesson_scene:Lesson",
        lesson_routes.CourseRoute: "game.ui.lesson.course_page:CoursePage",
        lesson_routes.CourseLessonRoute: "game.ui.lesson.course_table:CourseTable",
        lesson_routes.LessonMenuRoute: "game.ui.lesson.lesson_pages:LessonMenu",
        lesson_routes.LessonEndRoute: "game.ui.lesson.lesson_pages:LessonEnd",
        routes.ScoreSheetRoute: "game.ui.screens.score_sheet.table_sheet:TableSheet",
        routes.MatchEndRoute: "game.ui.screens.match_end.match_end_page:MatchEnd",
        routes.FairDealsRoute: "game.ui.screens.fair_deals:FairDeals",
        routes.ReviewRoute: "game.ui.screens.review.review_page:ReviewPage",
        routes.DecisionRoute: "game.ui.screens.review.decision:DecisionPage",
        routes.RolloutRoute: "game.ui.screens.review.rollout:RolloutPage",
        routes.OtherHandRoute: "game.ui.screens.review.other_hand:OtherHandPage",
        routes.ReplayRoute: "game.ui.screens.replay.replay_page:ReplayPage",
        keepsake_routes.KeepsakeRoute: "game.ui.screens.keepsake.keepsake_page:KeepsakePage",
        keepsake_routes.SaveKeepsakeRoute: "game.ui.screens.keepsake.keepsake_page:SaveKeepsake",
        routes.FromHereRoute: "game.ui.screens.replay.from_here:FromHere",
        routes.BranchesRoute: "game.ui.screens.replay.branches:Branches",
        routes.EnterCodeRoute: "game.ui.screens.codes.enter_code:EnterCode",
        routes.CodeRoute: "game.ui.screens.codes.code_page:CodePage",
        routes.DealRoute: "game.ui.screens.codes.deal_page:DealPage",
        routes.PositionRoute: "game.ui.screens.codes.position_page:PositionPage",
        routes.RealHandRoute: "game.ui.screens.codes.real_hand:RealHand",
        pad_routes.ScorePadsRoute: "game.ui.screens.score_pad.score_pads_page:ScorePadsPage",
        pad_routes.NewScorePadRoute: "game.ui.screens.score_pad.new_pad:NewScorePad",
        pad_routes.ScorePadRoute: "game.ui.screens.score_pad.score_pad_page:ScorePadPage",
        pad_routes.CorrectHandsRoute: "game.ui.screens.score_pad.correct_hands:CorrectHands",
        pad_routes.EnterHandRoute: "game.ui.screens.score_pad.enter_hand:EnterHand",
        routes.DrillsRoute: "game.ui.screens.drills.drills_page:DrillsPage",
        routes.DrillRoute: "game.ui.screens.drills.drill:DrillPage",
        routes.OpenRecordRoute: "game.ui.screens.replay.opened_file:OpenedFile",
        routes.OpenedRecordRoute: "game.ui.screens.replay.opened_file:OpenedReplay",
        routes.MessageRoute: "game.ui.pages.message_page:MessagePage",
        routes.HistoryRoute: "game.ui.screens.history.history_page:HistoryPage",
        routes.PastMatchRoute: "game.ui.screens.history.past_match:PastMatchPage",
        routes.OpenElsewhereRoute: "game.ui.screens.history.open_elsewhere:OpenElsewhere",
        routes.ImportRoute: "game.ui.screens.history.import_export:ImportPage",
        routes.ExportRoute: "game.ui.screens.history.import_export:ExportPage",
        history_routes.HistoryFilesRoute: "game.ui.screens.history.history_files:HistoryFiles",
        history_routes.SaveTableRoute: "game.ui.screens.history.history_files:SaveTable",
        history_routes.SaveHistoryRoute: "game.ui.screens.history.move_history:SaveHistory",
        history_routes.ImportHistoryRoute: "game.ui.screens.history.move_history:ImportHistory",
        history_routes.ChooseHistoryRoute: "game.ui.screens.history.others_history:ChooseHistory",
        history_routes.OpenHistoryRoute: "game.ui.screens.history.others_history:OpenHistory",
        history_routes.OthersHistoryRoute: "game.ui.screens.history.others_history:OthersHistoryPage",
        routes.StatisticsRoute: "game.ui.screens.statistics.statistics_page:StatisticsPage",
        people_routes.PeopleRoute: "game.ui.screens.people.people_page:PeoplePage",
        people_routes.PersonRoute: "game.ui.screens.people.person_page:PersonPage",
        people_routes.WhoPlaysRoute: "game.ui.screens.people.who_plays:WhoPlaysPage",
        routes.ChoiceRoute: "game.ui.pages.choice_page:ChoicePage",
        routes.SettingsRoute: "game.ui.screens.settings.settings_page:SettingsPage",
        routes.RulesRoute: "game.ui.screens.help.rules:RulesPage",
        routes.OwnCardsRoute: "game.ui.screens.settings.own_cards:OwnCardsPage",
        routes.KeysRoute: "game.ui.screens.help.keys:KeysPage",
        routes.NewsRoute: "game.ui.screens.help.news:NewsPage",
        routes.AboutRoute: "game.ui.screens.help.about:AboutPage",
        routes.LicenceRoute: "game.ui.screens.help.about:LicencePage",
        routes.CrashRoute: "game.ui.screens.crash:Crash",
        routes.LeaveRoute: "game.ui.screens.leave:LeavePage",
    }
)


def scene_of(route: Route, services: Services, to: Navigator) -> Scene:
    """Return a new scene for this route."""
    return kind_of_scene(type(route))(services, to, route)


def kind_of_scene(kind: type[Route]) -> Callable[[Services, Navigator, Route], Scene]:
    """Return the class of a route's scenes, importing it the first time."""
    module, name = SCENES[kind].split(":")
    found: Callable[[Services, Navigator, Route], Scene] = getattr(import_module(module), name)
    return found
