"""A pawn shop's payment: interest, storage and IVA; loan and next due dates; the brand in the middle between a
federal notice and the company.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import digits, Doc, money, q2
from ticketgen.parts import truth

from layouts.kit.chance import letters
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.names import company, thing
from layouts.kit.payment import CASH, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered
from layouts.kit.sale import fee


@layout("services-and-transport", "empeno_refrendo", [(80, 42), (58, 32)], ("grid", "prop"))
def pawn_renewal(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(80, 900), [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO")], first=9, last=19)
    brand, legal, rf, slip_no = rng.choice(["PRESTAMOS ", "CASA DE EMPEÑO ", "PRENDA "]) + thing(rng).upper(), company(rng), company_rfc(rng, letters(rng)), digits(rng, 8, True)
    centered(d, "REGISTRO PROFECO CE-" + digits(rng, 4) + "/2019")
    d.center(brand, bold=True, tall=2)
    centered(d, legal, f"RFC: {rf}", f"SUC. {rng.choice(['CENTENARIO', 'LAS PALMAS', 'MERCADO'])}")
    d.left(f"COMPROBANTE DE REFRENDO  BOLETA {slip_no}")
    d.left(f"FECHA DE EMPEÑO    {say(s.when - dt.timedelta(days=30), '{dd}/{mm}/{yyyy}')}")
    d.left(f"FECHA DE OPERACION {say(s.when, rng.choice(['{dd}/{mm}/{yyyy} {HH}:{mi}', '{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}']))}")
    d.left(f"NUEVO VENCIMIENTO  {say(s.when + dt.timedelta(days=30), '{dd}/{mm}/{yyyy}')}")
    d.lr("PRESTAMO", money(q2(s.total * 9)))
    for label, value in (("INTERES Y ALMACENAJE", s.net), ("IVA", s.iva), ("TOTAL REFRENDO", s.total)):
        d.lr(label, money(value))
    d.left(f"PAGADO EN {word}")
    return truth(s, merchant=brand, legal=legal, rfc=rf, folio=slip_no, payment_printed=word)
