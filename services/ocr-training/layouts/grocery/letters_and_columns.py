"""Breakdowns with letters, per rate, per column ---------------------------------------------- Habit:
supermarket: each good bears a letter, a table of base, tax and sum by letter closes the ticket; ticket opened
and closed, the close counts.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc, Item, Sale
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say, soon
from layouts.kit.hands.odd_places import firm, GROCERY, PAYS, rates, REGIMES, settle, SPOTS, street, tag, trade
from layouts.kit.payment import VALES
from layouts.kit.rows import at, centered, plain
from layouts.kit.sale import sold


def letter(i: Item, abc: str) -> str:
    return abc[0] if i.iva else abc[2] if i.ieps else abc[1]


def table(d: Doc, s: Sale, abc: str, heads: tuple[str, str, str]) -> None:
    """Letters of the goods with base, tax and sum, closed by a row of sums."""
    w, code = d.cols, dict(zip(("IVA 16%", "IVA 0%", "IEPS 8%"), abc))
    edges = (w - 19, w - 10, w)
    at(d, *((h, e, "r") for h, e in zip(heads, edges)))
    for name, base, tax in rates(s):
        at(d, (f"{code[name]} {name}"[:w - 28], 0), *((plain(x), e, "r") for x, e in zip((base, tax, base + tax), edges)))
    at(d, ("SUMA", 0), *((plain(x), e, "r") for x, e in zip((s.net, s.iva + s.ieps, s.total), edges)))


@layout("odd-places", "super_letras_columnas", [(80, 42), (80, 48), (80, 44)])
def letters_and_columns(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GROCERY, 3, 12, PAYS + [(VALES, "VALES ELECTRONICOS")], 8, 22)
    name, (who, rf), abc = trade(rng, "SUPER", "HIPER", "MEGA", "").upper(), firm(rng), one(rng, "ABC", "TEI", "ACP", "GZX", "123")
    tick = f"{num(rng, 3)}-{num(rng, 2)}-{num(rng, 6)}"
    centered(d, who, tag(rng, rf), f"REGIMEN {rng.choice(REGIMES[12])}", bold=rng.random() < .3)
    d.logo(name)
    d.center(f"{rng.choice(SPOTS)} {street(rng)}")
    for i in s.items:
        at(d, (i.code[-5:] + " " + i.name[:d.cols - 22], 0), (plain(i.amount), d.cols - 3, "r"), (letter(i, abc), d.cols, "r"))
    d.lr(one(rng, "TOTAL COMPRA", "TOTAL DE LA COMPRA", "IMPORTE TOTAL", "TOTAL MXN"), plain(s.total), bold=True)
    settle(d, rng, s, word)
    d.rule("=")
    table(d, s, abc, one(rng, ("BASE", "IMPUESTO", "TOTAL"), ("NETO", "IMPTO", "BRUTO"), ("VALOR", "IMPTO.", "IMPORTE")))
    d.rule()
    end = say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "{dd}-{Mmm}-{yy} {HH}:{mi}"))
    d.left(f"INICIO {soon(s, -rng.randint(2, 6), '{HH}:{mi}:{ss}')}  {one(rng, 'CIERRE', 'TERMINO', 'FIN')} {end}")
    d.left(one(rng, "Ticket para facturar: ", "TICKET ", "Ref. ticket ") + tick)
    return truth(s, merchant=name, legal=who, rfc=rf, folio=tick, payment_printed=word, portal={"ticket": tick})
