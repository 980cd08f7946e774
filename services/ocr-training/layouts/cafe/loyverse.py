"""Loyverse café."""
from __future__ import annotations

import random

from ticketgen.model import Doc, money, strip_accents
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import date_text, phone, place, sale, STAFF, time_text

GOODS = [("Latte 12oz", 55, 72, .16), ("Cold Brew", 60, 78, .16), ("Matcha frío", 72, 89, .16), ("Croissant almendra", 48, 65, .16), ("Bagel pavo", 89, 119, .16), ("Espresso doble", 38, 49, .16), ("Chai caliente", 58, 74, .16),
       ("Galleta avena", 32, 42, .16), ("Tisana frutos rojos", 45, 60, .16), ("Rol de canela", 45, 62, .16)]


@layout("small-business", "loyverse_cafe", [(58, 32), (80, 42)], ("prop", "grid"))
def loyverse(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, GOODS, (1, 5), (40, 30, 28, 0, 2), (8, 21), cents=("00",))
    name = rng.choice(["Café Nómada", "Tostadores del Cerro", "La Fuga Café", "Molino 23", "Casa Ceiba Café"])
    no = f"{rng.randint(1, 3)}-{rng.randint(1001, 9800)}"
    d.center(name, bold=True, tall=2)
    for a in place(rng, rng.choice([1, 3])):
        d.center(a)
    if rng.random() < .4:
        d.center(phone(rng))
    d.rule()
    if rng.random() < .6:
        d.left(f"Orden: {rng.choice(['Mesa ' + str(rng.randint(1, 12)), 'Ticket - ' + time_text(s.when, '24'), rng.choice(STAFF)])}")
    d.left(f"Empleado: {rng.choice(STAFF)}")
    d.left(f"TPV: {rng.choice(['Caja 1', 'Barra', 'iPad mostrador'])}")
    d.rule()
    d.left(rng.choice(["Comer aquí", "Para llevar", "A domicilio"]), bold=True)
    d.rule()
    for l in s.lines:
        d.lr(l.name, money(l.amount))
        d.left(f"{l.q} x {money(l.unit)}")
        if rng.random() < .25:
            d.left(rng.choice(["+ Leche de avena ($0.00)", "Deslactosada", "Sin azúcar", "Extra caliente"]), indent=2)
    d.rule()
    d.lr("Total", money(s.total), bold=True, tall=rng.choice([1, 2]))
    pay = {"efectivo": "Efectivo", "tarjeta_debito": "Tarjeta de débito", "tarjeta_credito": "Tarjeta de crédito", "transferencia": "Transferencia"}[s.payment]
    d.lr(pay, money(s.tendered))
    if s.change:
        d.lr("Cambio", money(s.change))
    d.rule()
    d.center(rng.choice(["WiFi: cafecito2024", "¡Gracias por tu visita!", "Síguenos @" + strip_accents(name).lower().replace(" ", ".")]))
    d.blank()
    d.lr(f"{date_text(s.when, rng.choice(['d/m/yy', 'D/M/Y']))} {time_text(s.when, rng.choice(['24', 'pm']))}", f"#{no}")
    return truth(s, merchant=name, legal=None, rfc=None, folio=no, tax_printed=False, payment_printed=pay)
