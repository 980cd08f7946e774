"""Spa: an appointment's hour above, tip charged with the card, the card's larger sum last; the percent and
amounts in brackets.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc, q2
from ticketgen.parts import FIRST, truth

from layouts.kit.chance import one
from layouts.kit.collection import layout
from layouts.kit.dates import later, say, soon
from layouts.kit.hands.where_it_stands import coined, legal, LOWER
from layouts.kit.rows import centered, plain
from layouts.kit.sale import fee


@layout("where-it-stands", "spa_cita", [(80, 40), (58, 32)], ("prop", "grid"))
def spa_appointment(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.choice([450, 690, 850, 1200, 1499]), LOWER[:3], first=10, last=20)
    tip = q2(s.total * rng.choice([10, 15]) / 100)
    name, (firm, rf) = coined(rng).title() + one(rng, " Spa & Bienestar", " Day Spa", " Estética"), legal(rng)
    d.logo(name)
    d.center(f"by {coined(rng).title()} Wellness")
    d.left(f"Cita: {soon(s, -90, '{HH}:{mi}')} Terapeuta {rng.choice(FIRST).title()}")
    d.lr(one(rng, "Masaje relajante", "Facial hidratante", "Paquete novia"), plain(s.total))
    d.lr("Total servicios", "$" + plain(s.total), bold=True)
    d.left(f"[subtotal {plain(s.net)}] [iva 16% {plain(s.iva)}]")
    d.lr("Propina", plain(tip))
    d.lr(f"{word}", plain(s.total + tip))
    d.left(say(s.when, one(rng, "{d}/{mm}/{yyyy}, {h}:{mi} {a_m}", "{Mmm} {d}, {yyyy} - {h}:{mi} {AM}", "{dd}.{mm}.{yy} | {HH}:{mi}")))
    centered(d, f"Razón social {firm}", f"RFC {rf}", f"Certificado de regalo vence {later(s, rng, '{dd}/{mm}/{yyyy}')}")
    return truth(s, merchant=name, legal=firm, rfc=rf, payment_printed=word, tip=tip)
