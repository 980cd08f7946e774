"""Car park in a mall: arrival and exit, the payment's own date with label; `Cobrado` is the total, net and IVA
in a sentence; operator at the foot.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import Doc, money
from ticketgen.parts import truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import place
from layouts.kit.names import company
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, lefts, plain
from layouts.kit.sale import fee


@layout("chains-and-counters", "estacionamiento_plaza", [(58, 32), (80, 40)], ("prop", "grid"))
def shopping_centre(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.choice([15, 20, 32, 48, 60, 85, 120]), [(CASH, "Efectivo"), (DEBIT, "Tarjeta débito"), (CREDIT, "Tarjeta crédito")], first=10, last=22)
    came = s.when - dt.timedelta(minutes=rng.randint(15, 480))
    mall, legal, rf = "PLAZA " + place(rng), company(rng), company_rfc(rng, letters(rng))
    d.center(mall, bold=True)
    centered(d, "ESTACIONAMIENTO", f"Boleto {num(rng, 10)}")
    lefts(d, say(came, "Llegada {dd}/{mm}/{yyyy} {HH}:{mi}"), say(s.when, one(rng, "Pago    {dd}/{mm}/{yyyy} {HH}:{mi}", "Pagado  {dd}/{mm}/{yyyy} {HH}:{mi}")),
          f"Estancia {(s.when - came).seconds // 3600}h {(s.when - came).seconds // 60 % 60:02d}m")
    d.lr("Cobrado", money(s.total), bold=True, tall=2)
    d.left(f"(Tarifa {plain(s.net)} + IVA {plain(s.iva)})")
    d.left(f"Recibido en {word}")
    d.left("Tiene 15 min para salir")
    centered(d, "Operado por " + legal, f"RFC {rf}", f"Factura en parking{num(rng, 2)}.mx")
    return truth(s, merchant=mall, legal=legal, rfc=rf, payment_printed=word)
