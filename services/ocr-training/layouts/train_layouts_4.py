"""Ticket layouts for training and looking, fourth part: chains, restaurants and counters as their tills speak. See `train_layouts_2.py`."""
from __future__ import annotations

import datetime as dt
import os
import random
import sys
from decimal import Decimal

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from ticketgen.model import Doc, Sale, alnum, amount_words, digits, money, q2
from ticketgen.parts import CITIES, FIRST, address, discount_date, truth
from train_layouts import (CASH, CREDIT, DEBIT, GRID_FONTS, PROP_FONTS, SPEI, VALES, Bill, at, centered, collection, lefts, moral, parted, plain, qty, quote,
                           untaxed)
from train_layouts_2 import SURNAMES, company, fee, letters, moment, person, say, sold, thing

LAYOUTS, layout = collection()


# -- names put together anew for each ticket -------------------------------------------
HEADS = ["MER", "SOL", "VIA", "TRE", "NOR", "LUM", "CAS", "PLA", "FAR", "GIR", "DEL", "MON", "BAR", "PUN", "TAL", "CER", "ROS", "ALM", "VER", "ZAR"]
TAILS = ["KAZ", "IANA", "ETO", "ORA", "EXA", "UNO", "ALIA", "IMAX", "ONTE", "ENTO", "ISUR", "ELLA", "AMAR", "OPOLIS", "ITO", "ESSA", "IBEL", "ANCO"]
ADJECTIVES = ["DORADO", "AZUL", "DEL PUERTO", "REAL", "DE LA VILLA", "NUEVO", "DEL PARQUE", "MAYOR", "DE SAN JUAN", "DEL SUR", "IMPERIAL", "POPULAR"]
NOUNS = ["COMAL", "TRIGAL", "MAGUEY", "CENTAURO", "QUETZAL", "CARACOL", "NOPAL", "TUCAN", "JACAL", "VOLCAN", "ARRECIFE", "PATIO", "MOLINO", "CANDIL"]
BRANCHES = ["PLAZA NORTE", "CENTRO", "LAS FUENTES", "PATRIA", "AEROPUERTO", "LA NORIA", "UNIVERSIDAD", "LOMAS VERDES", "GRAN PATIO", "JUAREZ II"]
PAID = [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DE DEBITO"), (CREDIT, "TARJETA DE CREDITO")]
SHORT = [(CASH, "EFVO"), (DEBIT, "T. DEB"), (CREDIT, "T. CRED"), (CASH, "EFECTIVO MN")]
BANK = [(DEBIT, "VISA DEBITO"), (CREDIT, "VISA CREDITO"), (CREDIT, "MASTERCARD CREDITO"), (DEBIT, "MASTERCARD DEBITO"), (CREDIT, "AMERICAN EXPRESS")]


def brand(rng: random.Random) -> str:
    return rng.choice(HEADS) + rng.choice(TAILS)


def place(rng: random.Random) -> str:
    return f"EL {rng.choice(NOUNS)} {rng.choice(ADJECTIVES)}" if rng.random() < .6 else thing(rng).upper()


def one(rng: random.Random, *words: str) -> str:
    return rng.choice(words)


def num(rng: random.Random, n: int) -> str:
    return digits(rng, n, True)


def paying(d: Doc, s, word: str, change: str, mark: str = "") -> None:
    d.lr(word, mark + plain(s.tendered))
    if s.payment == CASH:
        d.lr(change, mark + plain(s.tendered - s.total))


def pieces(s: Sale) -> int:
    return sum(int(i.qty) or 1 for i in s.items)


SNACKS = """REFRESCO COLA 600;18;24;A
AGUA NAT 1L;12;17;E
PAPAS ADOB 45G;18;23;I
CAFE AMER GDE;28;39;A
CIGARROS ROJOS 20;78;92;A
SANDWICH JMON;38;52;A
CHICLE MENTA;14;22;A
LECHE ENT 1L;25;32;E
BARRA CHOC 40;19;28;I
HIELO 5KG;33;42;A
HOT DOG JBO;26;34;A"""

GROCERIES = """ACTE VEG 850;38;54;E
ARROZ SUP 1K;27;41;E
DET ROPA 3K;95;149;A
PAP HIG 12R;74;118;A
JIT SALADET KG;17;46;E
POLLO ENT KG;58;84;E
SHAMP RIZOS 650;88;132;A
QSO PANELA 400;57;91;E
PASTA DENT 100;29;55;A
FRIJ NEGRO 900;28;47;E
SERVILLETA 500;24;39;A
ATUN AGUA 140;17;25;E
JABON TOC 4PZ;42;68;A
CEREAL MAIZ 500;57;88;I"""


# Habit: convenience chain: the name is a logo alone, the company small below; net and tax in one row after the change; the register's line, with date
# and hour and no label, closes the ticket.
@layout("conveniencia_registro", [(58, 32), (80, 42)], ("grid", "prop"))
def convenience(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, SNACKS, 1, 6, PAID + SHORT, 7, 22)
    name, legal, rf, tr, shop = brand(rng), company(rng), moral(rng, letters(rng)), num(rng, 5), num(rng, 4)
    d.logo(name, inverse=rng.random() < .3)
    centered(d, legal, f"RFC {rf}", *address(rng)[0])
    d.rule()
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.lr(one(rng, "TOTAL VENTA", "TOTAL M.N.", "TOTAL A COBRAR"), plain(s.total), bold=True)
    paying(d, s, word, one(rng, "CAMBIO", "SU CAMBIO", "VUELTO"))
    d.left(f"{one(rng, 'S/TOT', 'BASE', 'NETO')} {plain(s.net)}  {one(rng, 'IMPTOS', 'IMP.', 'IVA/IEPS')} {plain(s.iva + s.ieps)}")
    if s.ieps:
        d.left(f"IEPS {plain(s.ieps)} IVA {plain(s.iva)}")
    centered(d, f"ARTS. {pieces(s)}", one(rng, "LE ATENDIO ", "CAJERO: ") + rng.choice(FIRST))
    d.left(f"TE {num(rng, 2)} TR {tr} OP {num(rng, 5)} TDA {shop} {say(s.when, one(rng, '{dd}/{mm}/{yy} {HH}:{mi}', '{dd}/{mm}/{yy} {HH}:{mi}:{ss}', '{dd}{mm}{yy} {HH}:{mi}'))}")
    d.barcode(num(rng, 18))
    return truth(s, merchant=name, legal=legal, rfc=rf, store=shop, folio=tr, payment_printed=word)


# Habit: supermarket: a row of savings and a subtotal above the total; after the payment a table of rate, base and tax closed by a row of sums.
@layout("super_tasas", [(80, 42), (80, 48)])
def supermarket(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GROCERIES, 4, 11, PAID + [(VALES, "VALE ELECTRONICO DESPENSA")])
    s.items = [i for i in s.items if not i.ieps] or s.items
    s.tendered = s.total if s.payment != CASH else s.total + rng.choice([0, 20, 50])
    name, legal, rf, tick = one(rng, "", "", "TIENDAS ") + brand(rng) + one(rng, "", "", " HIPERMERCADO"), company(rng), moral(rng, letters(rng)), num(rng, 6)
    off = q2(Decimal(rng.randint(300, 4900)) / 100)
    centered(d, one(rng, f"** {name} **", name), f"{legal}   {rf}")
    centered(d, *address(rng)[0][:2])
    d.left(f"SUC {rng.choice(BRANCHES)}   CAJA {num(rng, 3)}")
    d.lr(f"TKT {tick} {say(s.when, one(rng, '{dd}-{MMM}-{yy}', '{dd}/{mm}/{yy}', '{dd}.{mm}.{yyyy}'))}", say(s.when, one(rng, "{HH}:{mi}", "{HH}:{mi}:{ss}", "{hh}:{mi} {AM}")))
    for i in s.items:
        d.lr(f"{i.code} {i.name}", plain(i.amount) + (" A" if i.iva else " Z"), cut=True)
        if i.qty != 1:
            d.left(f"{qty(i.qty)} X {plain(i.unit)}", indent=6)
    d.rule("=")
    d.lr("SUMA", plain(s.total + off))
    d.lr(one(rng, "AHORRO TARJETA", "DESC. PROMOCIONES", "BONIFICACION"), "-" + plain(off))
    d.lr("TOTAL", plain(s.total), bold=True, tall=2)
    paying(d, s, word, "CAMBIO")
    d.left(f"ART. VENDIDOS {pieces(s)}")
    at(d, ("TASA", 0), ("BASE", 18, "r"), ("IMPTO", 29, "r"))
    free = untaxed(s)
    at(d, ("A 16.00%", 0), (plain(s.net - free), 18, "r"), (plain(s.iva), 29, "r"))
    at(d, ("Z 00.00%", 0), (plain(free), 18, "r"), ("0.00", 29, "r"))
    at(d, (one(rng, "SUMAS", "TOTALES", "SUMA"), 0), (plain(s.net), 18, "r"), (plain(s.iva), 29, "r"))
    centered(d, "USTED AHORRO " + plain(off), "PROMOCION VALIDA HASTA " + discount_date(s, rng))
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=tick, payment_printed=word)


BULK = """PECHUGA 2.5KG;239;329;E
ROLLO COCINA 12;259;339;A
LECHE DESL 12PK;248;299;E
NUEZ MIXTA 1.1K;289;389;E
DETERG LIQ 6L;229;349;A
LLANTA 195/65R15;1499;2199;A
PLAYERA 3PK;279;399;A
QUESO MANCH 1K;189;249;E
PILAS AA 48;329;449;A"""


