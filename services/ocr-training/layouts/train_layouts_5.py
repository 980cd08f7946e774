"""Ticket layouts for training and looking, fifth part: where taxes, names, hours and other dates stand on tickets. See `train_layouts_2.py`."""
from __future__ import annotations

import datetime as dt
import os
import random
import sys
from decimal import Decimal

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from ticketgen import rfc as R
from ticketgen.model import Doc, Item, Sale, alnum, amount_words, q2
from ticketgen.parts import CITIES, COLS, FIRST, STREETS, address, truth
from train_layouts import (CASH, CREDIT, DEBIT, GRID_FONTS, PROP_FONTS, SPEI, VALES, Bill, at, cash, centered, collection, lefts, moral, parted, plain,
                           qty, quote, untaxed)
from train_layouts_2 import SURNAMES, company, fee, letters, moment, person, say, sold
from train_layouts_4 import num, one

LAYOUTS, layout = collection()


# -- words put together anew for each ticket -------------------------------------------
ONSETS = ["BA", "CHA", "DUL", "ESTE", "FI", "GUA", "HUI", "IXTA", "JO", "KO", "LLA", "MAZ", "NEZ", "OCO", "PETA", "QUI", "RIVA", "SAN", "TEPE", "UR", "VAL", "YU", "ZIM"]
CODAS = ["BARA", "CALLI", "DERO", "FLOR", "GANTE", "LEO", "MARE", "NOVA", "PAN", "QUIN", "RREY", "SOL", "TLAN", "TUR", "VIA", "XO", "ZUL", "MERA", "DENT", "LUX"]
FIGURES = ["Colibrí", "Girasol", "Jilguero", "Mezquite", "Laurel", "Coyote", "Cenzontle", "Pochote", "Tejón", "Granado", "Sabino", "Pelícano", "Huizache", "Zaguán"]
KINDS = ["Rojo", "Viejo", "de Oro", "del Norte", "Feliz", "de la Cruz", "Blanco", "del Mar", "de Abajo", "Grande", "de los Reyes", "y Compañía"]
QUARTERS = ["Plaza Cristal", "Paseo del Río", "Mercado Hidalgo", "La Rotonda", "Bosques II", "Central Poniente", "San Benito", "Las Torres", "Galerías Sur", "Aeropuerto T2"]
MOTTOES = ["Calidad que se nota", "Siempre cerca de ti", "El precio justo", "Desde 1968 a su servicio", "Tu confianza nos mueve", "Más por menos", "Lo bueno, fresco",
           "Hecho con amor", "Ahorra todos los días", "Expertos en lo nuestro"]
BANKWORDS = [(DEBIT, "TARJETA DE DEBITO"), (CREDIT, "TARJETA DE CREDITO"), (DEBIT, "DEBITO VISA"), (CREDIT, "CREDITO MASTERCARD"), (CREDIT, "AMERICAN EXPRESS")]
ANY = [(CASH, "EFECTIVO"), (CASH, "EFECTIVO"), *BANKWORDS]
LOWER = [(CASH, "Efectivo"), (DEBIT, "Tarjeta de débito"), (CREDIT, "Tarjeta de crédito"), (SPEI, "Transferencia"), (CASH, "Contado / Efectivo")]
CODES = [(CASH, "01 Efectivo"), (SPEI, "03 Transferencia electrónica de fondos"), (CREDIT, "04 Tarjeta de crédito"), (DEBIT, "28 Tarjeta de débito")]


def coined(rng: random.Random) -> str:
    return rng.choice(ONSETS) + rng.choice(CODAS)


def figure(rng: random.Random) -> str:
    return f"{rng.choice(FIGURES)} {rng.choice(KINDS)}"


def natural(rng: random.Random) -> tuple[str, str]:
    """A person who sells, and the RFC of one."""
    return person(rng), R.make_person(rng)


def legal(rng: random.Random) -> tuple[str, str]:
    return company(rng), moral(rng, letters(rng))


def later(s, rng: random.Random, pattern: str, low: int = 2, high: int = 60) -> str:
    return say(s.when + dt.timedelta(days=rng.randint(low, high), minutes=rng.randint(-300, 300)), pattern)


def earlier(s, rng: random.Random, pattern: str, low: int = 400, high: int = 9000) -> str:
    return say(s.when - dt.timedelta(days=rng.randint(low, high), minutes=rng.randint(1, 300)), pattern)


def soon(s, minutes: int, pattern: str) -> str:
    return say(s.when + dt.timedelta(minutes=minutes), pattern)


def paid(d: Doc, s, word: str, change: str = "CAMBIO", mark: str = "") -> None:
    d.lr(word, mark + plain(s.tendered))
    if s.payment == CASH:
        d.lr(change, mark + plain(s.tendered - s.total))


def base16(s: Sale) -> Decimal:
    return s.net + s.ieps - untaxed(s)


BASICS = """ACEITE CANOLA 900;39;56;E
ARROZ GRANO L 1KG;24;39;E
LIMPIADOR PINO 1L;26;44;A
PAPEL HIG 4R;29;47;A
AGUACATE KG;48;89;E
HUEVO BCO 18PZ;52;69;E
CREMA CORP 400;54;89;A
GALLETA SURT 430;48;66;I
REFRESCO TORONJA 2L;28;39;A
TORTILLA HARINA 12;22;33;E
DETERG POLVO 900;36;58;A
PLATANO KG;17;26;E
JAMON PAVO KG;98;149;E
SUAVIZANTE 850;24;38;A"""


# Habit: supermarket: each rate in a row of words and numbers, the company at the foot, the hour with a point behind till numbers.
@layout("super_tasa_base_impto", [(80, 42), (80, 48)])
def rates_in_rows(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, BASICS, 4, 12, ANY + [(VALES, "VALES DE DESPENSA"), (VALES, "VALES")], 8, 22)
    name, (firm, rf) = "MERCADOS " + coined(rng), legal(rng)
    tick = num(rng, 4)
    d.logo(name)
    d.center(rng.choice(MOTTOES))
    d.left(f"SUC. {rng.choice(QUARTERS).upper()}")
    d.left(f"T:{num(rng, 4)} C:{num(rng, 2)} TK:{tick} {say(s.when, one(rng, '{dd}/{mm}/{yy} {HH}.{mi}', '{dd}.{mm}.{yyyy} {HH}.{mi}', '{dd}/{mm}/{yyyy} {HH}:{mi}'))}")
    for i in s.items:
        if i.qty != 1:
            d.left(f"  {qty(i.qty)} {'KG' if i.name.endswith('KG') else 'PZ'} @ {plain(i.unit)}")
        d.lr(i.name, plain(i.amount) + (" B" if i.iva else " C" if i.ieps else " "), cut=True)
    d.rule("=")
    d.lr("TOTAL", plain(s.total), bold=True, tall=one(rng, 1, 2))
    paid(d, s, word)
    d.left(f"TASA 16% BASE {plain(base16(s))} IMPTO {plain(s.iva)}")
    if s.ieps:
        snacks = sum((i.amount for i in s.items if i.ieps), Decimal(0))
        d.left(f"TASA 0% BASE {plain(untaxed(s) - snacks)} IMPTO 0.00")
        d.left(f"IEPS 8% BASE {plain(snacks - s.ieps)} IMPTO {plain(s.ieps)}")
    else:
        d.left(f"TASA 0% BASE {plain(untaxed(s))} IMPTO 0.00")
    d.lr("SUBTOTAL", plain(s.net))
    d.lr("IMPUESTOS", plain(s.iva + s.ieps))
    d.center(f"ARTICULOS {len(s.items)}")
    centered(d, firm, f"RFC {parted(rf)}", *address(rng)[0])
    d.center(f"Facture antes del {later(s, rng, '{dd}/{mm}/{yyyy}')}")
    return truth(s, merchant=name, legal=firm, rfc=rf, folio=tick, payment_printed=word)


REMEDIES = """IBUPROFENO 400 10T;28;64;E
AMBROXOL JBE 120;34;88;E
LORATADINA 10T;22;59;E
GASAS 10X10;26;48;A
TERMOMETRO DIG;89;149;A
VITAMINA C EFERV;52;95;E
JABON NEUTRO 100;38;72;A
METFORMINA 850;48;120;E
SUERO ORAL 500;24;33;E
CONDONES 3PZ;49;79;A"""


