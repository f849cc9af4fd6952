"""The club's card room behind the main menu, in four lights, and the bust behind its table."""

from dataclasses import dataclass

from artwork.armchair import armchair
from artwork.face import Face
from artwork.palette import DEEP_BLUE, GOLD, GOLD_DARK, GOLD_LIGHT, INK, OXBLOOD, PAPER_LIGHT
from artwork.portrait import PLAYERS
from artwork.room_palette import (
    BAIZE,
    BAIZE_LIGHT,
    BRASS,
    CREAM,
    DRAPE,
    DRAPE_LIGHT,
    EDGE,
    FLOOR,
    FLOOR_LIGHT,
    PANEL,
    SLATE,
    WALL,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
)
from artwork.svg import Point, Style, around, circle, document, group, line, moved, path, polygon, rect, tag

WIDE, HIGH = 2400, 1000
"""The picture; a window of 16:10 shows its middle 1600."""
SMALL = 1920
"""Width of the same picture for windows of 1280×800 and less; it loads in a third of the time."""
_ASIDE = 200
"""What the widest windows see at either side; all places here are from the right edge of that."""
BUST = (780, 214, 440, 384)
"""Where the bust belongs: x, y, width and height."""
_BUST_SCALE = 1.72
_FINE = 2
"""A bust's pixels per unit of the room; faces are looked at more closely."""
_TABLE = (1000.0, 700.0, 376.0, 122.0)  # centre and radii of the table's top


@dataclass(frozen=True, slots=True)
class Light:
    """The colours of one time of day."""

    sky: tuple[str, str, str]
    """Bands of the sky, from the top."""
    city: tuple[str, str]
    """The houses far away and near."""
    disc: str
    """Sun or moon."""
    at: Point
    tint: str
    tinted: float
    """The share of the tint in the whole room."""
    lamp: float
    """How bright the lamp is, 0 to 1."""
    shaft: float = 0.0
    """How bright the sun falls in."""
    windows: str = ""
    """The colour of lit windows in the city."""


LIGHTS = {
    "morning": Light(
        ("#8FB7BC", "#C9D8C8", "#F4E3BC"), ("#8AA39B", "#5F7F7A"), "#FFF4CF", (890, 330), "#FFE9BE", 0.05, 0.30, 0.13
    ),
    "afternoon": Light(
        ("#4F93A8", "#86B7B5", "#DCE3C4"), ("#7D9C98", "#4E716F"), "#FFF2C2", (1118, 236), "#FFEFC9", 0.07, 0.22, 0.09
    ),
    "evening": Light(
        ("#3B3358", "#A3485A", "#EE9A4D"), ("#5B3350", "#33213F"), "#FFD27A", (900, 450), "#3A1420", 0.10, 0.85,
        windows="#FFC765",
    ),
    "night": Light(
        ("#0B1530", "#14224A", "#22345F"), ("#121C3A", "#0A1126"), "#F3EBD2", (1110, 200), "#040A14", 0.26, 1.0,
        windows="#F4BE5C",
    ),
}  # fmt: skip


def room(name: str, *, bare: bool = False) -> str:
    """Return the room in one light as SVG, bare without the furniture at both sides."""
    light = LIGHTS[name]
    picture = (
        _wall()
        + _window(light)
        + _halo(light)
        + ("" if bare else _blackboard() + _shelf())
        + _floor(light)
        + ("" if bare else _cabinet() + armchair())
        + rect(-_ASIDE, 0, WIDE, HIGH, fill=light.tint, fill_opacity=light.tinted)
        + _shade(light)
        + _table(light)
        + _lamp(light)
        + _deck()
        + _sheet()
    )
    return document(moved(picture, _ASIDE, 0), WIDE, HIGH)


