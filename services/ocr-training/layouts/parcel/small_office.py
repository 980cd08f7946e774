"""Courier shop."""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import digits, Doc, money
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import company_rfc, date_text, Line, place, sale, SAT_PAYMENT_CODES, time_text


@layout("small-business", "paqueteria", [(80, 42), (80, 40)], ("grid", "prop"))
def small_office(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, [("ENVIO TERRESTRE", 120, 320, .16), ("ENVIO DIA SIGUIENTE", 220, 480, .16)], (1, 1), (45, 25, 25, 0, 5), (9, 19), plus=True, cents=("00", "??"), maxq=1)
    for n, a, b in rng.sample([("CAJA CHICA", 15, 35), ("SEGURO ENVIO", 20, 60), ("RECOLECCION", 40, 80), ("ZONA EXTENDIDA", 90, 160)], rng.randint(0, 2)):
        s.lines.append(Line(n, Decimal(1), Decimal(rng.randint(a, b)), Decimal("0.16"), Decimal(0), ""))
    s.settle(rng)
    name = rng.choice(["ENVÍA YA PAQUETERÍA", "MULTIENVÍOS LA CENTRAL", "MAIL & PACK", "PUNTO PAQ"])
    legal = rng.choice(["MENSAJERIA INTEGRAL DEL SUR SA DE CV", "LOGISTICA PUNTO PAQ S DE RL DE CV"])
    rf = company_rfc(rng, legal)
    no, guia = f"{rng.choice(['OAX', 'GDL', 'MTY', 'PUE'])}-{digits(rng, 6)}", digits(rng, 22, True)
    d.center(name, bold=True, tall=2)
    d.left(f"Razón social: {legal}")
    d.left(f"RFC: {rf}")
    d.left("Domicilio: " + ", ".join(place(rng, 2)))
    d.rule()
    d.left(f"Folio de venta: {no}")
    d.left(f"Fecha y hora: {date_text(s.when, 'iso')} {time_text(s.when, '24s')}")
    d.left("Guía:")
    d.left(guia, indent=2)
    d.left(f"Destino: {rng.choice(['Mérida, Yuc.', 'Monterrey, N.L.', 'CDMX', 'La Paz, B.C.S.'])}  Peso: {rng.randint(1, 18)}.{rng.randint(0, 9)} kg")
    d.rule()
    for l in s.lines:
        d.lr(l.name, money(l.amount))
    d.rule()
    d.lr("Subtotal MXN", money(s.net))
    d.lr("IVA (16.00%) MXN", money(s.iva))
    d.lr("Total MXN", money(s.total), bold=True)
    pay = SAT_PAYMENT_CODES[s.payment]
    d.lr("Forma de pago", pay)
    if len(guia) and rng.random() < .6:
        d.barcode(guia)
    d.center("Rastrea tu envío con el número de guía")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=no, payment_printed=pay)