# Habit: pharmacy: taxed, exempt and tax after the payment; the notice of operation has a date; a slogan stands above the name.
@layout("farmacia_gravado", [(58, 32), (80, 40)], ("grid", "prop"))
def taxed_exempt(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, REMEDIES, 1, 6, LOWER)
    name, (firm, rf) = one(rng, "Farmacias ", "Botica ", "Farmacia ") + one(rng, figure(rng), coined(rng).title()), legal(rng)
    d.center(f'"{rng.choice(MOTTOES)}"', small=True)
    d.center(name, bold=True, tall=2)
    d.center(f"{one(rng, 'Razón social:', 'R.S.')} {firm}")
    d.center(f"R.F.C.: {rf}")
    lefts(d, *address(rng)[0][:2], f"Aviso de func. {num(rng, 8)} del {earlier(s, rng, '{dd}/{mm}/{yyyy}')}", f"Resp. Sanit. {person(rng)}")
    d.rule()
    d.left(f"Venta: {num(rng, 6)}   {say(s.when, one(rng, '{d}/{m}/{yyyy} {h}:{mi}:{ss} {a_m}', '{dd}/{Mmm}/{yyyy} {hh}:{mi} {a_m}'))}")
    for i in s.items:
        d.left(i.name)
        d.lr(f"   {qty(i.qty)} x {plain(i.unit)}", plain(i.amount))
    d.rule()
    d.lr(one(rng, "Total a pagar:", "Importe total:"), "$" + plain(s.total), bold=True)
    paid(d, s, word, "Su cambio", "$")
    d.rule()
    free = untaxed(s)
    d.lr("Gravado", plain(base16(s)))
    d.lr(one(rng, "Exento", "Tasa cero", "No gravado"), plain(free))
    d.lr("I.V.A.", plain(s.iva))
    if free and base16(s):
        d.lr("Suma sin impuestos", plain(s.net))
    d.center(f"Ofertas válidas al {later(s, rng, '{d} de {mes}')}")
    return truth(s, merchant=name, legal=firm, rfc=rf, payment_printed=word)


# Habit: fuel, self-service: permit of the CRE with its date, pump times beside the sale's, tax carried over, net by the litre.
@layout("gasolina_autodespacho", [(58, 32), (80, 42)])
def fuel(d: Doc, rng: random.Random) -> dict:
    method, word = rng.choice(BANKWORDS + [(VALES, "VALE ELECTRONICO"), (VALES, "VALES")])
    litres, price = Decimal(rng.randint(4000, 62000)) / 1000, Decimal(rng.randint(2190, 2699)) / 100
    total = q2(litres * price)
    iva = q2((total - q2(litres * Decimal("0.4573"))) / Decimal("1.16") * Decimal("0.16"))
    s = Bill(moment(rng, 5, 22), method, total - iva, iva)
    s.tendered = total
    firm, rf = one(rng, "SERVICIO ", "GASOLINERA ", "ESTACION ") + one(rng, coined(rng), rng.choice(QUARTERS).upper()) + one(rng, " SA DE CV", ", S.A. DE C.V."), moral(rng, letters(rng))
    folio, est = num(rng, 7), "E" + num(rng, 5)
    centered(d, firm, bold=True)
    centered(d, f"RFC: {rf}  ES: {est}", f"PERMISO CRE PL/{num(rng, 4)}/EXP/ES/{rng.randint(2015, 2017)}", f"FECHA PERMISO {earlier(s, rng, '{dd}/{mm}/{yyyy}', 2500, 3600)}", *address(rng)[0])
    d.rule("*")
    d.left("** AUTOSERVICIO **")
    d.lr(f"BOMBA {rng.randint(1, 16)}", f"FOLIO {folio}")
    d.left(f"INICIO {soon(s, -4, '{HH}:{mi}:{ss}')} FIN {soon(s, -1, '{HH}:{mi}:{ss}')}")
    d.left(say(s.when, one(rng, "FECHA {dd}/{mm}/{yyyy} HORA {HH}:{mi}:{ss}", "FECHA: {yyyy}-{mm}-{dd} T{HH}:{mi}", "FECHA {dd}{MMM}{yy} HORA {HH}{mi} HRS")))
    d.left(f"{one(rng, 'MAGNA', 'PREMIUM', 'DIESEL', 'REGULAR 87')} {litres} LT X {price}")
    net = (one(rng, "IMPORTE SIN IVA", "NETO", "SUBTOTAL"), plain(s.net))
    d.lr(*net)
    d.lr(one(rng, "IVA TRASLADADO 16%", "I.V.A. TRASLADADO"), plain(s.iva))
    d.lr(one(rng, "IMPORTE", "TOTAL M.N.", "TOTAL $"), plain(total), bold=True, wide=one(rng, 1, 2))
    d.left(f"PAGO: {word}")
    d.left(f"*{amount_words(total)[1:-1]}*")
    d.left(f"WEB ID {alnum(rng, 8)}")
    d.center(f"FACTURE ANTES DEL {later(s, rng, '{dd}/{mm}/{yyyy}', 3, 20)}")
    return truth(s, merchant=firm, legal=firm, rfc=rf, folio=folio, payment_printed=word)


