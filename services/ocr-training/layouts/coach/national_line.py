"""National coach line: journey first and large, price, IVA and total, the sale's date under the payment."""
from __future__ import annotations

import datetime as dt

from ticketgen import rfc as R
from ticketgen.model import alnum, digits, fdate, money
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import FIRST_NAMES, item, left_with_blanks, price, sale, SURNAMES


@layout("national-chains", "h_adios_bus", [(80, 42), (80, 44), (58, 34)], ("grid", "grid", "prop"))
def national_line(d, rng):
    fare = price(rng, 180, 1290, (0, 0))
    s = sale(rng, [item("BOLETO ADULTO", fare)], (40, 30, 30, 0, 0), 5, 22)
    s.tendered = s.total
    rf = R.make_company(rng, "ODO")
    a, b = rng.sample(["MEXICO TAPO", "PUEBLA CAPU", "VERACRUZ", "XALAPA", "OAXACA", "CANCUN", "VILLAHERMOSA", "CORDOBA"], 2)
    trip = s.when + dt.timedelta(days=rng.choice([0, 0, 1, 2, 5, 9]), hours=rng.randint(1, 3))
    fol, asg = digits(rng, 10, True), alnum(rng, 8)
    d.logo("ADDO")
    d.center("AUTOBUSES DE ORIENTE ADDO, S.A. DE C.V.")
    d.center("ARTILLEROS 123, 7 DE JULIO, VENUSTIANO CARRANZA, CDMX, C.P. 15390")
    d.center(f"R.F.C. {rf}")
    d.rule("=")
    d.center("BOLETO DE VIAJE" if rng.random() < .6 else "PASE DE ABORDAR")
    left_with_blanks(d, f"PASAJERO: {rng.choice(FIRST_NAMES)} {rng.choice(SURNAMES)}")
    left_with_blanks(d, f"ORIGEN:  {a}")
    left_with_blanks(d, f"DESTINO: {b}")
    if rng.random() < .7:
        left_with_blanks(d, f"SALIDA:  {trip:%d-%m-%Y} {trip:%H:%M}")
    else:
        left_with_blanks(d, f"FECHA DE VIAJE: {fdate(trip, 'dMy')}")
        left_with_blanks(d, f"HORA SALIDA: {trip:%H:%M}")
    left_with_blanks(d, f"ASIENTO: {rng.randint(1, 44):02d}   CORRIDA: {digits(rng, 4, True)}   ANDEN: {rng.randint(1, 20)}")
    left_with_blanks(d, "SERVICIO: PRIMERA")
    d.rule("=")
    d.lr("PRECIO DEL BOLETO", money(s.net))
    d.lr("IVA 16%", money(s.iva))
    d.lr("IMPORTE TOTAL", money(s.total), bold=True, tall=2)
    pw = {"efectivo": "EFECTIVO", "tarjeta_debito": "TARJETA DE DEBITO", "tarjeta_credito": "TARJETA DE CREDITO"}[s.payment]
    left_with_blanks(d, f"FORMA DE PAGO: {pw}")
    left_with_blanks(d, f"FECHA DE VENTA: {s.when:%d-%m-%Y} {s.when:%H:%M}")
    left_with_blanks(d, f"FOLIO: {fol}   OP: {alnum(rng, 5)}")
    d.rule("=")
    d.center("FACTURA TU BOLETO: www.factura.addo.com.mx")
    left_with_blanks(d, f"TOKEN: {asg}")
    d.barcode(fol)
    d.center("INCLUYE SEGURO DEL VIAJERO. PRESENTARSE 30 MIN ANTES. EQUIPAJE MAX 25 KG")
    return truth(s, merchant="ADDO", legal="AUTOBUSES DE ORIENTE ADDO, S.A. DE C.V.", rfc=rf, folio=fol, payment_printed=pw, url="www.factura.addo.com.mx",
                 portal={"folio": fol, "token": asg})