# Habit: members' warehouse: member and item numbers without names of labels, SUBTOTAL, IMPUESTO and **** TOTAL at the right, items counted with an
# equals sign, and at the foot one bare row of date, hour, shop, till, number and operator.
@layout("club_socios", [(80, 40), (80, 42)])
def club(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, BULK, 2, 8, [(CREDIT, "Credito Mastercard"), (DEBIT, "Debito"), (CASH, "Efectivo")])
    name, legal, rf, tr = brand(rng) + one(rng, " CLUB", " MAYOREO", " WHOLESALE"), company(rng), moral(rng, letters(rng)), num(rng, 4)
    d.center(name, wide=2, bold=True)
    centered(d, f"{rng.choice(BRANCHES)} #{num(rng, 3)}", *address(rng)[0][1:])
    d.left(f"QX Socio {num(rng, 12)}")
    for i in s.items:
        d.lr(f"{'  ' if i.iva else 'E '}{i.code[:7]} {i.name}", plain(i.amount) + (" A" if i.iva else " "), cut=True)
    r = d.cols - 3
    for label, value in (("SUBTOTAL", s.net), ("IMPUESTO", s.iva), ("****  TOTAL", s.total), (word, s.tendered), ("CAMBIO", s.tendered - s.total)):
        at(d, (label, r - 13, "r"), (plain(value), r, "r"), bold="*" in label)
    d.left(f"TOTAL NUMERO DE ARTICULOS VENDIDOS = {pieces(s)}")
    d.center(say(s.when, "{dd}/{mm}/{yyyy} {HH}:{mi}") + f" {num(rng, 3)} {rng.randint(1, 30)} {tr} {num(rng, 2)}")
    centered(d, legal, rf, "GRACIAS POR SU VISITA", f"Cajero {rng.choice(FIRST).capitalize()}")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=tr, payment_printed=word)


DRUGS = """PARACETAMOL 500 C/20;18;42;E
LOSARTAN 50 C/30;49;180;E
SUERO ORAL COCO;22;30;E
PAÑAL ET4 40;189;260;A
ALCOHOL 70 500;29;48;A
JERINGA 5ML;6;9;E
SHAMPOO BEBE;58;92;A
METFORMINA 850;38;96;E
CURITAS 40;28;42;A
VITAMINA C EFERV;68;110;A"""


# Habit: chemist's chain: taxable bases abbreviated (B.I.), rate after the amount, both before the total; date and hour in one labelled row `Fec/Hra`.
@layout("farmacia_bases", [(58, 34), (80, 42), (80, 40)], ("grid", "prop"))
def chemist(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, DRUGS, 2, 6, PAID)
    name, legal, rf, num_ = one(rng, "FARMACIAS ", "FARMACIA ", "SUPERFARMACIAS ") + place(rng), company(rng), moral(rng, letters(rng)), num(rng, 7)
    off = q2(Decimal(rng.randint(200, 2600)) / 100)
    d.left(f"{name} {one(rng, 'SUC.', '-', 'UNIDAD')} {rng.choice(BRANCHES)}")
    lefts(d, f"{legal}", f"RFC:{rf}  TEL {num(rng, 10)}", f"Fec/Hra: {say(s.when, one(rng, '{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}', '{dd}-{Mmm}-{yyyy} {HH}:{mi}', '{yyyy}/{mm}/{dd} {HH}:{mi}'))}")
    d.left(f"No.Vta {num_} Vend {rng.randint(10, 99)} {rng.choice(FIRST)}")
    for i in s.items:
        d.lr(f"{i.name}", plain(i.amount), cut=True)
        d.left(f"{qty(i.qty)} PZ  P.PUB {plain(i.unit + 5)}", indent=2)
    free = untaxed(s)
    if free and s.iva:
        d.lr(one(rng, "Vta. tasa 0", "B.I. 0", "Base 0%"), plain(free))
        d.lr(one(rng, "Vta. tasa 16", "B.I. 16", "Base 16%"), plain(s.net - free))
    d.lr(one(rng, "Total s/imp.", "SUBT.", "Subtotal neto"), plain(s.net))
    d.lr("I.V.A.", plain(s.iva) + "  16%" if s.iva else "0.00   0%")
    d.lr(one(rng, "TOTAL M.N.", "Total Neto", "IMPORTE TOTAL"), "$" + plain(s.total), bold=True)
    paying(d, s, "Su pago " + word, "Su cambio", "$")
    centered(d, f"SU AHORRO EN ESTA COMPRA ${plain(off)}", one(rng, "SERVICIO A DOMICILIO", "CADUCIDAD: NO HAY CAMBIOS"))
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=num_, payment_printed=word)


# Habit: cheap chemist: discount of the day within the items, `NETO A PAGAR` is the total and there is no breakdown; date and hour with one letter each.
@layout("farmacia_barata", [(58, 30), (58, 32)], ("grid",))
def cheap_chemist(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, "\n".join(r for r in DRUGS.splitlines() if r.endswith("E")), 1, 4, SHORT)
    off = q2(s.total * Decimal(".25") / Decimal(".75"))
    name, owner = one(rng, "FARMACIA ", "BOTICA ", "GENERICOS ") + place(rng), person(rng)
    rf = moral(rng, letters(rng, 4))
    centered(d, one(rng, "LO MISMO PERO MAS BARATO", "SALUD AL MENOR PRECIO", "SU SALUD ES PRIMERO"))
    d.center(name, bold=True)
    centered(d, owner, rf)
    d.left(f"F.EXP {say(s.when, one(rng, '{dd}/{mm}/{yy}', '{dd}-{mm}-{yy}', '{d}/{m}/{yyyy}'))} H {say(s.when, one(rng, '{HH}:{mi}', '{HH}:{mi}:{ss}'))}")
    d.left(f"NOTA {num(rng, 5)}")
    for i in s.items:
        d.left(i.name)
        d.lr(f" {qty(i.qty)} x {plain(i.unit)}", plain(i.amount))
    d.lr("IMPTE.", plain(s.total + off))
    d.lr(one(rng, "DESC. LUNES 25%", "DESCTO 25 %", "- 25%"), plain(off))
    d.lr("NETO A PAGAR", plain(s.total), bold=True)
    paying(d, s, word, "CBIO")
    d.center("CONSULTA MEDICA 9:00 A 21:00")
    return truth(s, merchant=name, legal=owner, rfc=rf, tax_printed=False, payment_printed=word)


TOOLS = """FOCO LED 10W 4P;79;139;A
CEMENTO GRIS 50K;219;279;A
TUBO PVC 1/2;49;88;A
PINT VINIL 4L;389;690;A
TALADRO 650W;899;1790;A
BROCHA 3IN;34;74;A
CHAPA SOBREPONER;279;560;A
TAQUETE 1/4 100P;29;54;A
MEZCL LAVABO;449;1190;A"""


# Habit: home improvement warehouse: shop, till, number, date and hour in a bare row under the address; the masked card stands above its kind; the legal
# name and RFC fill the foot between return terms, with a limit date.
@layout("hogar_bodega", [(80, 42), (80, 40), (80, 48)])
def home_store(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, TOOLS, 1, 7, BANK + [(CASH, "EFECTIVO")])
    name, legal, rf, tr, shop = one(rng, "CASA ", "TODO ", "MUNDO ") + brand(rng), company(rng), moral(rng, letters(rng)), num(rng, 5), num(rng, 4)
    d.logo(name)
    centered(d, one(rng, "Construye hoy, disfruta mañana", "Hazlo tu mismo", "Mas ahorro, mas casa"), *address(rng)[0])
    d.lr(f"{shop} {num(rng, 5)} {tr}", say(s.when, one(rng, "{dd}/{mm}/{yy} {HH}:{mi}", "{dd}/{mm}/{yy}   {hh}:{mi} {AM}")))
    d.left(f"CAJERO {rng.choice(FIRST)} - {alnum(rng, 6)}")
    for i in s.items:
        d.left(f"{i.code} {i.name} <A>")
        d.lr(f"   {qty(i.qty)}@{plain(i.unit)}", plain(i.amount))
    for label, value in (("SUBTOTAL", s.net), ("IVA 16.00%", s.iva), ("TOTAL", s.total)):
        at(d, (label, d.cols - 14, "r"), ("$" + plain(value), d.cols, "r"), bold=label == "TOTAL")
    if s.payment == CASH:
        paying(d, s, word, "CAMBIO DEBIDO")
    else:
        d.left("X" * 12 + num(rng, 4))
        d.lr(word, plain(s.total))
        d.left(f"AUTH CODE {digits(rng, 6)}/{num(rng, 7)}  TA")
    d.barcode(shop + tr + num(rng, 10))
    lefts(d, f"{legal} R.F.C. {parted(rf)}", "POLITICA DE DEVOLUCION: A 1 90 DIAS", f"VENCE EL {discount_date(s, rng)}")
    return truth(s, merchant=name, legal=legal, rfc=rf, store=shop, folio=tr, payment_printed=word)


CLOTHES = """PANT MEZCL 32;399;1190;A
BLUSA LINO CH;249;780;A
ZAPATO PIEL 26;690;1890;A
CAMISA OXF M;349;890;A
BOLSO TOTE;499;1390;A
PERFUME 50ML;890;2290;A
CALCETIN 3P;119;189;A"""