# Habit: toll: a few rows, only the tax included is told; class, lane and an ISO moment.
@layout("caseta_iva_incluido", [(58, 32), (58, 28)])
def toll(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(18, 420), [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO")], first=0, last=23)
    road, (firm, rf) = f"AUTOPISTA {rng.choice(CITIES)[0]}-{rng.choice(CITIES)[0]}", legal(rng)
    told = rng.random() < .7
    centered(d, firm, rf)
    centered(d, road, f"CASETA {rng.choice(COLS)}")
    d.left(say(s.when, one(rng, "{yyyy}-{mm}-{dd}T{HH}:{mi}:{ss}", "{dd}/{mm}/{yyyy} T{HH}:{mi}", "{dd}-{mm}-{yy}  {HH}:{mi}:{ss}")))
    folio = num(rng, 9)
    d.lr(f"CARRIL {rng.randint(1, 12):02d} TURNO {rng.randint(1, 3)}", f"CLASE {one(rng, 'A', 'M', 'B2', 'C3')}")
    d.lr("FOLIO", folio)
    d.lr(one(rng, "TARIFA", "CUOTA", "PEAJE"), "$" + plain(s.total), bold=True, tall=2)
    d.left(word)
    if told:
        d.left(one(rng, f"IVA INCLUIDO 16%: ${plain(s.iva)}", f"INCLUYE I.V.A. 16% DE ${plain(s.iva)}"))
    else:
        d.left("IVA INCLUIDO")
    d.center(f"SEGURO DE USUARIO VIGENTE AL {later(s, rng, '{dd}/{mm}/{yyyy}', 1, 2)}")
    t = truth(s, merchant=firm, legal=firm, rfc=rf, folio=folio, payment_printed=word, tax_printed=told)
    return t | {"net_amount": None} if told else t


TAQUITOS = """Tac pastor;18;24;A
Tac suadero;19;26;A
Gringa;62;88;A
Volcán;34;48;A
Cebollitas;38;52;A
Agua 1L;42;58;A
Cerveza obs;42;55;A
Consomé ch;36;48;A
Alambre mix;128;165;A"""


# Habit: taquería: table and waiter above, suggested tips with their sums below the total, no taxes; hour without leading zero.
@layout("taqueria_propina_sugerida", [(58, 32), (80, 42)], ("prop", "grid"))
def tacos(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, TAQUITOS, 2, 8, [(CASH, "efectivo"), (DEBIT, "tarjeta débito"), (CREDIT, "tarjeta crédito")], 13, 23)
    name = one(rng, "Taquería ", "Tacos ", "El Trompo de ") + one(rng, figure(rng), rng.choice(FIRST).title())
    owner, rf = natural(rng)
    d.logo(name)
    d.left(f"Mesa {rng.randint(1, 30)}  Mesero {rng.choice(FIRST).title()}  Pers. {rng.randint(1, 9)}")
    d.left(f"Abierta {soon(s, -50, '{h}:{mi} {am}')}")
    d.left(say(s.when, one(rng, "Cerrada {dd}/{mm}/{yy} {h}:{mi} {am}", "{Ddd} {d} {Mmm} {yyyy} {h}:{mi} {a_m}")))
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.lr(one(rng, "Consumo", "Cuenta", "Total"), "$" + plain(s.total), bold=True, tall=2)
    d.center("Propina sugerida (no incluida)")
    for share in (10, 15, 20):
        tip = q2(s.total * share / 100)
        d.left(f"{share}%  ${plain(tip)}   " + one(rng, f"con propina ${plain(s.total + tip)}", f"= ${plain(s.total + tip)}"))
    told = rng.random() < .6
    if told:
        d.left(f"Pagó con {word}")
    centered(d, "Precios con IVA incluido", owner, f"RFC {rf}", f"{one(rng, 'Pedidos', 'WhatsApp')} {num(rng, 10)}")
    return truth(s, merchant=name, legal=owner, rfc=rf, tax_printed=False, payment_printed=word if told else None)


# Habit: hotel: a folio with arrival, departure and print dates, deposits taken off, the balance zero; amounts in columns of charges and credits.
@layout("hotel_cargos_abonos", [(80, 48), (80, 42)], ("grid", "prop"))
def hotel(d: Doc, rng: random.Random) -> dict:
    nights = rng.randint(1, 4)
    night = q2(rng.randint(590, 1900))
    method, word = rng.choice(LOWER[1:4])
    net = night * nights
    s = Bill(moment(rng, 7, 13), method, net, q2(net * Decimal("0.16")))
    name, (firm, rf) = one(rng, "HOTEL ", "POSADA ", "SUITES ") + figure(rng).upper(), legal(rng)
    folio, w = num(rng, 5), d.cols
    centered(d, name, bold=True)
    centered(d, f"{firm} · {rf}")
    centered(d, *address(rng)[0][:2])
    lefts(d, f"Huésped: {person(rng)}", f"Nacimiento: {earlier(s, rng, '{dd}/{mm}/{yyyy}', 8000, 25000)}", f"Hab. {rng.randint(101, 540)}   Folio {folio}")
    d.lr(f"Llegada {say(s.when - dt.timedelta(days=nights), '{dd}/{mm}/{yy}')}", f"Salida {say(s.when, '{dd}/{mm}/{yy}')}")
    at(d, ("CONCEPTO", 0), ("CARGO", w - 11, "r"), ("ABONO", w, "r"))
    for n in range(nights):
        at(d, (say(s.when - dt.timedelta(days=nights - n), "{dd}/{mm} Hospedaje"), 0), (plain(night), w - 11, "r"))
    at(d, ("I.V.A. 16%", 0), (plain(s.iva), w - 11, "r"))
    before = q2(s.total * rng.choice([Decimal("0.3"), Decimal("0.5")]))
    at(d, ("Anticipo", 0), (plain(before), w, "r"))
    at(d, (word, 0), (plain(s.total - before), w, "r"))
    d.rule()
    at(d, ("Sumas", 0), (plain(s.total), w - 11, "r"), (plain(s.total), w, "r"))
    d.lr("Saldo", "0.00")
    d.lr("Subtotal hospedaje", plain(net))
    d.lr("Total estancia", "$" + plain(s.total), bold=True)
    d.left(say(s.when, "Fecha y hora de emisión: {dd}/{mm}/{yyyy} {HH}:{mi}"))
    centered(d, "_" * 20, "Firma del huésped")
    return truth(s, merchant=name, legal=firm, rfc=rf, folio=folio, payment_printed=word)


DISHES = """CORTE RIB EYE;389;520;A
PASTA ALFREDO;159;219;A
CREMA ELOTE;79;109;A
CARPACCIO;149;199;A
POSTRE CASA;89;129;A
AGUA MIN;39;52;A"""
DRINKS = [("COPA TINTO", 110, 180), ("MEZCAL JOVEN", 95, 160), ("MARGARITA", 120, 170), ("TEQUILA REP", 105, 190)]


# Habit: restaurant with drinks: IEPS and IVA above the total beside each other, service in a row of its own, hour as a military clock.
@layout("restaurante_ieps_iva", [(80, 42), (80, 40)])
def restaurant(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, DISHES, 2, 5, BANKWORDS + [(CASH, "EFECTIVO")], 13, 23)
    for n, lo, hi in rng.sample(DRINKS, rng.randint(0, 2)):
        s.items.append(Item(n, Decimal(rng.randint(1, 3)), q2(rng.randint(lo, hi)), Decimal("0.16"), Decimal("0.53"), ""))
    tip = q2(s.total * rng.choice([10, 12, 15]) / 100) if rng.random() < .5 else None
    s.tendered = cash(rng, s.total + (tip or 0)) if s.payment == CASH else s.total + (tip or 0)
    name, (firm, rf) = one(rng, "", "LA CANTINA DE ", "TRATTORIA ") + coined(rng), legal(rng)
    d.logo(name, inverse=rng.random() < .4)
    centered(d, f"UN CONCEPTO DE {firm}", f"RFC {rf}")
    d.left(f"ORDEN {num(rng, 4)}  MESA {rng.randint(1, 60)}")
    d.left(say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}{mi} HRS", "FECHA {dd}-{MMM}-{yyyy} HORA {HH}.{mi}", "{dd}/{mm}/{yyyy}  {HH}:{mi}")))
    for i in s.items:
        d.lr(f"{i.qty:>2} {i.name}", plain(i.amount), cut=True)
    d.rule()
    if rng.random() < .5:
        d.left(f"SUBTOT {plain(s.net)} IEPS {plain(s.ieps)} IVA {plain(s.iva)}")
    else:
        d.left(f"{plain(s.net)} SUBTOTAL")
        d.left(f"{plain(s.iva)} IVA 16%")
        if s.ieps:
            d.left(f"{plain(s.ieps)} IEPS 53%")
    d.lr("TOTAL CONSUMO", plain(s.total), bold=True)
    if tip:
        d.lr(one(rng, "PROPINA", "SERVICIO"), plain(tip))
        d.lr("TOTAL CON PROPINA", plain(s.total + tip))
    d.lr(word, plain(s.tendered))
    if s.payment == CASH:
        d.lr("CAMBIO", plain(s.tendered - s.total - (tip or 0)))
    centered(d, f"ATENDIO: {rng.choice(FIRST)}", f"RESERVACIONES {num(rng, 10)}")
    return truth(s, merchant=name, legal=firm, rfc=rf, payment_printed=word, tip=tip)


HARDWARE = """CODO COBRE 1/2;12;24;A
CABLE THW 12 MTS;14;22;A
LLAVE NARIZ;98;165;A
PIJA 8X1 CIEN;42;69;A
LIJA AGUA 220;9;15;A
IMPERMEAB 19L;980;1650;A
DISCO CORTE 4.5;28;52;A
YESO 40KG;109;149;A"""


# Habit: hardware: prices before tax, the discount between two subtotals in brackets, an unnamed net; the owner's name after the RFC.
@layout("ferreteria_menos_descuento", [(80, 42), (80, 48)], ("grid", "prop"))
def discounted(d: Doc, rng: random.Random) -> dict:
    share = rng.choice([5, 7, 10, 12])
    s, word = quote(rng, HARDWARE, 2, 8, CODES + ANY, Decimal(share) / 100)
    s.when = moment(rng)
    gross = sum((x[3] for x in s.lines), Decimal(0))
    name, (owner, rf) = one(rng, "Ferretería ", "Tlapalería ", "Materiales ") + figure(rng), natural(rng)
    folio = num(rng, 6)
    d.center(name, bold=True, wide=one(rng, 1, 2))
    d.center(f"RFC {parted(rf, ' ')}")
    d.center(owner)
    d.center(one(rng, "Régimen de las Personas Físicas con Actividades Empresariales", "RESICO"))
    d.lr(f"Remisión {folio}", say(s.when, "{dd}-{Mmm}-{yyyy}"))
    d.left(say(s.when, one(rng, "Hora {h}:{mi} {a_m}", "Hora: {HH}.{mi}", "{hh}:{mi}:{ss}{AM}")))
    for q, n, p, a in s.lines:
        d.left(n)
        d.lr(f"  {qty(q)} x {plain(p)}", plain(a))
    d.rule()
    d.lr(one(rng, "Importe", "Subtotal", "Suma"), plain(gross))
    d.lr(one(rng, f"(-) DESCUENTO {share}%", f"Menos desc. {share}%", "(-) Descuento"), one(rng, "-", "") + plain(gross - s.net))
    d.lr(one(rng, "Subtotal con descuento", "Subtotal", "Neto", "Base gravable"), plain(s.net))
    d.lr(one(rng, "(+) IVA 16%", "IVA", "Más IVA 16 %"), plain(s.iva))
    d.lr(one(rng, "Total", "TOTAL NETO", "Importe total"), plain(s.total), bold=True)
    paid(d, s, word, "Cambio")
    d.center(f"Cambios hasta el {later(s, rng, '{dd}/{mm}/{yyyy}')} con este ticket")
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=folio, payment_printed=word)


KIOSK = """AGUA 1.5L;17;23;E
CAFE CAPP 14OZ;34;45;A
PALOMITAS MW;21;28;I
CIGARRO 14S;62;78;A
PASTILLA MENTA;14;19;I
BEBIDA ENER 473;41;52;A
MARUCHAN VASO;19;26;E
RECARGA PILA AA;58;79;A"""


# Habit: franchise of a convenience shop: "operado por" a person, net and taxes beside the total, register's line at the very foot.
@layout("franquicia_operado_por", [(58, 32), (80, 40)])
def franchise(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, KIOSK, 1, 6, ANY, 0, 23)
    name, (owner, rf) = one(rng, "SUPER ", "MINI ", "") + coined(rng) + one(rng, " EXPRESS", " 24 HRS", ""), natural(rng)
    d.logo(name)
    d.center(f"TIENDA {rng.choice(QUARTERS).upper()}", bold=True)
    centered(d, one(rng, "OPERADO POR:", "FRANQUICIATARIO:", "Operada por"), owner, f"R.F.C. {rf}")
    for i in s.items:
        d.lr(f"{i.name} ({qty(i.qty)})", "$" + plain(i.amount), cut=True)
    d.rule()
    d.left(f"TOTAL ${plain(s.total)}  NETO ${plain(s.net)}")
    d.left(f"IVA ${plain(s.iva)}" + (f"  IEPS ${plain(s.ieps)}" if s.ieps else ""))
    paid(d, s, word, "SU CAMBIO", "$")
    d.left(f"ART: {sum(int(i.qty) for i in s.items)}   CAJERO {rng.choice(FIRST)}")
    tick = num(rng, 5)
    d.left(f"{num(rng, 3)}-{num(rng, 2)}-{tick} {say(s.when, one(rng, '{yyyy}{mm}{dd} {HH}{mi}', '{dd}/{mm}/{yyyy} {HH}:{mi}', '{dd}-{mm}-{yy} {HH}{mi}HRS'))}")
    d.barcode(num(rng, 16))
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=tick, payment_printed=word)


FASHION = """VESTIDO LINO;499;1299;A
SACO CAB;899;2499;A
CINTURON PIEL;299;649;A
CORBATA SEDA;249;599;A
PIJAMA NIÑO;199;399;A
RELOJ CASUAL;799;2999;A"""