def bust(key: str) -> str:
    """Return a player behind the table as SVG, cut where the table begins."""
    draw = PLAYERS[key][0]
    x, y, wide, high = BUST
    figure = moved(
        Face("waiting").posed(draw(Face("waiting"))), wide / 2 - 200 * _BUST_SCALE, -18 * _BUST_SCALE - 16, _BUST_SCALE
    )
    edge = path(polygon([(0, 0), (wide, 0), *(_table_edge(at, x, y) for at in range(wide, -1, -8))]))
    cut = tag("defs", tag("clipPath", edge, id="table")) + group(figure, clip_path="url(#table)")
    return document(moved(cut, 0, 0, _FINE), wide * _FINE, high * _FINE)


def _table_edge(at: int, x: int, y: int) -> Point:
    middle, centre, across, down = _TABLE
    return at, centre - down * (1 - ((x + at - middle) / across) ** 2) ** 0.5 - y + 1


def _wall() -> str:
    """The back wall: panels between brass lines, under a walnut cornice."""
    left = -_ASIDE
    panels = "".join(_panel(x, 158, 136, 454) for x in range(10 - 2 * 165, WIDE - _ASIDE, 165))
    cornice = rect(left, 0, WIDE, 54, fill=WOOD_DARK) + rect(left, 0, WIDE, 34, fill=WOOD)
    lines = line(left, 54, WIDE, 54, **BRASS) + "".join(line(left, y, WIDE, y, **_brass(1.6)) for y in (64, 138))
    low = rect(left, 640, WIDE, 80, fill=WOOD_DARK) + rect(left, 650, WIDE, 56, fill=WOOD)
    return rect(left, 0, WIDE, 720, fill=WALL) + panels + cornice + lines + low + line(left, 640, WIDE, 640, **BRASS)


def _panel(x: float, y: float, wide: float, high: float) -> str:
    """A panel with stepped corners."""
    right, low, step = x + wide, y + high, 14
    corners = [
        (x, y + step), (x + step, y + step), (x + step, y), (right - step, y), (right - step, y + step),
        (right, y + step), (right, low - step), (right - step, low - step), (right - step, low), (x + step, low),
        (x + step, low - step), (x, low - step),
    ]  # fmt: skip
    return path(polygon(corners), fill=PANEL) + path(polygon(corners), **_brass(2, 0.5))


def _window(light: Light) -> str:
    """A stepped window over the city, between two curtains."""
    frame = polygon(
        [(770, 640), (770, 190), (806, 190), (806, 146), (850, 146), (850, 108), (1150, 108), (1150, 146), (1194, 146),
         (1194, 190), (1230, 190), (1230, 640)]
    )  # fmt: skip
    x, y = light.at
    rays = "".join(
        path(polygon([(x, y), around(x, y, 700, a - 4), around(x, y, 700, a + 4)]), fill=light.disc, fill_opacity=0.10)
        for a in range(0, 360, 20)
    )
    bands = (
        rect(760, 100, 480, 200, fill=light.sky[0])
        + rect(760, 300, 480, 140, fill=light.sky[1])
        + rect(760, 440, 480, 210, fill=light.sky[2])
    )
    sun = circle(x, y, 44, fill=light.disc) + circle(x, y, 62, fill=light.disc, fill_opacity=0.25)
    far = path(
        "M760 640V470H800V440H826V470H860V404H874V380H884V404H900V470H948V500H1040V452H1062V420H1074V452H1100V490H1140"
        "V430H1180V470H1204V450H1240V640Z",
        fill=light.city[0],
    )
    near = path(
        "M760 640V530H808V500H850V545H892V520H930V560H1066V530H1096V500H1112V478H1122V500H1140V540H1186V515H1240V640Z",
        fill=light.city[1],
    )
    lit = ""
    if light.windows:
        lit = "".join(
            rect(x, y, 9, 12, fill=light.windows)
            for x, y in ((816, 514), (832, 540), (776, 548), (902, 540), (1104, 514), (1124, 514), (1148, 558),
                         (1200, 540), (1216, 566), (786, 580), (864, 420), (866, 450), (1150, 450),
                         (1166, 474), (1050, 470))
        )  # fmt: skip
    bars = (
        line(890, 108, 890, 640, stroke=WOOD_DARK, stroke_width=9)
        + line(1110, 108, 1110, 640, stroke=WOOD_DARK, stroke_width=9)
        + line(770, 300, 1230, 300, stroke=WOOD_DARK, stroke_width=9)
    )
    outline = path(frame, fill="none", stroke=WOOD_DARK, stroke_width=26) + path(frame, **_brass(5))
    clip = tag("clipPath", path(frame), id="pane")
    view = tag("defs", clip) + group(bands + rays + sun + far + near + lit + bars, clip_path="url(#pane)")
    sill = rect(740, 626, 520, 18, fill=WOOD_LIGHT, **EDGE)
    return view + outline + _drapes() + sill


