"""More ticket layouts for training and looking: small shops, card terminals and counters, one habit a layout.

Written by eyes that had not read the rules of `services/ocr/reading`. Names and companies are put together anew for each ticket, so that only
their place and their kind can be learnt. What `train_layouts.py` says of the examination's layouts holds here too.
"""
from __future__ import annotations

import datetime as dt
import os
import random
import sys
from decimal import Decimal

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from ticketgen import rfc as R
from ticketgen.model import MES, Doc, Sale, alnum, amount_words, digits, money, q2
from ticketgen.parts import FIRST, address, truth
from train_layouts import (CASH, CREDIT, DEBIT, GRID_FONTS, PROP_FONTS, SPEI, Bill, at, buy, centered, collection, flat, goods, lefts, moral, parted, plain, qty,
                           quote)

LAYOUTS, layout = collection()
DAYS3 = ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"]
WEEK = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"]
ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]
CARDS = [(DEBIT, "Visa Débito"), (DEBIT, "Mastercard Débito"), (CREDIT, "Visa Crédito"), (CREDIT, "Mastercard Crédito"), (CREDIT, "American Express")]


# -- names ------------------------------------------------------------------------
SAINTS = ["Lupita", "Chelo", "Nacho", "Mago", "Toño", "Pancha", "Güicho", "Cuca", "Neto", "Lencha", "Beto", "Licha", "Rafa", "Mundo", "Tencha"]
THINGS = ["La Espiga", "El Portal", "La Fe", "El Faro", "La Ceiba", "El Farolito", "Tres Hermanos", "La Noria", "El Edén", "Las Brisas", "El Refugio",
          "La Michoacana Real", "El Roble", "La Victoria", "Siete Mares", "El Bajío", "La Central", "Dos Ríos", "El Zarco", "La Esperanza", "Mi Ranchito",
          "Casa Blanca", "El Mirador", "La Barca", "Montecristo", "Santa Elena", "Los Arcos", "El Pinar", "Luna Nueva", "Punto Verde", "Alameda",
          "Tonalli", "Xochitl", "Kúkul", "Ámbar", "Nómada", "Brío", "Zentro", "Origen", "Raíz", "Mandarina", "Copal", "Petricor", "Quinto Sol"]
SURNAMES = ["GUTIERREZ", "MEDINA", "ARELLANO", "CORDERO", "VALDEZ", "OCAMPO", "TREJO", "ZAVALA", "BARRIOS", "MURILLO", "FONSECA", "QUIROZ", "LARIOS"]
FIELDS_OF = ["ALIMENTOS", "SERVICIOS", "COMERCIO", "PRODUCTOS", "NEGOCIOS", "INMUEBLES", "TECNOLOGIA", "TURISMO", "INSUMOS", "EVENTOS"]
REGIONS = ["DEL VALLE", "DEL PACIFICO", "DEL CENTRO", "DE OCCIDENTE", "DEL GOLFO", "PENINSULAR", "DEL NORTE", "MEXICANOS", "DEL ALTIPLANO", "DE ANAHUAC"]
FORMS = ["SA DE CV", "S.A. DE C.V.", "S DE RL DE CV", "S. DE R.L. DE C.V.", "SAPI DE CV", "S.A.P.I. DE C.V.", "SAS DE CV"]


def thing(rng: random.Random) -> str:
    return rng.choice(THINGS) if rng.random() < .7 else rng.choice(["Doña ", "Don ", "Tía ", "Casa "]) + rng.choice(SAINTS)


def case(rng: random.Random, name: str) -> str:
    return name.upper() if rng.random() < .5 else name


def company(rng: random.Random) -> str:
    head = rng.choice(["OPERADORA DE", "GRUPO DE", "COMERCIALIZADORA DE", "ADMINISTRADORA DE", "PROVEEDORA DE", "DESARROLLO DE", "CORPORATIVO DE"])
    if rng.random() < .3:
        return f"{rng.choice(SURNAMES)} {rng.choice(SURNAMES)} Y ASOCIADOS {rng.choice(FORMS)}"
    return f"{head} {rng.choice(FIELDS_OF)} {rng.choice(REGIONS)} {rng.choice(FORMS)}"


def person(rng: random.Random) -> str:
    return f"{rng.choice(FIRST)} {rng.choice(SURNAMES)} {rng.choice(SURNAMES)}"


def letters(rng: random.Random, n: int = 3) -> str:
    return "".join(rng.choice("ABCDEGHILMNOPRSTV") for _ in range(n))


# -- dates ------------------------------------------------------------------------
def moment(rng: random.Random, first: int = 8, last: int = 21) -> dt.datetime:
    day = dt.datetime(2023, 9, 1) + dt.timedelta(days=rng.randint(0, 1030))
    return day.replace(hour=rng.randint(first, last), minute=rng.randint(0, 59), second=rng.randint(0, 59))