# Habit: department store: the breakdown only in the voucher at the foot, a charge to the shop's card above, invoice deadline near the date.
@layout("departamental_voucher", [(80, 42), (80, 40)])
def department(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, FASHION, 1, 4, [(CREDIT, "TARJETA DE CREDITO"), (DEBIT, "TARJETA DE DEBITO"), (CREDIT, "CREDITO VISA")], 11, 21)
    name, (firm, rf) = one(rng, "GRANDES ALMACENES ", "CASA ", "") + coined(rng), legal(rng)
    tick = num(rng, 5)
    d.logo(name)
    d.center(f"ALMACEN {rng.randint(2, 99)} {rng.choice(QUARTERS).upper()}")
    at(d, ("TDA", 0), ("TERM", 8), ("DOCTO", 16), ("FECHA", 24), ("HORA", 34))
    at(d, (num(rng, 3), 0), (num(rng, 3), 8), (tick, 16), (say(s.when, "{dd}.{mm}.{yy}"), 24), (say(s.when, one(rng, "{HH}:{mi}", "{HH}.{mi}")), 34))
    for i in s.items:
        d.left(f"{i.code[:8]} {i.name}")
        d.lr(f"   {qty(i.qty)} PZA", plain(i.amount))
    d.lr("TOTAL COMPRA", plain(s.total), bold=True)
    d.lr(word, plain(s.total))
    d.rule("=")
    centered(d, "COMPROBANTE DE PAGO", f"****{num(rng, 4)}  AUT {num(rng, 6)}")
    d.lr("VENTA NETA", plain(s.net))
    d.lr("IVA", plain(s.iva))
    d.lr("CARGO", plain(s.total))
    centered(d, "FIRMA AUTOGRAFA NO REQUERIDA", firm, rf, *address(rng)[0][:2])
    d.left(f"FACTURACION HASTA {later(s, rng, '{dd}.{mm}.{yy}')}")
    return truth(s, merchant=name, legal=firm, rfc=rf, folio=tick, payment_printed=word)


# Habit: cinema: the performance's day and hour stand large at the top, the sale's small at the foot; net and tax packed behind the total.
@layout("cine_funcion", [(58, 32), (80, 40)], ("grid", "prop"))
def cinema(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(1, 6) * rng.choice([49, 68, 79.5, 92]), LOWER[:3], first=10, last=22)
    name, (firm, rf) = one(rng, "Cines ", "Cinema ", "Sala ") + coined(rng).title(), legal(rng)
    d.logo(name)
    d.center(one(rng, "La casa del volcán", "Noche de lobos 2", "El último tren", "Amor en Tulum"), bold=True)
    d.center(later(s, rng, one(rng, "{Dia} {d} de {mes} {HH}:{mi}", "{dd}/{mm}/{yyyy} {h}:{mi} {am}", "Función {HH}:{mi} {dd}/{Mmm}"), 0, 9), bold=True, tall=2)
    d.lr(f"Sala {rng.randint(1, 15)}", f"Asientos {one(rng, 'F', 'G', 'K')}{rng.randint(1, 20)}")
    d.rule()
    d.lr("Boletos", "$" + plain(s.total))
    d.lr("Total", "$" + plain(s.total), bold=True)
    d.left(f"(Importe {plain(s.net)} + IVA {plain(s.iva)})")
    d.left(f"{one(rng, 'Pago', 'Forma de pago', 'Medio de pago')}: {word}")
    code = alnum(rng, 7)
    d.left(f"Compra {code}")
    d.left(say(s.when, one(rng, "Venta: {dd}/{mm}/{yyyy} {HH}:{mi}", "Transacción {yyyy}-{mm}-{dd} {HH}:{mi}:{ss}", "Vendido el {d} {Mmm} {yyyy} a las {h}:{mi} {a_m}")), small=True)
    centered(d, firm, f"RFC: {rf}", small=True)
    d.qr(code)
    return truth(s, merchant=name, legal=firm, rfc=rf, folio=code, payment_printed=word)


# Habit: parcel: sender's and receiver's names, weight, a promised delivery; freight, insurance and fuel before tax, all in a dotted list.
@layout("paqueteria_guia", [(80, 42), (80, 48)])
def parcel(d: Doc, rng: random.Random) -> dict:
    freight, safe, fuel_fee = q2(rng.randint(95, 460)), q2(Decimal(rng.randint(0, 4000)) / 100), q2(Decimal(rng.randint(900, 6000)) / 100)
    net = freight + safe + fuel_fee
    method, word = rng.choice(ANY + [(SPEI, "TRANSFERENCIA")])
    s = Bill(moment(rng, 9, 19), method, net, q2(net * Decimal("0.16")))
    s.tendered = cash(rng, s.total) if method == CASH else s.total
    name, (firm, rf) = one(rng, "ENVIOS ", "PAQUETERIA ", "MENSAJERIA ") + coined(rng), legal(rng)
    guide = num(rng, 12)
    d.center(f"{name} - {rng.choice(MOTTOES)}")
    d.center(firm)
    d.center(f"RFC {rf} {rng.choice(STREETS)} {rng.randint(1, 900)}")
    d.left(f"GUIA {guide}", bold=True)
    d.left(say(s.when, one(rng, "DOCUMENTADO {dd}/{mm}/{yyyy} {HH}:{mi}", "FECHA ADMISION: {dd}-{MMM}-{yyyy} {HH}:{mi} H", "RECEPCION {dd}/{mm}/{yy} A LAS {HH}:{mi}")))
    d.left(later(s, rng, "ENTREGA ESTIMADA {dd}/{mm}/{yyyy} 18:00", 1, 6))
    lefts(d, f"REMITENTE: {person(rng)}", f"DESTINATARIO: {person(rng)}", f"{rng.choice(STREETS)} {rng.randint(1, 999)} COL {rng.choice(COLS)}")
    d.left(f"PESO {rng.randint(1, 30)}.{rng.randint(0, 9)} KG  VOL {rng.randint(1, 30)}.00  VALOR DECLARADO {plain(q2(rng.randint(1, 60) * 100))}")
    dots = lambda a, b: d.left(a + "." * max(2, d.cols - len(a) - len(b)) + b)
    dots("FLETE", plain(freight))
    if safe:
        dots("SEGURO", plain(safe))
    dots("CARGO COMBUSTIBLE", plain(fuel_fee))
    dots("SUBTOTAL", plain(net))
    dots(one(rng, "IVA TRASLADADO", "IVA 16%", "IMPUESTO"), plain(s.iva))
    dots("TOTAL", plain(s.total))
    paid(d, s, word)
    return truth(s, merchant=name, legal=firm, rfc=rf, folio=guide, payment_printed=word, portal={"guia": guide})


# Habit: coach: passenger's name under the line's, journey large, sale at the margin of the last row; fare with the tax told in one phrase.
@layout("autobus_boleto", [(80, 40), (58, 32)], ("prop", "grid"))
def coach(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(120, 1450), [(CASH, "EFE"), *ANY], first=4, last=23)
    name, (firm, rf) = one(rng, "AUTOBUSES ", "LINEAS ", "TRANSPORTES ") + one(rng, coined(rng), figure(rng).upper()), legal(rng)
    d.center(name, bold=True, tall=2)
    d.center(f"PASAJERO {person(rng)}")
    d.lr(f"DE {rng.choice(CITIES)[0]}", f"A {rng.choice(CITIES)[0]}")
    d.left(later(s, rng, one(rng, "SALIDA {dd}/{mm}/{yyyy} {HH}:{mi}", "VIAJE {dd}-{MMM}-{yyyy} {HH}:{mi} HRS", "FECHA SALIDA {dd}/{mm}/{yy} HORA SALIDA {HH}:{mi}"), 1, 12), bold=True)
    d.lr(f"ASIENTO {rng.randint(1, 44)}", f"ANDEN {rng.randint(1, 30)}")
    at(d, ("TARIFA", 0), ("IVA", 14), ("TOTAL", 24))
    at(d, (plain(s.net), 0), (plain(s.iva), 14), (plain(s.total), 24))
    d.left(f"F.PAGO {word}")
    folio = num(rng, 8)
    d.left(f"FOLIO {folio} TAQ {num(rng, 2)} {one(rng, 'EMITIDO', 'VENTA', 'EXPEDIDO')} " + say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}", "{yyyy}-{mm}-{dd} {HH}:{mi}:{ss}", "{dd}{MMM}{yy} {HH}:{mi}")))
    centered(d, firm, f"RFC {rf}", "SEGURO DEL VIAJERO INCLUIDO")
    return truth(s, merchant=name, legal=firm, rfc=rf, folio=folio, payment_printed=word)


