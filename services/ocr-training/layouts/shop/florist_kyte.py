"""Kyte, florist."""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import digits, Doc, money, q2
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import (
    date_text, FIRST_NAMES, payment_word, phone, place, sale, SURNAMES, time_text,
)

GOODS = [("Ramo 24 rosas rojas", 420, 650, .16), ("Girasol con follaje", 60, 95, .16), ("Arreglo primaveral", 480, 850, .16), ("Caja de rosas", 390, 620, .16), ("Globo metálico", 45, 80, .16), ("Corona fúnebre", 950, 1600, .16), ("Tarjeta dedicatoria", 15, 30, .16), ("Orquídea maceta", 380, 560, .16)]


@layout("small-business", "kyte_floreria", [(58, 32), (80, 40)], ("prop", "grid"))
def florist_kyte(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, GOODS, (1, 4), (35, 10, 15, 0, 40), (9, 20), cents=("00",), maxq=3)
    pct = rng.choice([0, 0, 5, 10])
    s.disc = q2(s.gross * pct / 100)
    s.settle(rng)
    name = rng.choice(["Florería Jazmín", "Detalles y Flores Azalea", "Flor de Lis Diseño Floral", "Florería El Colibrí"])
    no = digits(rng, 4, True)
    d.center(name, bold=True)
    d.center(phone(rng))
    d.center(place(rng, 3)[0])
    d.rule(".")
    d.left(f"RECIBO #{no}", bold=True)
    d.left(f"{date_text(s.when, 'Wd d mon y')} {time_text(s.when, 'pm')}")
    d.left(f"Cliente: {rng.choice(FIRST_NAMES).title()} {rng.choice(SURNAMES).title()}")
    if rng.random() < .5:
        d.left(f"Entrega: {date_text(s.when + dt.timedelta(days=rng.randint(1, 4)), 'd/m/y')} entre 10 y 14 h")
    d.rule(".")
    for l in s.lines:
        d.left(l.name)
        d.lr(f"  {l.q}x {money(l.unit)}", money(l.amount))
    d.rule(".")
    d.left(f"{len(s.lines)} {'artículo' if len(s.lines) == 1 else 'artículos'} (Cant.: {s.pieces})")
    if s.disc:
        d.lr("Subtotal", money(s.gross))
        d.lr(f"Descuento ({pct}%)", "-" + money(s.disc))
    d.lr("Total", money(s.total), bold=True, tall=2)
    pay = payment_word(rng, s).capitalize() if s.payment == "efectivo" else {"tarjeta_debito": "Débito", "tarjeta_credito": "Crédito", "transferencia": "Transferencia bancaria"}[s.payment]
    d.lr(pay, money(s.tendered))
    if s.change:
        d.lr("Vuelto", money(s.change))
    d.center("¡Gracias! Pedidos por WhatsApp")
    return truth(s, merchant=name, legal=None, rfc=None, folio=no, tax_printed=False, payment_printed=pay)
