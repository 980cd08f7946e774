"""Ticket layouts for training and looking, third part: services, transport, platforms and tills of foreign make. See `train_layouts_2.py`."""
from __future__ import annotations

import datetime as dt
import os
import random
import sys
from decimal import Decimal

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from ticketgen import rfc as R
from ticketgen.model import Doc, alnum, amount_words, digits, money, q2
from ticketgen.parts import FIRST, address, truth
from train_layouts import (CASH, CREDIT, DEBIT, FOOD, GRID_FONTS, HARDWARE, PROP_FONTS, SPEI, VALES, at, centered, collection, lefts, moral, parted, plain, qty,
                           quote)
from train_layouts_2 import SURNAMES, THINGS, case, company, fee, letters, moment, person, say, sold, thing

LAYOUTS, layout = collection()


GLASSES = """ARMAZON ACETATO;690;1900;A
MICA CR39 AR;450;900;A
MICA POLY BLUE;780;1500;A
LENTE CONTACTO MES;380;620;A
ESTUCHE;60;120;A
SOLUCION 360ML;160;240;A
EXAMEN DE LA VISTA;0;90;A"""


# Habit: optician: the prescription's signed decimals in a table, advance and rest, delivery date; blanks around the slashes; name with a trade beneath.
@layout("optica_graduacion", [(80, 42), (80, 40)], ("grid", "prop"))
def optician(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GLASSES, 2, 4, [(CASH, "EFECTIVO"), (CREDIT, "TARJETA DE CREDITO"), (DEBIT, "TARJETA DE DEBITO")])
    name, rf, legal, order = thing(rng).upper(), moral(rng, letters(rng)), company(rng), digits(rng, 5, True)
    d.center(name, wide=2, bold=True)
    centered(d, "O P T I C A S", legal, f"RFC {rf}", *address(rng)[0][1:])
    d.lr(f"ORDEN {order}", say(s.when, rng.choice(["{dd} / {mm} / {yyyy}", "{dd} - {mm} - {yyyy}", "{dd} / {MMM} / {yyyy}"])))
    d.lr(f"PACIENTE {rng.choice(FIRST)} {rng.choice(SURNAMES)}", say(s.when, "{HH}:{mi}"))
    at(d, ("", 0), ("ESF", 12, "r"), ("CIL", 20, "r"), ("EJE", 26, "r"))
    for eye in ("OD", "OI"):
        at(d, (eye, 0), (f"{rng.choice('+-')}{rng.randint(0, 4)}.{rng.choice(['25', '50', '75'])}", 12, "r"), (f"-{rng.randint(0, 2)}.50", 20, "r"), (f"{rng.randint(1, 180)}", 26, "r"))
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", money(i.amount), cut=True)
    d.rule()
    for label, value in (("SUBTOTAL", s.net), ("IVA", s.iva), ("TOTAL", s.total)):
        d.lr(label, money(value), bold=label == "TOTAL")
    half = q2(int(s.total / 2))
    d.lr(f"ANTICIPO {word}", money(half))
    d.lr("SALDO", money(s.total - half))
    d.left(f"ENTREGA: {say(s.when + dt.timedelta(days=6), '{dd} / {mm} / {yyyy}')} DESPUES DE LAS 17:00")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=order, payment_printed=word)


BREAD = """CONCHA;9;14;I
BOLILLO;2;4;E
OREJA;11;15;I
DONA CHOC;14;19;I
PAY QSO REB;38;52;I
EMPANADA PIÑA;14;18;I
ROSCA CH;160;220;I"""