# Habit: telephone shop: a row of identifiers, price and tax only, a receipt of the provider within; the chain's name far below.
@layout("telefonia_abono", [(58, 32), (80, 42)])
def phone(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.choice([50, 100, 150, 199, 249, 300, 349, 499, 649]), ANY, first=9, last=20)
    name, (firm, rf) = coined(rng) + one(rng, " MOVIL", " CEL", " TELECOM"), legal(rng)
    centered(d, "COMPROBANTE DE PAGO", "CENTRO DE ATENCION", rng.choice(QUARTERS).upper())
    d.lr(say(s.when, "{dd}/{mm}/{yyyy}"), say(s.when, one(rng, "{HH}:{mi}:{ss}", "{hh}:{mi} {A}M", "{h}:{mi} {a_m}")))
    folio = num(rng, 10)
    lefts(d, f"TELEFONO {num(rng, 10)}", f"CLIENTE {person(rng)}", f"REFERENCIA {folio}", f"PERIODO {earlier(s, rng, '{dd}/{mm}/{yy}', 25, 35)} AL {say(s.when, '{dd}/{mm}/{yy}')}",
          f"LIMITE DE PAGO {later(s, rng, '{dd}/{mm}/{yyyy}', 1, 12)}")
    d.rule()
    d.lr(one(rng, "SERVICIO", "RENTA", "TIEMPO AIRE"), "$" + plain(s.net))
    d.lr(one(rng, "IVA", "I.V.A. 16%"), "$" + plain(s.iva))
    d.lr(one(rng, "TOTAL PAGADO", "IMPORTE PAGADO", "SU PAGO"), "$" + plain(s.total), bold=True)
    paid(d, s, word, "CAMBIO", "$")
    d.rule()
    centered(d, name, firm, rf, f"PROXIMO CORTE {later(s, rng, '{dd}/{mm}/{yyyy}', 20, 30)}")
    return truth(s, merchant=name, legal=firm, rfc=rf, folio=folio, payment_printed=word)


# Habit: school: exempt from tax and said so by a zero, the pupil's name, the month paid for, a deadline, a surcharge that is not due.
@layout("colegio_exento", [(80, 42), (80, 48)], ("prop", "grid"))
def school(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(12, 89) * 100 + rng.choice([0, 50]), LOWER + CODES, tax="E", first=8, last=15)
    name, rf = one(rng, "Colegio ", "Instituto ", "Jardín de Niños ") + one(rng, figure(rng), person(rng).title()), moral(rng, letters(rng))
    firm = one(rng, "PATRONATO ", "FOMENTO ", "ASOCIACION ") + coined(rng) + " AC"
    d.center(name, bold=True)
    d.center(f"{firm} / {rf}")
    d.center(f"Clave C.T. {num(rng, 2)}PPR{num(rng, 4)}{one(rng, 'A', 'K', 'Z')} Acuerdo {num(rng, 6)} del {earlier(s, rng, '{dd}/{mm}/{yyyy}')}")
    folio = num(rng, 5)
    d.lr(f"Recibo No. {folio}", say(s.when, one(rng, "{dd}/{Mmm}/{yyyy} {HH}:{mi}", "{d} de {mes} de {yyyy}, {h}:{mi} {a_m}", "{dd}-{mm}-{yyyy} {HH}:{mi} h")))
    lefts(d, f"Alumno(a): {person(rng)}", f"Nac.: {earlier(s, rng, '{dd}/{mm}/{yyyy}', 2000, 5000)}  Grado: {rng.randint(1, 6)}º {one(rng, 'A', 'B')}",
          f"Fecha límite: {later(s, rng, '{dd}/{mm}/{yyyy}', 0, 10)}", f"Con recargo: ${plain(q2(s.total * Decimal('1.1')))}")
    d.lr(say(s.when, "Colegiatura {mes}"), plain(s.total))
    d.rule()
    told = rng.random() < .7
    if told:
        d.lr("Subtotal", plain(s.total))
        d.lr(one(rng, "IVA 0%", "IVA (exento)", "I.V.A."), "0.00")
    d.lr(one(rng, "Total pagado", "Total", "Importe neto"), "$" + plain(s.total), bold=True)
    d.left(f"Forma de pago: {word}")
    d.left(amount_words(s.total))
    return truth(s, merchant=name, legal=firm, rfc=rf, folio=folio, payment_printed=word, tax_printed=told)


STUDIES = """BIOMETRIA HEMATICA;120;210;A
QUIMICA 6 ELEM;260;420;A
EGO;80;140;A
PERFIL TIROIDEO;480;820;A
RX TORAX PA;290;460;A
ULTRASONIDO ABD;650;980;A"""


# Habit: laboratory: the patient's birth and the delivery of results; the labels in one row and the sums in the next.
@layout("laboratorio_estudios", [(80, 42), (80, 40)])
def laboratory(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, STUDIES, 1, 4, ANY, 6, 14)
    name, (firm, rf) = one(rng, "LABORATORIOS ", "CLINICA ", "DIAGNOSTICO ") + one(rng, coined(rng), figure(rng).upper()), legal(rng)
    folio = num(rng, 7)
    d.logo(name)
    d.left(f"Folio: {folio}")
    d.left(f"Paciente: {person(rng)}")
    d.left(f"F. Nac. {earlier(s, rng, '{dd}/{mm}/{yyyy}', 3000, 27000)}  Edad {rng.randint(9, 80)}")
    d.left(say(s.when, one(rng, "Registro: {dd}/{mm}/{yyyy} {HH}:{mi}", "Fecha: {dd}/{Mmm}/{yyyy} Hora: {h}:{mi} {a_m}", "Ingreso {d}-{m}-{yyyy} {hh}:{mi}{AM}")))
    d.left(later(s, rng, "Entrega de resultados: {dd}/{mm}/{yyyy} 17:00", 1, 4))
    for i in s.items:
        d.lr(i.name, plain(i.amount))
    d.rule()
    w = d.cols
    at(d, ("Subtotal", 10, "r"), ("IVA", 22, "r"), ("Total", w, "r"))
    at(d, (plain(s.net), 10, "r"), (plain(s.iva), 22, "r"), (plain(s.total), w, "r"), bold=True)
    d.lr(f"Pagado {word}", plain(s.total))
    d.lr("Resta", "0.00")
    centered(d, "Responsable: Q.F.B. " + person(rng), f"Céd. Prof. {num(rng, 7)}", firm, f"RFC {rf}")
    return truth(s, merchant=name, legal=firm, rfc=rf, folio=folio, payment_printed=word)


LABOUR = """AFINACION MAYOR;850;1400;A
CAMBIO BALATAS;380;620;A
ALINEACION;220;320;A
BUJIAS JGO;320;540;A
ACEITE SINT;690;990;A"""


# Habit: workshop: a person's own; parts and labour before tax summed apart, then net, tax, total in one boxed row of words.
@layout("taller_orden", [(80, 42), (80, 48)], ("grid", "prop"))
def workshop(d: Doc, rng: random.Random) -> dict:
    s, word = quote(rng, LABOUR, 2, 4, CODES + LOWER)
    s.when = moment(rng, 9, 19)
    name, (owner, rf) = one(rng, "TALLER MECANICO ", "SERVICIO AUTOMOTRIZ ", "ELECTRO DIESEL ") + one(rng, coined(rng), rng.choice(SURNAMES)), natural(rng)
    folio = num(rng, 4)
    d.center(owner, bold=True)
    d.center(f"{name}")
    d.center(f"RFC: {rf} CURP NO REQUERIDO")
    d.lr(f"ORDEN {folio}", say(s.when, one(rng, "FECHA {dd}/{mm}/{yyyy}", "{d} {MMM} {yyyy}")))
    lefts(d, later(s, rng, "PROX. SERVICIO {dd}/{mm}/{yyyy} O 10,000 KM", 80, 180), f"AUTO {one(rng, 'TSURU', 'AVEO', 'JETTA')} {rng.randint(2004, 2023)} PLACAS {letters(rng)}{num(rng, 4)}",
          f"ENTRO {earlier(s, rng, '{dd}/{mm} {HH}:{mi}', 1, 3)}", say(s.when, "COBRO A LAS {HH}:{mi} HORAS"))
    for q, n, p, a in s.lines:
        d.lr(f"{n} {qty(q)}X{plain(p)}", plain(a), cut=True)
    work = s.lines[0][3]
    d.lr("MANO DE OBRA", plain(work))
    d.lr("REFACCIONES", plain(s.net - work))
    d.left(f"SUB-TOTAL: {plain(s.net)}  +IVA: {plain(s.iva)}")
    d.left(f"SU TOTAL: ${plain(s.total)}", bold=True)
    d.left(f"METODO: {word}")
    d.center("GARANTIA 30 DIAS")
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=folio, payment_printed=word)


BREADS = """CONCHA CHOC;13;19;I
TELERA;3;5;E
ROSCA IND;48;72;I
PASTEL MOKA CH;240;360;I
EMPANADA PIÑA;16;23;I
CAFE OLLA;28;39;A
BOLILLO;3;4;E"""


