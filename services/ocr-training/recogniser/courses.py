"""The lessons of distil.py: first to see at all what the larger network sees, then again, on more lines, rare ones oftener, then
the characters that tickets print rarely."""
from typing import NamedTuple


class Lesson(NamedTuple):
    """Steps and rate; the shares of batches in which lines are stretched, turned, cut; how often rare lines come again."""

    steps: int
    rate: float
    stretched: float
    turned: float
    cut: float
    wide: int
    accented: int
    codes: int
    signs: int


class Course(NamedTuple):
    lessons: tuple[Lesson, ...]
    learnt: float  # of the way from what the student was before


COURSES = {
    "first": Course(
        (
            Lesson(4000, 7e-4, stretched=0, turned=0, cut=0, wide=5, accented=0, codes=0, signs=0),
            Lesson(1500, 4e-4, stretched=0.25, turned=0.1, cut=0, wide=5, accented=0, codes=0, signs=0),
        ),
        learnt=1,
    ),
    "again": Course(
        (
            Lesson(5000, 5e-4, stretched=0.1, turned=0.05, cut=0.1, wide=2, accented=2, codes=1, signs=0),
            Lesson(800, 3e-4, stretched=0.25, turned=0.05, cut=0, wide=4, accented=2, codes=1, signs=0),
        ),
        learnt=0.85,
    ),
    "signs": Course(
        (
            Lesson(2600, 5e-4, stretched=0.1, turned=0.05, cut=0.1, wide=2, accented=2, codes=1, signs=2),
            Lesson(700, 3e-4, stretched=0.25, turned=0.05, cut=0, wide=4, accented=2, codes=1, signs=1),
        ),
        learnt=0.85,
    ),
}