# Habit: bakery: number of pieces, total before the pieces in one row, all in one line: day, month, year without blanks and hour with one letter.
@layout("panaderia_charola", [(58, 30), (58, 32)], ("grid", "prop"))
def bakery(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, BREAD, 1, 6, [(CASH, "EFECTIVO"), (CASH, "EFVO")])
    kind = rng.choice(["PANIFICADORA", "PANADERIA Y PASTELERIA", "PASTELERIA", "HORNO DE PAN"])
    own = thing(rng).upper()
    d.center(kind)
    d.center(f'"{own}"', bold=True)
    d.left(f"CAJA {rng.randint(1, 4)} {say(s.when, rng.choice(['{dd}{mmm}{yy} {hh}:{mi}{a}', '{dd}{MMM}{yy} {h}:{mi}{A}', '{dd}{Mmm}{yyyy} {hh}:{mi}{a}']))}")
    d.lr(f"{sum(int(i.qty) for i in s.items)} PZAS   TOTAL", plain(s.total), bold=True)
    for i in s.items:
        at(d, (qty(i.qty), 3, "r"), (i.name, 5), (plain(i.unit), d.cols - 8, "r"), (plain(i.amount), d.cols, "r"))
    d.lr(word, plain(s.tendered))
    d.lr("SU CAMBIO", plain(s.change))
    centered(d, "PAN CALIENTE 7:00 Y 18:00 HRS")
    return truth(s, merchant=f"{kind} {own}", legal=own, rfc=None, tax_printed=False, payment_printed=word)


# Habit: a market stall with a phone reader: the platform is the title, "Cobro de" precedes the seller, commission row, month abbreviated with a dot.
@layout("tianguis_point", [(58, 32), (58, 30)], ("prop", "grid"))
def market_reader(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(45, 1400), [(DEBIT, "Tarjeta de débito"), (CREDIT, "Tarjeta de crédito")])
    name = rng.choice([person(rng).title(), "Frutas " + thing(rng), "Artesanías " + thing(rng), "Ropa " + thing(rng)])
    d.center(rng.choice(["mercado pago", "Point Smart", "Clip Total"]))
    d.center("¡Listo! Recibimos el pago")
    d.center(rng.choice(["Pagaste a", "Cobro de", "Vendedor"]))
    d.center(name, bold=True)
    d.center(f"$ {s.total:,.2f}", wide=2, tall=2)
    d.center(say(s.when, rng.choice(["{d}/{mmm}./{yyyy} {hh}:{mi} {a_m}", "{d} de {mmm}. de {yyyy}, {HH}:{mi} hs", "{d} {mmm}. {yyyy} - {HH}:{mi}"])))
    d.lr("Medio de pago", word)
    d.lr("Terminación", digits(rng, 4))
    d.left(f"Operación {digits(rng, 11, True)}")
    centered(d, "Este comprobante no es", "una factura fiscal")
    return truth(s, merchant=name, legal=None, rfc=None, tax_printed=False, payment_printed=word)


# Habit: a delivery platform's kitchen ticket: the platform and the order's number are huge, the restaurant has a label, promised hour and order hour.
@layout("reparto_plataforma", [(80, 42), (80, 40)], ("grid", "prop"))
def delivery(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, FOOD, 1, 5, [(CREDIT, "Tarjeta de crédito"), (DEBIT, "Tarjeta de débito"), (CASH, "Efectivo")], 12, 22)
    name = case(rng, rng.choice(["Sushi ", "Pollos ", "Pizzería ", "Mariscos ", "Wings "]) + thing(rng))
    d.center(rng.choice(["UBER EATS", "RAPPI", "DIDI FOOD"]), wide=2, tall=2, bold=True)
    d.center(f"#{alnum(rng, 5)}", wide=2, tall=2)
    lefts(d, f"Restaurante: {name}", f"Cliente: {rng.choice(FIRST).capitalize()} {rng.choice('ABCDLMR')}.")
    d.left("Pedido: " + say(s.when, rng.choice(["{Dia}, {d} de {mes} de {yyyy}, {h}:{mi} {AM}", "{dd}/{mm}/{yyyy} {h}:{mi} {AM}", "{Ddd} {d} {mmm}, {yyyy} {h}:{mi} {am}"])))
    d.left(f"Entregar antes de {say(s.when + dt.timedelta(minutes=38), '{h}:{mi} {AM}')}")
    d.rule("=")
    for i in s.items:
        d.lr(f"{qty(i.qty)} x {i.name.capitalize()}", money(i.amount), cut=True)
        if rng.random() < .3:
            d.left("+ " + rng.choice(["sin cebolla", "extra salsa", "con todo"]), indent=4)
    d.rule("=")
    d.lr("Total del pedido", money(s.total), bold=True)
    d.left(f"Pago: {word}")
    d.left("No incluir cubiertos" if rng.random() < .5 else "Incluir cubiertos y servilletas")
    return truth(s, merchant=name, legal=None, rfc=None, tax_printed=False, payment_printed=word)


