"""Furniture and credit chain: the customer's data and number before the goods, `SUBT`, bonus, donation kept
apart, `IMPORTE NETO` of the sale with the taxes in brackets beside it; the company's fiscal data in the last
rows.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc, q2
from ticketgen.parts import address, discount_date, truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import brand
from layouts.kit.names import company, person
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, lefts, plain, qty
from layouts.kit.sale import sold

GOODS = """COLCHON MAT;2899;5490;A
VENTILADOR 16;499;890;A
LICUADORA 10V;590;1190;A
SARTEN 26;199;390;A
PLANCHA VAPOR;349;690;A
TV LED 43;4990;7990;A"""


@layout("chains-and-counters", "muebles_credito", [(80, 42), (80, 40)])
def furniture_on_credit(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 3, [(CASH, "CONTADO EFECTIVO"), (DEBIT, "TARJETA DEBITO BANCARIA"), (CREDIT, "TARJETA CREDITO BANCARIA")])
    name, legal, rf, doc = brand(rng) + one(rng, "", " HOGAR", " MUEBLES"), company(rng), company_rfc(rng, letters(rng)), num(rng, 7)
    off = q2(rng.choice([100, 150, 200, 350]))
    d.center(name, tall=2, wide=2 if len(name) < 14 else 1)
    d.lr(f"TDA {num(rng, 4)} CAJA {num(rng, 2)}", say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}-{mm}-{yy} {hh}:{mi} {AM}", "{dd}/{mm}/{yy} {HH}:{mi}")))
    lefts(d, f"CLIENTE {num(rng, 8)} {person(rng)}", f"FACTURA No. {doc}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.code[:6]} {i.name}", plain(i.amount), cut=True)
    d.lr("SUBT", plain(s.total + off))
    d.lr("BONIFICACION", plain(off) + "-")
    d.lr(one(rng, "IMPORTE NETO", "TOTAL COMPRA", "TOTAL DE CONTADO"), plain(s.total), bold=True)
    d.left(f"(NETO S/IVA {plain(s.net)} IVA {plain(s.iva)})")
    d.lr(word, plain(s.total))
    s.tendered = s.total
    centered(d, "PROXIMO DESCUENTO " + discount_date(s, rng), legal, f"RFC {rf}", *address(rng)[0])
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=doc, payment_printed=word)
