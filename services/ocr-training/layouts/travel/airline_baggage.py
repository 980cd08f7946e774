"""Airline baggage fee: English labels, flight date before the issue date, date as 13JAN26-like "13ENE26",
document number of 13 digits, "MXN" before each amount, tax code MX.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import alnum, digits, Doc
from ticketgen.parts import FIRST, truth

from layouts.kit.collection import layout
from layouts.kit.dates import spanish
from layouts.kit.payment import CREDIT, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, lefts
from layouts.kit.sale import flat


@layout("habits", "aerolinea_equipaje", [(80, 40), (80, 42)])
def airline_baggage(d: Doc, rng: random.Random) -> dict:
    s, word = flat(rng, rng.randint(420, 1890), [(CREDIT, "VISA CREDITO"), (CREDIT, "AMEX"), (DEBIT, "MASTERCARD DEBITO")])
    fly = s.when + dt.timedelta(days=rng.choice([0, 0, 1]), hours=2)
    rf, doc, pnr = company_rfc(rng, "AEM"), "9" + digits(rng, 12), alnum(rng, 6)
    d.logo("Aéreo Mexa")
    centered(d, "EXCESS BAGGAGE RECEIPT", "RECIBO EXCESO DE EQUIPAJE")
    lefts(d, f"PASSENGER: {rng.choice(['SOTO', 'VEGA', 'LUNA'])}/{rng.choice(FIRST)} MR",
          f"FLIGHT: XM{rng.randint(100, 989)} {spanish(fly, '%d%b')} {rng.choice(['MEX-CUN', 'MTY-TIJ', 'GDL-MEX'])}")
    lefts(d, f"PNR: {pnr}   DOC: {doc}", "1 PC 25KG / 158CM")
    d.lr("DATE OF ISSUE", spanish(s.when, "%d%b%y"))
    d.lr("TIME", spanish(s.when, "%H:%M"))
    d.rule()
    d.lr("FARE", f"MXN {s.net:,.2f}")
    d.lr("TAX MX 16%", f"MXN {s.iva:,.2f}")
    d.lr("TOTAL", f"MXN {s.total:,.2f}", bold=True)
    d.left(f"FOP: {word} XXXXXXXXXXXX{digits(rng, 4)} APV {digits(rng, 6)}")
    centered(d, "AEROLINEAS MEXA, S.A.P.I. DE C.V.", f"RFC {rf}", "NON-REFUNDABLE", "Factura: aereomexa.com/factura con PNR y documento")
    return truth(s, merchant="Aéreo Mexa", legal="AEROLINEAS MEXA, S.A.P.I. DE C.V.", rfc=rf, payment_printed=word, portal={"pnr": pnr, "documento": doc})
