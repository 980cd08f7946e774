"""Which layouts make up a set: each layout says its set and its name where it is written."""
from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

from layouts.kit.fonts import FONTS

#: set -> layout -> (function, [(paper mm, columns), ...], [font kinds])
SETS: dict[str, dict[str, tuple]] = {}


def layout(of: str, name: str, papers: list[tuple[int, int]], kinds: tuple[str, ...] = ("grid",)):
    """Puts a layout into the set `of`. Its name decides its turn: a set draws its layouts by turns, in order of their names."""
    def add(fill):
        names = SETS.setdefault(of, {})
        if name in names:
            raise ValueError(f"set {of} has two layouts named {name}")
        names[name] = (fill, papers, kinds)
        return fill
    return add


def load_set(of: str) -> SimpleNamespace:
    """A set as the generator takes layouts: LAYOUTS, and the fonts of its own where it has any."""
    if not SETS:
        root = Path(__file__).parents[1]
        for file in sorted(root.glob("*/*.py")):
            if file.parent.name != "kit":
                import_module(f"layouts.{file.parent.name}.{file.stem}")
    if of not in SETS:
        raise ValueError(f"there is no set {of}; sets are {', '.join(sorted(SETS))}")
    return SimpleNamespace(LAYOUTS=SETS[of], **FONTS.get(of, {}))
