"""Clip terminal that lists the sale: barber."""
from __future__ import annotations

import random

from ticketgen.model import alnum, digits, Doc, money
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import date_text, place, sale, time_text

GOODS = [("Corte caballero", 150, 260, .16), ("Arreglo de barba", 100, 180, .16), ("Corte niño", 120, 180, .16), ("Mascarilla negra", 90, 150, .16), ("Cera mate 100g", 160, 250, .16), ("Delineado de ceja", 50, 90, .16)]


@layout("small-business", "clip_barberia", [(58, 32), (58, 30)], ("prop", "grid"))
def barber_clip(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, GOODS, (1, 3), (0, 50, 50, 0, 0), (10, 21), cents=("00",), maxq=2)
    name = rng.choice(["La Navaja Barber Shop", "Barbería Don Gil", "Old Town Barbers", "El Patrón Barber Club"])
    rec = alnum(rng, 7)
    d.logo("clip")
    d.center(name, bold=True)
    d.center(" ".join(place(rng, 1)))
    d.blank()
    d.center("Total pagado")
    d.center(money(s.total), wide=2, tall=2, bold=True)
    d.center("Venta aprobada")
    d.rule()
    for l in s.lines:
        d.lr(f"{l.q}x {l.name}", money(l.amount))
    d.rule()
    pay = ("Débito " if s.payment == "tarjeta_debito" else "Crédito ") + rng.choice(["Visa", "Mastercard"])
    d.lr("Método de pago", pay)
    d.lr("Terminación", f"•••• {digits(rng, 4)}".replace("•", "*"))
    d.lr("Fecha", date_text(s.when, rng.choice(["d mon y", "d/mon/y"])))
    d.lr("Hora", time_text(s.when, rng.choice(["p.m.", "hrs"])))
    d.lr("Autorización", digits(rng, 6))
    d.lr("No. de recibo", rec)
    d.lr("ARQC", alnum(rng, 12))
    d.center("Lectura de chip" if rng.random() < .5 else "Sin contacto")
    d.center("Firma electrónica autorizada")
    d.center("Dudas o aclaraciones: help.clip.mx")
    return truth(s, merchant=name, legal=None, rfc=None, folio=rec, tax_printed=False, payment_printed=pay)
