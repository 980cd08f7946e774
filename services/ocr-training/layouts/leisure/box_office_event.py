"""An event's ticket office: the event's date is large with weekday, purchase in a small row; service charge
apart; section, row, seat; artist on top.
"""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen.model import digits, Doc, money, q2
from ticketgen.parts import truth

from layouts.kit.chance import letters
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.names import company, thing
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered
from layouts.kit.sale import fee


@layout("services-and-transport", "boletera_evento", [(80, 40), (80, 48)], ("grid", "prop"))
def box_office_event(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.choice([450, 680, 1250, 2240, 3480]), [(CREDIT, "VISA CREDITO"), (CREDIT, "MASTERCARD CREDITO"), (DEBIT, "VISA DEBITO"), (CASH, "EFECTIVO")])
    show = (s.when + dt.timedelta(days=rng.randint(3, 90))).replace(hour=rng.choice([19, 20, 21]), minute=rng.choice([0, 30]))
    name, legal, rf, order = rng.choice(["BOLETOS ", "TICKETS ", "TAQUILLA "]) + thing(rng).upper(), company(rng), company_rfc(rng, letters(rng)), f"{digits(rng, 3, True)}-{digits(rng, 6)}"
    d.center(rng.choice(["LOS INOLVIDABLES DEL BOLERO", "NOCHE DE ROCK", "EL LAGO DE LOS CISNES", "TOUR ETERNO"]), bold=True, tall=2)
    centered(d, rng.choice(["AUDITORIO JOSEFA", "TEATRO DEGOLLADO NORTE", "PALENQUE FERIA"]), say(show, "{Dia} {dd} {Mes} {yyyy} {HH}:{mi} HRS").upper())
    d.left(f"SECC {rng.randint(100, 320)}  FILA {rng.choice('ABCDEFG')}  ASIENTO {rng.randint(1, 40)}")
    charge = q2(s.total * Decimal("0.18"))
    d.lr("PRECIO", money(s.total - charge))
    d.lr("CARGO POR SERVICIO", money(charge))
    d.lr("TOTAL COMPRA", money(s.total), bold=True)
    d.left(f"COMPRA: {say(s.when, rng.choice(['{dd}/{mm}/{yy} {HH}:{mi}', '{dd}{MMM}{yy} {HH}:{mi}', '{yyyy}/{mm}/{dd} {HH}:{mi}:{ss}']))}  {word}")
    d.left(f"ORDEN {order}")
    centered(d, name, legal, f"RFC {rf}", "NO HAY CAMBIOS NI DEVOLUCIONES")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=order, tax_printed=False, payment_printed=word)
