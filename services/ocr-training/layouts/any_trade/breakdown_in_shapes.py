"""One till, and a breakdown in any shape: a sentence, a sum in brackets, heads under the amounts, pairs stacked,
behind the voucher's rule.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.where_it_stands import ANY, figure, legal, SHOES
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold

BROKEN_DOWN = """TOTAL {t}|Base: {n} Tasa: 0.160000 Cuota: {v}
TOTAL {t}|De los cuales:|{n} son consumo|{v} son IVA
STOT:{n} IVA16:{v} TOT:{t}
TOTAL {t}|VENTA GRAVADA 16% {n}|VENTA EXENTA 0.00|I.V.A. {v}
TOTAL {t}|TASA   NETO   IVA   BRUTO|16%  {n}  {v}  {t}
TOTAL $ {t}|({n} + {v} IVA)
{n}      {v}      {t}|NETO     IVA     TOTAL
SUBTOTAL {n}   RECIBIDO {t}|IVA {v}   CAMBIO 0.00|TOTAL {t}   ARTS 3
{n} SUBTOTAL|{v} IVA 16%|{t} TOTAL
SUBTOTAL 16% {n}|SUBTOTAL 0% 0.00|IVA 16% {v}|IVA 0% 0.00|TOTAL {t}
TOTAL NETO {n}|TOTAL IVA {v}|TOTAL BRUTO {t}
Subtotal|{n}|IVA|{v}|Total|{t}
Importe de la venta {n}|Impuesto {v}|Importe con impuesto {t}
SUBTOTAL: {n} IVA: {v} IEPS: 0.00 TOTAL: {t}
TOTAL {t}|=====|VENTA {n}|IVA {v}|PROPINA 0.00|TOTAL M.N. {t}|APROBADA 123456"""


@layout("where-it-stands", "desglose_en_formas", [(80, 42), (80, 48)], ("grid", "prop"))
def breakdown_in_shapes(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, SHOES, 1, 4, ANY)
    name, (firm, rf) = figure(rng).upper() + one(rng, "", " PLAZA", " HOGAR"), legal(rng)
    centered(d, name, firm, f"RFC {rf}", say(s.when, "{dd}/{mm}/{yyyy} {HH}:{mi}"))
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    for row in rng.choice(BROKEN_DOWN.splitlines()).format(n=plain(s.net), v=plain(s.iva), t=plain(s.total)).split("|"):
        d.left(row)
    d.left(f"PAGO {word}")
    return truth(s, merchant=name, legal=firm, rfc=rf, payment_printed=word)