def _drapes() -> str:
    rail = rect(640, 84, 720, 12, rx=6, fill=GOLD, **EDGE) + circle(640, 90, 12, fill=GOLD_LIGHT, **EDGE)
    rail += circle(1360, 90, 12, fill=GOLD_LIGHT, **EDGE)
    half = path(
        "M740 92L836 92C830 250 806 380 772 440C790 520 800 590 806 640L720 640C724 400 730 240 716 92Z",
        fill=DRAPE,
        **EDGE,
    )
    folds = path("M742 92C752 250 752 360 742 440L742 640L756 640L760 440C790 330 792 200 786 92Z", fill=DRAPE_LIGHT)
    tie = path("M736 430L778 444L772 460L732 446Z", fill=GOLD, **EDGE)
    one = half + folds + tie
    other = group(one, transform="translate(2000 0) scale(-1 1)")
    return one + other + rail


def _halo(light: Light) -> str:
    """The lamp's light on the wall, in rings."""
    return "".join(circle(1000, 250, r, fill="#FFD98A", fill_opacity=0.045 * light.lamp) for r in (760, 560, 380))


def _floor(light: Light) -> str:
    boards = rect(-_ASIDE, 716, WIDE, 290, fill=FLOOR) + "".join(
        path(
            polygon(
                [(1000 + 46 * n, 716), (1000 + 46 * n + 46, 716), (1000 + 96 * n + 96, 1000), (1000 + 96 * n, 1000)]
            ),
            fill=FLOOR_LIGHT,
        )
        for n in range(-30, 30, 2)
    )
    rug = tag("ellipse", cx=1000, cy=900, rx=640, ry=138, fill=DRAPE, **EDGE)
    rug += tag("ellipse", cx=1000, cy=900, rx=604, ry=124, **_brass(4)) + tag(
        "ellipse", cx=1000, cy=900, rx=560, ry=108, fill=OXBLOOD
    )
    shaft = ""
    if light.shaft:
        slant = -260 if light.at[0] > 1000 else 260
        shaft = path(
            polygon([(800, 716), (1200, 716), (1290 + slant, 1000), (710 + slant, 1000)]),
            fill="#FFF0C0",
            fill_opacity=light.shaft,
        )
    return boards + rug + shaft


def _blackboard() -> str:
    frame = rect(350, 150, 350, 258, rx=4, fill=WOOD_LIGHT, **EDGE) + rect(364, 164, 322, 230, fill=SLATE, **EDGE)
    sheen = path("M364 394L364 300L520 164L600 164Z", fill="#FFFFFF", fill_opacity=0.035)
    corners = "".join(
        path(f"M{x} {y + 26 * dy}V{y}H{x + 26 * dx}", **_brass(6)) for x, y, dx, dy in
        ((352, 152, 1, 1), (698, 152, -1, 1), (352, 406, 1, -1), (698, 406, -1, -1))
    )  # fmt: skip
    tray = rect(380, 404, 290, 10, fill=WOOD, **EDGE)
    chalk = rect(410, 397, 34, 7, rx=3, fill=CREAM) + rect(452, 397, 22, 7, rx=3, fill="#E9B8A0")
    return frame + sheen + corners + tray + chalk