def say(t: dt.datetime, pattern: str) -> str:
    """A date and hour as tickets write them: {d} {dd} {mm} {yy} {yyyy}, {mmm} {Mmm} {MMM} {mes} {Mes} {MES}, {Ddd} {DDD} {Dia} {DIA}, {h} {hh} {H} {HH} …"""
    mes, dia, d3, half, h12 = MES[t.month - 1], WEEK[t.weekday()], DAYS3[t.weekday()], "ap"[t.hour >= 12], (t.hour - 1) % 12 + 1
    return pattern.format(d=t.day, dd=f"{t.day:02d}", m=t.month, mm=f"{t.month:02d}", yy=f"{t.year % 100:02d}", yyyy=t.year, mmm=mes[:3],
                          Mmm=mes[:3].capitalize(), MMM=mes[:3].upper(), mes=mes, Mes=mes.capitalize(), MES=mes.upper(), Ddd=d3.capitalize(),
                          DDD=d3.upper(), Dia=dia.capitalize(), DIA=dia.upper(), rom=ROMAN[t.month - 1], j=f"{t:%j}", H=t.hour, HH=f"{t.hour:02d}",
                          h=h12, hh=f"{h12:02d}", mi=f"{t.minute:02d}", ss=f"{t.second:02d}", a=half, A=half.upper(), am=half + "m",
                          AM=half.upper() + "M", a_m=half + ". m.", a_m_=half + ".m.")


def sold(rng: random.Random, text: str, low: int, high: int, pays: list[tuple[str, str]], first: int = 8, last: int = 21) -> tuple[Sale, str]:
    s, word = buy(rng, text, low, high, pays)
    s.when = moment(rng, first, last)
    return s, word


def fee(rng: random.Random, total, pays: list[tuple[str, str]], tax: str = "A", first: int = 8, last: int = 21) -> tuple[Sale, str]:
    s, word = flat(rng, total, pays, tax=tax)
    s.when = moment(rng, first, last)
    return s, word


# -- layouts ------------------------------------------------------------------------
ANTOJITOS = """Quesadilla flor;22;34;A
Sope c/bistec;28;42;A
Gordita chicharron;24;36;A
Tlacoyo;18;26;A
Pambazo;38;52;A
Huarache campechano;62;88;A
Refresco vidrio;20;26;A
Agua de sabor 1/2;18;25;A
Tamal oax;22;30;A
Atole;16;22;A"""


# Habit: a stall's phone printer: slogans above the name, weekday and short year, hour with am/pm, total in a sentence, nothing else.
@layout("antojitos_celular", [(58, 32), (58, 30)], ("prop", "grid"))
def stall(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, ANTOJITOS, 2, 7, [(CASH, "efectivo"), (SPEI, "transferencia")])
    name = rng.choice(["Antojitos ", "Cocina ", "Garnachas ", "Fonda "]) + thing(rng)
    paid = rng.random() < .6
    d.center(rng.choice(["El sabor de mi tierra", "*** desde 1987 ***", "Como hecho en casa!", "puro sabor mexicano"]))
    d.center(name, bold=True, tall=rng.choice([1, 2]))
    d.center(rng.choice(["frente al kiosco", "mercado municipal local 14", "atras de la iglesia"]))
    d.blank()
    d.left(say(s.when, rng.choice(["{Ddd} {d} {Mmm} {yy}   {h}:{mi} {am}", "{Dia} {d} {Mes} {yyyy}  {hh}:{mi}{am}", "{Ddd} {dd}-{Mmm}-{yy} {h}:{mi} {a_m}"])))
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", f"{i.amount:.0f}" if i.amount % 1 == 0 else f"{i.amount:.2f}", cut=True)
    d.left(rng.choice(["Son", "Total de su cuenta", "A cobrar", "Su cuenta es de"]) + f": ${s.total:.2f}", bold=True)
    if paid:
        d.left(f"pago con {word}")
    d.center(rng.choice(["buen provecho!", "gracias, vuelva pronto", "Dios lo bendiga"]))
    return truth(s, merchant=name, legal=None, rfc=None, tax_printed=False, payment_printed=word if paid else None)


# Habit: a card terminal's own receipt with the basket: the acquirer's name and address at the foot are larger than the shop's; month first in words.
@layout("terminal_clip", [(58, 32)], ("prop", "grid"))
def clip(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, ANTOJITOS, 1, 4, CARDS)
    name = rng.choice(["Café ", "Barbería ", "Estética ", "Boutique ", "Cevichería ", ""]) + thing(rng)
    d.center(rng.choice(["COPIA CLIENTE", "Recibo de venta", "Comprobante de pago"]))
    d.left(name, bold=True)
    lefts(d, *address(rng)[0][:2])
    d.left(say(s.when, rng.choice(["{Mmm} {dd}, {yyyy}  {hh}:{mi} {AM}", "{mes} {d}, {yyyy} {h}:{mi} {a_m}", "{Mmm} {d} {yyyy}, {h}:{mi} {AM}"])))
    d.left(f"Recibo #{alnum(rng, 7)}")
    d.rule()
    for i in s.items:
        d.lr(f"{i.name} x{qty(i.qty)}", money(i.amount), cut=True)
    d.rule()
    d.lr("Monto", f"{money(s.total)} MXN", bold=True)
    lefts(d, word, f"**** **** **** {digits(rng, 4)}", f"Aprobación: {digits(rng, 6)}", f"AID A0000000{digits(rng, 6)}", "Firma electrónica")
    d.center(rng.choice(["clip", "Getnet", "BillPocket", "SumUp"]), wide=2, tall=2, bold=True)
    centered(d, "Pagos seguros para tu negocio", "Ayuda: 55 " + digits(rng, 8))
    return truth(s, merchant=name, legal=None, rfc=None, tax_printed=False, payment_printed=word)


