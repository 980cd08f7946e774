"""Coach ticket: the journey's date and hour are big, the purchase's small and below; passenger, seat; fare,
discount, then a row of three amounts.
"""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen.model import digits, Doc, money, q2
from ticketgen.parts import FIRST, truth

from layouts.kit.collection import layout
from layouts.kit.dates import spanish
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, lefts
from layouts.kit.sale import flat


@layout("habits", "autobus_viaje", [(80, 42), (80, 48)], ("grid", "prop"))
def day_of_the_journey(d: Doc, rng: random.Random) -> dict:
    s, word = flat(rng, rng.randint(128, 1480), [(CASH, "EFECTIVO"), (DEBIT, "VISA DEBITO"), (CREDIT, "MASTERCARD CREDITO")])
    trip = (s.when + dt.timedelta(days=rng.randint(1, 20))).replace(hour=rng.randint(5, 23), minute=rng.choice([0, 15, 30, 45]))
    rf, asn, list_price = company_rfc(rng, "TOP"), digits(rng, 13, True), q2(s.total / Decimal(rng.choice(["0.5", "0.75", "1"])))
    cities = rng.sample(["PUEBLA CAPU", "XALAPA CAXA", "VERACRUZ", "OAXACA", "TUXTLA GTZ", "VILLAHERMOSA", "MERIDA CAME"], 2)
    d.logo("TRANSPORTES OLMECA")
    d.left("BOLETO DE VIAJE / BOARDING PASS")
    lefts(d, f"ORIGEN:  {cities[0]}", f"DESTINO: {cities[1]}")
    d.left(f"SALIDA {spanish(trip, '%d/%m/%Y  %H:%M')} HRS", tall=2, bold=True)
    d.lr(f"ASIENTO {rng.randint(1, 44):02d}", f"CORRIDA {digits(rng, 6, True)}")
    d.left(f"PASAJERO: {rng.choice(FIRST)} {rng.choice(['GARCIA', 'LOPEZ', 'CRUZ'])}   ADULTO")
    d.rule()
    d.lr("TARIFA", money(list_price))
    d.lr("DESCUENTO PROMOCION", "-" + money(list_price - s.total))
    d.left(f"SUBTOTAL {money(s.net)} IVA {money(s.iva)}")
    d.lr("TOTAL", money(s.total), bold=True)
    d.left(f"F. PAGO: {word}")
    d.rule()
    lefts(d, f"FECHA DE VENTA: {spanish(s.when, '%d/%b/%Y')} {spanish(s.when, '%H:%M:%S')}", f"ASN {asn}", "TERMINAL 0412  VENDEDOR " + digits(rng, 5, True))
    d.barcode(asn)
    centered(d, "AUTOTRANSPORTES OLMECA DE PRIMERA CLASE, S.A. DE C.V.", f"RFC {rf}", "PRESENTESE 30 MINUTOS ANTES",
             "FACTURE ANTES DE 30 DIAS EN olmeca.com.mx")
    return truth(s, merchant="TRANSPORTES OLMECA", legal="AUTOTRANSPORTES OLMECA DE PRIMERA CLASE, S.A. DE C.V.", rfc=rf, payment_printed=word,
                 portal={"asn": asn})