def _cabinet() -> str:
    """The trophy cabinet; its trophies and the word on its plate are put in by the game."""
    body = rect(356, 528, 340, 300, fill=WOOD, **EDGE) + rect(344, 514, 364, 20, rx=3, fill=WOOD_LIGHT, **EDGE)
    plate = rect(416, 538, 220, 33, rx=3, fill=GOLD, **EDGE) + rect(421, 543, 210, 23, rx=1, **_brass(1.4)).replace(
        GOLD, GOLD_DARK
    )
    inside = rect(376, 576, 300, 176, fill="#10241C", **EDGE)
    shelves = "".join(rect(376, y, 300, 8, fill=WOOD_LIGHT) for y in (658, 748))
    back = rect(376, 666, 300, 6, fill=GOLD_DARK, fill_opacity=0.35)
    rim = rect(376, 576, 300, 176, **_brass(3))
    drawers = "".join(
        rect(x, 766, 142, 48, fill=WOOD_DARK, **EDGE) + circle(x + 71, 790, 6, fill=GOLD, **EDGE) for x in (376, 534)
    )
    feet = rect(366, 828, 34, 16, fill=WOOD_DARK, **EDGE) + rect(652, 828, 34, 16, fill=WOOD_DARK, **EDGE)
    shine = path("M392 752L460 576L496 576L428 752Z", fill="#FFFFFF", fill_opacity=0.05)
    return body + plate + inside + back + shelves + shine + rim + drawers + feet


_BOOKS = (
    (104, DRAPE), (92, DEEP_BLUE), (110, CREAM), (88, "#2B6B4E"), (98, WOOD_DARK), (106, GOLD_DARK), (94, OXBLOOD),
)  # fmt: skip
_BOARDS = (270, 396)


def _shelf() -> str:
    """The shelf of lessons: two boards of books, all equally thick, for the game to put a bookmark in."""
    body = rect(1300, 138, 350, 270, fill=WOOD, **EDGE) + rect(1288, 122, 374, 20, rx=3, fill=WOOD_LIGHT, **EDGE)
    inside = rect(1318, 150, 314, 246, fill="#1C110B")
    books = "".join(
        _book(1324 + 43 * n, floor, (n * (row + 2) + row) % 7) for row, floor in enumerate(_BOARDS) for n in range(7)
    )
    boards = "".join(rect(1308, floor, 334, 11, fill=WOOD_LIGHT, **EDGE) for floor in _BOARDS)
    return body + inside + books + boards + rect(1318, 150, 314, 246, **_brass(2.4, 0.8))


def _book(x: float, floor: float, kind: int) -> str:
    high, colour = _BOOKS[kind]
    title = rect(x + 11, floor - high + 34, 18, high - 60, fill=GOLD, fill_opacity=0.22) if kind % 2 else ""
    bands = "".join(rect(x + 4, floor - high + at, 32, 4, fill=GOLD) for at in (12, 20, high - 18))
    return rect(x, floor - high, 40, high, rx=2, fill=colour, **EDGE) + bands + title


def _shade(light: Light) -> str:
    """Darker corners, as planes."""
    deep = 0.10 + 0.16 * light.lamp
    planes = (
        [(-200, 0), (390, 0), (130, 1000), (-200, 1000)], [(-200, 0), (190, 0), (-30, 1000), (-200, 1000)],
        [(2200, 0), (1610, 0), (1870, 1000), (2200, 1000)], [(2200, 0), (1810, 0), (2030, 1000), (2200, 1000)],
    )  # fmt: skip
    return "".join(path(polygon(plane), fill="#04100B", fill_opacity=deep) for plane in planes)


