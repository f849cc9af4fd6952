"""Players' faces in each mood."""

from dataclasses import dataclass
from typing import NamedTuple

from artwork.palette import INK
from artwork.stroke import BARE, LINE, both
from artwork.svg import Style, circle, flipped, group, moved, num, path, tag, turned
from artwork.tones import PAPER, Tone

WHITE = "#FFFDF6"
NOSE = "M201 116L195 149L206 149"
MOODS = ("waiting", "thinking", "pleased", "annoyed", "caught")


class Bust(NamedTuple):
    """A player's layers, back to front; `back` and `head` turn with the head."""

    back: str
    body: str
    head: str
    front: str
    sleeve: str
    wide: float = 1.0
    """Horizontal scale of the head."""
    tone: Tone = PAPER
    lean: float = 0.0
    """How far the head leans to the right, in degrees."""
    lift: float = 0.0
    """How far the chin is raised."""


class _Brow(NamedTuple):
    """Downward shifts of a brow's ends and middle."""

    outer: float = 0.0
    middle: float = 0.0
    inner: float = 0.0


_LEFT = {
    "waiting": _Brow(),
    "thinking": _Brow(1, 2, 3),
    "pleased": _Brow(-2, -7, -4),
    "annoyed": _Brow(3, -2, -4.5),
    "caught": _Brow(-3, -11, -10),
}
_RIGHT = _LEFT | {"thinking": _Brow(-4, -12, -5)}
_EASE = {"waiting": 0.0, "thinking": 4.0, "pleased": -3.0, "annoyed": 2.0, "caught": -1.5}
_RISE = {"waiting": 0.0, "thinking": 2.0, "pleased": -2.0, "annoyed": 4.0, "caught": -4.0}
_WHISKERS = {"waiting": 0.0, "thinking": -3.0, "pleased": 9.0, "annoyed": -11.0, "caught": 3.0}


