"""Six women to play as."""

from dataclasses import replace

from artwork.busts import coat
from artwork.face import WHITE, Bust, Face, neck, stroke
from artwork.features import BROAD, BUTTON, CROW, FLAT, FOLDS, SNUB, cheeks, ears, grin, lips, wrinkles
from artwork.palette import GOLD, GOLD_DARK, GOLD_LIGHT, INK, PAPER_LIGHT
from artwork.stroke import LINE, both
from artwork.svg import circle, line, path, polygon, rect, turned
from artwork.tones import AMBER, BEIGE, OLIVE, PALE, ROSY, UMBER

AUBURN, AUBURN_LIGHT = "#8E3B1E", "#C0663A"
BOTTLE, BOTTLE_LIGHT = "#1F5A45", "#347A61"
BLACK, SHEEN = "#231F26", "#5A5462"
PLUM, PLUM_LIGHT = "#5A2747", "#7D3E66"
COFFEE, COFFEE_LIGHT = "#2E1C18", "#68463A"
CORAL = "#C4503C"
TURQUOISE = "#2FA39A"
ROSE, ROSE_DARK, ROSE_LIGHT = "#B8637A", "#8F4359", "#D28A9B"
HONEY, HONEY_DARK = "#C98B3F", "#8C5A20"
SEA, SEA_LIGHT = "#24507A", "#3E71A0"
ASH, ASH_DARK = "#B9B3AE", "#7C7674"
SAFFRON, SAFFRON_DARK = "#D98A2B", "#AE651A"


def _lids(face: Face, tilt: float = 0.0, colour: str = INK) -> str:
    """Lashes over open eyes."""
    if face.mood not in {"waiting", "thinking"}:
        return ""
    lash = path("M172 128Q183 117 195 128.500L195 126.500Q183 113.500 171 124.500Z", fill=colour)
    return both(turned(lash, tilt, 185, 130))


def _chest(face: Face) -> str:
    """Skin between the neck and a round neckline."""
    skin = path("M176 196L186 190L214 190L224 196L200 224Z", fill=face.tone.light)
    return skin + path("M200 190L214 190L224 196L200 224Z", fill=face.tone.shade)


def bob(face: Face) -> Bust:
    """A freckled redhead of thirty with a bob parted at the side, her head leaning."""
    face = replace(face, tone=PALE, nose=SNUB, turn=4)
    behind = path(
        "M204 58C156 58 148 96 150 132C150 152 156 166 166 172L236 172C248 164 254 150 252 124C250 84 236 58 204 58Z",
        fill=AUBURN, **LINE,
    )  # fmt: skip
    sweep = path(
        "M222 64C196 50 158 68 152 116C148 140 150 164 164 174C176 174 182 164 180 154C172 140 170 124 173 112"
        "C196 108 216 92 222 64Z",
        fill=AUBURN, **LINE,
    )  # fmt: skip
    side = path(
        "M222 64C246 70 254 98 252 128C252 150 246 166 236 172C230 170 227 162 230 152C236 134 236 112 230 98"
        "C226 88 222 78 222 64Z",
        fill=AUBURN, **LINE,
    )  # fmt: skip
    strands = path(
        "M214 70C190 74 168 92 163 122M206 90C190 98 176 102 166 108M159 130C158 146 160 158 167 166"
        "M230 78C240 92 243 112 242 132M243 142C242 152 240 158 237 163",
        **stroke(AUBURN_LIGHT, 2.2),
    )
    freckles = "".join(
        circle(x, y, 1.3, fill=face.tone.crease)
        for x, y in ((177, 145), (183, 149), (190, 144), (211, 145), (216, 150), (223, 146), (186, 154), (213, 154))
    )
    drop = line(165, 172, 165, 180, stroke=GOLD_DARK, stroke_width=2) + path(
        polygon([(165, 178), (171, 190), (165, 202), (159, 190)]), fill=BOTTLE_LIGHT, **LINE
    )
    chest = path("M166 200L186 192L214 192L234 200L204 252Z", fill=face.tone.light) + path(
        "M202 192L214 192L234 200L204 252Z", fill=face.tone.shade
    )
    dress = path("M204 250L168 197C132 206 106 226 98 290L302 290C294 226 268 206 232 197Z", fill=BOTTLE, **LINE)
    pleats = both(path("M160 206L186 290M146 212L160 290M130 222L136 290", **stroke(BOTTLE_LIGHT, 2.2)))
    edge = path("M166 198L204 252L234 198", **stroke(INK, 8)) + path("M166 198L204 252L234 198", **stroke(GOLD, 4.4))
    head = (
        drop + face.head(17, 182, 78)
        + face.features(
            freckles, face.eyes(-2.2, 7, 4.6, iris="#3E8A66"), _lids(face), face.brows(thick=3.4), cheeks(face),
            face.flush(), face.mouth(lips(face, 12, 160)),
        )
        + side + sweep + strands
    )  # fmt: skip
    return Bust(behind, neck(PALE) + chest + dress + pleats + edge, head, "", BOTTLE, 0.98, PALE, -5)


