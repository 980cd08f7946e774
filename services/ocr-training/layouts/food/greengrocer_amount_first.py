"""Greengrocer's till of parts: sums at 16 % and at 0 % and their tax, never their net together; amounts stand
before their labels.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import letters, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import CORNER, place
from layouts.kit.names import person
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import at, centered, plain, qty
from layouts.kit.sale import sold, untaxed


@layout("chains-and-counters", "fruteria_importe_antes", [(80, 40), (58, 32)])
def greengrocer_amount_first(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, CORNER, 2, 7, [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO")])
    name, owner, rf, free = one(rng, "FRUTAS Y VERDURAS ", "RECAUDERIA ", "MERCADITO ") + place(rng), person(rng), company_rfc(rng, letters(rng, 4)), untaxed(s)
    centered(d, one(rng, "DEL CAMPO A SU MESA", "FRESCURA DIARIA", "VENTA AL PUBLICO"), name, f"{owner} {rf}")
    d.left(say(s.when, one(rng, "{HH}:{mi} {dd}/{mm}/{yy}", "EL {dd}/{mm}/{yyyy} A LAS {HH}:{mi}", "{dd}.{mm}.{yy} {HH}:{mi}")))
    for i in s.items:
        at(d, (plain(i.amount), 9, "r"), (f"{i.name} {qty(i.qty)}", 11))
    rows = [(s.net - free, "VENTA 16%")] * bool(s.iva) + [(free, "VENTA 0%")] * bool(free) + [(s.iva, "IVA"), (s.total, "TOTAL"), (s.tendered, word)]
    for value, label in rows + [(s.tendered - s.total, "CAMBIO")] * (s.payment == CASH):
        at(d, (plain(value), 9, "r"), (label, 11))
    return truth(s, merchant=name, legal=owner, rfc=rf, payment_printed=word)