# Habit: a card reader's receipt with taxes: total first and large, then net and tax in a small table; day, lower-case month, no label.
@layout("terminal_zettle", [(58, 32), (80, 40)], ("prop",))
def zettle(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, ANTOJITOS, 1, 5, CARDS)
    name, rf = case(rng, rng.choice(["Librería ", "Galería ", "Taller ", "Vivero ", "Café "]) + thing(rng)), R.make_person(rng)
    owner = person(rng)
    d.center(name, bold=True)
    centered(d, owner, f"RFC: {rf}")
    d.center(f"${s.total:,.2f}", wide=2, tall=2, bold=True)
    d.center(say(s.when, rng.choice(["{d} {mmm} {yyyy} {HH}:{mi}", "{d} {mmm}. {yyyy}, {HH}:{mi}", "{dd} {mes} {yyyy} · {HH}:{mi}"])))
    d.center(f"Recibo n.º {digits(rng, 4, True)}")
    d.rule()
    for i in s.items:
        d.lr(f"{i.name}", money(i.amount), cut=True)
        if i.qty != 1:
            d.left(f"  {qty(i.qty)} × {money(i.unit)}")
    d.rule()
    d.lr("Total MXN", money(s.total))
    at(d, ("Tasa", 0), ("Neto", d.cols - 11, "r"), ("IVA", d.cols, "r"))
    at(d, ("16 %", 0), (plain(s.net), d.cols - 11, "r"), (plain(s.iva), d.cols, "r"))
    lefts(d, f"{word} ···· {digits(rng, 4)}", "Contactless", f"AUTH {digits(rng, 6)}")
    centered(d, "Zettle by PayPal")
    return truth(s, merchant=name, legal=owner, rfc=rf, payment_printed=word)


# Habit: gas by lorry: the meter's print: initial and final litres, start and end hour, percentage of the tank; the brand is big, the company last.
@layout("gas_lp_autotanque", [(58, 32), (80, 40)])
def gas_lp(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, q2(Decimal(rng.randint(38000, 390000)) / 100), [(CASH, "CONTADO EFECTIVO"), (SPEI, "TRANSFERENCIA"), (CREDIT, "TARJETA CREDITO")])
    rf, folio, legal, brand = moral(rng, "G" + letters(rng, 2)), digits(rng, 7, True), company(rng), rng.choice(["GAS ", "GAS L.P. ", ""]) + thing(rng).upper()
    rate = q2(Decimal(rng.randint(980, 1190)) / 100)
    d.center(brand, wide=2)
    lefts(d, f"UNIDAD: AT-{rng.randint(10, 99)}   RUTA: {rng.randint(1, 40)}", f"OPERADOR: {rng.choice(FIRST)} {rng.choice(SURNAMES)}", f"NOTA No. {folio}")
    d.left(f"FECHA SERV: {say(s.when, rng.choice(['{dd}/{mm}/{yy}', '{dd}-{MMM}-{yy}']))}")
    d.left(f"INICIO: {say(s.when - dt.timedelta(minutes=rng.randint(4, 12)), '{HH}:{mi}')}  FIN: {say(s.when, '{HH}:{mi}')}")
    d.lr("HORA IMP.", say(s.when, "{HH}:{mi}:{ss}"))
    start = rng.randint(10000, 99999)
    lefts(d, f"TOTALIZADOR INI {start}.0", f"TOTALIZADOR FIN {start + int(s.total / rate)}.0", f"LITROS    {s.total / rate:.2f}", f"PRECIO/LT {rate}")
    for label, value in (("IMPORTE NETO", s.net), ("I.V.A. 16%", s.iva), ("A PAGAR", s.total)):
        d.lr(label, money(value))
    lefts(d, f"PAGO: {word}", "% TANQUE ANTES 15  DESPUES 80")
    centered(d, legal, f"RFC {rf}", "PERMISO LP/" + digits(rng, 5) + "/DIST/PLA/2016", "FUGAS 24 HRS 800 " + digits(rng, 7))
    return truth(s, merchant=brand, legal=legal, rfc=rf, folio=folio, payment_printed=word)