def _table(light: Light) -> str:
    x, y, across, down = _TABLE

    def oval(dy: float, rx: float, ry: float, **more: str | float) -> str:
        return tag("ellipse", cx=x, cy=y + dy, rx=rx, ry=ry, **more)

    shadow = oval(206, 330, 60, fill=INK, fill_opacity=0.4)
    foot = path(
        "M960 800H1040L1052 880C1120 890 1170 906 1186 926H814C830 906 880 890 948 880Z", fill=WOOD_DARK, **EDGE
    )
    foot += path("M972 800H1010L1004 884C940 894 890 908 866 920H840C860 902 900 892 954 884Z", fill=WOOD)
    apron = oval(40, across - 6, down, fill=WOOD_DARK, **EDGE)
    rim = oval(0, across, down, fill=WOOD_LIGHT, **EDGE) + oval(6, across - 2, down - 4, **_brass(2))
    baize = oval(-2, across - 34, down - 14, fill=BAIZE) + oval(-2, across - 34, down - 14, **_brass(4))
    pool = "".join(oval(-4, r, r * 0.27, fill=BAIZE_LIGHT, fill_opacity=0.25 + 0.3 * light.lamp) for r in (300, 200))
    return shadow + foot + apron + rim + baize + pool


def _deck() -> str:
    side = path("M846 690L950 672L972 704L972 722L866 744L846 708Z", fill=PAPER_LIGHT, **EDGE)
    top = path("M846 690L950 672L972 704L866 726Z", fill=OXBLOOD, **EDGE)
    mark = path("M862 692L944 678L956 702L872 718Z", fill="none", stroke=GOLD_LIGHT, stroke_width=3)
    edges = path("M866 732L972 710M866 738L972 716", fill="none", stroke=GOLD_DARK, stroke_width=1.4)
    return side + top + mark + edges


def _sheet() -> str:
    paper = path("M1050 676L1160 684L1150 748L1022 736Z", fill=CREAM, **EDGE)
    rules = path(
        "M1104 680L1084 742M1044 690L1158 699M1040 702L1156 712M1034 714L1154 725",
        fill="none",
        stroke="#B79C6A",
        stroke_width=2,
    )
    pencil = path("M1180 690L1232 722L1228 730L1176 698Z", fill=GOLD, **EDGE) + path(
        "M1232 722L1242 734L1228 730Z", fill=INK
    )
    return paper + rules + pencil


def _lamp(light: Light) -> str:
    """The one lamp, and its light on the table."""
    cone = path("M908 196L1092 196L1330 690A330 89 0 0 1 670 690Z", fill="#FFE3A0", fill_opacity=0.10 * light.lamp)
    cone += path("M940 196L1060 196L1200 690A200 54 0 0 1 800 690Z", fill="#FFE9B4", fill_opacity=0.08 * light.lamp)
    cord = line(1000, 0, 1000, 118, stroke=INK, stroke_width=7) + line(
        1000, 0, 1000, 118, stroke=GOLD_DARK, stroke_width=3
    )
    cap = path("M976 132L984 108H1016L1024 132Z", fill=GOLD, **EDGE)
    shade = path("M880 196C892 152 940 130 1000 130C1060 130 1108 152 1120 196Z", fill=BAIZE, **EDGE)
    shine = path("M900 190C916 156 950 142 984 139C956 152 934 168 926 190Z", fill="#4E9A76")
    lip = path("M872 194H1128V206H872Z", fill=GOLD_LIGHT, **EDGE)
    bulb = path(
        "M930 206H1070C1062 226 1040 236 1000 236C960 236 938 226 930 206Z",
        fill="#FFF3CC",
        fill_opacity=0.35 + 0.65 * light.lamp,
    )
    return cone + cord + cap + shade + shine + bulb + lip


def _brass(width: float, opacity: float = 1.0) -> Style:
    return {"fill": "none", "stroke": GOLD, "stroke_width": width, "stroke_opacity": opacity}
