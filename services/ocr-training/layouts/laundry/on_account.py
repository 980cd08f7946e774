"""Laundry: kilos, delivery day and hour, an advance and the rest; a total without taxes; name by a person's
first name.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import Doc, q2
from ticketgen.parts import FIRST, truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import later, say
from layouts.kit.hands.where_it_stands import figure
from layouts.kit.payment import CASH, DEBIT, SPEI
from layouts.kit.rows import plain
from layouts.kit.sale import fee


@layout("where-it-stands", "lavanderia_a_cuenta", [(58, 32), (80, 40)], ("prop", "grid"))
def on_account(d: Doc, rng: random.Random) -> dict:
    kilos, price = Decimal(rng.randint(30, 120)) / 10, q2(rng.choice([22, 26, 30, 34]))
    s, word = fee(rng, q2(kilos * price), [(CASH, "Efectivo"), (SPEI, "Transferencia"), (DEBIT, "Tarjeta débito")], first=8, last=19)
    name = one(rng, "Lavandería ", "Lava y Plancha ", "Burbujas ") + one(rng, "Doña " + rng.choice(FIRST).title(), figure(rng))
    before = q2(s.total / 2) if rng.random() < .5 else None
    d.center(name, bold=True)
    d.center(one(rng, "¡Limpio como debe ser!", "Servicio por kilo y por pieza"))
    d.left(f"Cliente {rng.choice(FIRST).title()}  Tel {num(rng, 10)}")
    d.left(say(s.when, one(rng, "Recibido {dd}/{mm}/{yyyy} {HH}:{mi}", "Fecha {Ddd} {d} {Mmm} {yyyy}  {h}:{mi} {am}")))
    d.left(later(s, rng, "Entrega {dd}/{mm}/{yyyy} después de 16:00", 1, 3))
    d.lr(f"{kilos} kg x {plain(price)}", plain(s.total))
    d.lr("Total", "$" + plain(s.total), bold=True)
    if before:
        d.lr(one(rng, "A cuenta", "Anticipo"), plain(before))
        d.lr(one(rng, "Resta", "Por pagar"), plain(s.total - before))
    d.left(f"Forma de pago: {word}")
    return truth(s, merchant=name, legal=None, rfc=None, tax_printed=False, payment_printed=word)
