"""Wholesaler: a base for each rate with its tax under it, IEPS among them, then the sums; the payment stands
above the breakdown.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import later, say
from layouts.kit.hands.where_it_stands import ANY, CODES, coined, figure, legal
from layouts.kit.payment import paid
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import base16, sold, untaxed

GOODS = """AZUCAR EST 50KG;980;1260;E
REFRESCO 12P;168;236;A
GALLETA CAJA;310;440;I
CROQ PERRO 25K;640;920;A
FRIJOL BTO 25K;620;890;E
JABON CJA 25;360;520;A
DULCE ENCH 5K;290;410;I"""


@layout("where-it-stands", "mayoreo_bases", [(80, 42), (80, 48)])
def bases(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 3, 7, CODES + ANY, 7, 18)
    name, (firm, rf) = one(rng, "ABARROTES ", "MAYOREO ", "BODEGA ") + one(rng, figure(rng).upper(), coined(rng)), legal(rng)
    folio = num(rng, 7)
    centered(d, firm, bold=True)
    d.center(f'"{name}"')
    d.center(f"RFC {rf}")
    d.left(f"FOLIO {folio} {say(s.when, one(rng, '{dd}/{mm}/{yyyy} {hh}:{mi}:{ss} {A}M', '{dd}/{mm}/{yyyy} {HH}:{mi}', '{mm}-{dd}-{yyyy} {HH}:{mi}') if s.when.day > 12 else '{dd}/{mm}/{yyyy} {HH}:{mi}')}")
    for i in s.items:
        d.left(f"{i.code[-6:]} {i.name}")
        d.lr(f"  {qty(i.qty)} BTO {plain(i.unit)}", plain(i.amount))
    d.lr(one(rng, "TOTAL A PAGAR", "IMPORTE TOTAL", "TOTAL"), plain(s.total), bold=True)
    paid(d, s, word)
    d.rule()
    snacks = sum((i.amount for i in s.items if i.ieps), Decimal(0))
    for label, base, tax in (("0%", untaxed(s) - snacks, None), ("16%", base16(s), s.iva), ("IEPS 8%", snacks - s.ieps, s.ieps)):
        if base:
            d.lr(f"BASE {label}", plain(base))
            if tax is not None:
                d.lr(f"  {'IEPS' if 'IEPS' in label else 'IVA'} {label.split()[-1]}", plain(tax))
    d.lr(one(rng, "SUMA BASES", "SUBTOTAL"), plain(s.net))
    d.lr(one(rng, "SUMA IMPUESTOS", "TOTAL IMPUESTOS"), plain(s.iva + s.ieps))
    d.center(f"PRECIOS VIGENTES AL {later(s, rng, '{dd}/{mm}/{yyyy}', 1, 9)}")
    return truth(s, merchant=name, legal=firm, rfc=rf, folio=folio, payment_printed=word)
