"""Service shop: a sans-serif till, "Emitido por" and owner at foot, date in words with "a las", employee per
line, "Método" of payment, tip apart.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc, q2
from ticketgen.parts import FIRST, truth

from layouts.kit.chance import one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import brand, owner, road, SALON
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rows import lefts, plain, qty
from layouts.kit.sale import sold


@layout("common-tills", "salon_a_las", [(58, 34), (80, 42)], ("prop", "grid"))
def salon_at_the_hour(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, SALON, 1, 3, [(CASH, "Efectivo"), (DEBIT, "Tarjeta de débito"), (CREDIT, "Tarjeta de crédito"), (SPEI, "Transferencia SPEI")], 9, 20)
    (who, rf), name, tip = owner(rng), one(rng, "Estética ", "Barbería ", "Veterinaria ", "Spa ", "Estudio ") + brand(rng), None
    d.accents = rng.random() < .5
    d.center(one(rng, "* * *", "Comprobante de venta", "~ Gracias ~"))
    d.center(name, bold=True, tall=one(rng, 1, 2))
    d.left(say(s.when, one(rng, "{Dia} {d} de {mes} de {yyyy} a las {HH}:{mi}", "{d}/{mes}/{yyyy} a las {h}:{mi} {a_m_}", "{d} de {mes} {yyyy} - {HH}:{mi} h")))
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", "$" + plain(i.amount), cut=True)
        d.left(f"   con {rng.choice(FIRST).title()}")
    d.lr("Subtotal", "$" + plain(s.net))
    d.lr("IVA 16%", "$" + plain(s.iva))
    d.lr("Total", "$" + plain(s.total), bold=True)
    if s.payment != SPEI and rng.random() < .4:
        tip = q2(s.total / 10)
        d.lr("Propina", "$" + plain(tip))
        d.lr("Cobrado", "$" + plain(s.total + tip))
    d.lr("Método", word)
    lefts(d, f"Emitido por {who.title()}", f"RFC {rf}", road(rng).title())
    return truth(s, merchant=name, legal=who.title(), rfc=rf, payment_printed=word, tip=tip)