# Habit: a public utility: the name takes three rows, the period and the due date come before the payment's, month in capitals without separators.
@layout("agua_ventanilla", [(80, 42), (80, 40)], ("grid", "prop"))
def water(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(140, 2600), [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DE DEBITO"), (CREDIT, "TARJETA DE CREDITO")], tax="E", last=15)
    town, rf, folio = rng.choice(["IRAPUATO", "TEPIC", "ORIZABA", "NAVOJOA", "TECATE"]), moral(rng, letters(rng)), digits(rng, 9, True)
    rows = rng.choice([["JUNTA MUNICIPAL DE AGUA", "POTABLE Y ALCANTARILLADO", f"DE {town}"], ["COMISION ESTATAL DE SERVICIOS", f"PUBLICOS DE {town}"],
                       ["ORGANISMO OPERADOR DE AGUA", f"Y SANEAMIENTO DE {town}"]])
    name = " ".join(rows)
    centered(d, *rows, bold=rng.random() < .5)
    centered(d, "RECIBO DE PAGO", f"R.F.C. {parted(rf, rng.choice(['-', ' ']))}")
    lefts(d, f"CONTRATO {digits(rng, 8, True)}  MEDIDOR {digits(rng, 6)}", f"USUARIO: {person(rng)}",
          f"PERIODO: {say(s.when - dt.timedelta(days=62), '{MMM}/{yy}')} A {say(s.when - dt.timedelta(days=31), '{MMM}/{yy}')}",
          f"VENCIMIENTO: {say(s.when + dt.timedelta(days=rng.randint(-9, 12)), '{dd}/{MMM}/{yyyy}')}", "LECT ANT 00412 ACT 00437 CONSUMO 25 M3")
    for label, share in (("AGUA POTABLE", ".7"), ("ALCANTARILLADO", ".2")):
        d.lr(label, plain(q2(s.total * Decimal(share))))
    d.lr("SANEAMIENTO", plain(s.total - q2(s.total * Decimal(".7")) - q2(s.total * Decimal(".2"))))
    d.lr("TOTAL PAGADO $", plain(s.total), bold=True)
    lefts(d, amount_words(s.total), f"FORMA DE PAGO {word}")
    d.left(f"CAJA 03 FOLIO {folio} {say(s.when, rng.choice(['{dd}{MMM}{yy} {HH}:{mi}', '{dd}{MMM}{yyyy} {HH}:{mi}:{ss}', '{dd} {MMM} {yyyy} {HH}:{mi}']))}")
    centered(d, "CUIDE EL AGUA, CADA GOTA CUENTA", "AGUATEL 073")
    return truth(s, merchant=name, legal=None, rfc=rf, folio=folio, tax_printed=False, payment_printed=word, portal={"folio": folio})


# Habit: a doctor's office beside a chemist's: a generic heading on top, the shop's name only in a sentence "ANEXO A", the doctor with a licence.
@layout("consultorio_anexo", [(58, 32), (80, 40)], ("grid", "prop"))
def consultation(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.choice([50, 60, 70, 80, 120, 150]), [(CASH, "EFECTIVO"), (CASH, "Efectivo"), (DEBIT, "TARJ DEBITO")], tax="E")
    name, legal, rf, num = "FARMACIA " + thing(rng).upper(), company(rng), moral(rng, letters(rng)), digits(rng, 5, True)
    d.center("COMPROBANTE DE SERVICIO", bold=True)
    centered(d, "CONSULTORIO MEDICO ANEXO A", name)
    d.lr(f"TURNO {rng.randint(1, 60)}", f"CONSULTA {num}")
    d.left(say(s.when, rng.choice(["{d} {Mmm} {yyyy} - {hh}:{mi} {a_m}", "Fecha y hora: {dd}/{mm}/{yyyy} {hh}:{mi} {a_m}", "{d}/{Mmm}/{yyyy} {h}:{mi}:{ss} {a_m_}"])))
    lefts(d, f"DR. {person(rng)}", f"CED. PROF. {digits(rng, 8, True)} SSA {digits(rng, 6)}", f"PACIENTE: {rng.choice(FIRST)}  EDAD: {rng.randint(2, 80)}")
    d.lr("CONSULTA GENERAL", money(s.total))
    d.lr("CUOTA DE RECUPERACION", money(s.total), bold=True)
    d.left(f"FORMA DE PAGO: {word}")
    centered(d, legal, f"RFC: {rf}", "VALORACION SUJETA A CRITERIO MEDICO", "NO ES FACTURA")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=num, tax_printed=False, payment_printed=word)


VET = """CONSULTA MASCOTA;180;320;A
VACUNA RABIA;120;210;A
DESPARASITANTE;90;180;A
BAÑO MEDICADO;220;380;A
COLLAR ISABELINO;95;150;A
CROQ CACHORRO 2K;210;340;A
PIPETA PULGAS;180;260;A
CORTE UÑAS;60;100;A"""


# Habit: everything of the shop at the foot: name, owner, RFC and address stand under the total; day, month in Roman numerals, year.
@layout("veterinaria_pie", [(80, 42), (58, 32)], ("grid", "prop"))
def vet(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, VET, 1, 5, [(CASH, "Efectivo"), (DEBIT, "Tarjeta de débito"), (SPEI, "Transferencia")])
    name, rf, owner, note = rng.choice(["Clínica Veterinaria ", "Veterinaria ", "Hospital de Mascotas "]) + thing(rng), R.make_person(rng), person(rng), digits(rng, 5, True)
    d.lr(f"NOTA DE VENTA {note}", say(s.when, rng.choice(["{dd}-{rom}-{yyyy}", "{d}.{rom}.{yyyy}", "{dd}/{rom}/{yy}"])))
    lefts(d, f"Paciente: {rng.choice(['FIRULAIS', 'LUNA', 'MAX', 'KIRA'])}   Propietario: {rng.choice(FIRST)}", f"Hora de salida {say(s.when, '{HH}:{mi}')} hrs.")
    d.rule("=")
    for i in s.items:
        at(d, (qty(i.qty), 0), (i.name[:d.cols - 15], 3), (plain(i.amount), d.cols, "r"))
    d.rule("=")
    for label, value in (("Subtotal", s.net), ("IVA", s.iva), ("Importe total", s.total)):
        d.lr(label, money(value))
    d.lr("Forma de pago", word)
    d.left(f"Próxima vacuna: {say(s.when + dt.timedelta(days=365), '{dd}/{mm}/{yyyy}')}")
    d.blank()
    d.center(name, bold=True)
    centered(d, f"MVZ {owner}", f"RFC {rf}  Ced. {digits(rng, 7, True)}", *address(rng)[0])
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=note, payment_printed=word)


