"""Gym."""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import digits, Doc, money
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import company_rfc, date_text, FIRST_NAMES, sale, STAFF, SURNAMES, time_text


@layout("small-business", "gimnasio", [(58, 32), (80, 40)], ("grid", "prop"))
def gym_small(d: Doc, rng: random.Random) -> dict:
    pool = [("Mensualidad general", 350, 650, .16), ("Inscripción", 150, 350, .16), ("Visita", 50, 90, .16), ("Clase spinning", 70, 120, .16), ("Proteína scoop", 35, 55, .16), ("Locker mensual", 60, 120, .16)]
    s = sale(rng, pool, (1, 3), (40, 25, 15, 0, 20), (6, 21), cents=("00",), maxq=1)
    name, legal = rng.choice([("TITANIUM GYM", "GRUPO FIT ZONE DEL BAJIO S DE RL DE CV"), ("ACROPOLIS FITNESS", "DEPORTIVOS ACROPOLIS SA DE CV"), ("GYM LA FÁBRICA", "CENTRO DEPORTIVO LA FABRICA SA DE CV"),
                              ("BODY ZONE 24", "GRUPO FIT ZONE DEL BAJIO S DE RL DE CV")])
    rf = company_rfc(rng, legal)
    no = f"R-{rng.randint(200, 9900):05d}"
    d.center(name, wide=2, tall=2)
    d.center(f"{legal}, {rf}")
    d.left(f"Recibo {no}")
    d.left(f"Socio {digits(rng, 5, True)} {rng.choice(FIRST_NAMES)} {rng.choice(SURNAMES)}")
    d.left(f"Atendió recepción: {rng.choice(STAFF)}")
    d.left(f"Fecha pago: {date_text(s.when, 'Wd d mon y')}, {time_text(s.when, '24')}")
    d.rule("-")
    for l in s.lines:
        d.lr(l.name, money(l.amount))
    if any("Mens" in l.name for l in s.lines):
        d.left(f"Vigencia: {date_text(s.when, 'd/m/yy')} al {date_text(s.when + dt.timedelta(days=30), 'd/m/yy')}")
    d.rule("-")
    d.lr("Base", money(s.net))
    d.lr("IVA 16%", money(s.iva))
    d.lr("Cobrado", money(s.total), bold=True)
    pay = {"efectivo": "Efectivo", "tarjeta_debito": "Tarjeta débito", "tarjeta_credito": "Tarjeta crédito", "transferencia": "Transferencia"}[s.payment]
    d.left(f"Método: {pay}")
    d.center("No hay reembolsos ni congelamientos")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=no, payment_printed=pay)