# Habit: a machine: number and selection, coins put in, change given back; the operator's name after "Operado por"; hour with a letter h.
@layout("vending_maquina", [(58, 30), (58, 32)])
def vending(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.choice([12, 15, 18, 22, 25, 35]), [(CASH, "MONEDAS / EFECTIVO"), (DEBIT, "TARJETA DEBITO CONTACTLESS")])
    legal, rf = company(rng), moral(rng, letters(rng))
    lefts(d, f"MAQUINA {digits(rng, 5)}   SEL {rng.choice('ABCDE')}{rng.randint(1, 9)}", "BEBIDAS Y BOTANAS 24H")
    d.left(say(s.when, rng.choice(["{yyyy}-{mm}-{dd}  {HH}:{mi}h", "{dd}/{mm}/{yyyy}  {HH}:{mi}h", "{dd}.{mm}.{yyyy} / {HH}:{mi}:{ss}h"])))
    put = q2(s.total + rng.choice([0, 0, 5, 10])) if word.startswith("MON") else s.total
    d.lr("PRECIO", plain(s.total))
    d.lr("ABONADO", plain(put))
    d.lr("DEVUELTO", plain(put - s.total))
    d.left(word)
    lefts(d, "OPERADO POR:", legal, f"RFC:{rf}", "REPORTE FALLAS 800 " + digits(rng, 7))
    return truth(s, merchant=legal, legal=legal, rfc=rf, tax_printed=False, payment_printed=word)


