"""Layouts for examination: roads, boats and cars."""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen.model import alnum, amount_words, digits, Doc, Item, MES3, q2
from ticketgen.parts import address, truth

from exam.kit import cells, company, count, dashed, EF, layout, mid, n2, Note, one, say, shelf, stamp, TC, TD, till, TR


# Habit: airport taxi voucher: two stubs of one ticket with the same amount (driver's and passenger's), zone, date glued as 13ENE26,
# no breakdown, the label R.F.C. on a row above its value.
@layout("taxi_aeropuerto_talones", [(58, 32), (80, 40)])
def taxi(d: Doc, rng: random.Random) -> dict:
    s, word = one(rng, "ZONA", rng.choice((215, 268, 320, 385, 440, 560)), "T", [(EF, "EFECTIVO"), (TC, "TDC"), (TD, "TDD")])
    rf, number, zone = company(rng, "STX"), digits(rng, 8, True), rng.randint(1, 9)
    name = "SITIO 300 TRANSPORTACION TERRESTRE"
    mid(d, name, "SOCIEDAD COOPERATIVA SITIO TRESCIENTOS SCL", "R.F.C.", dashed(rf), "AEROPUERTO INTERNACIONAL T2")
    for stub in ("PASAJERO", "OPERADOR"):
        d.rule("=")
        cells(d, (f"TALON {stub}", 0), (f"No {number}", d.cols, "r"))
        say(d, stamp(s.when, "EMITIDO %d{m}%y %H:%M"), f"ZONA {zone} SEDAN 1-4 PAX")
        d.lr("TARIFA MN", f"${s.total:.2f}", bold=True, tall=2 if stub == "PASAJERO" else 1)
        say(d, f"PAGO EN {word}")
    d.rule("=")
    mid(d, "TARIFA CON IVA INCLUIDO", "VALIDO 24 HRS A PARTIR DE SU EMISION", "FACTURACION sitio300.com.mx  FOLIO Y ZONA")
    return truth(s, merchant=name, legal="SOCIEDAD COOPERATIVA SITIO TRESCIENTOS SCL", rfc=rf, folio=number, tax_printed=False, payment_printed=word,
                 portal={"folio": number})


# Habit: ferry: passengers by category with resident fares, sailing date large, "Open return until …"; a tax row "T.I.V.A." beside the base on the same row;
# bilingual; amounts followed by MXN.
@layout("ferry_bilingue", [(80, 42), (80, 48)], ("grid", "prop"))
def ferry(d: Doc, rng: random.Random) -> dict:
    s, word = till(rng, shelf(rng, "ADULTO SENCILLO|180|330|T\nNIÑO 5-11|90|180|T\nADULTO MAYOR|120|220|T\nBICICLETA|60|90|T", 1, 3),
                   [(TC, "Crédito MasterCard"), (TD, "Débito Visa"), (EF, "Cash MXN / Efectivo")])
    rf, loc, sail = company(rng, "NMC"), alnum(rng, 8), s.when + dt.timedelta(days=rng.randint(0, 6), hours=2)
    d.logo("FERRY CORAL")
    mid(d, "PTO. JUAREZ - ISLA MUJERES")
    d.center(stamp(sail, "SALIDA %d {m} %H:00"), tall=2)
    say(d, f"Localizador: {loc}", f"Regreso abierto hasta / Open return until {stamp(sail + dt.timedelta(days=90), '%d/%m/%Y')}")
    d.rule("*")
    for i in s.items:
        d.lr(f"{count(i.qty)} x {i.name}", f"{n2(i.amount)} MXN")
    d.rule("*")
    d.lr("TOTAL", f"{n2(s.total)} MXN", bold=True)
    say(d, f"Base: {n2(s.net)} MXN   IVA: {n2(s.iva)} MXN")
    say(d, f"Pago/Payment: {word}", f"Emitido/Issued: {stamp(s.when, '%Y-%m-%d %H:%M:%S')} TAQ-{rng.randint(1, 9)}")
    d.qr(f"https://ferrycoral.mx/t/{loc}")
    mid(d, "NAVIERA MAGNA DEL CARIBE S.A. DE C.V.", f"RFC {rf}")
    return truth(s, merchant="FERRY CORAL", legal="NAVIERA MAGNA DEL CARIBE S.A. DE C.V.", rfc=rf, payment_printed=word, portal={"localizador": loc})