def bun(face: Face) -> Bust:
    """A composed woman of fifty-five, black hair with one silver lock, gold pins in her bun."""
    face = replace(face, tone=BEIGE, nose=FLAT)
    knot = path("M174 66C170 46 184 37 201 37C219 37 231 47 226 66Z", fill=BLACK, **LINE) + path(
        "M181 58C187 48 200 44 214 46M190 62C197 55 207 52 219 55", **stroke(SHEEN, 2.2)
    )
    pins = "".join(
        line(*ends, stroke=INK, stroke_width=6) + line(*ends, stroke=GOLD, stroke_width=3)
        + circle(*ends[2:], 4.6, fill=colour, **LINE)
        for ends, colour in (((214, 62, 240, 38), PLUM_LIGHT), ((218, 58, 247, 51), TURQUOISE))
    )  # fmt: skip
    hair = path(
        "M163 128C154 82 174 60 200 60C226 60 246 82 237 128C234 112 228 96 204 84C178 90 168 108 163 128Z",
        fill=BLACK, **LINE,
    )  # fmt: skip
    silver = path("M204 83C190 80 178 72 176 67C170 74 167 84 165 100C174 90 188 86 204 83Z", fill=ASH, **LINE)
    combed = path("M210 66C222 74 230 88 232 104M204 70C216 76 222 84 226 92", **stroke(SHEEN, 2.2))
    studs = both(circle(163, 151, 3.8, fill=TURQUOISE, **LINE))
    left = path("M176 194C140 202 112 224 102 290L226 290L210 214Z", fill=PLUM, **LINE)
    right = path("M224 194C260 202 288 224 298 290L202 290L176 232L190 214Z", fill=PLUM, **LINE)
    over = path("M226 194L176 236L186 262L240 204Z", fill=PLUM_LIGHT, **LINE)
    collar = path("M182 184Q200 194 218 184L224 204Q200 216 176 204Z", fill=PLUM_LIGHT, **LINE) + line(
        200, 190, 200, 211, **LINE
    )
    knots = "".join(
        path(f"M{x - 9} {y}Q{x} {y - 7} {x + 9} {y}Q{x} {y + 7} {x - 9} {y}Z", fill=GOLD_LIGHT, **LINE)
        for x, y in ((206, 222), (192, 244))
    )
    blossom = "".join(
        circle(252 + dx, 232 + dy, 5, fill=GOLD_LIGHT, **LINE) for dx, dy in ((-6, -3), (6, -3), (-4, 5), (4, 5))
    ) + circle(252, 232, 3, fill=CORAL)
    head = (
        ears(face) + studs + face.head(19, 180, 76)
        + face.features(
            face.eyes(1.2, 4.6, 4.0, tilt=7), _lids(face, 7),
            face.brows(both(path("M174 116Q183 109 195 113.500", **stroke(INK, 3))), thick=3.2),
            wrinkles(face, FOLDS), face.flush(), face.mouth(lips(face, 11, 161, 8)),
        )
        + hair + silver + combed
    )  # fmt: skip
    return Bust(knot + pins, neck(BEIGE) + right + left + over, head, collar + knots + blossom, PLUM, 1.02, BEIGE, 0, 3)