# Habit: software receipt of a shared office: ISO date and hour with T and zone, the period before it, VAT in words, name in lower case with a dot.
@layout("coworking_iso", [(80, 42), (80, 48)], ("grid", "prop"))
def coworking(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.choice([280, 450, 990, 1800, 3200]), [(CREDIT, "Tarjeta de crédito"), (DEBIT, "Tarjeta de débito"), (SPEI, "SPEI")])
    name, legal, rf, ref = thing(rng).lower() + rng.choice([" cowork", " oficinas", " hub", ".work"]), company(rng), moral(rng, letters(rng)), f"REC-{digits(rng, 6)}"
    first = s.when.replace(day=1)
    d.center(name, bold=True, tall=2)
    lefts(d, "Recibo de pago / Payment receipt", f"No. {ref}")
    d.left(f"Periodo: {say(first, '{yyyy}-{mm}-{dd}')} al {say(first.replace(day=28), '{yyyy}-{mm}-{dd}')}")
    d.left("Emitido: " + say(s.when, rng.choice(["{yyyy}-{mm}-{dd}T{HH}:{mi}:{ss}", "{yyyy}-{mm}-{dd} {HH}:{mi}:{ss} -06:00", "{yyyy}-{mm}-{dd}T{HH}:{mi}"])))
    lefts(d, f"Emisor: {legal}", f"RFC emisor: {rf}", "RFC receptor: XAXX010101000")
    d.rule()
    d.left(rng.choice(["1 x Sala de juntas 4 h", "1 x Hot desk mensual", "2 x Day pass"]))
    for label, value in (("Antes de impuestos", s.net), ("Impuesto trasladado IVA 16%", s.iva), ("Monto cobrado (MXN)", s.total)):
        d.lr(label, f"{value:,.2f}")
    d.left(f"Método: {word}")
    d.center("¿Dudas? hola@" + "".join(c for c in name if c.isascii() and c.isalpha()) + ".mx")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=ref, payment_printed=word)


CARWASH = """LAVADO EXTERIOR;80;120;A
LAVADO COMPLETO SUV;150;220;A
ASPIRADO;40;70;A
ENCERADO;180;320;A
AROMATIZANTE;25;45;A
LAVADO MOTOR;160;260;A
PULIDO FAROS;220;380;A"""


# Habit: car wash ticket: only one letter marks the half of the day, entry and exit hours, ticket's colour, prices without cents, the name between stars.
@layout("autolavado_letra", [(58, 30), (58, 32)])
def car_wash(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, CARWASH, 1, 3, [(CASH, "EFECTIVO"), (DEBIT, "T/DEBITO"), (CREDIT, "T/CREDITO")])
    for i in s.items:
        i.unit = q2(int(i.unit))
    s.tendered = s.total
    name = rng.choice(["AUTOLAVADO ", "CAR WASH ", "LAVADO EXPRESS "]) + thing(rng).upper()
    d.center(f"* * {name} * *" if len(name) < d.cols - 8 else name)
    d.center("LAVAMOS CON AGUA TRATADA")
    d.left(f"FOLIO {digits(rng, 4, True)}  {rng.choice(['ROJO', 'GRIS', 'BLANCO', 'NEGRO'])} {rng.choice(['JETTA', 'MARCH', 'HILUX'])}")
    d.left(f"ENT {say(s.when - dt.timedelta(minutes=rng.randint(30, 75)), '{h}:{mi}{a}')}")
    d.left(f"PAG {say(s.when, rng.choice(['{dd}/{Mmm}/{yy} {h}:{mi}{a}', '{dd}{MMM}{yy} {h}:{mi}{a}', '{dd}-{MMM}-{yy} {hh}:{mi}{A}']))}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", f"{i.amount:.0f}", cut=True)
    d.lr("COBRAR", f"$ {s.total:.0f}.00", bold=True, tall=2)
    d.left(word)
    centered(d, "OBJETOS DE VALOR REPORTELOS", "PROPINA: CAJA DE LOS MUCHACHOS")
    return truth(s, merchant=name, legal=None, rfc=None, tax_printed=False, payment_printed=word)