# Habit: bakery: name in two rows, the total first and large; IEPS and IVA by their full names below, net last.
@layout("panaderia_dos_renglones", [(58, 32), (58, 30)], ("prop", "grid"))
def bakery(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, BREADS, 2, 6, LOWER[:3], 6, 21)
    first, second = one(rng, "PANIFICADORA", "LA ESPIGA DE", "PASTELERIA"), one(rng, coined(rng), figure(rng).upper())
    owner, rf = natural(rng)
    d.center(first, bold=True, wide=one(rng, 1, 2))
    d.center(second, bold=True, wide=one(rng, 1, 2))
    d.center(rng.choice(MOTTOES), small=True)
    d.left(say(s.when, one(rng, "{dd}/{mm}/{yy}-{HH}:{mi}", "{Ddd} {dd}.{mm}.{yyyy} {HH}.{mi} h", "{d}/{Mmm}/{yy} {h}:{mi}{am}")))
    d.lr("TOTAL", "$" + plain(s.total), bold=True, tall=2)
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name.title()}", plain(i.amount), cut=True)
    d.left(f"Pago: {word}")
    told = bool(s.ieps or s.iva) and rng.random() < .7
    if told:
        if s.ieps:
            d.lr("Impuesto Esp. Prod. y Serv. IEPS 8%", plain(s.ieps))
        d.lr("Impuesto al Valor Agregado IVA", plain(s.iva))
        d.lr("Importe antes de impuestos", plain(s.net))
    centered(d, owner, rf, f"Pedidos tel. {num(rng, 10)}")
    return truth(s, merchant=f"{first} {second}", legal=owner, rfc=rf, tax_printed=told, payment_printed=word)


# Habit: car wash: a strip with plate, washer and a clock of four digits; no breakdown, no company, the fee twice.
@layout("autolavado_tira", [(58, 32), (58, 28)])
def carwash(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.choice([80, 110, 130, 160, 190, 250, 320]), [(CASH, "EFECTIVO"), (CASH, "EFVO."), (SPEI, "TRANSFERENCIA")], first=8, last=19)
    name = one(rng, "AUTOLAVADO ", "LAVA CAR ", "CAR WASH ", "AUTO SPA ") + one(rng, coined(rng), figure(rng).upper())
    has_rfc = rng.random() < .5
    owner, rf = natural(rng)
    d.center(name, bold=True)
    if has_rfc:
        d.center(f"{owner} RFC {rf}")
    d.left(f"NOTA {num(rng, 4)}  PLACA {letters(rng)}-{num(rng, 3)}-{one(rng, 'A', 'C')}")
    d.left(f"ENTRADA {soon(s, -45, '{HH}{mi}')} HRS")
    d.left(say(s.when, one(rng, "{dd}-{mm}-{yyyy}  {HH}{mi} HRS", "FECHA {dd}/{mm}/{yy} HORA {HH}.{mi}", "{dd}/{mm}/{yyyy} COBRO {HH}:{mi}")))
    d.lr(one(rng, "LAVADO COMPLETO", "LAVADO Y ASPIRADO", "ENCERADO"), f"${s.total:.0f}.00")
    d.lr(one(rng, "A PAGAR", "TOTAL", "COBRO"), f"$ {plain(s.total)}", bold=True)
    d.left(word)
    d.center(f"6O. LAVADO GRATIS VENCE {later(s, rng, '{dd}/{mm}/{yyyy}')}")
    return truth(s, merchant=name, legal=owner if has_rfc else None, rfc=rf if has_rfc else None, tax_printed=False, payment_printed=word)


# Habit: water truck: a note with day, month and year in boxes, label above value everywhere, a person's name in capitals as the only name.
@layout("pipa_agua_nota", [(80, 42), (80, 40)], ("grid", "prop"))
def water(d: Doc, rng: random.Random) -> dict:
    loads, price = rng.randint(1, 3), q2(rng.choice([850, 950, 1100, 1280]))
    method, word = rng.choice([(CASH, "EFECTIVO"), (SPEI, "TRANSFERENCIA"), (CASH, "CONTADO EFECTIVO")])
    net = price * loads
    taxed = rng.random() < .6
    s = Bill(moment(rng, 7, 18), method, net, q2(net * Decimal("0.16")) if taxed else Decimal(0))
    s.tendered = s.total
    owner, rf = natural(rng)
    d.center("NOTA DE VENTA")
    d.center(owner, bold=True)
    d.center(one(rng, "AGUA POTABLE EN PIPAS 10,000 LTS", "SERVICIO DE PIPAS LAS 24 HORAS"))
    d.center(f"R.F.C. {parted(rf)}")
    folio = num(rng, 4)
    at(d, ("No.", 2), ("DIA", 12), ("MES", 20), ("AÑO", 28))
    at(d, (folio, 2), (say(s.when, "{dd}"), 12), (say(s.when, one(rng, "{mm}", "{MMM}")), 20), (say(s.when, "{yyyy}"), 28))
    lefts(d, "CLIENTE", person(rng), "DOMICILIO", f"{rng.choice(STREETS)} {rng.randint(1, 400)}")
    at(d, ("CANT", 0), ("P. UNIT.", 24, "r"), ("IMPORTE", d.cols, "r"))
    at(d, (str(loads), 0), (plain(price), 24, "r"), (plain(net), d.cols, "r"))
    if taxed:
        at(d, ("SUBTOTAL", 24, "r"), (plain(net), d.cols, "r"))
        at(d, ("I.V.A.", 24, "r"), (plain(s.iva), d.cols, "r"))
    at(d, ("TOTAL $", 24, "r"), (plain(s.total), d.cols, "r"))
    d.left(amount_words(s.total))
    d.left(f"RECIBI DE CONFORMIDAD  {word}")
    return truth(s, merchant=owner, legal=owner, rfc=rf, folio=folio, tax_printed=taxed, time_printed=False, payment_printed=word)


# Habit: ferry: boarding and sailing hours beside the sale's; fare and harbour fee, rate, base and tax as a table with a rule.
@layout("ferry_embarque", [(80, 42), (80, 48)])
def ferry(d: Doc, rng: random.Random) -> dict:
    n = rng.randint(1, 5)
    s, word = fee(rng, n * rng.choice([180, 245, 310.5, 485]), BANKWORDS + [(CASH, "EFECTIVO")], first=5, last=20)
    name, (firm, rf) = one(rng, "NAVIERA ", "FERRY ", "TRANSBORDADORES ") + coined(rng), legal(rng)
    code = alnum(rng, 6)
    d.logo(name)
    centered(d, firm, f"RFC {rf}")
    d.lr(f"RESERVA {code}", f"{n} PAX")
    d.left(later(s, rng, "ZARPE {dd}/{mm}/{yyyy} {HH}:{mi}", 0, 15))
    d.left("ABORDAJE 30 MIN ANTES")
    d.left(say(s.when, one(rng, "VENTA {dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}/{MMM}/{yyyy} {hh}:{mi}:{ss}{AM}", "FECHA COMPRA {yyyy}/{mm}/{dd} {HH}:{mi}")))
    d.lr(f"{n} ADULTO", plain(s.total))
    d.rule()
    d.lr("TOTAL MXN", plain(s.total), bold=True)
    d.lr(word, plain(s.total))
    at(d, ("IMPUESTO", 0), ("TASA", 12), ("BASE", 28, "r"), ("IMPORTE", d.cols, "r"))
    at(d, ("IVA", 0), ("16.00", 12), (plain(s.net), 28, "r"), (plain(s.iva), d.cols, "r"))
    d.center(f"BOLETO ABIERTO VALIDO HASTA {later(s, rng, '{dd}/{mm}/{yyyy}', 60, 180)}")
    return truth(s, merchant=name, legal=firm, rfc=rf, folio=code, payment_printed=word)


# Habit: notary: fees with tax, duties without; a person with a title above the office's number; amounts with M.N.
@layout("notaria_honorarios", [(80, 42), (80, 48)], ("prop", "grid"))
def notary(d: Doc, rng: random.Random) -> dict:
    fees = q2(rng.randint(8, 90) * 100)
    method, word = rng.choice(CODES + LOWER)
    s = Bill(moment(rng, 9, 17), method, fees, q2(fees * Decimal("0.16")))
    owner, rf = natural(rng)
    name = f"NOTARIA PUBLICA {rng.randint(2, 240)}"
    d.center(f"LIC. {owner}")
    d.center(name, bold=True)
    d.center(f"{rf} · {rng.choice(CITIES)[0]}")
    folio = num(rng, 5)
    d.left(f"RECIBO {folio}")
    d.left(say(s.when, one(rng, "a {d} de {mes} de {yyyy}, {HH}:{mi} hrs.", "{dd}/{rom}/{yyyy} {HH}:{mi}", "{dd}/{mm}/{yyyy} siendo las {HH}:{mi} horas")) if rng.random() < .5
           else say(s.when, "{dd} {Mes} {yyyy}   {h}:{mi} {a_m}"))
    d.left(f"Escritura {num(rng, 5)} de fecha {earlier(s, rng, '{dd}/{mm}/{yyyy}', 10, 900)}")
    d.lr(one(rng, "Honorarios", "Honorarios notariales", "Certificación"), plain(fees) + " M.N.")
    d.lr("I.V.A. (16 %)", plain(s.iva) + " M.N.")
    d.lr(one(rng, "Total", "Neto a pagar", "Total recibido"), plain(s.total) + " M.N.", bold=True)
    d.left(f"Recibimos en {word}" if not word[0].isdigit() else f"Forma de pago {word}")
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=folio, payment_printed=word)


SHOES = """BOTIN 24.5 CAFE;649;1199;A
TENIS 27 BCO;799;1699;A
SANDALIA 23 NEGRO;249;499;A
MOCASIN 28 MIEL;599;999;A
GRASA NEGRA;39;69;A"""