def braid(face: Face) -> Bust:
    """A lively young woman, a thick black braid over her shoulder, turquoise earrings."""
    face = replace(face, tone=AMBER, nose=SNUB, turn=-4)
    behind = path(
        "M200 60C154 60 150 100 158 140L172 156L230 168C246 160 252 138 248 108C244 78 230 60 200 60Z",
        fill=COFFEE, **LINE,
    )  # fmt: skip
    hair = path(
        "M162 134C152 86 168 60 198 60C234 60 252 86 242 140C238 128 236 110 222 98C210 90 200 84 194 74"
        "C190 90 172 104 162 134Z",
        fill=COFFEE, **LINE,
    )  # fmt: skip
    combed = path(
        "M202 70C214 82 230 88 237 108M208 66C224 74 236 86 240 100M188 72C178 82 168 94 165 110",
        **stroke(COFFEE_LIGHT, 2.2),
    )
    plait = "".join(
        path(
            f"M{x} {y}C{x - 13} {y + 2} {x - 13} {y + 16} {x} {y + 22}C{x + 13} {y + 16} {x + 13} {y + 2} {x} {y}Z",
            fill=COFFEE, **LINE,
        )
        + path(f"M{x - 6} {y + 7}Q{x} {y + 15} {x + 7} {y + 5}", **stroke(COFFEE_LIGHT, 2))
        for x, y in ((243, 150), (248, 164), (251, 178), (252, 192), (251, 206), (249, 220))
    )  # fmt: skip
    ribbon = (
        path("M249 240L230 232L232 252Z", fill=SAFFRON, **LINE)
        + path("M249 240L268 234L266 254Z", fill=SAFFRON, **LINE)
        + path("M243 246L249 278L258 246Z", fill=COFFEE, **LINE)
        + rect(243, 234, 12, 13, rx=3, fill=SAFFRON, **LINE)
    )
    rings = circle(162, 158, 7, fill="none", stroke=INK, stroke_width=5.5) + circle(
        162, 158, 7, fill="none", stroke=TURQUOISE, stroke_width=3
    )
    rings += circle(238, 156, 7, fill="none", stroke=INK, stroke_width=5.5) + circle(
        238, 156, 7, fill="none", stroke=TURQUOISE, stroke_width=3
    )
    blouse = path(
        "M172 194C134 202 108 224 100 290L300 290C292 224 266 202 228 194Q200 226 172 194Z", fill=PAPER_LIGHT, **LINE
    )
    yoke = path("M172 195Q200 228 228 195L246 202Q200 258 154 202Z", fill=CORAL, **LINE)
    stitches = "".join(
        path(polygon([(x, y - 5), (x + 4.5, y), (x, y + 5), (x - 4.5, y)]), fill=GOLD_LIGHT)
        for x, y in ((170, 209), (184, 222), (200, 227), (216, 222), (230, 209))
    )
    gathers = both(path("M150 216L140 290M168 230L164 290M132 222L118 290", **stroke("#D8C9AC", 2.2)))
    head = (
        ears(face) + rings + face.head(16, 181, 80)
        + face.features(
            face.eyes(-2.0, 7.4, 4.8, tilt=2), _lids(face, 2),
            face.brows(both(path("M173 115Q183 107 195 114.500", **stroke(INK, 4.2))), thick=4.2),
            cheeks(face, 180), face.flush(), face.mouth(grin(face, 14, 158, 13)),
        )
        + hair + combed
    )  # fmt: skip
    return Bust(
        behind,
        neck(AMBER) + _chest(face) + blouse + gathers + yoke + stitches,
        head,
        plait + ribbon,
        PAPER_LIGHT,
        1,
        AMBER,
        3,
    )