TIRES = """LLANTA 175/70R13;890;1350;A
LLANTA 205/55R16;1490;2380;A
VALVULA TR413;15;30;A
BALANCEO;60;110;A
ALINEACION 3D;280;450;A
PARCHE RADIAL;60;120;A
ROTACION X4;80;160;A"""


# Habit: printed form of a tire shop: the date in three boxes under their headings, the name over two rows, prices before tax, the total beside its words.
@layout("llantera_cuadros", [(80, 48), (80, 42)])
def tire_shop(d: Doc, rng: random.Random) -> dict:
    b, word = quote(rng, TIRES, 1, 5, [(CASH, "EFECTIVO"), (CREDIT, "T. CREDITO"), (SPEI, "TRANSF. BANCARIA")])
    b.when = moment(rng)
    kind, own, rf, legal = rng.choice(["LLANTAS Y SERVICIOS", "LLANTERA", "CENTRO LLANTERO", "MULTILLANTAS"]), thing(rng).upper(), moral(rng, letters(rng)), company(rng)
    centered(d, kind, own, bold=True, tall=2)
    centered(d, legal, f"R.F.C.: {rf}", *address(rng)[0])
    at(d, ("NOTA", 0), ("DIA", 20), ("MES", 27), ("AÑO", 34))
    note = digits(rng, 5, True)
    at(d, (note, 0), (say(b.when, "{dd}"), 20), (say(b.when, rng.choice(["{mm}", "{MMM}"])), 27), (say(b.when, "{yyyy}"), 34))
    d.left(f"CLIENTE: {person(rng)}   PLACAS {letters(rng)}-{digits(rng, 3)}-{letters(rng, 1)}")
    d.rule()
    at(d, ("CANT", 0), ("CONCEPTO", 6), ("P.U.", d.cols - 11, "r"), ("IMPORTE", d.cols, "r"))
    for n, name, unit, amount in b.lines:
        at(d, (qty(n), 0), (name, 6), (plain(unit), d.cols - 11, "r"), (plain(amount), d.cols, "r"))
    d.rule()
    at(d, ("SUMA", d.cols - 12, "r"), (plain(b.net), d.cols, "r"))
    at(d, ("IVA", d.cols - 12, "r"), (plain(b.iva), d.cols, "r"))
    at(d, ("NETO A PAGAR", d.cols - 12, "r"), (plain(b.total), d.cols, "r"), bold=True)
    lefts(d, f"SON {amount_words(b.total)}", f"PAGO EN {word}")
    return truth(b, merchant=f"{kind} {own}", legal=legal, rfc=rf, folio=note, time_printed=False, payment_printed=word)


MEAT = """BISTEC DIEZM KG;178;219;E
CHULETA NAT KG;118;149;E
MOLIDA ESP KG;148;189;E
ARRACH MARIN KG;268;339;E
CHORIZO ARG KG;138;178;E
LONGANIZA KG;112;139;E
ALA POLLO KG;64;89;E
CHICHARRON PRENS KG;188;239;E"""


# Habit: a scale's ticket: the operator, kilograms times price, "SUMA n PZ" for the total, date and hour with dots in the last row, the shop above the thanks.
@layout("carniceria_bascula", [(58, 30), (58, 32)])
def butcher(d: Doc, rng: random.Random) -> dict:
    s, _ = sold(rng, MEAT, 1, 6, [(CASH, "")])
    name = rng.choice(["CARNICERIA ", "CARNES ", "POLLERIA ", "CARNES SELECTAS "]) + thing(rng).upper()
    d.lr(f"VEND. {rng.randint(1, 9)}", f"TK {digits(rng, 5)}")
    at(d, ("kg", 6, "r"), ("$/kg", 17, "r"), ("$", d.cols, "r"))
    for i in s.items:
        d.left(i.name.removesuffix(" KG"))
        at(d, (f"{i.qty:.3f}", 6, "r"), (plain(i.unit), 17, "r"), (plain(i.amount), d.cols, "r"))
    d.rule()
    d.lr(f"SUMA {len(s.items)} PZ", plain(s.total), bold=True, tall=2)
    d.center(name)
    centered(d, *address(rng)[0][:1], "GRACIAS POR SU COMPRA")
    d.lr(say(s.when, "{dd}.{mm}.{yy}"), say(s.when, "{HH}:{mi}"))
    return truth(s, merchant=name, legal=None, rfc=None, tax_printed=False)


