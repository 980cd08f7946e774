"""Mechanic, advance and rest."""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import alnum, Doc, money
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import date_text, person, place, sale, time_text

GOODS = [("AFINACION MAYOR 4 CIL", 1400, 2200, .16), ("CAMBIO DE BALATAS", 650, 1100, .16), ("BOMBA DE GASOLINA", 980, 1900, .16), ("MANO DE OBRA", 450, 1200, .16), ("ACEITE 10W40 5L", 480, 690, .16), ("ESCANEO", 300, 450, .16), ("BANDA ACCESORIOS", 290, 520, .16)]


@layout("small-business", "taller_mecanico", [(80, 40), (80, 42)], ("prop", "grid"))
def mechanic(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, GOODS, (1, 5), (55, 10, 10, 0, 25), (9, 19), cents=("00",), maxq=1)
    owner, rf = person(rng)
    name = rng.choice(["Taller Mecánico Los Güeros", "Servicio Automotriz Treviño", "Mecánica Fuel Injection Ramos", "Taller El Cigüeñal"])
    os_ = f"{rng.randint(100, 9800)}"
    tax = rng.random() < .5
    d.center(name, tall=2)
    d.center(f"Prop. {owner.title()}")
    d.center(f"R.F.C. {rf}")
    d.center(place(rng, 3)[0])
    d.blank()
    d.left(f"Orden de servicio: {os_}")
    d.left(date_text(s.when, "wdel"))
    if rng.random() < .5:
        d.left(f"Hora: {time_text(s.when, 'pm')}")
        timep = True
    else:
        timep = False
    d.left(f"Unidad: {rng.choice(['Nissan Sentra', 'Ford Ranger', 'VW Pointer', 'Chevrolet Spark'])} {rng.randint(2003, 2021)} color {rng.choice(['rojo', 'gris', 'blanco', 'arena'])}")
    d.left(f"Placas: {alnum(rng, 7)}")
    d.rule()
    for l in s.lines:
        d.lr(l.name.capitalize(), money(l.amount))
    d.rule()
    if tax:
        d.lr("Subtotal", money(s.net))
        d.lr("I.V.A.", money(s.iva))
    d.lr("Total", money(s.total), bold=True)
    pay = None
    if rng.random() < .6:
        adv = Decimal(int(s.total * rng.choice([30, 40, 50]) / 100 / 50) * 50)
        d.lr("Anticipo", "-" + money(adv))
        d.lr("Resta", money(s.total - adv))
        d.lr("Liquidado", money(s.total - adv))
    pay = {"efectivo": "efectivo", "tarjeta_debito": "tarjeta de débito", "tarjeta_credito": "tarjeta de crédito", "transferencia": "transferencia"}[s.payment]
    d.left(f"Pagado en {pay}" if s.payment == "efectivo" else f"Pagado con {pay}")
    d.blank()
    d.left("Garantía de 30 días en mano de obra. No nos hacemos responsables por objetos olvidados.")
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=os_, tax_printed=tax, time_printed=timep, payment_printed=pay)