def glasses(face: Face) -> Bust:
    """A warm woman of sixty: short grey curls, round red glasses, big beads."""
    face = replace(face, tone=UMBER, nose=BROAD, turn=3)
    crop = "".join(
        circle(x, y, r, fill=ASH, **LINE)
        for x, y, r in (
            (164, 110, 11), (163, 94, 12), (170, 78, 13), (184, 67, 13), (200, 62, 14), (216, 67, 13), (230, 78, 13),
            (237, 94, 12), (236, 110, 11),
        )
    )  # fmt: skip
    cap = path(
        "M168 116C160 84 176 66 200 66C224 66 240 84 232 116C230 104 222 94 200 93C178 94 170 104 168 116Z", fill=ASH
    )
    front = "".join(
        circle(x, y, 8.5, fill=ASH, **LINE) for x, y in ((174, 101), (186, 94), (200, 91), (214, 94), (226, 101))
    )
    curls = "".join(
        path(f"M{x - 5} {y + 2}a5.500 5.500 0 0 1 10 -3", **stroke(ASH_DARK, 2))
        for x, y in (
            (164, 94), (171, 78), (185, 67), (200, 62), (216, 67), (230, 78), (237, 94), (174, 102), (187, 94),
            (201, 91), (214, 94), (226, 102), (178, 84), (193, 78), (208, 78), (222, 84),
        )
    )  # fmt: skip
    rims = (
        both(
            circle(183.500, 131, 15.500, fill=WHITE, fill_opacity=0.07)
            + circle(183.500, 131, 15.500, fill="none", stroke=INK, stroke_width=6)
            + circle(183.500, 131, 15.500, fill="none", stroke="#D2343C", stroke_width=3.4)
        )
        + path("M197 127Q200 124 203 127", **stroke(INK, 5))
        + path("M197 127Q200 124 203 127", **stroke("#D2343C", 2.6))
    )
    gowns = path(
        "M178 194C136 200 108 222 98 290L302 290C292 222 264 200 222 194Q200 214 178 194Z", fill=SAFFRON, **LINE
    )
    print_ = both(
        "".join(
            path(polygon([(x, y), (x + 12, y + 14), (x - 12, y + 14)]), fill=SAFFRON_DARK)
            + path(polygon([(x, y + 28), (x + 12, y + 15), (x - 12, y + 15)]), fill=BOTTLE)
            for x, y in ((140, 222), (164, 246), (124, 252), (188, 230))
        )
    )
    beads = "".join(
        circle(200 + dx, 232 - dx * dx * 0.034, 8.2, fill=colour, **LINE)
        for dx, colour in ((-29, BOTTLE_LIGHT), (-16, "#D2343C"), (16, "#D2343C"), (29, BOTTLE_LIGHT), (0, GOLD_LIGHT))
    )
    hoops = circle(163, 156, 6, fill=GOLD, **LINE)
    head = (
        crop + cap + ears(face) + hoops + face.head(22)
        + face.features(
            face.eyes(1.2, 6.2, 4.4), face.brows(thick=4), wrinkles(face, FOLDS, CROW), cheeks(face),
            face.flush(), face.mouth(grin(face, 15, 160, 12)), rims,
        )
        + front + curls
    )  # fmt: skip
    return Bust("", neck(UMBER) + _chest(face) + gowns + print_, head, beads, SAFFRON, 1.06, UMBER, -3)


def hijab(face: Face) -> Bust:
    """A woman of thirty-five in a rose hijab with a gold pin, her gaze calm."""
    face = replace(face, tone=OLIVE, nose="M203 115C199 124 193 136 192 144Q193 150 199 149.500L206 149", turn=3)
    veil = "M202 50C156 48 144 92 148 132C150 160 158 182 172 198L230 198C244 182 252 158 252 132C256 92 246 52 202 50Z"
    opening = "M203 80C178 80 169 102 169 130C169 156 186 181 202 184C218 181 235 156 235 130C235 102 228 80 203 80Z"
    cloth = path(veil + opening, fill=ROSE, fill_rule="evenodd")
    shaded = path(
        "M202 50C246 52 256 92 252 132C252 158 244 182 230 198L204 198L203 184C218 181 235 156 235 130"
        "C235 102 228 80 203 80Z",
        fill=ROSE_DARK,
    )
    inner = path(opening, fill="none", stroke=INK, stroke_width=12) + path(
        opening, fill="none", stroke=PAPER_LIGHT, stroke_width=7.5
    )
    folds = path(
        "M176 66C160 80 155 106 158 136M166 76C154 92 152 116 154 140M160 150C162 168 168 182 178 190",
        **stroke(ROSE_LIGHT, 2.4),
    ) + path("M232 72C246 90 248 116 244 144M242 154C238 170 232 182 224 190", **stroke("#6E2F43", 2.4))
    drape = (
        path("M166 188C150 200 134 214 122 236L150 268L204 232L214 196Z", fill=ROSE, **LINE)
        + path("M232 186C252 196 274 212 286 244C262 262 222 262 190 250C176 232 172 212 176 196Q206 214 232 186Z",
               fill=ROSE, **LINE)
        + path("M190 206Q214 222 254 210M188 220Q216 240 268 228M190 236Q220 252 274 240", **stroke(ROSE_DARK, 2.4))
    )  # fmt: skip
    pin = circle(181, 204, 6.5, fill=GOLD, **LINE) + circle(181, 204, 2.6, fill=TURQUOISE)
    gown = coat(SEA, SEA_LIGHT)
    head = (
        face.head(16, 182, 76)
        + face.features(
            face.eyes(-1.6, 6.6, 4.6, iris="#6B4A22"), _lids(face),
            face.brows(both(path("M173 115Q182 108 195 115", **stroke(INK, 4.4))), thick=4.2), cheeks(face),
            face.flush(), face.mouth(lips(face, 11, 161)),
        )
        + cloth + shaded + inner + folds + path(veil, fill="none", **LINE)
    )  # fmt: skip
    return Bust("", gown + neck(OLIVE), head, drape + pin, SEA, 1, OLIVE, 3)


