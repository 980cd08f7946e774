"""Self-service booth of a telephone company: `Su pago`, what was put in and given back, the line's number; no
breakdown; 12-hour clock with seconds.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import Doc, money
from ticketgen.parts import truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import BRANCHES, brand
from layouts.kit.names import company
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, lefts
from layouts.kit.sale import fee


@layout("chains-and-counters", "telefono_kiosco", [(80, 40), (58, 32)], ("prop", "grid"))
def kiosk(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.choice([50, 80, 100, 150, 200, 299, 349]), [(CASH, "Efectivo"), (DEBIT, "Tarjeta de Débito"), (CREDIT, "Tarjeta de Crédito")])
    name, legal, rf = brand(rng).capitalize() + one(rng, "cel", " Móvil", "tel"), "RADIOMOVIL " + company(rng), company_rfc(rng, letters(rng))
    d.center(name, wide=2, bold=True)
    centered(d, "Cajero de autoservicio " + num(rng, 4), rng.choice(BRANCHES).title())
    d.rule()
    lefts(d, say(s.when, one(rng, "Fecha y hora: {dd}/{mm}/{yyyy} {hh}:{mi}:{ss} {a_m}", "Fecha y hora: {dd}/{Mmm}/{yyyy} {h}:{mi} {AM}")), f"Número: {num(rng, 10)}", f"Operación: {num(rng, 9)}")
    d.lr("Recarga Saldo" if rng.random() < .5 else "Plan Libre", money(s.total))
    d.lr("Su pago", money(s.total), bold=True)
    if s.payment == CASH:
        d.lr("Depositado", money(s.tendered))
        d.lr("Entregado", money(s.tendered - s.total))
    lefts(d, f"Forma de pago: {word}", "Saldo vigente 30 días", f"Vence {say(s.when + dt.timedelta(days=30), '{dd}/{mm}/{yyyy}')}")
    centered(d, legal, rf, "Precios con IVA")
    return truth(s, merchant=name, legal=legal, rfc=rf, tax_printed=False, payment_printed=word)
