"""Notary: fees with tax, duties without; a person with a title above the office's number; amounts with M.N."""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import Doc, q2
from ticketgen.parts import CITIES, truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import earlier, moment, say
from layouts.kit.hands.where_it_stands import CODES, LOWER, natural
from layouts.kit.rows import plain
from layouts.kit.sale import Bill


@layout("where-it-stands", "notaria_honorarios", [(80, 42), (80, 48)], ("prop", "grid"))
def notary_retained_taxes(d: Doc, rng: random.Random) -> dict:
    fees = q2(rng.randint(8, 90) * 100)
    method, word = rng.choice(CODES + LOWER)
    s = Bill(moment(rng, 9, 17), method, fees, q2(fees * Decimal("0.16")))
    owner, rf = natural(rng)
    name = f"NOTARIA PUBLICA {rng.randint(2, 240)}"
    d.center(f"LIC. {owner}")
    d.center(name, bold=True)
    d.center(f"{rf} · {rng.choice(CITIES)[0]}")
    folio = num(rng, 5)
    d.left(f"RECIBO {folio}")
    d.left(say(s.when, one(rng, "a {d} de {mes} de {yyyy}, {HH}:{mi} hrs.", "{dd}/{rom}/{yyyy} {HH}:{mi}", "{dd}/{mm}/{yyyy} siendo las {HH}:{mi} horas")) if rng.random() < .5
           else say(s.when, "{dd} {Mes} {yyyy}   {h}:{mi} {a_m}"))
    d.left(f"Escritura {num(rng, 5)} de fecha {earlier(s, rng, '{dd}/{mm}/{yyyy}', 10, 900)}")
    d.lr(one(rng, "Honorarios", "Honorarios notariales", "Certificación"), plain(fees) + " M.N.")
    d.lr("I.V.A. (16 %)", plain(s.iva) + " M.N.")
    d.lr(one(rng, "Total", "Neto a pagar", "Total recibido"), plain(s.total) + " M.N.", bold=True)
    d.left(f"Recibimos en {word}" if not word[0].isdigit() else f"Forma de pago {word}")
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=folio, payment_printed=word)
