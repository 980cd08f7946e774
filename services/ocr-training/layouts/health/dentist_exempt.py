"""Dentist (a person): "IVA EXENTO 0.00" is a breakdown at rate 0; a next appointment with date and hour stands
below; professional licence number.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen import rfc as R
from ticketgen.model import digits, Doc, money
from ticketgen.parts import address, FIRST, truth

from layouts.kit.collection import layout
from layouts.kit.dates import spanish
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import buy

GOODS = """LIMPIEZA DENTAL;450;700;E
RESINA PZA 36;600;950;E
EXTRACCION SIMPLE;500;900;E
RADIOGRAFIA PERIAPICAL;120;220;E
BLANQUEAMIENTO;1800;3200;E
CORONA ZIRCONIA (ABONO);1500;3500;E
CONSULTA VALORACION;250;400;E
AJUSTE BRACKETS;550;850;E"""


@layout("habits", "dentista_exento", [(80, 40), (58, 32)], ("prop", "grid"))
def dentist_exempt(d: Doc, rng: random.Random) -> dict:
    s, word = buy(rng, GOODS, 1, 3, [(CASH, "Efectivo"), (SPEI, "Transferencia bancaria"), (CREDIT, "Tarjeta de crédito"), (DEBIT, "Tarjeta de débito")])
    rf, rec, then = R.make_person(rng), digits(rng, 4, True), s.when + dt.timedelta(days=rng.randint(7, 35), hours=1)
    owner = f"{rng.choice(['KARLA', 'HECTOR', 'PATRICIA'])} {rng.choice(['VILLASEÑOR', 'ESPINO', 'NAVARRO'])} {rng.choice(['IBARRA', 'SALAS'])}"
    centered(d, "Consultorio Dental Sonrisas", bold=True)
    centered(d, f"C.D. {owner}", f"Céd. Prof. {digits(rng, 8, True)}", f"RFC {rf}", *address(rng)[0][:2])
    d.left(f"RECIBO No. {rec}")
    d.left(f"Fecha: {spanish(s.when, '%-d de %B del %Y')}, {spanish(s.when, '%I:%M %P')}")
    d.left(f"Paciente: {rng.choice(FIRST).capitalize()} {rng.choice(['Duarte', 'Robles', 'Mora'])}")
    d.rule()
    for i in s.items:
        d.left(f"{qty(i.qty)} {i.name}")
        d.lr(f"   {plain(i.unit)}", money(i.amount))
    d.rule()
    d.lr("Honorarios", money(s.net))
    d.lr("IVA exento", "$0.00")
    d.lr("Total", money(s.total), bold=True)
    d.left(f"Forma de pago: {word}")
    d.left(f"Próxima cita: {spanish(then, '%d/%m/%Y %H:%M')}")
    d.center("Cancelaciones con 24 h de anticipación")
    return truth(s, merchant="Consultorio Dental Sonrisas", legal=owner, rfc=rf, folio=rec, payment_printed=word)