# Habit: department store: terminal, slip and seller as numbers, price before and reduced price per article, net and tax beside each other under the total
# in small words, and a card voucher at the end which repeats total, date and hour.
@layout("departamental_boleta", [(80, 42), (80, 48)], ("grid", "prop"))
def department(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, CLOTHES, 1, 4, BANK)
    name, legal, rf, slip_no = one(rng, "EL PALACIO ", "ALMACENES ", "PUERTO ") + brand(rng), company(rng), moral(rng, letters(rng)), num(rng, 4)
    d.center(" ".join(name) if len(name) < 16 else name)
    centered(d, rng.choice(BRANCHES), f"{legal} RFC {rf}")
    at(d, ("TERM", 0), ("BOLETA", 8), ("VEND", 17), ("FECHA", 26), ("HORA", 36))
    at(d, (num(rng, 3), 0), (slip_no, 8), (num(rng, 6), 17), (say(s.when, one(rng, "{dd}{mm}{yy}", "{dd}/{mm}/{yy}", "{dd}-{mm}-{yy}")), 26), (say(s.when, "{HH}:{mi}"), 36))
    for i in s.items:
        i.qty = Decimal(1)
        d.lr(f"SEC {num(rng, 3)} {i.name}", plain(i.amount), cut=True)
        if rng.random() < .4:
            d.left(f"ANTES {plain(i.amount * 2)} -50%", indent=4)
    s.tendered = s.total
    d.lr("TOTAL", money(s.total), bold=True)
    d.left(f"Importe sin IVA {plain(s.net)}  I.V.A. {plain(s.iva)}")
    d.left(one(rng, "Plan: 6 MESES SIN INTERESES", "Plan: REVOLVENTE", "Plan: CORRIENTE"))
    d.rule("*")
    centered(d, one(rng, "VENTA", "VENTA CON CHIP"), word)
    d.lr("IMPORTE MXN", plain(s.total))
    lefts(d, f"AUT {digits(rng, 6)}  AFIL {num(rng, 7)}", say(s.when, "{dd}/{mm}/{yy} {HH}:{mi}"), "PAGARE NEGOCIABLE UNICAMENTE CON INSTITUCIONES DE CREDITO")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=slip_no, payment_printed=word)


PLATES = """ENCHILADAS SUIZ;128;182;A
CHILAQUILES ROJ;109;158;A
MOLLETES 2;74;112;A
CAFE REFILL;42;58;A
HAMB CLASICA;129;184;A
SOPA TORTILLA;72;108;A
FLAN;58;88;A
JUGO NAR;44;62;A
HUEVOS AL GUSTO;98;142;A"""


# Habit: chain restaurant: hour of opening and of closing beside `Hora`, account number; SUBTOTAL repeats nothing: net and IVA stand under the total after
# a rule with "DESGLOSE"; then suggested tips.
@layout("restaurante_cadena", [(80, 40), (80, 42), (58, 32)], ("grid", "prop"))
def chain_restaurant(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, PLATES, 2, 8, BANK + [(CASH, "EFECTIVO")])
    name, legal, rf, check = brand(rng) + one(rng, "'S", " CAFE", "", " COCINA"), company(rng), moral(rng, letters(rng)), num(rng, 6)
    opened = s.when - dt.timedelta(minutes=rng.randint(20, 95))
    d.logo(name)
    centered(d, f"UNIDAD {num(rng, 3)} {rng.choice(BRANCHES)}", legal, f"R.F.C. {parted(rf)}")
    d.lr(f"CTA {check}  MESA {rng.randint(1, 60)}", f"PERS {rng.randint(1, 8)}")
    d.left(f"MESERO {rng.choice(FIRST)} {rng.choice(SURNAMES)}")
    d.left(f"ABRIO {say(opened, '{HH}:{mi}')}")
    d.left(f"FEC. {say(s.when, one(rng, '{dd}/{mm}/{yyyy}', '{dd}-{MMM}-{yyyy}', '{dd} {MMM} {yy}'))}  {one(rng, 'HORA', 'HR', 'HRA.')} {say(s.when, one(rng, '{HH}:{mi}', '{HH}:{mi}:{ss}', '{h}:{mi} {AM}'))}")
    for i in s.items:
        at(d, (qty(i.qty), 2, "r"), (i.name, 4), (plain(i.amount), d.cols, "r"))
    d.lr(one(rng, "TOTAL CUENTA", "TOTAL CONSUMO", "TOTAL"), money(s.total), bold=True, tall=2)
    d.rule()
    d.center(one(rng, "DESGLOSE", "DESGLOSE FISCAL", "IMPUESTOS"))
    d.lr(one(rng, "VENTA NETA", "CONSUMO SIN IVA", "SUB-TOTAL"), money(s.net))
    d.lr(one(rng, "IVA TRASLADADO", "I.V.A. 16.00%", "IVA(16%)"), money(s.iva))
    d.rule()
    d.left("PROPINA SUGERIDA (NO INCLUIDA)")
    for rate in (10, 15, 20):
        d.left(f"{rate}%  {money(q2(s.total * rate / 100))}", indent=2)
    d.left(f"PAGO CON {word}")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=check, payment_printed=word)


COFFEE = """Latte Vainilla G;69;88;A
Capuchino Alto;62;79;A
Moka Blanco V;85;109;A
Croissant Jamon;66;84;A
Muffin Mora;47;64;A
Te Chai G;72;90;A
Agua Min;34;42;A"""


# Habit: coffee bar on a till of US make: `Chk`, `Gst`, customer's first name large, date with the hour glued to it, no colon anywhere but the hour's.
@layout("cafe_barra", [(80, 40), (58, 32)], ("grid",))
def coffee_bar(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, COFFEE, 1, 4, [(DEBIT, "Visa Debito"), (CREDIT, "Amex Credito"), (CASH, "Efectivo MXN"), (CREDIT, "Master Credito")], 6, 21)
    name, legal, rf, chk = brand(rng).capitalize() + one(rng, " Coffee", " Café", " Tostadores", " Barra"), company(rng), moral(rng, letters(rng)), num(rng, 6)
    centered(d, f"{name} {rng.choice(BRANCHES).title()}", f"Tienda {num(rng, 5)}", rf, legal)
    d.rule("-")
    d.left(f"{num(rng, 3)} {rng.choice(FIRST).capitalize()}")
    d.rule("-")
    d.lr(f"Chk {chk}", f"Gst {rng.randint(0, 2)}")
    d.center(say(s.when, one(rng, "{dd}{Mmm}'{yy} {HH}:{mi}", "{d}/{m}/{yyyy} {h}:{mi} {AM}", "{Mmm}{dd}'{yy} {hh}:{mi}{AM}")))
    d.rule("-")
    d.center(rng.choice(FIRST), wide=2, tall=2)
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.lr(f" {word}", plain(s.tendered))
    d.lr("  Subtotal", plain(s.net))
    d.lr("  16% IVA", plain(s.iva))
    d.lr("  Pago Total", plain(s.total))
    d.lr("  Cambio", plain(s.tendered - s.total))
    centered(d, "---- Check Closed ----", say(s.when, "{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}"))
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=chk, payment_printed=word)


BURGERS = """Hamb Doble;79;109;A
Pollo Comb;119;149;A
Papas Med;45;58;A
Nuggets 10;89;118;A
Refr Gde;39;49;A
Helado Cono;19;28;A
Pay Manzana;29;38;A"""


# Habit: hamburgers: order number large, English kitchen words, total with its tax in brackets, then `Venta Neta` and `Imp.` under the change.
@layout("hamburguesas_orden", [(80, 40), (80, 42)], ("grid", "prop"))
def burgers(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, BURGERS, 1, 6, [(CASH, "Efectivo"), (DEBIT, "Tarjeta Debito"), (CREDIT, "Tarjeta Credito")], 8, 22)
    name, legal, rf = brand(rng).capitalize() + one(rng, "", " Burger", " Drive"), company(rng), moral(rng, letters(rng))
    d.center(f"ORDEN {num(rng, 2)}", wide=2, tall=2)
    centered(d, f"{legal}", f"RFC: {rf}", f"{name} {rng.choice(BRANCHES).title()}", *address(rng)[0][:2])
    d.lr(f"KS# {rng.randint(1, 9)}", say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "{yyyy}-{mm}-{dd} {HH}:{mi}", "{dd}.{mm}.{yyyy} {HH}:{mi}")))
    d.left(f"Side 1  MFY SIDE {rng.randint(1, 2)}  Trans {num(rng, 4)}")
    d.left(one(rng, "COMER AQUI", "PARA LLEVAR", "AUTO EXPRESS"))
    at(d, ("CNT", 0), ("PRODUCTO", 5), ("PRECIO", d.cols, "r"))
    for i in s.items:
        at(d, (qty(i.qty), 2, "r"), (i.name, 5), (plain(i.amount), d.cols, "r"))
    d.lr(one(rng, "Total (IVA incl.)", "Total Llevar", "Total Incluye IVA"), plain(s.total), bold=True)
    d.lr(word, plain(s.tendered))
    d.lr("Cambio", plain(s.tendered - s.total))
    d.lr(one(rng, "Venta Neta", "Neto", "Base gravable"), plain(s.net))
    d.lr(one(rng, "Imp. 16%", "TOTAL IMPUESTO", "IVA 16"), plain(s.iva))
    return truth(s, merchant=name, legal=legal, rfc=rf, payment_printed=word)


CANDY = """COMBO PALOMITAS;159;219;A
REFR GDE 32OZ;69;89;A
NACHOS;79;105;A
HOT DOG;62;84;A
FRAPPE MED;64;86;A
BOLETO ADULTO 2D;78;112;A
CHOCOLATES;52;74;A"""


