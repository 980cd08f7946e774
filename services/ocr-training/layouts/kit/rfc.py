"""RFCs with a right check digit, and how tickets part them."""
from __future__ import annotations

import random

from ticketgen import rfc as R
from ticketgen.model import alnum


def company_rfc(rng: random.Random, letters: str) -> str:
    year = rng.choice([*range(82, 100), *range(0, 23)])
    head = f"{letters}{year:02d}{rng.randint(1, 12):02d}{rng.randint(1, 28):02d}{alnum(rng, 2)}"
    return head + R.check_digit(head)


def parted(rfc: str, sep: str = "-") -> str:
    return sep.join((rfc[:-9], rfc[-9:-3], rfc[-3:]))
