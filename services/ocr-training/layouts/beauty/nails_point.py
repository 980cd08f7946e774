"""Mercado Pago Point, nails."""
from __future__ import annotations

import random

from ticketgen.model import digits, Doc, money
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import date_text, person, sale, time_text

GOODS = [("Gelish manos", 180, 280, .16), ("Acrílico esculpido", 350, 520, .16), ("Pedicure spa", 260, 390, .16), ("Retiro de acrílico", 80, 150, .16), ("Decoración por uña", 10, 25, .16), ("Esmalte tradicional", 90, 140, .16)]


@layout("small-business", "mp_point_unas", [(58, 32)], ("grid", "prop"))
def nails_point(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, GOODS, (1, 4), (10, 40, 40, 0, 10), (10, 20), cents=("00",), maxq=4)
    name = rng.choice(["UÑAS BY MARIAN", "ESTUDIO DE BELLEZA ZAFIRO", "NAILS & SPA KORAL"])
    owner, rf = person(rng)
    op = digits(rng, 11, True)
    d.center("mercado pago", bold=True)
    d.rule()
    d.center(name)
    d.center(owner.title())
    d.center(f"RFC {rf}")
    d.left(f"{date_text(s.when, 'd/mon/y')} - {time_text(s.when, 'hrs')}")
    d.left(f"Operación #{op}")
    d.blank()
    d.left("Detalle de la venta", bold=True)
    for l in s.lines:
        d.left(l.name)
        d.lr(f"  {l.q} un. x {money(l.unit, '$ ')}", money(l.amount, "$ "))
    d.rule()
    d.lr("Total", money(s.total, "$ "), bold=True)
    pay = {"efectivo": "Efectivo", "tarjeta_debito": "Tarjeta de débito", "tarjeta_credito": "Tarjeta de crédito", "transferencia": "Transferencia"}[s.payment]
    d.blank()
    d.left("Medio de pago")
    d.left(pay)
    if s.payment.startswith("tarjeta"):
        d.left(f"{rng.choice(['Visa', 'Mastercard'])} terminada en {digits(rng, 4)}")
        if s.payment == "tarjeta_credito":
            d.left("1 pago de " + money(s.total, "$ "))
    d.blank()
    d.center("Copia para el cliente")
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=op, tax_printed=False, payment_printed=pay)