# Habit: shoe shop: the discount after the total of the goods, tax told as included with the net behind it, an exchange's last day.
@layout("zapateria_incluye", [(58, 32), (80, 42)], ("grid", "prop"))
def shoes(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, SHOES, 1, 3, ANY, 10, 21)
    off = q2(rng.choice([0, 50, 100, 149]))
    name, (firm, rf) = one(rng, "ZAPATERIA ", "CALZADO ", "PIELES ") + one(rng, coined(rng), figure(rng).upper()), legal(rng)
    folio = num(rng, 6)
    d.center(firm)
    d.center(f"RFC {rf}")
    d.center(name, bold=True, tall=2)
    d.center(f"SUC. {rng.choice(QUARTERS).upper()}")
    d.lr(f"NOTA {folio}", say(s.when, "{dd}/{mm}/{yy}"))
    d.lr(f"VEND {rng.choice(FIRST)}", say(s.when, one(rng, "{HH}:{mi}:{ss}", "{h}:{mi} {AM}", "{HH}:{mi}HRS")))
    for n, i in enumerate(s.items):
        d.lr(i.name, plain(i.amount + (off if n == 0 else 0)), cut=True)
    if off:
        d.lr("IMPORTE", plain(s.total + off))
        d.lr(one(rng, "(-) DESCUENTO", "DESCUENTO", "REBAJA"), "-" + plain(off))
    d.lr(one(rng, "TOTAL A PAGAR", "TOTAL", "NETO A PAGAR"), "$" + plain(s.total), bold=True)
    d.left(f"INCLUYE IVA {plain(s.iva)} SOBRE {plain(s.net)}" if rng.random() < .5 else f"IVA 16% INCL.: {plain(s.iva)}  SIN IVA: {plain(s.net)}")
    paid(d, s, word)
    d.center(f"CAMBIO FISICO HASTA {later(s, rng, '{dd}/{mm}/{yyyy}', 15, 30)}")
    return truth(s, merchant=name, legal=firm, rfc=rf, folio=folio, payment_printed=word)


# Habit: paint by the litre: formula numbers, each line with its own tax beside it, sums without labels under the columns.
@layout("pintura_columnas", [(80, 48), (80, 44)])
def paint(d: Doc, rng: random.Random) -> dict:
    tins = [("VINILICA MATE", 140, 260), ("ESMALTE BRILL", 180, 320), ("SELLADOR 5X1", 90, 150), ("BARNIZ POLI", 210, 380)]
    lines = []
    for n, lo, hi in rng.sample(tins, rng.randint(1, 3)):
        q, p = rng.choice([Decimal("1.000"), Decimal("3.785"), Decimal("0.946"), Decimal("4.000")]), q2(rng.randint(lo, hi))
        lines.append((q, n, p, q2(q * p), q2(q2(q * p) * Decimal("0.16"))))
    method, word = rng.choice(ANY)
    s = Bill(moment(rng), method, sum(x[3] for x in lines), sum(x[4] for x in lines))
    s.tendered = cash(rng, s.total) if method == CASH else s.total
    name, (firm, rf) = one(rng, "PINTURAS ", "COLOR CENTRO ", "RECUBRIMIENTOS ") + coined(rng), legal(rng)
    w, folio = d.cols, num(rng, 6)
    d.center(name, bold=True, wide=2)
    d.center(f"{firm} {rf}")
    d.left(f"TICKET {folio}   {say(s.when, one(rng, '{dd}/{mm}/{yyyy}  {HH}:{mi}', '{dd}-{mm}-{yy}  {HH}:{mi}:{ss}', '{yyyy}.{mm}.{dd} {HH}:{mi}'))}")
    at(d, ("LTS DESCRIPCION", 0), ("IMPORTE", w - 20, "r"), ("IVA", w - 10, "r"), ("TOTAL", w, "r"))
    for q, n, p, a, t in lines:
        d.left(f"FORMULA {alnum(rng, 5)}-{num(rng, 3)}")
        at(d, (f"{q} {n}"[: w - 30], 0), (plain(a), w - 20, "r"), (plain(t), w - 10, "r"), (plain(a + t), w, "r"))
    d.rule("=")
    at(d, (one(rng, "", "SUMAS", "TOTALES"), 0), (plain(s.net), w - 20, "r"), (plain(s.iva), w - 10, "r"), (plain(s.total), w, "r"), bold=True)
    paid(d, s, word)
    return truth(s, merchant=name, legal=firm, rfc=rf, folio=folio, payment_printed=word)


# Habit: spa: an appointment's hour above, tip charged with the card, the card's larger sum last; the percent and amounts in brackets.
@layout("spa_cita", [(80, 40), (58, 32)], ("prop", "grid"))
def spa(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.choice([450, 690, 850, 1200, 1499]), LOWER[:3], first=10, last=20)
    tip = q2(s.total * rng.choice([10, 15]) / 100)
    name, (firm, rf) = coined(rng).title() + one(rng, " Spa & Bienestar", " Day Spa", " Estética"), legal(rng)
    d.logo(name)
    d.center(f"by {coined(rng).title()} Wellness")
    d.left(f"Cita: {soon(s, -90, '{HH}:{mi}')} Terapeuta {rng.choice(FIRST).title()}")
    d.lr(one(rng, "Masaje relajante", "Facial hidratante", "Paquete novia"), plain(s.total))
    d.lr("Total servicios", "$" + plain(s.total), bold=True)
    d.left(f"[subtotal {plain(s.net)}] [iva 16% {plain(s.iva)}]")
    d.lr("Propina", plain(tip))
    d.lr(f"{word}", plain(s.total + tip))
    d.left(say(s.when, one(rng, "{d}/{mm}/{yyyy}, {h}:{mi} {a_m}", "{Mmm} {d}, {yyyy} - {h}:{mi} {AM}", "{dd}.{mm}.{yy} | {HH}:{mi}")))
    centered(d, f"Razón social {firm}", f"RFC {rf}", f"Certificado de regalo vence {later(s, rng, '{dd}/{mm}/{yyyy}')}")
    return truth(s, merchant=name, legal=firm, rfc=rf, payment_printed=word, tip=tip)


PETS = """CONSULTA GRAL;280;420;A
VACUNA RABIA;180;260;A
DESPARASIT;90;160;A
CROQUETA 4KG;340;560;A
BAÑO CH;150;240;A"""


# Habit: veterinarian: the pet's name, birth and next vaccine; total, net and tax beside each other in one row with slashes.
@layout("veterinaria_mascota", [(80, 42), (80, 40)], ("prop", "grid"))
def vet(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, PETS, 1, 4, LOWER, 9, 20)
    owner, rf = natural(rng)
    name = one(rng, "Veterinaria ", "Clínica Veterinaria ", "Mascotas ") + figure(rng)
    d.center(name, bold=True)
    d.center(f"M.V.Z. {owner} Céd. {num(rng, 7)}")
    d.center(f"RFC: {parted(rf, ' ')}")
    lefts(d, f"Mascota: {one(rng, 'Firulais', 'Luna', 'Rocky', 'Nina')}  Prop.: {person(rng).title()}", earlier(s, rng, "F. nacimiento {dd}/{mm}/{yyyy}", 200, 4000),
          later(s, rng, "Próxima vacuna: {dd}/{mm}/{yyyy}", 200, 400))
    d.left(say(s.when, one(rng, "Fecha {dd}/{mm}/{yyyy} hora {h}:{mi} {a_m}", "{Dia} {d} de {mes} del {yyyy} / {HH}:{mi}", "{dd}/{Mmm}/{yy}  {HH}:{mi} hrs")))
    for i in s.items:
        d.lr(f"{i.name.title()} x{qty(i.qty)}", plain(i.amount))
    d.rule(".")
    d.left(f"Subtotal ${plain(s.net)} / IVA ${plain(s.iva)} / Total ${plain(s.total)}", bold=True)
    d.left(f"Se recibió: {word}")
    return truth(s, merchant=name, legal=owner, rfc=rf, payment_printed=word)


COPIES = """COPIA CARTA BN;2;3;A
IMPRESION COLOR;9;15;A
ENMICADO CRED;18;29;A
ENGARGOLADO;28;48;A
CARTULINA;9;14;A
PLUMON PZA;16;28;A"""


# Habit: copy shop: labels stand above their sums, pairs stacked; only the net is printed beside the total in half of them.
@layout("papeleria_apilados", [(58, 32), (58, 30)])
def copies(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, COPIES, 2, 5, [(CASH, "EFECTIVO"), (CASH, "EFECTIVO"), (DEBIT, "TARJETA DE DEBITO")], 8, 20)
    s.tendered = cash(rng, s.total) if s.payment == CASH else s.total
    name, (owner, rf) = one(rng, "PAPELERIA ", "COPIAS Y MAS ", "CIBER ") + one(rng, coined(rng), figure(rng).upper()), natural(rng)
    whole = rng.random() < .6
    d.center(name)
    d.center(owner)
    d.center(rf)
    lefts(d, "FECHA", say(s.when, one(rng, "{dd}/{mm}/{yyyy}", "{dd}-{MMM}-{yyyy}")), "HORA", say(s.when, one(rng, "{HH}:{mi}", "{h}:{mi} {a_m}", "{HH}.{mi}")))
    for i in s.items:
        d.left(f"{qty(i.qty)} {i.name}")
        d.lr("", plain(i.amount))
    d.left(one(rng, "SUBTOTAL", "VENTA SIN IVA"))
    d.lr("", plain(s.net))
    if whole:
        d.left("IVA")
        d.lr("", plain(s.iva))
    d.left("TOTAL")
    d.lr("", plain(s.total), bold=True)
    d.left(word)
    d.lr("", plain(s.tendered))
    if s.payment == CASH:
        d.left("CAMBIO")
        d.lr("", plain(s.tendered - s.total))
    t = truth(s, merchant=name, legal=owner, rfc=rf, payment_printed=word)
    return t if whole else t | {"tax_amount": None, "tax_rate": None, "iva_amount": None}


