"""Sweets wholesaler: sales by rate (`GRAV 16`, `GRAV 0`, `C/IEPS 8`), each with its tax in the same row, then
the sums of net and of taxes.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import PAID, place, SHORT
from layouts.kit.names import company
from layouts.kit.payment import paid
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import at, lefts, plain, qty
from layouts.kit.sale import sold, untaxed

GOODS = """PALETA BOL C/25;48;72;I
CHOC SURT KG;120;180;I
DESECHABLE C/50;38;62;A
GOMITA KG;64;98;I
CACAHUATE KG;72;104;E
GLOBO C/50;58;92;A
BOLSA CELOF;22;38;A"""


@layout("chains-and-counters", "dulces_mayoreo", [(80, 48), (80, 42)])
def sweets(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 2, 7, PAID + SHORT)
    name, legal, rf, folio = one(rng, "DULCERIA ", "DULCES ", "DISTRIBUIDORA ") + place(rng), company(rng), company_rfc(rng, letters(rng)), num(rng, 6)
    lefts(d, f"{legal}", f"({name})", f"RFC {rf} REG. 601")
    d.lr(f"REM {folio} CJ {rng.randint(1, 9)}", say(s.when, one(rng, "FEC. {dd}/{mm}/{yy} HR. {HH}:{mi}", "FEC {dd}/{MMM}/{yy} {HH}:{mi}H", "FCH {dd}/{mm}/{yyyy} HRA {HH}:{mi}")))
    for i in s.items:
        at(d, (qty(i.qty), 5, "r"), (i.name, 7), (plain(i.unit), d.cols - 11, "r"), (plain(i.amount), d.cols, "r"))
    d.rule()
    lots = {"GRAV 16": sum((i.amount for i in s.items if i.iva), Decimal(0)), "IEPS 8": sum((i.amount for i in s.items if i.ieps), Decimal(0))}
    if lots["GRAV 16"]:
        at(d, ("GRAV 16%", 0), (plain(lots["GRAV 16"] - s.iva), 22, "r"), (plain(s.iva), 34, "r"))
    if lots["IEPS 8"]:
        at(d, ("IEPS  8%", 0), (plain(lots["IEPS 8"] - s.ieps), 22, "r"), (plain(s.ieps), 34, "r"))
    if untaxed(s) - lots["IEPS 8"]:
        at(d, ("TASA  0%", 0), (plain(untaxed(s) - lots["IEPS 8"]), 22, "r"), ("0.00", 34, "r"))
    d.lr(one(rng, "SUMA NETO", "TOT. NETO", "SUBTOTAL"), plain(s.net))
    d.lr(one(rng, "SUMA IMPTOS", "TOT. IMPUESTOS", "IMPUESTOS"), plain(s.iva + s.ieps))
    d.lr(one(rng, "TOTAL", "A PAGAR"), plain(s.total), bold=True)
    paid(d, s, word, "CAMBIO")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=folio, payment_printed=word)
