"""Words, digits and letters drawn by chance."""
from __future__ import annotations

import random

from ticketgen.model import digits


def letters(rng: random.Random, n: int = 3) -> str:
    return "".join(rng.choice("ABCDEGHILMNOPRSTV") for _ in range(n))


def one(rng: random.Random, *words: str) -> str:
    return rng.choice(words)


def num(rng: random.Random, n: int) -> str:
    return digits(rng, n, True)
