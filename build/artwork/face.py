"""Players' faces in each mood."""

from dataclasses import dataclass
from typing import NamedTuple

from artwork.palette import BLUSH, INK, ROYAL_RED, SKIN
from artwork.stroke import BARE, LINE, both
from artwork.svg import Style, circle, flipped, group, path, tag, turned

WHITE = "#FFFDF6"
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


class _Brow(NamedTuple):
    """Downward shifts of a brow's ends and middle."""

    outer: float = 0.0
    middle: float = 0.0
    inner: float = 0.0


_LEFT = {
    "waiting": _Brow(),
    "thinking": _Brow(1, 2, 3),
    "pleased": _Brow(-2, -7, -4),
    "annoyed": _Brow(-3, 2, 6.5),
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

    def head(self, jaw: float) -> str:
        """Return the face itself; `jaw` is half the chin curve's width."""
        left = f"M168 92L168 138C168 {142 + jaw} {200 - jaw} 182 200 182"
        shape = f"{left}C{200 + jaw} 182 232 {142 + jaw} 232 138L232 92Z"
        right = f"M200 92L200 182C{200 + jaw} 182 232 {142 + jaw} 232 138L232 92Z"
        nose = path("M201 116L195 149L206 149", fill="none", stroke=INK, stroke_width=2.4, stroke_linejoin="round")
        return path(shape, fill=SKIN) + path(right, fill=BLUSH) + path(shape, **BARE) + nose

    def eyes(self, gaze: float, opening: float = 6.5, pupil: float = 4.0) -> str:
        """Return both eyes, looking aside by `gaze` while waiting."""
        x, y = {"thinking": (4.4, -3.0), "annoyed": (0.0, 1.4), "caught": (0.0, -0.4)}.get(self.mood, (gaze, -0.4))
        lid = ""
        if self.mood == "caught":
            shape, pupil = f"M174 130Q184.500 {130 - 2.1 * opening} 195 130Q184.500 {130 + 1.9 * opening} 174 130Z", 3.2
        elif self.mood == "pleased":
            shape = f"M174 131Q185 {130 - 1.7 * opening} 195 131Q185 {129 - 0.45 * opening} 174 131Z"
            lid = path("M177 138Q185 134 193 138", **stroke(INK, 1.8))
        elif self.mood == "annoyed":
            shape = f"M174 126.500L195 130.500Q187 {131 + 1.4 * opening} 174 126.500Z"
            lid = path("M172.500 126L196 130.600", **stroke(INK, 3.4))
        else:
            shape = f"M175 130Q185 {130 - 1.5 * opening} 194 130Q185 {130 + opening} 175 130Z"
        clip = tag("clipPath", path(shape), id="eye")

        def eye(x: float) -> str:
            ball = path(shape, fill=WHITE) + group(circle(185 + x, 130 + y, pupil, fill=INK), clip_path="url(#eye)")
            return ball + path(shape, **BARE) + lid

        return clip + eye(x) + flipped(eye(-x), 200)

    def brows(self, left: str = "", right: str = "", *, thick: float = 3.6, colour: str = INK) -> str:
        """Return both brows, `left` and `right` while waiting if given."""
        if self.mood == "waiting" and left:
            return left + right
        ends = self._brow(_LEFT[self.mood]), self._brow(_RIGHT[self.mood])
        drawn = ""
        for ink, width in ((INK, thick), (colour, thick - 3.6))[: 1 if colour == INK else 2]:
            drawn += path(ends[0], **stroke(ink, width)) + flipped(path(ends[1], **stroke(ink, width)), 200)
        furrow = path("M197 108L198.500 115M203 108L201.500 115", **stroke(INK, 2))
        return drawn + (furrow if self.mood == "annoyed" else "")

    def _brow(self, moved: _Brow) -> str:
        return f"M174 {118 + moved.outer}Q184 {109 + moved.middle} 194 {115.5 + moved.inner}"

    def mouth(self, usual: str, *, lips: str = ROYAL_RED, full: bool = True) -> str:
        """Return the mouth, `usual` while waiting; unless `full` it's a line."""
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
        cheeks = both(circle(178, 150, 7, fill="#E58E78", fill_opacity=0.7))
        drop = path(
            "M226 101C231 108 232 112 229.500 115C226.500 118 221.500 116.500 221.500 112"
            "C221.500 109 223.500 106 226 101Z",
            fill="#CFE3EC",
            **LINE,
        )
        return cheeks + drop

    def posed(self, bust: Bust) -> str:
        """Return the whole player, head tilted for the mood."""
        rise, wide = _RISE[self.mood], bust.wide

        def held(part: str) -> str:
            at = f"translate(200 {196 + rise}) rotate({_EASE[self.mood]}) scale({wide} 1) translate(-200 -196)"
            return group(part, transform=at)

        return held(bust.back) + bust.body + held(bust.head) + bust.front


def stroke(colour: str, width: float) -> Style:
    """Return a round-ended line style."""
    ends: Style = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return {"fill": "none", "stroke": colour, "stroke_width": width, **ends}


def neck() -> str:
    """Return the neck, its right side in shade."""
    throat = path("M184 160L184 204L216 204L216 160Z", fill=SKIN, **LINE)
    return throat + path("M200 172L216 166L216 204L200 204Z", fill=BLUSH) + path("M216 160L216 204", **BARE)
