"""Hotel folio in English and Spanish: arrival, departure and a charge a day with its date; the ticket's own date
is "Printed on"; VAT, Amex with the authorisation; balance 0.00.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import digits, Doc, q2
from ticketgen.parts import address, FIRST, truth

from layouts.kit.collection import layout
from layouts.kit.dates import spanish
from layouts.kit.payment import CREDIT, DEBIT, SPEI
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import at, centered, plain
from layouts.kit.sale import flat


@layout("habits", "hotel_folio", [(80, 48), (80, 56)])
def folio_of_the_stay(d: Doc, rng: random.Random) -> dict:
    nights, night = rng.randint(1, 4), q2(rng.randint(690, 2480))
    s, word = flat(rng, night * nights, [(CREDIT, "AMERICAN EXPRESS"), (CREDIT, "VISA CREDITO"), (DEBIT, "VISA DEBITO"), (SPEI, "TRANSFERENCIA SPEI")])
    into = s.when - dt.timedelta(days=nights)
    rf, folio = company_rfc(rng, "HIC"), digits(rng, 6, True)
    d.logo("Hotel Caracol")
    centered(d, "INMOBILIARIA HOTELERA CARACOL, S.A. DE C.V.", *address(rng)[0], f"R.F.C.: {rf}")
    d.lr(f"Folio No. {folio}", f"Hab./Room {rng.randint(101, 618)}")
    d.left(f"Huésped/Guest: {rng.choice(FIRST)} {rng.choice(['SMITH', 'ROJAS', 'MEDINA'])}")
    d.lr(f"Llegada/Arrival {spanish(into, '%d-%b-%y')}", f"Salida/Departure {spanish(s.when, '%d-%b-%y')}")
    d.rule("=")
    for n in range(nights):
        at(d, (spanish(into + dt.timedelta(days=n), "%d/%m"), 0), ("Habitación / Room charge", 8), (plain(night), d.cols, "r"))
    d.rule()
    d.lr("Tarifa neta / Net", plain(s.net))
    d.lr("IVA / VAT 16%", plain(s.iva))
    d.lr("TOTAL MXN", plain(s.total), bold=True)
    d.lr(f"{word} ****{digits(rng, 4)}", "-" + plain(s.total))
    d.lr("Saldo / Balance due", "0.00")
    d.left(f"Auth. {digits(rng, 6)}")
    d.lr("Fecha de pago / Payment date", spanish(s.when, "%d-%b-%Y"))
    d.lr("Hora / Time", spanish(s.when, "%H:%M"))
    centered(d, "Check-out 12:00 hrs.", "Solicite su factura el día de su salida", "Thank you / Gracias")
    return truth(s, merchant="Hotel Caracol", legal="INMOBILIARIA HOTELERA CARACOL, S.A. DE C.V.", rfc=rf, folio=folio, payment_printed=word)
