"""Trip receipt: thanks to the passenger, driver, start and end of the trip, fees that sum, issuer in a sentence,
payment with four digits.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import alnum, Doc
from ticketgen.parts import FIRST, truth

from layouts.kit.chance import one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import firm, made_up, road
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import lefts, plain
from layouts.kit.sale import fee


@layout("common-tills", "viaje_recibo", [(80, 40), (80, 44)], ("prop",))
def ride_receipt(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(48, 520), [(CREDIT, "Tarjeta de crédito"), (DEBIT, "Tarjeta de débito"), (CASH, "Efectivo")], first=5, last=23)
    d.accents = True
    (who, rf), name = firm(rng, "TECNOLOGIAS", "MOVILIDAD", "SERVICIOS DE TRANSPORTE"), made_up(rng)
    start = s.when - dt.timedelta(minutes=rng.randint(8, 48))
    d.center(name, wide=2, bold=True)
    lefts(d, f"Gracias por viajar, {rng.choice(FIRST).title()}", say(s.when, "{d} de {mes} de {yyyy}"))
    d.lr("Total", f"MX${plain(s.total)}", bold=True, tall=2)
    d.lr("Tarifa del viaje", plain(s.net))
    d.lr("IVA", plain(s.iva))
    d.lr("Pagado", word)
    lefts(d, f"Viajaste con {rng.choice(FIRST).title()}  Placas {alnum(rng, 6)}")
    d.lr(say(start, "{HH}:{mi}"), road(rng).title())
    d.lr(say(s.when, "{HH}:{mi}"), road(rng).title())
    lefts(d, f"Emitido por {who}, RFC {rf}", one(rng, "Este no es un comprobante fiscal", "Solicita tu factura en la aplicación"))
    return truth(s, merchant=name, legal=who, rfc=rf, payment_printed=word, time_printed=False)
