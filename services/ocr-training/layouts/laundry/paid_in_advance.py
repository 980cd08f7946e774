"""Laundry: the whole price, what was paid in advance and what is due stand under the total; delivery date and
hour in large type, more prominent than the reception date.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen import rfc as R
from ticketgen.model import digits, Doc, money, q2
from ticketgen.parts import FIRST, truth

from layouts.kit.collection import layout
from layouts.kit.dates import spanish
from layouts.kit.payment import CASH, DEBIT, SPEI
from layouts.kit.rows import centered, lefts, qty
from layouts.kit.sale import buy

GOODS = """LAVADO Y SECADO KG;28;38;A
EDREDON KS;120;170;A
PLANCHADO DOC;110;150;A
TENIS PAR;90;130;A
TRAJE 2 PZ TINT;130;185;A
COBIJA MAT;85;120;A"""


@layout("habits", "lavanderia_anticipo", [(80, 40), (58, 32)], ("prop", "grid"))
def paid_in_advance(d: Doc, rng: random.Random) -> dict:
    s, word = buy(rng, GOODS, 1, 4, [(CASH, "EFECTIVO"), (SPEI, "TRANSFERENCIA"), (DEBIT, "TARJETA DE DEBITO")])
    ready = (s.when + dt.timedelta(days=2)).replace(hour=18, minute=0)
    paid = q2(int(s.total / 2 / 10) * 10)
    rf, note, tax = R.make_person(rng), digits(rng, 5, True), rng.random() < .5
    d.center("LAVANDERIA BURBUJAS", bold=True, tall=2)
    centered(d, f"RFC {rf[:4]} {rf[4:10]} {rf[10:]}", "TEL/WHATS " + digits(rng, 10, True))
    d.lr(f"NOTA {note}", f"RECIBIDO {spanish(s.when, '%d/%m/%Y')} {spanish(s.when, '%H:%M')}")
    d.center(f"ENTREGA {spanish(ready, '%d/%m/%Y %H:%M')}", tall=2)
    d.left(f"CLIENTE: SRA. {rng.choice(FIRST)}")
    d.rule()
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", money(i.amount), cut=True)
    d.rule()
    if tax:
        d.lr("SUB TOTAL", money(s.net))
        d.lr("IVA", money(s.iva))
    d.lr("TOTAL", money(s.total), bold=True)
    d.lr("A CUENTA", money(paid))
    d.lr("RESTA", money(s.total - paid))
    d.left(f"PAGO CON {word}")
    lefts(d, "DESPUES DE 30 DIAS NO NOS HACEMOS RESPONSABLES", "INDISPENSABLE PRESENTAR ESTA NOTA")
    return truth(s, merchant="LAVANDERIA BURBUJAS", legal=None, rfc=rf, folio=note, tax_printed=tax, payment_printed=word)