# Habit: prepaid transport card: card number, balance before and after around the amount, station; the system's initials as a logo, its name in the foot.
@layout("transporte_recarga", [(58, 32), (58, 30)], ("grid", "prop"))
def transit(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.choice([20, 30, 50, 100, 200]), [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO")], tax="E", first=5)
    short, before = rng.choice(["STC", "SITEUR", "SIMT", "MIBUS", "TROLE"]), q2(rng.randint(0, 60))
    full = {"STC": "SISTEMA DE TRANSPORTE COLECTIVO", "SITEUR": "SISTEMA DE TREN ELECTRICO URBANO", "SIMT": "SISTEMA INTEGRADO METROPOLITANO DE TRANSPORTE",
            "MIBUS": "AUTOBUSES URBANOS UNIDOS MIBUS", "TROLE": "SERVICIO DE TRANSPORTES ELECTRICOS"}[short]
    d.logo(short)
    centered(d, "TARJETA DE MOVILIDAD", "RECARGA DE SALDO")
    d.left(f"EST. {rng.choice(['JUAREZ', 'UNIDAD DEPORTIVA', 'SAN JUAN', 'PANTEONES'])}  TAQ {rng.randint(1, 9)}")
    d.lr(say(s.when, rng.choice(["{dd}-{MMM}-{yy}", "{dd}/{mm}/{yy}", "{DDD} {dd}/{mm}/{yyyy}"])), say(s.when, "{HH}:{mi}:{ss}"))
    d.left(f"TARJETA {digits(rng, 4)} {digits(rng, 4)} {digits(rng, 4)} {digits(rng, 4)}")
    d.lr("SALDO ANTERIOR", plain(before))
    d.lr("IMPORTE RECARGADO", plain(s.total), bold=True)
    d.lr("SALDO ACTUAL", plain(before + s.total))
    d.left(f"FORMA DE PAGO: {word}")
    centered(d, full, "VIGENCIA DE LA TARJETA " + say(s.when + dt.timedelta(days=1200), "{dd}/{mm}/{yyyy}"))
    return truth(s, merchant=short, legal=full, rfc=None, tax_printed=False, payment_printed=word)


# Habit: a public museum: ministry and institute above the museum, number of persons by class, a donation; month spelt with a capital and a comma.
@layout("museo_admision", [(80, 40), (58, 32)], ("prop", "grid"))
def museum(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.choice([45, 90, 95, 190, 285, 380]), [(CASH, "Efectivo"), (DEBIT, "Tarjeta de débito"), (CREDIT, "Tarjeta de crédito")], tax="E", first=9, last=17)
    board, rf, num = rng.choice(["INSTITUTO ESTATAL DE CULTURA", "INSTITUTO DE BELLAS LETRAS", "PATRONATO DE MUSEOS A.C."]), moral(rng, letters(rng)), digits(rng, 8, True)
    name = rng.choice(["Museo de Arte ", "Museo ", "Casa Museo ", "Zona Arqueológica "]) + rng.choice([t for t in THINGS if " " in t or len(t) > 5])
    centered(d, "SECRETARÍA DE CULTURA", board)
    d.center(name, bold=True)
    d.left(say(s.when, rng.choice(["{d} de {Mes}, {yyyy}   {HH}:{mi}", "{Mes} {d}, {yyyy}   {HH}:{mi} hrs", "{Dia} {d} {Mes} {yyyy} {h}:{mi} {a_m}"])))
    d.left(f"Boleto(s) {num}")
    d.lr(f"Admisión general x {rng.randint(1, 4)}", money(s.total))
    d.lr("Menores y estudiantes x 0", "$0.00")
    d.lr("Cuota cubierta", money(s.total), bold=True)
    d.left(f"Forma de pago {word}")
    centered(d, f"RFC {parted(rf)}", "Prohibido el uso de flash", "Horario 10:00 a 18:00 hrs Lunes cerrado")
    return truth(s, merchant=name, legal=board, rfc=rf, folio=num, tax_printed=False, payment_printed=word)


# Habit: a ferry: departure and issue beside each other, several passengers, port fee, columns of net, tax and total in one row under headings.
@layout("ferry_embarque", [(80, 48), (80, 42)], ("grid",))
def ferry(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(190, 2900), [(CREDIT, "VISA CREDITO"), (DEBIT, "VISA DEBITO"), (CASH, "EFECTIVO")])
    name, legal, rf, book = rng.choice(["FERRY ", "NAVIERA ", "TRANSBORDADORES ", "CRUCEROS "]) + thing(rng).upper(), company(rng), moral(rng, letters(rng)), alnum(rng, 6)
    trip = (s.when + dt.timedelta(days=rng.randint(0, 9))).replace(hour=rng.choice([6, 9, 11, 13, 17, 20]), minute=rng.choice([0, 30]))
    d.center(name, bold=True, tall=2)
    centered(d, "PASE DE ABORDAR / BOARDING PASS")
    at(d, ("RUTA", 0), ("ZARPE", 22))
    at(d, (rng.choice(["CANCUN-ISLA", "LA PAZ-MZT", "PLAYA-COZUMEL"]), 0), (say(trip, "{dd} {MMM} {yyyy} {HH}:{mi}"), 22))
    d.left(f"CLAVE {book}  ADULTOS {rng.randint(1, 5)}  NIÑOS {rng.randint(0, 2)}")
    d.left(f"EMITIDO EL {say(s.when, rng.choice(['{dd} {MMM} {yyyy} | {HH}:{mi}', '{dd}.{mm}.{yyyy} {HH}:{mi}', '{d} {Mmm} {yy} {HH}:{mi}']))} POR {rng.choice(FIRST)}")
    at(d, ("TARIFA", 10, "r"), ("IVA", 22, "r"), ("TOTAL MXN", d.cols, "r"))
    at(d, (plain(s.net), 10, "r"), (plain(s.iva), 22, "r"), (plain(s.total), d.cols, "r"), bold=True)
    d.left(f"FORMA DE PAGO {word} {digits(rng, 4)}")
    d.barcode(book + digits(rng, 8))
    centered(d, legal, f"R.F.C. {rf}", "LLEGUE 45 MINUTOS ANTES DEL ZARPE")
    return truth(s, merchant=name, legal=legal, rfc=rf, payment_printed=word, portal={"clave": book})


# Habit: a wide dot-matrix list of a hardware store: print date with page number at the very top, sale date in a box of headings, discount column.
@layout("ferreteria_lista_ancha", [(80, 64), (80, 56)])
def hardware_list(d: Doc, rng: random.Random) -> dict:
    b, word = quote(rng, HARDWARE, 5, 18, [(CASH, "01 EFECTIVO"), (SPEI, "03 TRANSFERENCIA"), (DEBIT, "28 TARJETA DE DEBITO"), (CREDIT, "04 TARJETA DE CREDITO")])
    b.when = moment(rng)
    shown = b.when + dt.timedelta(days=rng.choice([0, 1, 3]), minutes=rng.randint(1, 200))
    name, rf, doc = rng.choice(["FERREMATERIALES ", "ACEROS Y PERFILES ", "FERRETERA ", "MATERIALES "]) + thing(rng).upper(), moral(rng, letters(rng)), f"{rng.choice('ABCV')}{digits(rng, 6)}"
    legal = name + " " + rng.choice(["SA DE CV", "S DE RL DE CV"])
    d.lr(f"Impreso: {say(shown, '{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}')}", "Pag. 1 de 1")
    d.left(legal)
    lefts(d, f"R.F.C. {rf}", " ".join(address(rng)[0]))
    at(d, ("REMISION", 0), ("FECHA VENTA", 16), ("VENDEDOR", 32))
    at(d, (doc, 0), (say(b.when, rng.choice(["{dd}/{mm}/{yyyy}", "{dd}-{MMM}-{yyyy}", "{dd}/{mm}/{yy}"])), 16), (rng.choice(FIRST), 32))
    d.rule()
    at(d, ("CODIGO", 0), ("DESCRIPCION", 8), ("CANT", d.cols - 24, "r"), ("PRECIO", d.cols - 13, "r"), ("IMPORTE", d.cols, "r"))
    for n, item, unit, amount in b.lines:
        at(d, (alnum(rng, 6), 0), (item[:d.cols - 38], 8), (qty(n), d.cols - 24, "r"), (plain(unit), d.cols - 13, "r"), (plain(amount), d.cols, "r"))
    d.rule()
    for label, value in (("IMPORTE", b.net), ("I.V.A.", b.iva), ("T O T A L", b.total)):
        at(d, (label, d.cols - 14, "r"), (plain(value), d.cols, "r"))
    lefts(d, amount_words(b.total), f"FORMA DE PAGO: {word}")
    return truth(b, merchant=name, legal=legal, rfc=rf, folio=doc, time_printed=False, payment_printed=word)


CHICKEN = """Pollo entero;165;220;A
Medio pollo;90;125;A
Orden costilla;120;180;A
Salsa macha;20;35;A
Arroz 1/2;30;45;A
Refresco 2L;38;48;A
Tortillas;15;20;E"""


# Habit: tablet till with decimal commas and a slogan in inverted commas; name over two rows, second row larger; "Pos", "Cajero", receipt number with dash.
@layout("pollos_tablet", [(58, 32), (58, 30), (80, 40)], ("prop", "grid"))
def chicken(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, CHICKEN, 1, 5, [(CASH, "Efectivo"), (CREDIT, "Tarjeta crédito"), (SPEI, "Transferencia")])
    kind, own = rng.choice(["Pollos Asados", "Rosticería", "Pollos a la Leña", "Nevería y Paletería"]), thing(rng)
    d.center(kind, bold=True)
    d.center(own, bold=True, tall=2, wide=rng.choice([1, 2]) if len(own) < 14 else 1)
    d.center('"' + rng.choice(["El rey del sabor", "¡A que no comes solo uno!", "Calidad que se antoja"]) + '"')
    lefts(d, f"Cajero: {rng.choice(FIRST).capitalize()}", f"Pos: {rng.choice(['Caja 1', 'Barra', 'TPV'])}")
    d.rule()
    for i in s.items:
        d.lr(i.name, f"{i.amount:.2f}", cut=True)
        d.left(f"{qty(i.qty)} x {i.unit:.2f}")
    d.rule()
    d.lr("Total", f"${s.total:,.2f}", bold=True, tall=2)
    d.lr(word, f"${s.tendered:,.2f}")
    if s.tendered != s.total:
        d.lr("Cambio", f"${s.tendered - s.total:,.2f}")
    d.rule()
    d.lr(say(s.when, rng.choice(["{dd}/{mm}/{yy} {h}:{mi} {a_m}", "{d} {mmm} {yyyy} {HH}:{mi}", "{d}/{m}/{yy} {HH}:{mi}"])), f"#{rng.randint(1, 3)}-{digits(rng, 4, True)}")
    return truth(s, merchant=f"{kind} {own}", legal=own, rfc=None, tax_printed=False, payment_printed=word)


# Habit: telephone company's counter: account and due date, date and hour as bare digits or packed, total "IMPORTE RECIBIDO", company right on top.
@layout("telefonia_mostrador", [(58, 32), (80, 40)], ("grid", "prop"))
def phone_bill(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.choice([349, 399, 499, 549, 630, 899]), [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO")])
    legal, rf, folio = rng.choice(["TELEFONIA", "CABLEVISION", "INTERNET Y TELEVISION", "COMUNICACIONES"]) + " " + thing(rng).upper() + " SA DE CV", moral(rng, letters(rng)), digits(rng, 10, True)
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


# Habit: a pawn shop's payment: interest, storage and IVA; loan and next due dates; the brand in the middle between a federal notice and the company.
@layout("empeno_refrendo", [(80, 42), (58, 32)], ("grid", "prop"))
def pawn(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(80, 900), [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO")], first=9, last=19)
    brand, legal, rf, slip_no = rng.choice(["PRESTAMOS ", "CASA DE EMPEÑO ", "PRENDA "]) + thing(rng).upper(), company(rng), moral(rng, letters(rng)), digits(rng, 8, True)
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


FURNITURE = """ESTANTE 80X200;599;1299;A
LAMPARA ESCRIT;199;499;A
SILLA PLEG;249;399;A
VELA AROM 3PZ;49;99;A
FUNDA COJIN 50;79;149;A
TAPETE 60X90;199;349;A
VASO 6PZ;69;119;A"""


# Habit: till of a foreign chain: labels of date, hour, shop, till and number as headings over their values in the last row but one; tax code letter table.
@layout("cadena_extranjera_encabezados", [(80, 42), (80, 48)])
def foreign_chain(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, FURNITURE, 1, 8, [(CREDIT, "Mastercard Credito"), (DEBIT, "Visa Debito"), (CASH, "Efectivo"), (VALES, "Vales")])
    name, legal, rf, trx = "".join(rng.choice(["NO", "VI", "LA", "DO", "RA", "SKA", "TEM", "BRI", "KO"]) for _ in range(rng.randint(2, 3))), company(rng), moral(rng, letters(rng)), digits(rng, 5, True)
    d.logo(name)
    for i in s.items:
        d.left(i.code[:8])
        d.lr(f"{i.name}  {qty(i.qty)} x {plain(i.unit)}", plain(i.amount) + " A", cut=True)
    d.rule("=")
    d.lr("Total MXN", plain(s.total), tall=2, bold=True)
    d.lr(word, plain(s.tendered))
    if s.tendered != s.total:
        d.lr("Cambio", plain(s.change))
    at(d, ("IVA%", 0), ("Imp.Neto", 18, "r"), ("Impuesto", 29, "r"), ("Imp.Bruto", d.cols, "r"))
    at(d, ("A 16,00", 0), (plain(s.net), 18, "r"), (plain(s.iva), 29, "r"), (plain(s.total), d.cols, "r"))
    at(d, ("Fecha", 0), ("Hora", 11), ("Tda", 18), ("Caja", 23), ("Trans", 30))
    at(d, (say(s.when, rng.choice(["{dd}.{mm}.{yy}", "{dd}/{mm}/{yy}", "{yyyy}-{mm}-{dd}"])), 0), (say(s.when, "{HH}:{mi}"), 11), (digits(rng, 3, True), 18), (f"{rng.randint(1, 40):03d}", 23), (trx, 30))
    centered(d, f"{legal} RFC {rf}", "365 dias para cambiar de opinion")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=trx, payment_printed=word, portal={"trans": trx})


DUTY = """PERFUME EDP 50;1290;2400;E
TEQUILA REPO 750;680;1200;E
CHOC TOBLERONE;190;320;E
LENTES SOL;1800;3100;E
LICOR CAFE 1L;420;690;E"""


# Habit: airport shop: two currencies with the exchange rate, flight and passport, date as 21NOV26 and hour of four digits with a colon, English labels.
@layout("aeropuerto_dos_monedas", [(80, 40), (80, 42)], ("grid", "prop"))
def airport(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, DUTY, 1, 4, [(CREDIT, "AMEX CREDIT / CREDITO"), (CREDIT, "VISA CREDITO"), (DEBIT, "VISA DEBITO")])
    rate, name, legal, rf = Decimal(rng.randint(1650, 1990)) / 100, rng.choice(["SKY ", "AERO ", "GATE ", ""]) + rng.choice(["DUTY FREE", "TRAVEL SHOP", "BOUTIQUE 22"]), company(rng), moral(rng, letters(rng))
    d.center(name, wide=2 if len(name) < 18 else 1, bold=True)
    centered(d, "WELCOME / BIENVENIDO", f"TERMINAL {rng.randint(1, 2)} GATE {rng.randint(1, 70)}")
    d.left(f"FLT {rng.choice(['AM', 'Y4', 'VB', 'AA'])}{digits(rng, 3, True)}/{say(s.when + dt.timedelta(hours=3), '{dd}{MMM}')}  PASSPORT {rng.choice('GN')}{digits(rng, 8)}")
    d.left(f"TRX {digits(rng, 6, True)} {say(s.when, rng.choice(['{dd}{MMM}{yy} {HH}:{mi}', '{dd} {MMM} {yy} {HH}:{mi}', '{dd}{MMM}{yyyy} {HH}:{mi}:{ss}']))} CLK {rng.randint(1, 40)}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.rule()
    d.lr("TOTAL MXN", plain(s.total), bold=True)
    d.lr("TOTAL USD", plain(q2(s.total / rate)))
    d.left(f"EXCHANGE RATE 1 USD = {rate} MXN")
    d.lr(word, plain(s.total))
    centered(d, legal, f"RFC {rf}", "DUTY FREE GOODS ARE FOR EXPORT", "THANK YOU / GRACIAS")
    return truth(s, merchant=name, legal=legal, rfc=rf, tax_printed=False, payment_printed=word)


TESTS = """BIOMETRIA HEMATICA;120;220;A
QUIMICA SANG 6;240;390;A
EXAMEN GRAL ORINA;80;140;A
PERFIL TIROIDEO;480;760;A
ANTIGENO PROST;260;420;A
TOMA DE MUESTRA;30;60;A
ULTRASONIDO ABD;450;700;A"""


# Habit: a laboratory: birthday, hour of sampling and delivery of results are dates too; IVA and discount before the total; name in italics-like capitals.
@layout("laboratorio_resultados", [(80, 42), (80, 40)], ("grid", "prop"))
def laboratory(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, TESTS, 1, 5, [(CASH, "EFECTIVO"), (DEBIT, "T. DEBITO"), (CREDIT, "T. CREDITO"), (SPEI, "TRANSFERENCIA")], 7, 13)
    name, legal, rf, order = rng.choice(["Laboratorios ", "Diagnóstico ", "Análisis Clínicos "]) + thing(rng), company(rng), moral(rng, letters(rng)), digits(rng, 7, True)
    born = dt.datetime(rng.randint(1945, 2015), rng.randint(1, 12), rng.randint(1, 28))
    d.center(case(rng, name), bold=True)
    centered(d, "Certificados ISO 15189", f"{legal}", f"RFC: {rf}")
    lefts(d, f"ORDEN: {order}", f"PACIENTE: {person(rng)}", f"F. NAC: {say(born, '{dd}/{mm}/{yyyy}')}   EDAD: {s.when.year - born.year} A")
    d.left(f"F. REGISTRO: {say(s.when, rng.choice(['{dd}/{mm}/{yyyy} {HH}:{mi}', '{dd}-{mm}-{yyyy} {hh}:{mi} {AM}']))}")
    d.left(f"ENTREGA: {say(s.when + dt.timedelta(days=2), '{dd}/{mm}/{yyyy}')} 16:00 HRS")
    for i in s.items:
        i.qty = Decimal(1)
        d.lr(i.name, money(i.amount), cut=True)
    d.rule()
    for label, value in (("SUBTOTAL", s.net), ("I.V.A.", s.iva), ("TOTAL", s.total), ("PAGADO", s.total), ("ADEUDO", Decimal(0))):
        d.lr(label, money(value))
    d.left(f"FORMA DE PAGO: {word}")
    centered(d, "Resultados en línea con su clave " + alnum(rng, 6))
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=order, payment_printed=word)


# Habit: an event's ticket office: the event's date is large with weekday, purchase in a small row; service charge apart; section, row, seat; artist on top.
@layout("boletera_evento", [(80, 40), (80, 48)], ("grid", "prop"))
def box_office(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.choice([450, 680, 1250, 2240, 3480]), [(CREDIT, "VISA CREDITO"), (CREDIT, "MASTERCARD CREDITO"), (DEBIT, "VISA DEBITO"), (CASH, "EFECTIVO")])
    show = (s.when + dt.timedelta(days=rng.randint(3, 90))).replace(hour=rng.choice([19, 20, 21]), minute=rng.choice([0, 30]))
    name, legal, rf, order = rng.choice(["BOLETOS ", "TICKETS ", "TAQUILLA "]) + thing(rng).upper(), company(rng), moral(rng, letters(rng)), f"{digits(rng, 3, True)}-{digits(rng, 6)}"
    d.center(rng.choice(["LOS INOLVIDABLES DEL BOLERO", "NOCHE DE ROCK", "EL LAGO DE LOS CISNES", "TOUR ETERNO"]), bold=True, tall=2)
    centered(d, rng.choice(["AUDITORIO JOSEFA", "TEATRO DEGOLLADO NORTE", "PALENQUE FERIA"]), say(show, "{Dia} {dd} {Mes} {yyyy} {HH}:{mi} HRS").upper())
    d.left(f"SECC {rng.randint(100, 320)}  FILA {rng.choice('ABCDEFG')}  ASIENTO {rng.randint(1, 40)}")
    charge = q2(s.total * Decimal("0.18"))
    d.lr("PRECIO", money(s.total - charge))
    d.lr("CARGO POR SERVICIO", money(charge))
    d.lr("TOTAL COMPRA", money(s.total), bold=True)
    d.left(f"COMPRA: {say(s.when, rng.choice(['{dd}/{mm}/{yy} {HH}:{mi}', '{dd}{MMM}{yy} {HH}:{mi}', '{yyyy}/{mm}/{dd} {HH}:{mi}:{ss}']))}  {word}")
    d.left(f"ORDEN {order}")
    centered(d, name, legal, f"RFC {rf}", "NO HAY CAMBIOS NI DEVOLUCIONES")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=order, tax_printed=False, payment_printed=word)