# Habit: cinema's sweet counter: the three amounts beside each other in one row, their labels in the row above; loyalty card; name within a greeting.
@layout("cine_dulceria", [(58, 32), (80, 42)], ("grid",))
def sweet_counter(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, CANDY, 1, 4, PAID, 11, 22)
    name, legal, rf = one(rng, "CINES ", "CINE", "MULTICINEMAS ") + brand(rng), company(rng), moral(rng, letters(rng))
    d.center(one(rng, f"BIENVENIDO A {name}", f"GRACIAS POR VISITAR {name}", name))
    centered(d, legal, f"RFC {rf}", f"{rng.choice(BRANCHES)} {rng.choice(CITIES)[0]}")
    d.left(f"DULCERIA  POS {rng.randint(1, 12)}  {say(s.when, one(rng, '{dd}/{mm}/{yy} {hh}:{mi} {A}', '{dd}/{mm}/{yyyy} {hh}:{mi} {AM}', '{DDD} {dd}/{mm}/{yy} {HH}:{mi}'))}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", money(i.amount), cut=True)
    d.rule()
    third = d.cols // 3
    at(d, (one(rng, "NETO", "SUBT", "BASE"), third - 1, "r"), (one(rng, "IVA", "IMPTO", "IVA 16%"), 2 * third, "r"), ("TOTAL", d.cols, "r"))
    at(d, (plain(s.net), third - 1, "r"), (plain(s.iva), 2 * third, "r"), (plain(s.total), d.cols, "r"), bold=True)
    paying(d, s, word, "CAMBIO", "$")
    centered(d, f"TARJETA {num(rng, 16)}", f"PUNTOS {plain(q2(s.total / 10))} SALDO {plain(q2(rng.randint(10, 300)))}")
    return truth(s, merchant=name, legal=legal, rfc=rf, payment_printed=word)


STATIONERY = """CUAD PROF 100H;28;59;A
PAPEL BOND CTA;98;142;A
TONER 85A;890;1490;A
MARCADOR PERM;18;31;A
ENGARGOLADO;25;44;A
USB 64GB;129;209;A
LIBRO ACTIV 1;149;220;E
FOLDER OF 25;52;84;A"""


# Habit: stationer's chain: hour stands before the date, labels at the left margin shortened to four letters, articles and pieces counted between.
@layout("papeleria_hora_antes", [(80, 42), (80, 40), (58, 34)], ("grid", "prop"))
def stationer(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, STATIONERY, 1, 6, [(CASH, "EFEC"), (DEBIT, "T.DEB"), (CREDIT, "T.CRED")])
    name, legal, rf, tr = one(rng, "OFI", "PAPER ", "PAPELERIA ") + brand(rng), company(rng), moral(rng, letters(rng)), num(rng, 6)
    lefts(d, name, f"de {legal}", f"RFC {rf}", *address(rng)[0])
    d.left(f"{say(s.when, one(rng, '{HH}:{mi}:{ss}  {dd}/{mm}/{yyyy}', '{hh}:{mi}{am} {dd}-{mm}-{yyyy}', '{HH}:{mi} {dd} {MMM} {yyyy}'))}   T{tr}")
    for i in s.items:
        d.left(f"{i.name}  {i.code}")
        d.lr(f"{qty(i.qty)} PZA {plain(i.unit)}", plain(i.amount))
    d.lr("SUBT", plain(s.net))
    if untaxed(s):
        d.lr("EXEN", plain(untaxed(s)))
    d.lr("IMPT", plain(s.iva))
    d.left(f"ARTS {len(s.items)}  PZAS {pieces(s)}")
    d.lr("TOTL", plain(s.total), bold=True)
    paying(d, s, word, "CAMB")
    d.left(f"Factura tu compra antes de 30 dias, ticket {tr}")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=tr, payment_printed=word)


# Habit: fuel with the regulator's permit and the station's number above the company; litres, price and product in a small table; net in words "Importe
# neto", tax, "Total" on one side; the hour without a label next to the shift.
@layout("gasolinera_permiso", [(58, 32), (58, 34), (80, 42)], ("grid", "prop"))
def fuel(d: Doc, rng: random.Random) -> dict:
    method, word = rng.choice(PAID + [(VALES, "VALES"), (SPEI, "TRANSFERENCIA")])
    litres, price = Decimal(rng.randint(6000, 58000)) / 1000, Decimal(rng.randint(2190, 2790)) / 100
    total = q2(litres * price) if rng.random() < .5 else q2(rng.choice([100, 200, 300, 400, 500, 700, 1000]))
    litres = q2(total / price * 10) / 10
    iva = q2((total - litres * Decimal("0.5117")) / Decimal("1.16") * Decimal("0.16"))
    s = Bill(moment(rng, 5, 22), method, total - iva, iva)
    name, rf, folio = one(rng, "SERVICIO ", "GASOLINERA ", "ESTACION DE SERVICIO ", "COMBUSTIBLES ") + place(rng), moral(rng, letters(rng)), num(rng, 7)
    legal = name + " " + one(rng, "SA DE CV", "S.A. DE C.V.", "S DE RL DE CV")
    centered(d, f"PERMISO CRE PL/{num(rng, 5)}/EXP/ES/2015", f"E.S. {num(rng, 5)}  SIIC {num(rng, 10)}", legal, rf, *address(rng)[0][1:])
    d.rule()
    d.lr(f"FOLIO {folio}", f"BOMBA {rng.randint(1, 16)}")
    d.left(f"{say(s.when, one(rng, '{dd}/{mm}/{yyyy}', '{yyyy}-{mm}-{dd}', '{dd}/{MMM}/{yy}'))} {say(s.when, one(rng, '{HH}:{mi}:{ss}', '{HH}:{mi}'))} TURNO {rng.randint(1, 3)}")
    at(d, ("PROD", 0), ("LTS", 17, "r"), ("PRECIO", d.cols, "r"))
    at(d, (one(rng, "MAGNA", "PREMIUM", "DIESEL"), 0), (f"{litres:.3f}", 17, "r"), (plain(price), d.cols, "r"))
    d.lr(one(rng, "Importe neto", "IMPORTE S/IVA", "SUBT."), money(s.net))
    d.lr(one(rng, "IVA TASA 16%", "I.V.A. 16.00%", "IVA (16)"), money(s.iva))
    d.lr(one(rng, "Total", "TOTAL M.N.", "TOTAL VENTA"), money(total), bold=True)
    d.left(f"{one(rng, 'PAGO', 'F. PAGO', 'TIPO PAGO')}: {word}")
    d.left(amount_words(total))
    centered(d, f"DESPACHO {rng.choice(FIRST)}", f"WEB ID {alnum(rng, 8)}")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=folio, payment_printed=word)


