"""Copy shop: labels stand above their sums, pairs stacked; only the net is printed beside the total in half of
them.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.where_it_stands import coined, figure, natural
from layouts.kit.payment import CASH, DEBIT
from layouts.kit.rows import lefts, plain, qty
from layouts.kit.sale import cash, sold

GOODS = """COPIA CARTA BN;2;3;A
IMPRESION COLOR;9;15;A
ENMICADO CRED;18;29;A
ENGARGOLADO;28;48;A
CARTULINA;9;14;A
PLUMON PZA;16;28;A"""


@layout("where-it-stands", "papeleria_apilados", [(58, 32), (58, 30)])
def labels_above_values(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 2, 5, [(CASH, "EFECTIVO"), (CASH, "EFECTIVO"), (DEBIT, "TARJETA DE DEBITO")], 8, 20)
    s.tendered = cash(rng, s.total) if s.payment == CASH else s.total
    name, (owner, rf) = one(rng, "PAPELERIA ", "COPIAS Y MAS ", "CIBER ") + one(rng, coined(rng), figure(rng).upper()), natural(rng)
    whole = rng.random() < .6
    d.center(name)
    d.center(owner)
    d.center(rf)
    lefts(d, "FECHA", say(s.when, one(rng, "{dd}/{mm}/{yyyy}", "{dd}-{MMM}-{yyyy}")), "HORA", say(s.when, one(rng, "{HH}:{mi}", "{h}:{mi} {a_m}", "{HH}.{mi}")))
    for i in s.items:
        d.left(f"{qty(i.qty)} {i.name}")
        d.lr("", plain(i.amount))
    d.left(one(rng, "SUBTOTAL", "VENTA SIN IVA"))
    d.lr("", plain(s.net))
    if whole:
        d.left("IVA")
        d.lr("", plain(s.iva))
    d.left("TOTAL")
    d.lr("", plain(s.total), bold=True)
    d.left(word)
    d.lr("", plain(s.tendered))
    if s.payment == CASH:
        d.left("CAMBIO")
        d.lr("", plain(s.tendered - s.total))
    t = truth(s, merchant=name, legal=owner, rfc=rf, payment_printed=word)
    return t if whole else t | {"tax_amount": None, "tax_rate": None, "iva_amount": None}
