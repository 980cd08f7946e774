"""Sales: goods at a price, their taxes, what is handed over."""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen.model import digits, Item, q2, Sale

from layouts.kit.dates import moment, moment_since_march
from layouts.kit.payment import CASH

TAXES = {"A": (".16", "0"), "E": ("0", "0"), "I": ("0", ".08")}


class Bill:
    """A sale whose prices are before tax, or whose taxes follow no plain rate (fuel)."""

    ieps = tendered = Decimal(0)
    iva_rate = Decimal("0.16")

    def __init__(self, when: dt.datetime, payment: str, net: Decimal, iva: Decimal, lines: list[tuple] = ()):
        self.when, self.payment, self.net, self.iva = when, payment, net, iva
        self.lines = lines                                   # quantity, name, price, amount

    @property
    def total(self) -> Decimal:
        return self.net + self.iva


def price(rng: random.Random, low: str, high: str) -> Decimal:
    return q2(rng.randint(int(low), int(high))) + rng.choice([Decimal(0), Decimal(0), Decimal("0.50"), Decimal("0.90"), Decimal("0.99")])


def goods(rng: random.Random, text: str, low: int, high: int) -> list[Item]:
    """Items drawn from rows `NAME;low;high;tax`; a name that ends in KG is weighed."""
    rows = [r.strip().split(";") for r in text.strip().splitlines()]
    out = []
    for name, lo, hi, tax in rng.sample(rows, min(rng.randint(low, high), len(rows))):
        iva, ieps = map(Decimal, TAXES[tax])
        qty = Decimal(rng.randint(215, 2890)) / 1000 if name.endswith("KG") else Decimal(rng.choice([1, 1, 1, 1, 2, 3]))
        out.append(Item(name, qty, price(rng, lo, hi), iva, ieps, "750" + digits(rng, 10)))
    return out


def cash(rng: random.Random, total: Decimal) -> Decimal:
    notes = [n for n in (20, 50, 100, 200, 500, 1000, 2000, 5000) if n >= total] or [int(total) + 100]
    return rng.choice([total, q2(notes[0]), q2(notes[min(1, len(notes) - 1)])])


def buy(rng: random.Random, text: str, low: int, high: int, words: list[tuple[str, str]]) -> tuple[Sale, str]:
    """A sale with taxes in its prices, and the payment's wording."""
    method, word = rng.choice(words)
    s = Sale(goods(rng, text, low, high), moment_since_march(rng), method)
    s.tendered = cash(rng, s.total) if method == CASH else s.total
    return s, word


def quote(rng: random.Random, text: str, low: int, high: int, words: list[tuple[str, str]], off: Decimal = Decimal(0)) -> tuple[Bill, str]:
    """A sale with prices before tax, less a discount; `off` is its share."""
    method, word = rng.choice(words)
    lines = [(i.qty, i.name, i.unit, i.amount) for i in goods(rng, text, low, high)]
    net = sum(x[3] for x in lines)
    net -= q2(net * off)
    b = Bill(moment_since_march(rng), method, net, q2(net * Decimal("0.16")), lines)
    b.tendered = cash(rng, b.total) if method == CASH else b.total
    return b, word


def flat(rng: random.Random, total, words: list[tuple[str, str]], name: str = "SERVICIO", tax: str = "A") -> tuple[Sale, str]:
    """A sale of one thing at a price with tax."""
    method, word = rng.choice(words)
    iva, ieps = map(Decimal, TAXES[tax])
    s = Sale([Item(name, Decimal(1), q2(total), iva, ieps, digits(rng, 8))], moment_since_march(rng), method)
    s.tendered = cash(rng, s.total) if method == CASH else s.total
    return s, word


def untaxed(s: Sale) -> Decimal:
    return sum((i.amount for i in s.items if not i.iva), Decimal(0))


def rate_or_zero(s: Sale, t: dict) -> dict:
    """A basket without any IVA prints the rate 0."""
    return t | {"tax_rate": "0.16" if s.iva else "0.00"}


def sold(rng: random.Random, text: str, low: int, high: int, pays: list[tuple[str, str]], first: int = 8, last: int = 21) -> tuple[Sale, str]:
    s, word = buy(rng, text, low, high, pays)
    s.when = moment(rng, first, last)
    return s, word


def fee(rng: random.Random, total, pays: list[tuple[str, str]], tax: str = "A", first: int = 8, last: int = 21) -> tuple[Sale, str]:
    s, word = flat(rng, total, pays, tax=tax)
    s.when = moment(rng, first, last)
    return s, word


def pieces(s: Sale) -> int:
    return sum(int(i.qty) or 1 for i in s.items)


def base16(s: Sale) -> Decimal:
    return s.net + s.ieps - untaxed(s)


def stock(rows: str) -> str:
    return rows.replace("|", "\n")