# Habit: toll plaza: operator and motorway, lane and class as letters; date, hyphen and hour together; fare, tax and sum with points of leader.
@layout("caseta_carril", [(58, 32), (58, 28)])
def toll(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.choice([42, 68, 94, 117, 158, 206, 273]), [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO")], first=4, last=23)
    name, rf, folio = one(rng, "AUTOPISTAS ", "CONCESIONARIA ", "CAMINOS Y PUENTES ") + one(rng, "DEL BAJIO", "DEL GOLFO", "DE OCCIDENTE", "SIERRA MADRE", "LOS ALTOS"), moral(rng, letters(rng)), num(rng, 9)
    shown = rng.random() < .5
    centered(d, name, f"{rf}", f"AUTOPISTA {rng.choice(CITIES)[0]} - {rng.choice(CITIES)[0]}")
    d.left(f"PLAZA {num(rng, 3)}  CARRIL {rng.choice('AB')}{rng.randint(1, 9)}  CL {rng.choice('123')}A")
    d.left(say(s.when, one(rng, "{dd}/{mm}/{yyyy}-{HH}:{mi}:{ss}", "{dd}/{mm}/{yy}-{HH}:{mi}", "{yyyy}{mm}{dd} {HH}:{mi}:{ss}")))
    if shown:
        for label, value in (("TARIFA", s.net), ("IVA", s.iva), ("PAGADO", s.total)):
            d.left(label + "." * (d.cols - len(label) - len(plain(value))) + plain(value))
    else:
        d.left("TARIFA IVA INC." + "." * (d.cols - 15 - len(plain(s.total))) + plain(s.total))
    lefts(d, word, f"FOLIO {folio}", f"CAJERO {num(rng, 5)}")
    d.center("SEGURO DE USUARIO INCLUIDO. CONSERVE")
    return truth(s, merchant=name, legal=None, rfc=rf, folio=folio, tax_printed=shown, payment_printed=word)


# Habit: car park in a mall: arrival and exit, the payment's own date with label; `Cobrado` is the total, net and IVA in a sentence; operator at the foot.
@layout("estacionamiento_plaza", [(58, 32), (80, 40)], ("prop", "grid"))
def car_park(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.choice([15, 20, 32, 48, 60, 85, 120]), [(CASH, "Efectivo"), (DEBIT, "Tarjeta débito"), (CREDIT, "Tarjeta crédito")], first=10, last=22)
    came = s.when - dt.timedelta(minutes=rng.randint(15, 480))
    mall, legal, rf = "PLAZA " + place(rng), company(rng), moral(rng, letters(rng))
    d.center(mall, bold=True)
    centered(d, "ESTACIONAMIENTO", f"Boleto {num(rng, 10)}")
    lefts(d, say(came, "Llegada {dd}/{mm}/{yyyy} {HH}:{mi}"), say(s.when, one(rng, "Pago    {dd}/{mm}/{yyyy} {HH}:{mi}", "Pagado  {dd}/{mm}/{yyyy} {HH}:{mi}")),
          f"Estancia {(s.when - came).seconds // 3600}h {(s.when - came).seconds // 60 % 60:02d}m")
    d.lr("Cobrado", money(s.total), bold=True, tall=2)
    d.left(f"(Tarifa {plain(s.net)} + IVA {plain(s.iva)})")
    d.left(f"Recibido en {word}")
    d.left("Tiene 15 min para salir")
    centered(d, "Operado por " + legal, f"RFC {rf}", f"Factura en parking{num(rng, 2)}.mx")
    return truth(s, merchant=mall, legal=legal, rfc=rf, payment_printed=word)


# Habit: coach company: issue date `F.EXP`, journey with date and hour in large letters, fare, half-price discount, then fare, tax and total in columns.
@layout("autobus_taquilla", [(80, 42), (80, 48)], ("grid",))
def coach(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(86, 1890), PAID, first=5, last=22)
    trip = (s.when + dt.timedelta(days=rng.randint(0, 12))).replace(hour=rng.randint(0, 23), minute=rng.choice([0, 15, 30, 45]))
    name, rf, folio = one(rng, "AUTOBUSES ", "TRANSPORTES ", "OMNIBUS ", "LINEA ") + place(rng), moral(rng, letters(rng)), alnum(rng, 12)
    legal = company(rng)
    off = q2(s.total / 4)
    centered(d, "BOLETO DE VIAJE", name, f"{legal} {rf}")
    d.left(f"F.EXP: {say(s.when, one(rng, '{dd}/{mm}/{yyyy} {HH}:{mi}', '{dd}-{MMM}-{yyyy} {HH}:{mi}', '{dd}/{mm}/{yy} {HH}:{mi}:{ss}'))}  TAQ {num(rng, 3)}")
    d.center(f"{rng.choice(CITIES)[0]} A {rng.choice(CITIES)[0]}", bold=True)
    d.center(say(trip, "{dd} {MMM} {yyyy}  {HH}:{mi} HRS"), wide=2 if d.cols > 42 else 1, tall=2)
    d.left(f"ASIENTO {rng.randint(1, 44)}  PASAJERO {person(rng)}")
    at(d, ("TARIFA", 10, "r"), ("DESC.", 20, "r"), (one(rng, "IMP. 16", "IVA", "I.V.A."), 30, "r"), ("TOTAL", d.cols, "r"))
    at(d, (plain(s.net + off), 10, "r"), (plain(off), 20, "r"), (plain(s.iva), 30, "r"), (plain(s.total), d.cols, "r"))
    d.lr("NETO", plain(s.net))
    d.left(f"FORMA DE PAGO: {word}")
    d.left(f"CLAVE FACTURACION {folio}")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=folio, payment_printed=word)


# Habit: parcels: guide, sender and addressee with company names, charges one by one, `SUBT`, `IVA TRAS.`, `TOTAL M.N.`; the firm's letters as a logo.
@layout("mensajeria_cargos", [(80, 42), (80, 48)], ("grid", "prop"))
def parcels(d: Doc, rng: random.Random) -> dict:
    method, word = rng.choice(PAID + BANK)
    freight, insure, petrol = (q2(rng.randint(a, b)) + Decimal(rng.randint(0, 99)) / 100 for a, b in ((120, 520), (12, 60), (14, 80)))
    net = freight + insure + petrol
    s = Bill(moment(rng), method, net, q2(net * Decimal(".16")))
    name, rf, guide = one(rng, "ENVIOS ", "MENSAJERIA ", "PAQUETERIA ", "") + brand(rng), moral(rng, letters(rng)), num(rng, 12)
    legal = name + " MEXICANA SA DE CV"
    d.logo(name)
    lefts(d, legal, f"RFC:{rf}", f"SUC. {rng.choice(BRANCHES)}")
    d.left(f"GUIA {guide[:4]} {guide[4:8]} {guide[8:]}")
    d.lr(f"FEC. {say(s.when, one(rng, '{dd}/{mm}/{yyyy}', '{dd}.{mm}.{yy}', '{yyyy}-{mm}-{dd}'))}", f"{one(rng, 'HR', 'HRA', 'Hora')} {say(s.when, '{HH}:{mi}')}")
    lefts(d, f"REMITE  {person(rng)}", f"DESTINO {company(rng)}", f"        C.P. {num(rng, 5)} {rng.choice(CITIES)[0]}")
    d.left(f"ENTREGA ESTIMADA {say(s.when + dt.timedelta(days=3), '{dd}/{mm}/{yyyy}')} 18:00")
    for label, value in (("FLETE TERRESTRE", freight), ("SEGURO", insure), ("CARGO COMBUSTIBLE", petrol), (one(rng, "SUBT", "SUMA", "TOT.NETO"), net),
                         (one(rng, "IVA TRAS.", "IMP. 16", "+IVA 16%"), s.iva), ("TOTAL M.N.", s.total)):
        d.lr(label, plain(value))
    d.left(f"COBRADO {word}")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=guide, payment_printed=word)


# Habit: self-service booth of a telephone company: `Su pago`, what was put in and given back, the line's number; no breakdown; 12-hour clock with seconds.
@layout("telefono_kiosco", [(80, 40), (58, 32)], ("prop", "grid"))
def booth(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.choice([50, 80, 100, 150, 200, 299, 349]), [(CASH, "Efectivo"), (DEBIT, "Tarjeta de Débito"), (CREDIT, "Tarjeta de Crédito")])
    name, legal, rf = brand(rng).capitalize() + one(rng, "cel", " Móvil", "tel"), "RADIOMOVIL " + company(rng), moral(rng, letters(rng))
    d.center(name, wide=2, bold=True)
    centered(d, "Cajero de autoservicio " + num(rng, 4), rng.choice(BRANCHES).title())
    d.rule()
    lefts(d, say(s.when, one(rng, "Fecha y hora: {dd}/{mm}/{yyyy} {hh}:{mi}:{ss} {a_m}", "Fecha y hora: {dd}/{Mmm}/{yyyy} {h}:{mi} {AM}")), f"Número: {num(rng, 10)}", f"Operación: {num(rng, 9)}")
    d.lr("Recarga Saldo" if rng.random() < .5 else "Plan Libre", money(s.total))
    d.lr("Su pago", money(s.total), bold=True)
    if s.payment == CASH:
        d.lr("Depositado", money(s.tendered))
        d.lr("Entregado", money(s.tendered - s.total))
    lefts(d, f"Forma de pago: {word}", "Saldo vigente 30 días", f"Vence {say(s.when + dt.timedelta(days=30), '{dd}/{mm}/{yyyy}')}")
    centered(d, legal, rf, "Precios con IVA")
    return truth(s, merchant=name, legal=legal, rfc=rf, tax_printed=False, payment_printed=word)