FABRIC = """POPELINA LISA;38;62;A
GABARDINA STRECH;78;129;A
TUL FRANCES;28;49;A
SATIN NOVIA;64;98;A
MANTA CRUDA;32;48;A
MEZCLILLA 14OZ;98;159;A
HILO SERAFIL;22;36;A
CIERRE INV 50;9;16;A
BOTON NACAR DOC;36;58;A"""


# Habit: fabric by the metre: metres with two decimals, discount per row, "NETO A PAGAR" is the total and not the net sum; ISO date, seconds and PM.
@layout("telas_metro", [(80, 42), (80, 48)], ("grid", "prop"))
def fabric(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, FABRIC, 1, 6, [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO")])
    name, legal, rf, tick = rng.choice(["TELAS ", "CASA DE TELAS ", "MODATELAS ", "TEXTILES "]) + thing(rng).upper(), company(rng), moral(rng, letters(rng)), digits(rng, 8, True)
    d.center(name, wide=2 if len(name) * 2 <= d.cols else 1)
    centered(d, legal, f"RFC: {rf}", "REGIMEN GENERAL DE LEY", *address(rng)[0][:2])
    lefts(d, f"Ticket: {tick}   Cortador: {rng.randint(1, 30)}", say(s.when, rng.choice(["{yyyy}-{mm}-{dd} {h}:{mi}:{ss} {AM}", "{yyyy}/{mm}/{dd} {hh}:{mi} {AM}"])))
    d.rule()
    for i in s.items:
        d.left(f"{i.code[:9]} {i.name}")
        at(d, (f"{i.qty:.2f} M", 4), (f"x {plain(i.unit)}", d.cols - 12, "r"), (plain(i.amount), d.cols, "r"))
    d.rule()
    for label, value in (("VENTA", s.net), ("IVA 16.00", s.iva), ("NETO A PAGAR", s.total)):
        at(d, (label, d.cols - 12, "r"), (plain(value), d.cols, "r"))
    at(d, (word, d.cols - 12, "r"), (plain(s.tendered), d.cols, "r"))
    at(d, ("CAMBIO", d.cols - 12, "r"), (plain(s.change), d.cols, "r"))
    centered(d, "En cortes de tela no hay cambios", "Promoción vigente hasta " + say(s.when + dt.timedelta(days=20), "{dd}/{mm}/{yyyy}"))
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=tick, payment_printed=word, portal={"ticket": tick})


# Habit: a notary's till: an office's title and number before the name, date in a sentence, amount within a sentence with its words.
@layout("notaria_copias", [(80, 42), (80, 48)], ("prop", "grid"))
def notary(d: Doc, rng: random.Random) -> dict:
    net = q2(rng.choice([180, 350, 620, 1250, 2400]))
    method, word = rng.choice([(CASH, "efectivo"), (SPEI, "transferencia electrónica"), (CREDIT, "tarjeta de crédito")])
    b = Bill(moment(rng, 9, 17), method, net, q2(net * Decimal("0.16")))
    title, lic, rf = f"NOTARÍA PÚBLICA No. {rng.randint(2, 198)}", f"LIC. {person(rng)}", R.make_person(rng)
    centered(d, title, lic, bold=True)
    centered(d, f"R.F.C. {parted(rf)}", *address(rng)[0])
    num = digits(rng, 4, True)
    d.left(f"RECIBO DE CAJA {num}")
    d.left(f"{rng.choice(['Xalapa, Ver.', 'Morelia, Mich.', 'Toluca, Méx.'])}, a {say(b.when, rng.choice(['{d} de {mes} del año {yyyy}', '{dd} de {Mes} de {yyyy}', '{d} DE {MES} DEL {yyyy}']))}.")
    d.left(f"Recibimos la cantidad de {money(b.total)} {amount_words(b.total)} por concepto de {rng.choice(['copias certificadas', 'cotejo de documentos', 'ratificación de firmas'])}.")
    for label, value in (("Honorarios", b.net), ("IVA trasladado 16%", b.iva), ("Total recibido", b.total)):
        d.lr(label, money(value))
    d.left(f"Pagado en {word}")
    d.center("Recibí: " + rng.choice(FIRST).capitalize())
    return truth(b, merchant=title, legal=lic, rfc=rf, folio=num, time_printed=False, payment_printed=word)


COPIES = """COPIA CARTA BN;1;2;A
IMPRESION COLOR;6;12;A
ESCANEO HOJA;4;8;A
ENMICADO CREDENC;12;20;A
ENGARGOLADO 50H;25;45;A
RENTA INTERNET HR;12;18;A
FOLDER OFICIO;3;5;A
CURP IMPRESA;10;20;A"""


# Habit: the name's letters stand apart as if drawn; below it what the shop does, in capitals; hour with "hrs."; total over the items.
@layout("copias_letras_separadas", [(58, 32), (80, 40)], ("grid", "prop"))
def copies(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, COPIES, 1, 5, [(CASH, "Efectivo")])
    name = rng.choice([t for t in THINGS if len(t) <= 10]).upper()
    d.center("   ".join(" ".join(part) for part in name.split(" ")), bold=True)
    centered(d, "PAPELERIA * COPIAS * INTERNET", *address(rng)[0][:1])
    rf = R.make_person(rng) if rng.random() < .5 else None
    if rf:
        d.center(f"RFC {rf}")
    d.left(say(s.when, rng.choice(["{dd}-{mm}-{yyyy}, {HH}:{mi} hrs.", "{d}/{m}/{yy} {HH}:{mi} h", "Fecha {dd}-{mm}-{yy} Hora {HH}:{mi} Hrs"])))
    d.lr("TOTAL DE LA NOTA", money(s.total), bold=True)
    d.rule(".")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name} @{plain(i.unit)}", plain(i.amount), cut=True)
    d.rule(".")
    d.lr(f"Pago: {word}", plain(s.tendered))
    d.lr("Feria", plain(s.change))
    return truth(s, merchant=name, legal=None, rfc=rf, tax_printed=False, payment_printed=word)


