"""Airport taxi stand."""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import digits, Doc, money
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import company_rfc, date_text, payment_word, sale, time_text


@layout("small-business", "taxi_aeropuerto", [(80, 40), (58, 32)], ("grid", "prop"))
def airport_taxi(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, [("SERVICIO", 1, 1, .16)], (1, 1), (55, 20, 25, 0, 0), (5, 23))
    s.lines[0].unit = Decimal(rng.choice([210, 245, 280, 315, 360, 420, 485, 550]))
    s.settle(rng)
    name = rng.choice(["TAXIS AEROPUERTO SITIO 12", "TRANSPORTACION TERRESTRE ALAS", "TAXI SEGURO DEL AEROPUERTO", "SITIO 206 TERMINAL AEREA"])
    legal = rng.choice(["SERVICIOS DE TRANSPORTE LA NUEVA RUTA AC", "UNION DE PERMISIONARIOS DE TAXIS DEL AEROPUERTO SC", "AUTOTRANSPORTES UNIDOS DEL VALLE SA DE CV"])
    rf = company_rfc(rng, legal)
    ser, no = rng.choice("ABCD"), digits(rng, 6, True)
    d.center(name, bold=True)
    d.center(legal)
    d.center(f"R.F.C.: {rf}")
    d.blank()
    d.center("BOLETO DE SERVICIO")
    d.lr(f"SERIE: {ser}", f"No. {no}")
    d.left(f"EXPEDIDO: {date_text(s.when, 'd-MON-y')} {time_text(s.when, '24')} HRS.")
    d.lr(f"MODULO: {rng.choice(['T1', 'T2', 'LLEGADAS NAC', 'LLEGADAS INT'])}", f"VEND: {rng.randint(10, 80)}")
    d.rule("=")
    d.pair("DESTINO", rng.choice(["CENTRO HISTORICO", "ZONA HOTELERA", "COL. OBRERA", "CENTRAL CAMIONERA", "CAMPUS UNIV."]), 11)
    d.pair("ZONA", str(rng.randint(1, 9)), 11)
    d.pair("UNIDAD", rng.choice(["SEDAN 1-4 PAX", "CAMIONETA 1-6 PAX"]), 11)
    d.pair("PASAJEROS", str(rng.randint(1, 4)), 11)
    d.rule("=")
    d.pair("TARIFA", money(s.net), 11)
    d.pair("IVA", money(s.iva), 11)
    d.pair("TOTAL", money(s.total) + " M.N.", 11, bold=True, tall=2)
    pay = payment_word(rng, s).upper()
    d.pair("PAGO", pay, 11)
    d.blank()
    d.center("CONSERVE ESTE BOLETO, INCLUYE SEGURO DE VIAJERO")
    d.center(f"QUEJAS Y SUGERENCIAS 800 {digits(rng, 3)} {digits(rng, 4)}")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=no, payment_printed=pay)