# Habit: electricity's pay machine: service number, period, limit date; debt, what is paid, change; the date is a bare row between; commission's name.
@layout("luz_cajero", [(80, 40), (58, 32)], ("grid",))
def power(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(120, 2400), [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO")])
    name, rf, op = one(rng, "SUMINISTRADORA ELECTRICA ", "COMISION DE ENERGIA ", "LUZ Y FUERZA ") + one(rng, "DEL NORTE", "PENINSULAR", "DEL CENTRO", "NACIONAL"), moral(rng, letters(rng)), num(rng, 8)
    centered(d, name, rf, f"PAGOMATICO {num(rng, 4)} {rng.choice(BRANCHES)}")
    d.center(say(s.when, one(rng, "{dd} {MMM} {yy} {HH}:{mi}:{ss}", "{dd}-{MMM}-{yyyy} {HH}:{mi}", "{dd} DE {MES} DE {yyyy} {HH}:{mi}")))
    lefts(d, f"NO. SERVICIO {num(rng, 12)}", f"NOMBRE {person(rng)}", f"PERIODO {say(s.when - dt.timedelta(days=75), '{dd} {MMM} {yy}')} - {say(s.when - dt.timedelta(days=15), '{dd} {MMM} {yy}')}")
    d.left(f"LIMITE DE PAGO {say(s.when + dt.timedelta(days=4), '{dd} {MMM} {yy}')}")
    d.lr("IMPORTE A PAGAR", money(s.total))
    d.lr(one(rng, "USTED PAGO", "RECIBIDO"), money(s.tendered))
    d.lr("CAMBIO", money(s.tendered - s.total))
    lefts(d, f"PAGO EN {word}", f"OPERACION {op}", "CONSULTE SU RECIBO")
    return truth(s, merchant=name, legal=None, rfc=rf, folio=op, tax_printed=False, payment_printed=word)


PETS = """CONSULTA;250;450;A
VACUNA SEXTUPLE;280;420;A
DESPARASITANTE;90;180;A
CROQUETA SACO;280;520;A
BAÑO Y CORTE;220;380;A
COLLAR ANTIPULGAS;190;340;A"""


# Habit: veterinarian (a person): title and licence, the shop's name in inverted commas under it, `Base`, `16% IVA` with the rate first, signature line.
@layout("veterinario_persona", [(80, 40), (58, 32)], ("prop", "grid"))
def vet(d: Doc, rng: random.Random) -> dict:
    b, word = quote(rng, PETS, 1, 4, [(CASH, "Efectivo"), (SPEI, "Transferencia"), (DEBIT, "T. Débito")])
    who, name, rf, note = person(rng).title(), place(rng).title(), moral(rng, letters(rng, 4)), num(rng, 4)
    centered(d, f"MVZ. {who}", f"Céd. Prof. {num(rng, 7)}")
    d.center(f'Clínica Veterinaria "{name}"', bold=True)
    centered(d, f"R.F.C. {parted(rf, ' ')}", f"Urgencias 24 hrs {num(rng, 10)}")
    d.lr(f"Nota {note}", say(b.when, one(rng, "{d} / {Mes} / {yyyy}", "{dd}/{Mmm}/{yyyy}", "{Dia} {d} de {mes} de {yyyy}")))
    d.lr(f"Mascota: {rng.choice(['Firulais', 'Luna', 'Max', 'Kiara'])}", say(b.when, one(rng, "{h}:{mi} {a_m_}", "{HH}:{mi} hrs", "{HH}:{mi}")))
    for n, item, unit, amount in b.lines:
        d.lr(f"{qty(n)} {item.capitalize()}", plain(amount), cut=True)
    d.lr("Base", plain(b.net))
    d.lr("16% IVA", plain(b.iva))
    d.lr(one(rng, "Total a liquidar", "Suma total", "Total"), money(b.total), bold=True)
    d.left(f"Se recibió {word.lower()}")
    d.left(f"Próxima vacuna {say(b.when + dt.timedelta(days=21), '{dd}/{mm}/{yyyy}')}")
    return truth(b, merchant=f"Clínica Veterinaria {name}", legal=who, rfc=rf, folio=note, payment_printed=word.lower())


TACOS = """TACO PASTOR;18;26;A
TACO BISTEC;22;30;A
GRINGA;58;78;A
QUESO FUNDIDO;88;128;A
CERVEZA;42;58;A
AGUA 1L;40;55;A
COSTRA;48;68;A"""


# Habit: taqueria: everything in one block without rules, the total above its suggestions of tips with their sums, date at the foot with weekday.
@layout("taqueria_sugerida", [(58, 32), (80, 40)], ("prop", "grid"))
def tacos(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, TACOS, 2, 6, [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO")], 13, 23)
    name = one(rng, "TAQUERIA ", "TACOS ", "LOS TACOS DE ", "EL TAQUITO ") + place(rng)
    d.center(name, bold=True, tall=2)
    d.center(one(rng, "SUC. ", "SUCURSAL ") + rng.choice(BRANCHES))
    d.lr(f"MESA {rng.randint(1, 30)}", f"ORDEN {num(rng, 3)}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.lr("SUBTOTAL", plain(s.total))
    d.lr("TOTAL", plain(s.total), bold=True)
    for rate in (10, 12, 15):
        tip = q2(s.total * rate / 100)
        d.lr(f"PROPINA {rate}% SUGERIDA {plain(tip)}", plain(s.total + tip))
    d.left("PRECIOS CON IVA INCLUIDO")
    d.left(one(rng, "SE PAGO CON ", "PAGO: ", "FORMA PAGO ") + word)
    d.center(say(s.when, one(rng, "{DDD} {dd}-{MMM}-{yy} {HH}:{mi}", "{Dia} {dd}/{mm}/{yyyy} {h}:{mi}{am}", "{DIA} {d} {MES} {yyyy} {HH}:{mi}")))
    d.center("GRACIAS POR SU VISITA")
    return truth(s, merchant=name, legal=None, rfc=None, tax_printed=False, payment_printed=word)


# Habit: hotel account: charges and credits in two columns with a date each; net, VAT and sum at the foot in English and Spanish, balance zero.
@layout("hotel_cargos", [(80, 48), (80, 56)])
def hotel(d: Doc, rng: random.Random) -> dict:
    nights, rate = rng.randint(1, 4), q2(rng.randint(690, 2400))
    method, word = rng.choice([(CREDIT, "VISA CREDITO"), (DEBIT, "VISA DEBITO"), (CREDIT, "AMERICAN EXPRESS"), (CASH, "EFECTIVO")])
    net = nights * rate
    b = Bill(moment(rng, 6, 13), method, net, q2(net * Decimal(".16")))
    name, legal, rf, folio = one(rng, "HOTEL ", "POSADA ", "HOTEL BOUTIQUE ", "MESON ") + place(rng), company(rng), moral(rng, letters(rng)), num(rng, 6)
    came = b.when - dt.timedelta(days=nights)
    d.center(name, bold=True)
    centered(d, f"{legal} - {rf}", *address(rng)[0][1:])
    d.lr(f"FOLIO {folio}  HAB {num(rng, 3)}", person(rng))
    d.lr(f"IN {say(came, '{dd}/{mm}/{yy}')} 15:00", f"OUT {say(b.when, '{dd}/{mm}/{yy}')} 12:00")
    at(d, ("FECHA", 0), ("CONCEPTO", 10), ("CARGO", d.cols - 12, "r"), ("ABONO", d.cols, "r"))
    for k in range(nights):
        at(d, (say(came + dt.timedelta(days=k), "{dd}/{mm}/{yy}"), 0), ("HOSPEDAJE", 10), (plain(rate), d.cols - 12, "r"))
    at(d, (say(b.when, "{dd}/{mm}/{yy}"), 0), ("IVA 16%", 10), (plain(b.iva), d.cols - 12, "r"))
    at(d, (say(b.when, "{dd}/{mm}/{yy}"), 0), (word, 10), (plain(b.total), d.cols, "r"))
    for label, value in (("NETO / NET", b.net), ("IVA / VAT", b.iva), ("TOTAL / TOTAL", b.total), ("SALDO / BALANCE", Decimal(0))):
        at(d, (label, d.cols - 13, "r"), (plain(value), d.cols, "r"))
    d.left(f"EXPEDIDO {say(b.when, one(rng, '{dd}/{mm}/{yyyy} {HH}:{mi}', '{dd}-{MMM}-{yyyy} {HH}:{mi}', '{dd} {MMM} {yyyy} {hh}:{mi} {AM}'))} {rng.choice(FIRST)}")
    return truth(b, merchant=name, legal=legal, rfc=rf, folio=folio, payment_printed=word)


BAR = """MEZCAL JOVEN;92;140;W
CERVEZA ART;72;98;W
RIB EYE 350;420;620;A
GUACAMOLE;98;140;A
MARGARITA;118;165;W
CEVICHE;168;240;A
MINERAL;38;52;A"""


# Habit: restaurant with spirits: base, IEPS, IVA and total one above the other left of their sum, after the tip's own row, which is in the last sum alone.
@layout("restaurante_dos_impuestos", [(80, 42), (80, 48), (80, 40)], ("grid", "prop"))
def two_taxes(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, BAR.replace(";W", ";A"), 2, 6, BANK, 13, 23)
    for i in s.items:
        i.ieps = Decimal(".265") if f"{i.name};" in BAR and any(r.startswith(i.name) and r.endswith("W") for r in BAR.splitlines()) else Decimal(0)
    name, legal, rf, check = place(rng) + one(rng, " GRILL", " CANTINA", "", " BAR"), company(rng), moral(rng, letters(rng)), num(rng, 5)
    tip = q2(s.total * rng.choice([10, 15]) / 100)
    centered(d, one(rng, "RESTAURANTE", "RESTAURANT-BAR", "COCINA DE AUTOR"), name, f"RAZON SOCIAL: {legal}", f"RFC: {rf}")
    d.left(f"CUENTA {check} IMPRESA {say(s.when, one(rng, '{dd}/{mm}/{yyyy} {hh}:{mi} {AM}', '{dd}/{mm}/{yy} {HH}:{mi}', '{dd}-{Mmm}-{yy} {HH}:{mi}'))}")
    d.lr(f"MESA T{rng.randint(1, 20)}", f"CAPITAN {rng.choice(FIRST)}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.rule()
    rows = [(one(rng, "BASE", "SUB TOTAL", "CONSUMO NETO"), s.net)] + ([("IEPS 26.5%", s.ieps)] if s.ieps else []) + [(one(rng, "IVA 16%", "I.V.A."), s.iva), ("TOTAL CONSUMO", s.total)]
    for label, value in rows + [("PROPINA", tip), (one(rng, "TOTAL CON PROPINA", "GRAN TOTAL C/PROPINA"), s.total + tip)]:
        d.lr(label, money(value))
    d.left(word + " XXXX" + num(rng, 4))
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=check, payment_printed=word, tip=tip)


CORNER = """HUEVO KG;38;52;E
FRIJOL KG;28;42;E
JABON BARRA;14;24;A
REFRESCO 2L;32;42;A
TORTILLA HAR;18;26;E
CLORO 1L;14;22;A
VELADORA;12;20;A
AZUCAR KG;24;34;E"""


# Habit: corner shop's cheap till: labels cut with points (`S/TOT`, `TOT.`), amounts with a star, name under "Nombre comercial", owner as "Contribuyente".
@layout("abarrotes_caja", [(58, 30), (58, 32)], ("grid",))
def corner(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, CORNER, 1, 6, [(CASH, "EFECT."), (CASH, "EFECTIVO"), (DEBIT, "TARJ. DEBITO")])
    name, owner, rf = one(rng, "ABARROTES ", "MINISUPER ", "MISCELANEA ", "TIENDA ") + place(rng), person(rng), moral(rng, letters(rng, 4))
    lefts(d, "CONTRIBUYENTE:", owner, rf, "NOMBRE COMERCIAL:", name, *address(rng)[0][:1])
    d.lr(f"#{num(rng, 4)} C1", say(s.when, one(rng, "{dd}-{mm}-{yyyy}", "{dd}/{mm}/{yyyy}", "{yyyy}.{mm}.{dd}")))
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", "*" + plain(i.amount), cut=True)
    d.lr("S/TOT", "*" + plain(s.net))
    d.lr(one(rng, "I.V.A.", "IVA16", "IMPTO."), "*" + plain(s.iva))
    d.lr("TOT.", "*" + plain(s.total), bold=True, wide=rng.choice([1, 2]))
    paying(d, s, word, "CAMB.", "*")
    d.left(say(s.when, one(rng, "Hr {HH}:{mi}", "HORA {HH}:{mi}", "{HH}:{mi}:{ss}")))
    return truth(s, merchant=name, legal=owner, rfc=rf, payment_printed=word)


# Habit: hardware store's note: `IMPTE.`, `DESCTO`, `SUBT.` after it, `+ I.V.A.` and `TOTAL M.N.`, sum in words; name over three rows with the legal form.
@layout("ferreteria_nota", [(80, 48), (80, 42)])
def hardware(d: Doc, rng: random.Random) -> dict:
    b, word = quote(rng, TOOLS, 2, 7, PAID + [(SPEI, "TRANSFERENCIA SPEI")], Decimal(rng.choice([".05", ".10", ".08"])))
    gross = sum(x[3] for x in b.lines)
    kind, own, rf, note = one(rng, "FERRETERIA Y TLAPALERIA", "MATERIALES Y ACEROS", "ELECTRICA Y PLOMERIA"), place(rng), moral(rng, letters(rng)), f"{rng.choice('ABF')}-{num(rng, 5)}"
    centered(d, kind, own, one(rng, "S.A. DE C.V.", "S. DE R.L. DE C.V."))
    centered(d, f"R.F.C.: {parted(rf)}", " ".join(address(rng)[0]))
    d.lr(f"NOTA DE VENTA {note}", say(b.when, one(rng, "{dd}/{MMM}/{yyyy}", "{dd}-{mm}-{yyyy}", "{dd}/{mm}/{yyyy}")))
    d.left(f"CLIENTE: {one(rng, 'PUBLICO EN GENERAL XAXX010101000', person(rng))}")
    for n, item, unit, amount in b.lines:
        at(d, (qty(n), 3, "r"), (item, 5), (plain(unit), d.cols - 11, "r"), (plain(amount), d.cols, "r"))
    d.rule("=")
    for label, value in (("IMPTE.", gross), ("DESCTO", gross - b.net), ("SUBT.", b.net), ("+ I.V.A. 16%", b.iva), ("TOTAL M.N.", b.total)):
        at(d, (label, d.cols - 13, "r"), (plain(value), d.cols, "r"))
    lefts(d, amount_words(b.total), f"CONDICIONES: CONTADO   PAGO: {word}")
    d.lr(f"IMPRESO {say(b.when, '{dd}/{mm}/{yy} {HH}:{mi}')}", f"USR {rng.choice(FIRST)}")
    name = f"{kind} {own}"
    return truth(b, merchant=name, legal=None, rfc=rf, folio=note, payment_printed=word)


# Habit: clothes shop of Spanish make: `Base Imponible`, `Cuota`, `Tipo` in a table above the total; documents numbered `F-`; ISO-like date after the hour.
@layout("ropa_cuota", [(80, 40), (80, 42)], ("grid", "prop"))
def fashion(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, CLOTHES, 1, 4, BANK + [(CASH, "Efectivo")])
    name, legal, rf, doc = brand(rng) + one(rng, "", " & CO", " KIDS", " MODA"), company(rng), moral(rng, letters(rng)), num(rng, 6)
    d.center(name, wide=2, tall=2)
    centered(d, f"{rng.choice(BRANCHES).title()}, {rng.choice(CITIES)[0].title()}")
    d.left(f"Doc. {doc} / Caja {num(rng, 2)} / Atendió {num(rng, 4)}")
    d.left(say(s.when, one(rng, "{dd}-{mm}-{yyyy} / {HH}:{mi}", "{HH}:{mi} / {yyyy}-{mm}-{dd}", "{dd}/{mm}/{yyyy} - {HH}:{mi} h")))
    for i in s.items:
        d.left(f"{i.name.capitalize()} T.{rng.choice(['S', 'M', 'L', '28'])}")
        d.lr(f"  {qty(i.qty)} x {plain(i.unit)}", plain(i.amount))
    at(d, ("Tipo", 0), ("Base Imp.", 20, "r"), ("Cuota", 32, "r"))
    at(d, ("16,00%", 0), (plain(s.net), 20, "r"), (plain(s.iva), 32, "r"))
    d.lr(one(rng, "TOTAL A PAGAR", "Total MXN", "IMPORTE TOTAL"), plain(s.total), bold=True)
    d.lr(word, plain(s.tendered))
    if s.payment == CASH:
        d.lr("Devolución", plain(s.change))
    centered(d, "Cambios 30 días con este ticket", f"{legal}", f"RFC {rf}", f"www.{name.split()[0].lower()}.com/mx")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=doc, payment_printed=word)


PASTRY = """PASTEL 3 LECHES;289;460;E
CONCHA;12;18;E
CUERNITO;15;24;E
GELATINA;32;48;E
VELA NUM;14;20;A
CAFE 12OZ;32;45;A
REBANADA;48;72;E"""


# Habit: cake shop: `TOTAL VENTA` before what was handed over, `IVA INC.` without any sum, order's delivery date and hour larger than the sale's.
@layout("pasteleria_pedido", [(58, 32), (80, 40)], ("grid", "prop"))
def cakes(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, PASTRY, 1, 4, [(CASH, "SU EFECTIVO"), (CASH, "EFECTIVO"), (DEBIT, "DEBITO")])
    name = one(rng, "PASTELERIA ", "REPOSTERIA ", "PASTELES ") + one(rng, place(rng), brand(rng))
    done = (s.when + dt.timedelta(days=rng.randint(1, 5))).replace(hour=rng.choice([11, 13, 16, 18]), minute=0)
    d.logo(name)
    d.center(one(rng, "El pastel de tus momentos", "Desde 1962", "Horneamos con amor"))
    d.lr(f"PEDIDO {num(rng, 4)}", rng.choice(BRANCHES))
    d.center(f"ENTREGA {say(done, '{DDD} {dd}/{mm}/{yy} {HH}:{mi}')}", bold=True, tall=2)
    d.left(f"TOMADO {say(s.when, one(rng, '{dd}/{mm}/{yy} H {HH}:{mi}', '{dd}/{mm}/{yyyy} A LAS {HH}:{mi}', '{dd}-{mm}-{yy} {HH}:{mi} H'))} POR {rng.choice(FIRST)}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.lr("TOTAL VENTA", plain(s.total), bold=True)
    paying(d, s, word, "SU CAMBIO")
    centered(d, "IVA INC. EN PRODUCTOS GRAVADOS", "GRACIAS")
    return truth(s, merchant=name, legal=None, rfc=None, tax_printed=False, payment_printed=word)


SWEETS = """PALETA BOL C/25;48;72;I
CHOC SURT KG;120;180;I
DESECHABLE C/50;38;62;A
GOMITA KG;64;98;I
CACAHUATE KG;72;104;E
GLOBO C/50;58;92;A
BOLSA CELOF;22;38;A"""


# Habit: sweets wholesaler: sales by rate (`GRAV 16`, `GRAV 0`, `C/IEPS 8`), each with its tax in the same row, then the sums of net and of taxes.
@layout("dulces_mayoreo", [(80, 48), (80, 42)])
def sweets(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, SWEETS, 2, 7, PAID + SHORT)
    name, legal, rf, folio = one(rng, "DULCERIA ", "DULCES ", "DISTRIBUIDORA ") + place(rng), company(rng), moral(rng, letters(rng)), num(rng, 6)
    lefts(d, f"{legal}", f"({name})", f"RFC {rf} REG. 601")
    d.lr(f"REM {folio} CJ {rng.randint(1, 9)}", say(s.when, one(rng, "FEC. {dd}/{mm}/{yy} HR. {HH}:{mi}", "FEC {dd}/{MMM}/{yy} {HH}:{mi}H", "FCH {dd}/{mm}/{yyyy} HRA {HH}:{mi}")))
    for i in s.items:
        at(d, (qty(i.qty), 5, "r"), (i.name, 7), (plain(i.unit), d.cols - 11, "r"), (plain(i.amount), d.cols, "r"))
    d.rule()
    lots = {"GRAV 16": sum((i.amount for i in s.items if i.iva), Decimal(0)), "IEPS 8": sum((i.amount for i in s.items if i.ieps), Decimal(0))}
    if lots["GRAV 16"]:
        at(d, ("GRAV 16%", 0), (plain(lots["GRAV 16"] - s.iva), 22, "r"), (plain(s.iva), 34, "r"))
    if lots["IEPS 8"]:
        at(d, ("IEPS  8%", 0), (plain(lots["IEPS 8"] - s.ieps), 22, "r"), (plain(s.ieps), 34, "r"))
    if untaxed(s) - lots["IEPS 8"]:
        at(d, ("TASA  0%", 0), (plain(untaxed(s) - lots["IEPS 8"]), 22, "r"), ("0.00", 34, "r"))
    d.lr(one(rng, "SUMA NETO", "TOT. NETO", "SUBTOTAL"), plain(s.net))
    d.lr(one(rng, "SUMA IMPTOS", "TOT. IMPUESTOS", "IMPUESTOS"), plain(s.iva + s.ieps))
    d.lr(one(rng, "TOTAL", "A PAGAR"), plain(s.total), bold=True)
    paying(d, s, word, "CAMBIO")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=folio, payment_printed=word)


PARTS = """ACEITE 5W30 1L;139;220;A
FILTRO AIRE;89;180;A
BALATA DEL;449;890;A
BUJIA;89;160;A
FOCO H4;69;120;A
ANTICONG GL;149;240;A
BANDA MICRO;189;320;A"""


# Habit: spare parts: vertical labels without amounts beside them: label row, then value row below, for net, tax and total; `FEC.` and `Hr` at both margins.
@layout("refacciones_debajo", [(58, 32), (80, 40)], ("grid",))
def spares(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, PARTS, 1, 5, PAID)
    name, rf, folio = one(rng, "REFACCIONES ", "AUTOPARTES ", "REFACCIONARIA ") + one(rng, brand(rng), place(rng)), moral(rng, letters(rng)), num(rng, 6)
    legal = name + one(rng, " SA DE CV", ", S.A. DE C.V.")
    centered(d, one(rng, "*** TICKET DE VENTA ***", "COMPROBANTE", "NOTA DE MOSTRADOR"), legal, f"RFC: {rf}", f"SUC {num(rng, 4)} {rng.choice(BRANCHES)}")
    d.lr(f"FEC.{say(s.when, one(rng, '{dd}/{mm}/{yyyy}', '{dd}/{mm}/{yy}', '{yyyy}/{mm}/{dd}'))}", f"Hr {say(s.when, one(rng, '{HH}:{mi}', '{HH}:{mi}:{ss}'))}")
    d.left(f"FOLIO {folio} VEND {rng.choice(FIRST)}")
    for i in s.items:
        d.left(i.name)
        d.lr(f"{qty(i.qty)} x {plain(i.unit)}", plain(i.amount))
    r = d.cols
    for label, value in ((one(rng, "TOT.NETO", "IMPORTE ANTES DE IVA", "SUBT"), s.net), (one(rng, "IMP. 16", "IVA 16 %", "I.V.A."), s.iva), (one(rng, "TOTAL", "TOTAL A PAGAR"), s.total)):
        at(d, (label, r, "r"))
        at(d, (plain(value), r, "r"), bold=label.startswith("TOTAL"))
    d.left(f"PAGADO CON {word}")
    centered(d, "GARANTIA 30 DIAS CON ESTE TICKET")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=folio, payment_printed=word)


EVENT_FOOD = """CONSUMO ALIMENTOS;180;900;A
CONSUMO BEBIDAS;60;400;A"""


# Habit: bill as one line of consumption: printed for invoicing; tax before the net, total first; labelled fields `Establecimiento`, `Emitido`, `Monto`.
@layout("consumo_etiquetas", [(80, 42), (58, 32)], ("prop", "grid"))
def labelled(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, EVENT_FOOD, 1, 2, [(DEBIT, "Tarjeta de débito"), (CREDIT, "Tarjeta de crédito"), (CASH, "Efectivo"), (SPEI, "Transferencia electrónica")])
    name, legal, rf, folio = one(rng, "Bistró ", "Parrilla ", "Salón ", "Marisquería ") + place(rng).title(), company(rng), moral(rng, letters(rng)), alnum(rng, 10)
    d.center(one(rng, "COMPROBANTE DE CONSUMO", "RECIBO DE VENTA", "TICKET DE CONSUMO"), bold=True)
    lefts(d, f"{one(rng, 'Establecimiento', 'Comercio', 'Negocio')}: {name}", f"{one(rng, 'Emisor', 'Razón social')}: {legal}", f"RFC emisor: {rf}")
    d.left(f"{one(rng, 'Emitido', 'Fecha de emisión', 'Expedido')}: {say(s.when, one(rng, '{d} de {mes} de {yyyy} a las {HH}:{mi}', '{dd}/{mm}/{yyyy} {hh}:{mi}:{ss} {a_m_}', '{yyyy}-{mm}-{dd} {HH}:{mi}:{ss}'))}")
    d.left(f"Folio: {folio}")
    for i in s.items:
        i.qty = Decimal(1)
        d.lr(i.name.capitalize(), money(i.amount))
    s.tendered = s.total
    d.lr(one(rng, "Monto total", "Monto", "Total pagado"), f"{money(s.total)} MXN", bold=True)
    d.lr(one(rng, "IVA (16 %)", "Impuesto (IVA 16%)"), money(s.iva))
    d.lr(one(rng, "Monto sin IVA", "Antes de impuestos", "Valor neto"), money(s.net))
    d.left(f"Método: {word}")
    d.left("Este ticket puede facturarse hasta el " + discount_date(s, rng))
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=folio, payment_printed=word)


FURNISH = """COLCHON MAT;2899;5490;A
VENTILADOR 16;499;890;A
LICUADORA 10V;590;1190;A
SARTEN 26;199;390;A
PLANCHA VAPOR;349;690;A
TV LED 43;4990;7990;A"""


# Habit: furniture and credit chain: the customer's data and number before the goods, `SUBT`, bonus, donation kept apart, `IMPORTE NETO` of the sale with
# the taxes in brackets beside it; the company's fiscal data in the last rows.
@layout("muebles_credito", [(80, 42), (80, 40)], ("grid",))
def furniture(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, FURNISH, 1, 3, [(CASH, "CONTADO EFECTIVO"), (DEBIT, "TARJETA DEBITO BANCARIA"), (CREDIT, "TARJETA CREDITO BANCARIA")])
    name, legal, rf, doc = brand(rng) + one(rng, "", " HOGAR", " MUEBLES"), company(rng), moral(rng, letters(rng)), num(rng, 7)
    off = q2(rng.choice([100, 150, 200, 350]))
    d.center(name, tall=2, wide=2 if len(name) < 14 else 1)
    d.lr(f"TDA {num(rng, 4)} CAJA {num(rng, 2)}", say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}-{mm}-{yy} {hh}:{mi} {AM}", "{dd}/{mm}/{yy} {HH}:{mi}")))
    lefts(d, f"CLIENTE {num(rng, 8)} {person(rng)}", f"FACTURA No. {doc}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.code[:6]} {i.name}", plain(i.amount), cut=True)
    d.lr("SUBT", plain(s.total + off))
    d.lr("BONIFICACION", plain(off) + "-")
    d.lr(one(rng, "IMPORTE NETO", "TOTAL COMPRA", "TOTAL DE CONTADO"), plain(s.total), bold=True)
    d.left(f"(NETO S/IVA {plain(s.net)} IVA {plain(s.iva)})")
    d.lr(word, plain(s.total))
    s.tendered = s.total
    centered(d, "PROXIMO DESCUENTO " + discount_date(s, rng), legal, f"RFC {rf}", *address(rng)[0])
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=doc, payment_printed=word)


LUNCH = """COMIDA CORRIDA;85;130;A
ORDEN FLAUTAS;68;98;A
POZOLE GDE;95;138;A
TORTA CUBANA;62;95;A
AGUA FRESCA;22;35;A
ARROZ C/HUEVO;38;56;A"""


# Habit: inn: the IVA within the total is printed, no net amount anywhere; tip suggested without sums; the name ends with what the house is.
@layout("comida_iva_contenido", [(58, 32), (80, 40)], ("grid", "prop"))
def inn(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, LUNCH, 1, 5, [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (SPEI, "TRANSFERENCIA")], 12, 20)
    name, rf, rate = place(rng) + one(rng, " FONDA", " COCINA ECONOMICA", " TORTERIA"), moral(rng, letters(rng, 4)), rng.random() < .6
    centered(d, name, person(rng), f"RFC {rf}", say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}-{MMM}-{yy} {HH}:{mi}h", "{Dia} {d} de {mes} {yyyy} {h}:{mi} {AM}")))
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.lr(one(rng, "TOTAL", "NETO A PAGAR", "TOTAL A PAGAR"), money(s.total), bold=True)
    d.left((one(rng, "IVA INC. 16%: {}", "16% DE IVA INCLUIDO {}", "INCLUYE I.V.A. 16% POR {}") if rate else one(rng, "IVA INC. {}", "(INCLUYE IVA {})", "EL TOTAL CONTIENE IVA POR {}")).format(plain(s.iva)))
    paying(d, s, word, "CAMBIO")
    d.center("PROPINA NO INCLUIDA")
    return truth(s, merchant=name, legal=None, rfc=rf, payment_printed=word) | {"net_amount": None} | ({} if rate else {"tax_rate": None})


# Habit: greengrocer's till of parts: sums at 16 % and at 0 % and their tax, never their net together; amounts stand before their labels.
@layout("fruteria_importe_antes", [(80, 40), (58, 32)], ("grid",))
def greengrocer(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, CORNER, 2, 7, [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO")])
    name, owner, rf, free = one(rng, "FRUTAS Y VERDURAS ", "RECAUDERIA ", "MERCADITO ") + place(rng), person(rng), moral(rng, letters(rng, 4)), untaxed(s)
    centered(d, one(rng, "DEL CAMPO A SU MESA", "FRESCURA DIARIA", "VENTA AL PUBLICO"), name, f"{owner} {rf}")
    d.left(say(s.when, one(rng, "{HH}:{mi} {dd}/{mm}/{yy}", "EL {dd}/{mm}/{yyyy} A LAS {HH}:{mi}", "{dd}.{mm}.{yy} {HH}:{mi}")))
    for i in s.items:
        at(d, (plain(i.amount), 9, "r"), (f"{i.name} {qty(i.qty)}", 11))
    rows = [(s.net - free, "VENTA 16%")] * bool(s.iva) + [(free, "VENTA 0%")] * bool(free) + [(s.iva, "IVA"), (s.total, "TOTAL"), (s.tendered, word)]
    for value, label in rows + [(s.tendered - s.total, "CAMBIO")] * (s.payment == CASH):
        at(d, (plain(value), 9, "r"), (label, 11))
    return truth(s, merchant=name, legal=owner, rfc=rf, payment_printed=word)
