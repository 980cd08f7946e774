"""Supermarket: a row of savings and a subtotal above the total; after the payment a table of rate, base and tax
closed by a row of sums.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import Doc, q2
from ticketgen.parts import address, discount_date, truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import BRANCHES, brand, GROCERIES, PAID
from layouts.kit.names import company
from layouts.kit.payment import CASH, paid, VALES
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import at, centered, plain, qty
from layouts.kit.sale import pieces, sold, untaxed


@layout("chains-and-counters", "super_tasas", [(80, 42), (80, 48)])
def rates_at_the_foot(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GROCERIES, 4, 11, PAID + [(VALES, "VALE ELECTRONICO DESPENSA")])
    s.items = [i for i in s.items if not i.ieps] or s.items
    s.tendered = s.total if s.payment != CASH else s.total + rng.choice([0, 20, 50])
    name, legal, rf, tick = one(rng, "", "", "TIENDAS ") + brand(rng) + one(rng, "", "", " HIPERMERCADO"), company(rng), company_rfc(rng, letters(rng)), num(rng, 6)
    off = q2(Decimal(rng.randint(300, 4900)) / 100)
    centered(d, one(rng, f"** {name} **", name), f"{legal}   {rf}")
    centered(d, *address(rng)[0][:2])
    d.left(f"SUC {rng.choice(BRANCHES)}   CAJA {num(rng, 3)}")
    d.lr(f"TKT {tick} {say(s.when, one(rng, '{dd}-{MMM}-{yy}', '{dd}/{mm}/{yy}', '{dd}.{mm}.{yyyy}'))}", say(s.when, one(rng, "{HH}:{mi}", "{HH}:{mi}:{ss}", "{hh}:{mi} {AM}")))
    for i in s.items:
        d.lr(f"{i.code} {i.name}", plain(i.amount) + (" A" if i.iva else " Z"), cut=True)
        if i.qty != 1:
            d.left(f"{qty(i.qty)} X {plain(i.unit)}", indent=6)
    d.rule("=")
    d.lr("SUMA", plain(s.total + off))
    d.lr(one(rng, "AHORRO TARJETA", "DESC. PROMOCIONES", "BONIFICACION"), "-" + plain(off))
    d.lr("TOTAL", plain(s.total), bold=True, tall=2)
    paid(d, s, word, "CAMBIO")
    d.left(f"ART. VENDIDOS {pieces(s)}")
    at(d, ("TASA", 0), ("BASE", 18, "r"), ("IMPTO", 29, "r"))
    free = untaxed(s)
    at(d, ("A 16.00%", 0), (plain(s.net - free), 18, "r"), (plain(s.iva), 29, "r"))
    at(d, ("Z 00.00%", 0), (plain(free), 18, "r"), ("0.00", 29, "r"))
    at(d, (one(rng, "SUMAS", "TOTALES", "SUMA"), 0), (plain(s.net), 18, "r"), (plain(s.iva), 29, "r"))
    centered(d, "USTED AHORRO " + plain(off), "PROMOCION VALIDA HASTA " + discount_date(s, rng))
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=tick, payment_printed=word)