# Habit: parking: entry, exit and payment; total, tax and net in one row; the company only.
@layout("estacionamiento_pago", [(58, 32), (58, 28)])
def parking(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(1, 14) * rng.choice([12, 15, 18, 25]), ANY, first=8, last=23)
    firm, rf = one(rng, "ESTACIONAMIENTOS ", "PARQUEOS ", "PARKING ") + coined(rng) + one(rng, " SA DE CV", " SAPI DE CV", " S DE RL DE CV"), moral(rng, letters(rng))
    code = num(rng, 9)
    centered(d, rng.choice(QUARTERS).upper(), "RECIBO DE PAGO")
    d.left(f"BOLETO {code}")
    stay = rng.randint(25, 400)
    lefts(d, soon(s, -stay, "ENTRADA {dd}/{mm}/{yyyy} {HH}:{mi}"), say(s.when, one(rng, "PAGO    {dd}/{mm}/{yyyy} {HH}:{mi}", "FECHA PAGO {dd}/{mm}/{yyyy} {HH}:{mi}")), f"ESTANCIA {stay // 60:02d}:{stay % 60:02d}")
    d.left(soon(s, 15, "SALIR ANTES DE {HH}:{mi}"))
    d.left(f"TOTAL {plain(s.total)}", bold=True, tall=2)
    d.left(f"NETO {plain(s.net)} IVA 16% {plain(s.iva)}")
    d.left(word)
    centered(d, firm, f"RFC {rf}", "TOLERANCIA 15 MIN")
    return truth(s, merchant=firm, legal=firm, rfc=rf, folio=code, payment_printed=word)


# Habit: laundry: kilos, delivery day and hour, an advance and the rest; a total without taxes; name by a person's first name.
@layout("lavanderia_a_cuenta", [(58, 32), (80, 40)], ("prop", "grid"))
def laundry(d: Doc, rng: random.Random) -> dict:
    kilos, price = Decimal(rng.randint(30, 120)) / 10, q2(rng.choice([22, 26, 30, 34]))
    s, word = fee(rng, q2(kilos * price), [(CASH, "Efectivo"), (SPEI, "Transferencia"), (DEBIT, "Tarjeta débito")], first=8, last=19)
    name = one(rng, "Lavandería ", "Lava y Plancha ", "Burbujas ") + one(rng, "Doña " + rng.choice(FIRST).title(), figure(rng))
    before = q2(s.total / 2) if rng.random() < .5 else None
    d.center(name, bold=True)
    d.center(one(rng, "¡Limpio como debe ser!", "Servicio por kilo y por pieza"))
    d.left(f"Cliente {rng.choice(FIRST).title()}  Tel {num(rng, 10)}")
    d.left(say(s.when, one(rng, "Recibido {dd}/{mm}/{yyyy} {HH}:{mi}", "Fecha {Ddd} {d} {Mmm} {yyyy}  {h}:{mi} {am}")))
    d.left(later(s, rng, "Entrega {dd}/{mm}/{yyyy} después de 16:00", 1, 3))
    d.lr(f"{kilos} kg x {plain(price)}", plain(s.total))
    d.lr("Total", "$" + plain(s.total), bold=True)
    if before:
        d.lr(one(rng, "A cuenta", "Anticipo"), plain(before))
        d.lr(one(rng, "Resta", "Por pagar"), plain(s.total - before))
    d.left(f"Forma de pago: {word}")
    return truth(s, merchant=name, legal=None, rfc=None, tax_printed=False, payment_printed=word)


STAPLES = """AZUCAR EST 50KG;980;1260;E
REFRESCO 12P;168;236;A
GALLETA CAJA;310;440;I
CROQ PERRO 25K;640;920;A
FRIJOL BTO 25K;620;890;E
JABON CJA 25;360;520;A
DULCE ENCH 5K;290;410;I"""


# Habit: wholesaler: a base for each rate with its tax under it, IEPS among them, then the sums; the payment stands above the breakdown.
@layout("mayoreo_bases", [(80, 42), (80, 48)])
def wholesale(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, STAPLES, 3, 7, CODES + ANY, 7, 18)
    name, (firm, rf) = one(rng, "ABARROTES ", "MAYOREO ", "BODEGA ") + one(rng, figure(rng).upper(), coined(rng)), legal(rng)
    folio = num(rng, 7)
    centered(d, firm, bold=True)
    d.center(f'"{name}"')
    d.center(f"RFC {rf}")
    d.left(f"FOLIO {folio} {say(s.when, one(rng, '{dd}/{mm}/{yyyy} {hh}:{mi}:{ss} {A}M', '{dd}/{mm}/{yyyy} {HH}:{mi}', '{mm}-{dd}-{yyyy} {HH}:{mi}') if s.when.day > 12 else '{dd}/{mm}/{yyyy} {HH}:{mi}')}")
    for i in s.items:
        d.left(f"{i.code[-6:]} {i.name}")
        d.lr(f"  {qty(i.qty)} BTO {plain(i.unit)}", plain(i.amount))
    d.lr(one(rng, "TOTAL A PAGAR", "IMPORTE TOTAL", "TOTAL"), plain(s.total), bold=True)
    paid(d, s, word)
    d.rule()
    snacks = sum((i.amount for i in s.items if i.ieps), Decimal(0))
    for label, base, tax in (("0%", untaxed(s) - snacks, None), ("16%", base16(s), s.iva), ("IEPS 8%", snacks - s.ieps, s.ieps)):
        if base:
            d.lr(f"BASE {label}", plain(base))
            if tax is not None:
                d.lr(f"  {'IEPS' if 'IEPS' in label else 'IVA'} {label.split()[-1]}", plain(tax))
    d.lr(one(rng, "SUMA BASES", "SUBTOTAL"), plain(s.net))
    d.lr(one(rng, "SUMA IMPUESTOS", "TOTAL IMPUESTOS"), plain(s.iva + s.ieps))
    d.center(f"PRECIOS VIGENTES AL {later(s, rng, '{dd}/{mm}/{yyyy}', 1, 9)}")
    return truth(s, merchant=name, legal=firm, rfc=rf, folio=folio, payment_printed=word)


BROKEN_DOWN = """TOTAL {t}|Base: {n} Tasa: 0.160000 Cuota: {v}
TOTAL {t}|De los cuales:|{n} son consumo|{v} son IVA
STOT:{n} IVA16:{v} TOT:{t}
TOTAL {t}|VENTA GRAVADA 16% {n}|VENTA EXENTA 0.00|I.V.A. {v}
TOTAL {t}|TASA   NETO   IVA   BRUTO|16%  {n}  {v}  {t}
TOTAL $ {t}|({n} + {v} IVA)
{n}      {v}      {t}|NETO     IVA     TOTAL
SUBTOTAL {n}   RECIBIDO {t}|IVA {v}   CAMBIO 0.00|TOTAL {t}   ARTS 3
{n} SUBTOTAL|{v} IVA 16%|{t} TOTAL
SUBTOTAL 16% {n}|SUBTOTAL 0% 0.00|IVA 16% {v}|IVA 0% 0.00|TOTAL {t}
TOTAL NETO {n}|TOTAL IVA {v}|TOTAL BRUTO {t}
Subtotal|{n}|IVA|{v}|Total|{t}
Importe de la venta {n}|Impuesto {v}|Importe con impuesto {t}
SUBTOTAL: {n} IVA: {v} IEPS: 0.00 TOTAL: {t}
TOTAL {t}|=====|VENTA {n}|IVA {v}|PROPINA 0.00|TOTAL M.N. {t}|APROBADA 123456"""


# Habit: one till, and a breakdown in any shape: a sentence, a sum in brackets, heads under the amounts, pairs stacked, behind the voucher's rule.
@layout("desglose_en_formas", [(80, 42), (80, 48)], ("grid", "prop"))
def shapes(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, SHOES, 1, 4, ANY)
    name, (firm, rf) = figure(rng).upper() + one(rng, "", " PLAZA", " HOGAR"), legal(rng)
    centered(d, name, firm, f"RFC {rf}", say(s.when, "{dd}/{mm}/{yyyy} {HH}:{mi}"))
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    for row in rng.choice(BROKEN_DOWN.splitlines()).format(n=plain(s.net), v=plain(s.iva), t=plain(s.total)).split("|"):
        d.left(row)
    d.left(f"PAGO {word}")
    return truth(s, merchant=name, legal=firm, rfc=rf, payment_printed=word)