@dataclass(frozen=True, slots=True)
class Face:
    """A face's moving parts in one mood, placed alike for every player."""

    mood: str
    tone: Tone = PAPER
    nose: str = NOSE
    turn: float = 0.0
    """How far it's turned to the right; the features and the edge of the shade shift by this."""

    def head(self, jaw: float, chin: float = 182, top: float = 92) -> str:
        """Return the face itself; `jaw` is half the chin curve's width."""
        left = f"M168 {top}L168 138C168 {142 + jaw} {200 - jaw} {chin} 200 {chin}"
        cheek = f"C{200 + jaw} {chin} 232 {142 + jaw} 232 138L232 {top}Z"
        right = f"M{num(200 + self.turn)} {top}L200 {chin}{cheek}"
        nose = path(self.nose, fill="none", stroke=INK, stroke_width=2.4, stroke_linejoin="round")
        shaded = path(left + cheek, fill=self.tone.light) + path(right, fill=self.tone.shade)
        return shaded + path(left + cheek, **BARE) + self.features(flipped(nose, 200) if self.turn > 0 else nose)

    def features(self, *parts: str) -> str:
        """Shift parts of the face as far as it's turned."""
        return moved("".join(parts), self.turn, 0) if self.turn else "".join(parts)

    def eyes(self, gaze: float, opening: float = 6.5, pupil: float = 4.0, *, tilt: float = 0.0, iris: str = "") -> str:
        """Return both eyes, looking aside by `gaze` while waiting; `tilt` raises their outer corners."""
        x, y = {"thinking": (4.4, -3.0), "annoyed": (-1.2, 2.2), "caught": (0.0, -0.4)}.get(self.mood, (gaze, -0.4))
        lid = ""
        if self.mood == "caught":
            shape, pupil = f"M174 130Q184.500 {130 - 2.1 * opening} 195 130Q184.500 {130 + 1.9 * opening} 174 130Z", 3.2
        elif self.mood == "pleased":
            shape = f"M174 131Q185 {130 - 1.7 * opening} 195 131Q185 {129 - 0.45 * opening} 174 131Z"
            lid = path("M177 138Q185 134 193 138", **stroke(INK, 1.8))
        elif self.mood == "annoyed":
            shape = f"M174.500 132Q185 {130 - 0.8 * opening} 194.500 128Q190 {130 + 1.35 * opening} 174.500 132Z"
            lid = path(f"M172.500 133Q185 {129.500 - 0.8 * opening} 195.500 127.500", **stroke(INK, 3))
        else:
            shape = f"M175 130Q185 {130 - 1.5 * opening} 194 130Q185 {130 + opening} 175 130Z"
        clip = tag("clipPath", path(shape), id="eye")

        def eye(x: float) -> str:
            dark = circle(185 + x, 130 + y, pupil, fill=INK)
            if iris:
                dark = circle(185 + x, 130 + y, pupil + 0.9, fill=iris) + circle(
                    185 + x, 130 + y, pupil * 0.55, fill=INK
                )
            ball = path(shape, fill=WHITE) + group(dark, clip_path="url(#eye)")
            ball += path(shape, **BARE) + lid
            return turned(ball, tilt, 185, 130) if tilt else ball

        return clip + eye(x) + flipped(eye(-x), 200)

    def brows(self, left: str = "", right: str = "", *, thick: float = 3.6, colour: str = INK) -> str:
        """Return both brows, `left` and `right` while waiting if given."""
        if self.mood == "waiting" and left:
            return left + right
        ends = self._brow(_LEFT[self.mood]), self._brow(_RIGHT[self.mood])
        drawn = ""
        for ink, width in ((INK, thick), (colour, thick - 3.6))[: 1 if colour == INK else 2]:
            drawn += path(ends[0], **stroke(ink, width)) + flipped(path(ends[1], **stroke(ink, width)), 200)
        return drawn

    def _brow(self, moved: _Brow) -> str:
        return f"M174 {118 + moved.outer}Q184 {109 + moved.middle} 194 {115.5 + moved.inner}"

    def mouth(self, usual: str, *, lips: str = "", full: bool = True) -> str:
        """Return the mouth, `usual` while waiting; unless `full` it's a line."""
        lips = lips or self.tone.lips
        if self.mood == "waiting":
            return usual
        if self.mood == "pleased":
            smile = path("M183 157Q200 162 217 157Q214 176 200 176Q186 176 183 157Z", fill=lips, **LINE)
            return smile + path(
                "M186.500 159.500Q200 163.500 213.500 159.500L211.500 165.500Q200 168.500 188.500 165.500Z", fill=WHITE
            )
        if self.mood == "caught":
            gap = path("M192 166C192 159 208 159 208 166C208 174.500 192 174.500 192 166Z", fill=lips, **LINE)
            return gap + path(
                "M195.500 167C195.500 162.500 204.500 162.500 204.500 167C204.500 171 195.500 171 195.500 167Z",
                fill=INK,
            )
        if not full:
            line = "M191 166Q200 161.500 211 162.500" if self.mood == "thinking" else "M188 168Q200 158.500 212 168"
            return path(line, **stroke(INK, 3))
        if self.mood == "thinking":
            return path(
                "M192 162.500Q197 158.500 201 160.500Q206 158 211 160Q207 167 200 167Q194 166.500 192 162.500Z",
                fill=lips,
            )
        return path(
            "M186.500 168Q192 159.500 200 160Q208 159.500 213.500 168"
            "Q206.500 165.500 200 167Q193.500 165.500 186.500 168Z",
            fill=lips,
        )

    def whiskers(self, half: str) -> str:
        """Return a moustache from its left half; smiling lifts its ends."""
        return both(turned(half, _WHISKERS[self.mood], 200, 156))

    def flush(self) -> str:
        """Return a caught player's flushed cheeks and drop of sweat."""
        if self.mood != "caught":
            return ""
        cheeks = both(circle(178, 150, 7, fill=self.tone.flush, fill_opacity=0.7))
        drop = path(
            "M226 101C231 108 232 112 229.500 115C226.500 118 221.500 116.500 221.500 112"
            "C221.500 109 223.500 106 226 101Z",
            fill="#CFE3EC",
            **LINE,
        )
        return cheeks + drop

    def posed(self, bust: Bust) -> str:
        """Return the whole player, head tilted for the mood."""
        rise, wide = _RISE[self.mood] - bust.lift, bust.wide

        def held(part: str) -> str:
            place = f"translate(200 {196 + rise}) rotate({_EASE[self.mood] + bust.lean})"
            return group(part, transform=f"{place} scale({wide} 1) translate(-200 -196)")

        return held(bust.back) + bust.body + held(bust.head) + bust.front


def stroke(colour: str, width: float) -> Style:
    """Return a round-ended line style."""
    ends: Style = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return {"fill": "none", "stroke": colour, "stroke_width": width, **ends}


def neck(tone: Tone = PAPER) -> str:
    """Return the neck, its right side in shade."""
    throat = path("M184 160L184 204L216 204L216 160Z", fill=tone.light, **LINE)
    return throat + path("M200 172L216 166L216 204L200 204Z", fill=tone.shade) + path("M216 160L216 204", **BARE)
