"""Telephone company's counter: account and due date, date and hour as bare digits or packed, total "IMPORTE
RECIBIDO", company right on top.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import digits, Doc, money
from ticketgen.parts import address, truth

from layouts.kit.chance import letters
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.names import thing
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, lefts
from layouts.kit.sale import fee


@layout("services-and-transport", "telefonia_mostrador", [(58, 32), (80, 40)], ("grid", "prop"))
def bill_at_the_counter(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.choice([349, 399, 499, 549, 630, 899]), [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO")])
    legal, rf, folio = rng.choice(["TELEFONIA", "CABLEVISION", "INTERNET Y TELEVISION", "COMUNICACIONES"]) + " " + thing(rng).upper() + " SA DE CV", company_rfc(rng, letters(rng)), digits(rng, 10, True)
    centered(d, legal, f"RFC {rf}", "CENTRO DE ATENCION A CLIENTES", *address(rng)[0][1:])
    centered(d, "COMPROBANTE DE PAGO DE SERVICIO")
    lefts(d, f"CUENTA: {digits(rng, 10, True)}", f"FECHA LIMITE DE PAGO: {say(s.when + dt.timedelta(days=rng.randint(-5, 10)), '{dd}-{MMM}-{yyyy}')}")
    d.left(f"FOLIO {folio}")
    pattern = rng.choice([("FECHA: {dd}{mm}{yyyy}", "HORA: {HH}:{mi}:{ss}"), ("FEC.PAGO {yyyy}{mm}{dd}", "HR {HH}:{mi}"), ("FECHA DE PAGO {dd}/{mm}/{yyyy}", "HORA {HH}:{mi}:{ss}")])
    lefts(d, *(say(s.when, p) for p in pattern))
    d.lr("PAGO DE SERVICIO", money(s.total))
    d.lr("IMPORTE RECIBIDO", money(s.total), bold=True)
    lefts(d, f"FORMA DE PAGO: {word}", "ADEUDO RESTANTE: $0.00", "CONSERVE ESTE COMPROBANTE")
    return truth(s, merchant=legal, legal=legal, rfc=rf, folio=folio, tax_printed=False, payment_printed=word)