# Habit: LP gas truck: printed by the lorry's meter: start and end of the supply with seconds, litres at 20 C, price before and after tax, client number,
# "TOTAL VENTA"; narrow lines with dots between label and value.
@layout("gas_lp_pipa", [(58, 32), (58, 30)])
def gas_truck(d: Doc, rng: random.Random) -> dict:
    unit, litres = q2(Decimal(rng.randint(980, 1190)) / 100), Decimal(rng.randint(200, 1900)) / 10
    s, word = till(rng, [Item("GAS LP", litres, unit, Decimal("0.16"), Decimal(0), "")],
                   [(EF, "CONTADO EFECTIVO"), (TD, "TARJETA DEBITO"), (TR, "TRANSFERENCIA")])
    rf, svc, legal = company(rng, "GPM"), digits(rng, 9, True), "GAS PENINSULA MAYA SA DE CV"
    began = s.when - dt.timedelta(minutes=6)
    mid(d, legal, f"RFC/{rf}/", f"PERMISO LP/{digits(rng, 5, True)}/DIST/PLA/2016", f"UNIDAD AT-{rng.randint(10, 99)}")
    pairs = [("SERVICIO", svc), ("CLIENTE", digits(rng, 6, True)), ("FECHA", stamp(s.when, "%d/%m/%y")), ("INICIO", stamp(began, "%H:%M:%S")),
             ("FIN", stamp(s.when, "%H:%M:%S")), ("LITROS A 20C", f"{litres:.1f}"), ("PRECIO LT C/IVA", n2(unit)), ("SUBTOTAL", n2(s.net)),
             ("IVA(16%)", n2(s.iva)),
             ("TOTAL VENTA", n2(s.total))]
    for label, value in pairs:
        say(d, f"{label} {'.' * (d.cols - len(label) - len(value) - 2)} {value}")
    say(d, f"PAGO: {word}")
    mid(d, amount_words(s.total), "TOTALIZADOR " + digits(rng, 8, True), "FUGAS 800 " + digits(rng, 7))
    return truth(s, merchant=legal, legal=legal, rfc=rf, folio=svc, payment_printed=word, portal={"servicio": svc})


# Habit: car wash: plates and colour, arrival and departure hours in one row; prices with IVA, "+ IVA" never shown; a loyalty card "5 de 10"; no RFC,
# "SE COBRO" for the total.
@layout("autolavado_placas", [(58, 32), (58, 30)], ("prop", "grid"))
def car_wash(d: Doc, rng: random.Random) -> dict:
    s, word = till(rng, shelf(rng, "LAVADO SUV|140|190|T\nLAVADO AUTO|90|130|T\nASPIRADO|40|60|T\nENCERADO|180|260|T\nMOTOR|110|160|T", 1, 3),
                   [(EF, "EFECTIVO"), (TR, "TRANSFERENCIA")])
    name = rng.choice(["AUTOLAVADO EL REMOLINO", "CAR WASH LA BURBUJA"])
    d.center(name, bold=True)
    mid(d, "Blvd. Colosio y 5 de Mayo")
    say(d, f"PLACA {alnum(rng, 3)} {digits(rng, 3)} {rng.choice(['GRIS', 'ROJO', 'BCO'])}", stamp(s.when, "%d-%m-%y"))
    say(d, f"ENTRO {stamp(s.when - dt.timedelta(minutes=47), '%H:%M')}  SALIO {stamp(s.when, '%H:%M')}")
    for i in s.items:
        d.lr(i.name if i.qty == 1 else f"{i.name} X{count(i.qty)}", f"{i.amount:.2f}")
    d.rule()
    d.lr("SE COBRO $", f"{s.total:.2f}", bold=True, tall=2)
    mid(d, word, f"LLEVAS {rng.randint(1, 9)} DE 10 LAVADAS", "TU LAVADA 10 ES GRATIS")
    return truth(s, merchant=name, legal=None, rfc=None, tax_printed=False, payment_printed=word)


TYRES = """LLANTA 175/70R13 82T|990|1390|T
LLANTA 205/55R16 91V|1490|2190|T
VALVULA CHICA|20|35|T
BALANCEO|60|90|T
ALINEACION|220|320|T
MONTAJE|40|60|T
ROTACION|80|120|T"""


# Habit: tyre shop with a pre-printed look: date in three separate cells (day, month, year) under headings, prices before tax, "I.V.A. 16 %" and "NETO" in a
# box; tyre sizes that look like dates and rates; cheque/transfer crosses.
@layout("llantera_casillas", [(80, 48), (80, 42)])
def tyres(d: Doc, rng: random.Random) -> dict:
    method, word = rng.choice([(EF, "EFECTIVO"), (TR, "TRANSFERENCIA"), (TC, "TARJETA CREDITO"), (TD, "TARJETA DEBITO")])
    b = Note(rng, method, shelf(rng, TYRES, 1, 5))
    rf, note = company(rng, "LYS"), f"{rng.choice('CDL')} {digits(rng, 5, True)}"
    legal = "LLANTAS Y SERVICIOS DEL ISTMO SA DE CV"
    d.center("LLANTERA EL ISTMO", bold=True, tall=2, wide=2)
    mid(d, legal, f"RFC. {dashed(rf)}", *address(rng)[0])
    cells(d, (f"NOTA: {note}", 0), ("DIA", d.cols - 14, "r"), ("MES", d.cols - 8, "r"), ("AÑO", d.cols, "r"))
    cells(d, ("FECHA", 0), (f"{b.when.day:02d}", d.cols - 14, "r"), (MES3[b.when.month - 1], d.cols - 8, "r"), (str(b.when.year), d.cols, "r"))
    d.rule("=")
    for i in b.items:
        cells(d, (count(i.qty), 0), (i.name[:d.cols - 25], 3), (n2(i.unit), d.cols - 11, "r"), (n2(i.amount), d.cols, "r"))
    d.rule("=")
    for label, value in (("SUMA", b.net), ("I.V.A. 16 %", b.iva), ("NETO", b.total)):
        cells(d, ("|", d.cols - 26), (label, d.cols - 12, "r"), (n2(value), d.cols, "r"), bold=label == "NETO")
    say(d, f"[X] {word}", amount_words(b.total), "GARANTIA CONTRA DEFECTOS DE FABRICA")
    return truth(b, merchant="LLANTERA EL ISTMO", legal=legal, rfc=rf, folio=note, time_printed=False, payment_printed=word)