def ponytail(face: Face) -> Bust:
    """A girl of nineteen, her high ponytail swinging, in a striped jersey."""
    face = replace(face, tone=ROSY, nose=BUTTON, turn=-5)
    tail = path(
        "M214 60C238 40 268 54 270 92C272 122 262 142 270 166C252 160 240 144 242 118C244 96 238 80 222 76Z",
        fill=HONEY, **LINE,
    )  # fmt: skip
    tail += path(
        "M228 60C248 60 258 78 257 104C256 124 254 138 258 150M234 70C246 78 249 96 248 118", **stroke(HONEY_DARK, 2.2)
    )
    hair = path(
        "M163 130C154 88 170 62 200 60C230 60 246 86 238 130C236 114 232 100 216 90C196 88 172 96 163 130Z",
        fill=HONEY, **LINE,
    )  # fmt: skip
    combed = path(
        "M168 104C176 86 194 76 218 68M174 88C184 76 200 68 216 64M232 104C230 90 226 80 220 72",
        **stroke(HONEY_DARK, 2.2),
    )
    tie = path("M209 52C219 50 228 58 229 68L222 76C218 66 212 60 205 60Z", fill=CORAL, **LINE)
    wisp = path("M170 112C166 122 167 134 171 142", **stroke(HONEY, 3.4))
    jersey = path(
        "M178 196C138 202 112 224 104 290L296 290C288 224 262 202 222 196Q200 216 178 196Z", fill=PAPER_LIGHT, **LINE
    )
    bands = path(
        "M146 212Q200 246 254 212L262 219Q200 258 138 219ZM124 234Q200 278 276 234L281 242Q200 290 119 242Z"
        "M113 262Q200 308 287 262L290 271Q200 320 110 271Z",
        fill=SEA,
    )
    rim = path("M178 196Q200 216 222 196", **stroke(INK, 8)) + path("M178 196Q200 216 222 196", **stroke(SEA, 4.4))
    scarf = path("M178 190Q200 204 222 190L226 202Q200 220 174 202Z", fill=CORAL, **LINE) + path(
        "M182 208L166 214L170 226L188 214ZM186 212L180 232L192 232L194 214Z", fill=CORAL, **LINE
    )
    head = (
        ears(face) + face.head(17, 180, 80)
        + face.features(
            face.eyes(1.8, 7.8, 4.8, tilt=1, iris="#4C83B5"), _lids(face),
            face.brows(both(path("M175 115Q184 109 194 114", **stroke(HONEY_DARK, 3.6))), thick=3.4),
            cheeks(face, 181, 152, 7, 0.6), face.flush(), face.mouth(grin(face, 13, 159, 11)),
        )
        + hair + combed + wisp
    )  # fmt: skip
    return Bust(tail + tie, neck(ROSY) + jersey + bands + rim, head, scarf, PAPER_LIGHT, 1, ROSY, -4, 2)