SNACKS = """Torta de jamon;24;36;A
Molletes;28;40;A
Fruta picada;20;30;E
Agua ciel 600;12;16;A
Jugo chico;14;20;A
Sincronizada;26;38;A
Gelatina;10;16;A"""


# Habit: school canteen: institution above the canteen, pupil's name and credit, "a las" between date and hour, total without a sign, balance lower.
@layout("cafeteria_escolar", [(58, 32), (58, 30)], ("prop", "grid"))
def canteen(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, SNACKS, 1, 4, [(CASH, "Efectivo"), (DEBIT, "Tarjeta débito")], 7, 14)
    school, name = f"Instituto {rng.choice(['Cumbres Azules', 'Miguel Alemán', 'Franco del Valle'])}", rng.choice(["Cafetería ", "Cooperativa ", "Tiendita "]) + thing(rng)
    centered(d, school, name)
    d.left(say(s.when, rng.choice(["{dd}/{mm}/{yy} a las {HH}:{mi}", "{Ddd} {dd}/{mm}/{yyyy} a las {h}:{mi} {am}"])))
    d.left(f"Alumno: {rng.choice(FIRST).capitalize()}  Grupo {rng.randint(1, 6)}{rng.choice('ABC')}")
    for i in s.items:
        d.lr(f"{qty(i.qty)}  {i.name}", plain(i.amount), cut=True)
    d.rule("_")
    d.lr("Consumo total", plain(s.total), bold=True)
    d.lr(word, plain(s.tendered))
    d.lr("Saldo monedero", plain(q2(rng.randint(0, 300))))
    d.center("Come frutas y verduras")
    return truth(s, merchant=name, legal=school, rfc=None, tax_printed=False, payment_printed=word)


STADIUM = """CERVEZA XL 1L;140;190;A
REFRESCO VASO CONM;90;130;A
NACHOS C/QUESO;95;140;A
HOT DOG DOBLE;85;120;A
PIZZA REB;75;110;A
PAPAS GAJO;80;115;A
AGUA 600;40;60;A"""


# Habit: stand in a stadium: event and venue are prominent, the seller is the company in the foot; English weekday and month, order number huge.
@layout("estadio_stand", [(80, 40), (58, 32)], ("grid", "prop"))
def stadium(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, STADIUM, 1, 4, [(CREDIT, "VISA CREDITO"), (DEBIT, "VISA DEBITO"), (DEBIT, "MASTERCARD DEBITO"), (CASH, "EFECTIVO")], 12, 23)
    seller, rf, order = company(rng), moral(rng, letters(rng)), rng.randint(100, 999)
    d.center(f"ORDER {order}", wide=2, tall=2)
    lefts(d, f"STAND {rng.randint(1, 60)}  {rng.choice(['PUERTA', 'ZONA', 'NIVEL'])} {rng.randint(1, 9)}", f"EVENT: {rng.choice(['TIGRES VS ATLAS', 'LIGA MX J12', 'CORONA FEST', 'LUCHA LIBRE'])}")
    english = {"ENE": "JAN", "ABR": "APR", "AGO": "AUG", "DIC": "DEC"}
    mon = say(s.when, "{MMM}")
    d.left(f"{s.when:%a}".upper() + f" {s.when.day:02d}-{english.get(mon, mon)}-{say(s.when, rng.choice(['{yy}', '{yyyy}']))} {say(s.when, '{HH}:{mi}')}")
    d.rule("=")
    for i in s.items:
        d.lr(f"{qty(i.qty)}X {i.name}", plain(i.amount), cut=True)
    d.rule("=")
    d.lr("NET", plain(s.net))
    d.lr("VAT 16%", plain(s.iva))
    d.lr("TOTAL MXN", plain(s.total), bold=True, tall=2)
    d.lr(word, plain(s.tendered))
    centered(d, seller, f"RFC {rf}", "ENJOY THE SHOW / DISFRUTA EL EVENTO", "CONSUMO RESPONSABLE +18")
    return truth(s, merchant=seller, legal=seller, rfc=rf, payment_printed=word)
