"""Ticket layouts for training and looking, sixth part: the tills that most tickets in Mexico come from, with invented sellers.

How the seller's name stands, hours among numbers, two moments of a sale, breakdowns as each till prints them. Written by eyes that had not read
the rules of `services/ocr/reading`, but for the last three (`cabeza_…`), which are about names alone. See `train_layouts_2.py`.
"""
from __future__ import annotations

import datetime as dt
import os
import random
import sys
from decimal import Decimal

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from ticketgen import rfc as R
from ticketgen.model import Doc, alnum, amount_words, q2
from ticketgen.parts import CITIES, COLS, FIRST, STREETS, truth
from train_layouts import (CASH, CREDIT, DEBIT, GRID_FONTS, PROP_FONTS, SPEI, VALES, Bill, at, centered, collection, lefts, moral, parted, plain, qty, quote,
                           untaxed)
from train_layouts_2 import SURNAMES, fee, letters, moment, person, say, sold
from train_layouts_4 import num, one
from train_layouts_5 import paid, soon

LAYOUTS, layout = collection()


# -- who sells ------------------------------------------------------------------------
HEADS = ["Al", "Bri", "Cas", "Co", "De", "Fra", "Gal", "Ho", "In", "Ju", "Ker", "Lan", "Mo", "Nor", "Ol", "Pri", "Ru", "Sel", "Ta", "Ver", "Wal", "Yo", "Zo"]
TAILS = ["bana", "chuy", "dax", "fina", "gor", "landa", "mart", "nix", "pola", "rama", "sano", "teca", "tron", "vino", "zan", "meca", "lia", "co", "dor", "bex"]
NOUNS = ["Abeja", "Bugambilia", "Cántaro", "Charro", "Chinampa", "Espuela", "Farol", "Golondrina", "Hacienda", "Jarocho", "Lagunilla", "Molcajete", "Nopal",
         "Ñandú", "Olivo", "Palapa", "Quetzal", "Rebozo", "Sombrero", "Trapiche", "Venado", "Yunque", "Zapote", "Águila", "Ópalo", "Índigo"]
TURNS = ["Dorada", "Dos", "del Sur", "y Hnos.", "Express", "Plus", "24", "Real", "Centro", "de Doña Cuca", "Gourmet", "Norteña", "México", "Mx", "1910", "2000"]
PLACES = ["LOS PINOS", "VALLE ALTO", "CUMBRES", "SATELITE", "PLAZA REAL", "LINDAVISTA", "CONSTITUYENTES", "LA CAÑADA", "5 DE MAYO", "MIRAMAR", "TAPACHULA II",
          "SAN MATEO", "PATRIA", "CENTRAL DE ABASTOS", "UNIVERSIDAD", "LAS PALMAS", "GRAN SUR", "ECATEPEC"]
FORMS = ["SA DE CV", "S.A. DE C.V.", "S DE RL DE CV", "S. de R.L. de C.V.", "SAPI DE CV", "S.A.B. de C.V.", "SC", "S.P.R. DE R.L.", "SAS DE CV"]
TAXED_AS = ["601 GENERAL DE LEY PERSONAS MORALES", "REGIMEN GENERAL DE LEY PERSONAS MORALES", "Régimen Fiscal: 601", "601 - General de Ley Personas Morales"]
SMALL = ["626 Régimen Simplificado de Confianza", "REGIMEN SIMPLIFICADO DE CONFIANZA", "612 PERSONAS FISICAS CON ACTIVIDADES EMPRESARIALES", "RESICO", "Reg. 621"]
TILL_NAMES = ["CAJA1", "ADMIN", "SUPERVISOR", "MARY", "Lupita R.", "K. HDZ", "JOSE LUIS", "Brenda", "CAJERO 2", "GABY M"]
PLASTIC = [(DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO"), (DEBIT, "T. DEBITO"), (CREDIT, "T. CREDITO"), (CREDIT, "AMEX")]
MIXED = [(CASH, "EFECTIVO"), (CASH, "EFECTIVO"), *PLASTIC]


def made_up(rng: random.Random) -> str:
    return rng.choice(HEADS) + rng.choice(TAILS)


def brand(rng: random.Random) -> str:
    """A trade name: a coined word, a thing, letters, digits, quotes."""
    a, b, n = made_up(rng), rng.choice(NOUNS), rng.choice(NOUNS)
    return one(rng, a, a, f"{b} {rng.choice(TURNS)}", f"El {b}" if rng.random() < .5 else f"La {b}", f"{b} & {n}", f"{a} {rng.randint(2, 99)}", f"{rng.choice(FIRST).title()}'s",
               f"\"{b} {rng.choice(TURNS)}\"", f"{alnum(rng, 1)}-{a}", f"{rng.choice(SURNAMES).title()} {n}", f"{letters(rng, 2)[0]}&{letters(rng, 2)[1]} {n}", f"Don {a}")


def firm(rng: random.Random, *of: str) -> tuple[str, str]:
    """A company that need not sound like its shops, and its RFC."""
    a, b, form = made_up(rng).upper(), rng.choice(NOUNS).upper(), rng.choice(FORMS)
    kind = rng.choice(of) if of else one(rng, "CADENA COMERCIAL", "TIENDAS", "OPERADORA", "DISTRIBUIDORA", "CONSORCIO", "INMOBILIARIA Y COMERCIAL", "ALMACENES", "GRUPO", "PROMOTORA")
    name = one(rng, f"{kind} {a}", f"{kind} {a} DE MEXICO", f"NUEVA {kind} {b}", f"{kind} {rng.choice(SURNAMES)} & {rng.choice(SURNAMES)}", f"{a} {rng.choice(CITIES)[0]}",
               f"{kind} {letters(rng)}", f"{kind} {b} {rng.choice(['INTERNACIONAL', 'DEL SURESTE', 'NORTE', 'Y ASOCIADOS'])}", f"{a} {b}")
    return f"{name}{rng.choice([' ', ' ', ', '])}{form}", moral(rng, letters(rng))


def surname_first(rng: random.Random) -> tuple[str, str]:
    name = f"{rng.choice(SURNAMES)} {rng.choice(SURNAMES)} {rng.choice(FIRST)}" + (f" {rng.choice(FIRST)}" if rng.random() < .5 else "")
    return name, R.make_person(rng)


def owner(rng: random.Random) -> tuple[str, str]:
    return (person(rng), R.make_person(rng)) if rng.random() < .5 else surname_first(rng)


def stock(rows: str) -> str:
    return rows.replace("|", "\n")


def road(rng: random.Random) -> str:
    return f"{rng.choice(STREETS)} {rng.randint(10, 3999)}, {rng.choice(COLS)}"


def town(rng: random.Random) -> str:
    c, st, z = rng.choice(CITIES)
    return f"{c}, {st} CP {z}{num(rng, 3)}"


def card(rng: random.Random) -> str:
    return one(rng, f"XXXXXXXXXXXX{num(rng, 4)}", f"****{num(rng, 4)}", f"************{num(rng, 4)}")


SHELF = stock("REFR COLA 600;17;23;A|AGUA 1.5L;13;19;E|PAPAS SAL 45G;18;24;I|CAFE 12OZ GDE;26;38;A|GALL CHOC 6PZ;17;24;I|CIGARRO 14;58;78;A|SANDW POLLO;38;55;A|LECHE LT;26;34;E"
              "|HIELO 3KG;24;32;A|BARRA CEREAL;11;17;I|ENERGETICA 473;42;58;A|PAN DULCE 2PZ;22;34;I")
GROCERY = stock("MANZANA GALA KG;42;78;E|PECH POLLO KG;118;169;E|JITOM KG;19;39;E|SHAMPOO 400;62;99;A|ATUN AGUA 140;18;27;E|CLORO 1L;16;28;A|CEREAL MAIZ 500;58;86;I|ROLLO COC 2P;36;59;A"
                "|LECHE DESL 1L;25;33;E|CERVEZA 6PK;98;139;A|QUESO PANELA 400;58;89;E|TOALLA FEM 10;34;52;A|ACEITE 900;38;55;E|FOCO LED 2P;59;99;A|LIMON KG;22;48;E")


# Habit: convenience store: logo, company under it, TDA and key and place, date and hour among till numbers without a word, taxes in one sentence.
@layout("conv_tda_clave", [(80, 42), (58, 34)])
def corner_chain(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, SHELF, 1, 6, MIXED, 0, 23)
    name, (who, rf), fol = made_up(rng).upper(), firm(rng), num(rng, 10)
    d.logo(name)
    centered(d, who, road(rng), town(rng), one(rng, f"R.F.C. {rf}", f"RFC: {rf}", f"RFC {parted(rf)}"), rng.choice(TAXED_AS))
    d.left(f"TDA. {num(rng, 2)}{letters(rng)} {rng.choice(PLACES)}  {town(rng).split(' CP')[0]}")
    d.left(say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "{dd}/{MMM}/{yy} {HH}:{mi}", "{yyyy}/{mm}/{dd} {HH}:{mi}")) + f" CJ {num(rng, 1)} OP {num(rng, 5)} #{num(rng, 4)}")
    d.rule()
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount) + (" *" if i.ieps else "  "), cut=True)
    d.lr(f"TOTAL M.N. ({len(s.items)} ART)", f"${plain(s.total)}", bold=True)
    paid(d, s, word, one(rng, "CAMBIO", "SU CAMBIO"), "$")
    d.left(f"IMPUESTOS: IVA {plain(s.iva)}" + (f" IEPS {plain(s.ieps)}" if s.ieps else "") + f" IMPORTE SIN IMPUESTOS {plain(s.net)}")
    d.left(f"FOLIO: {fol} ATENDIO: {rng.choice(TILL_NAMES)}")
    d.center("Facture en el mes de su compra")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, payment_printed=word, portal={"folio": fol})


# Habit: discount store: words TDA# OP# TE# TR#, SUBTOTAL that repeats the total, hour at the foot beside nothing but the date, no breakdown.
@layout("super_tda_op_te_tr", [(80, 40), (80, 44)])
def warehouse(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GROCERY, 3, 11, MIXED + [(VALES, "VALES ELECTRONICOS")], 7, 23)
    name, (who, rf) = brand(rng), firm(rng, "NUEVA COMERCIAL", "SUPERMERCADOS", "BODEGAS")
    tc = " ".join(num(rng, 4) for _ in range(5))
    d.logo(name)
    centered(d, one(rng, "Ahorras siempre", "Precios bajos todos los días", "Te queremos ver bien"), f"UNIDAD {rng.choice(PLACES)}", who, road(rng), f"RFC {rf}")
    d.center(f"TDA# {num(rng, 4)} OP# {num(rng, 8)} TE# {num(rng, 3)} TR# {num(rng, 5)}")
    for i in s.items:
        at(d, (i.name[:16], 0), (i.code[:12], 17), (plain(i.amount) + (" A" if i.iva else " E"), d.cols, "r"))
        if i.qty != 1:
            d.left(f"{qty(i.qty)} {'kg' if i.name.endswith('KG') else 'AT'} @ {plain(i.unit)}", indent=4)
    d.rvals("SUBTOTAL", plain(s.total), d.cols)
    d.rvals("TOTAL", plain(s.total), d.cols, bold=True)
    d.rvals(word, plain(s.tendered), d.cols)
    d.rvals("CAMBIO", plain(s.tendered - s.total), d.cols)
    d.center(f"# ARTS. VENDIDOS {len(s.items)}")
    d.center(f"TC# {tc}")
    d.barcode(tc.replace(" ", ""))
    d.center(say(s.when, one(rng, "{dd}/{mm}/{yy}   {HH}:{mi}:{ss}", "{dd}-{mm}-{yyyy}    {HH}:{mi}")))
    return truth(s, merchant=name, legal=who, rfc=rf, tax_printed=False, payment_printed=word, portal={"tc": tc})


# Habit: club: member's number, starred total, at the foot date, hour and four numbers of the till in a row, tax letters spelled below.
@layout("club_socio_cifras", [(80, 40), (80, 44)])
def club(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GROCERY, 2, 8, PLASTIC + [(CASH, "EFECTIVO")], 9, 21)
    name, (who, rf) = one(rng, made_up(rng).upper(), f"{letters(rng, 1)}&{letters(rng, 1)}", letters(rng)), firm(rng, "CLUB", "MAYOREO")
    d.logo(name)
    centered(d, f"{rng.choice(PLACES)} #{num(rng, 3)}", road(rng), town(rng))
    d.left(f"{num(rng, 2)} SOCIO {num(rng, 12)}")
    for i in s.items:
        d.lr(f"{'' if i.iva else 'E '}{i.code[3:10]} {i.name}", plain(i.amount) + " " + ("1" if i.iva else "3"), cut=True)
    d.rvals("SUBTOTAL", plain(s.net), d.cols)
    d.rvals("IVA/IEPS", plain(s.iva + s.ieps), d.cols)
    d.rvals("**** TOTAL", plain(s.total), d.cols, bold=True)
    lefts(d, f"{card(rng)}", f"AUT {num(rng, 6)} SEQ {num(rng, 4)}") if s.payment != CASH else None
    d.lr(word, plain(s.tendered))
    d.lr("CAMBIO", plain(s.tendered - s.total))
    d.left(f"1 IVA 16% {plain(s.iva)}" + (f" 2 IEPS {plain(s.ieps)}" if s.ieps else "") + f" 3 EXENTO/0% {plain(untaxed(s))}")
    d.center(f"ARTICULOS VENDIDOS = {sum(1 for _ in s.items)}")
    d.center(say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}/{mm}/{yy} {HH}:{mi}", "{MMM} {dd} {yyyy} {h}:{mi} {AM}")) + f" {num(rng, 3)} {num(rng, 1)} {num(rng, 3)} {num(rng, 2)}")
    centered(d, f"OP#: {num(rng, 3)} {rng.choice(TILL_NAMES)}", "Gracias por su visita", f"{who}  {rf}")
    return truth(s, merchant=name, legal=who, rfc=rf, payment_printed=word)


TOOLS = stock("LLAVE NARIZ 1/2;89;189;A|CHAPA SOBREP;289;459;A|LIJA AGUA 220;8;14;A|TAQUETE 1/4 50;39;69;A|PINTURA VIN 4L;389;729;A|BROCA CONCRETO;29;59;A|CABLE USO RUDO;22;38;A"
              "|SELLADOR 300ML;69;129;A|REJILLA ALUM;119;209;A|BOMBA PERIF 1/2;1190;1890;A")


# Habit: home store: numbers of store, till and ticket, date and hour as one row of five at the head; tax under its own net; the name of a plastic.
@layout("hogar_cifras_fecha", [(80, 44), (80, 40)])
def home_store(d: Doc, rng: random.Random) -> dict:
    b, word = quote(rng, TOOLS, 1, 7, MIXED)
    name, (who, rf) = brand(rng), firm(rng)
    tick = f"{num(rng, 4)}{num(rng, 5)}{num(rng, 5)}"
    d.logo(name.upper())
    centered(d, f"{who} {rf}", road(rng), town(rng), f"Tienda {num(rng, 4)} {rng.choice(PLACES).title()} Tel. {num(rng, 2)} {num(rng, 4)} {num(rng, 4)}")
    d.blank()
    d.center(f"{num(rng, 4)}  {num(rng, 5)}  {num(rng, 5)}   {say(b.when, one(rng, '{dd}/{mm}/{yy}  {HH}:{mi}', '{dd}-{mm}-{yy}  {hh}:{mi} {AM}', '{dd}/{mm}/{yyyy} {HH}.{mi}'))}")
    d.left(f"VENTA   CAJERO {rng.choice(TILL_NAMES)}")
    for n, what, each, total in b.lines:
        d.left(f"{num(rng, 12)} {what} <A>")
        d.lr(f"  {qty(n)}@{plain(each)}", plain(total))
    d.rvals("SUBTOTAL", plain(b.net), d.cols)
    d.rvals("IVA 16.00%", plain(b.iva), d.cols)
    d.rvals("TOTAL", f"${plain(b.total)}", d.cols, bold=True, tall=one(rng, 1, 2))
    if b.payment == CASH:
        d.rvals(word, plain(b.tendered), d.cols)
        d.rvals("CAMBIO", plain(b.tendered - b.total), d.cols)
    else:
        d.lr(card(rng), word)
        d.lr(f"COD. AUT. {num(rng, 6)}/{num(rng, 6)}", plain(b.total))
    d.barcode(tick)
    centered(d, f"ID: {tick}", "POLITICA DE DEVOLUCION 90 DIAS", f"VENCE {say(b.when + dt.timedelta(days=90), '{dd}/{mm}/{yyyy}')}")
    return truth(b, merchant=name, legal=who, rfc=rf, payment_printed=word, portal={"id": tick})


CLOTHES = stock("BLUSA M/L DAMA;249;599;A|JEANS SLIM CAB;499;1199;A|TENIS CASUAL;799;1699;A|SABANA MATRIM;599;1299;A|CARTERA PIEL;399;899;A|CALCETA 3P;99;189;A|PIJAMA NIÑA;229;449;A")


# Habit: department store: heads TDA TERM TRANS FECHA HORA over the values, months without interest, company at the foot as "Expedido por".
@layout("depto_encabezado_columnas", [(80, 44), (80, 48)])
def department(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, CLOTHES, 1, 4, PLASTIC + [(CASH, "EFECTIVO")], 11, 20)
    name, (who, rf), trans = brand(rng), firm(rng, "DISTRIBUIDORA", "ALMACENES", "TIENDAS DEPARTAMENTALES"), num(rng, 4)
    d.logo(name)
    d.center(rng.choice(PLACES).title())
    at(d, ("TDA", 0), ("TERM", 7), ("TRANS", 14), ("FECHA", 22), ("HORA", d.cols, "r"))
    at(d, (num(rng, 4), 0), (num(rng, 3), 7), (trans, 14), (say(s.when, one(rng, "{dd}/{mm}/{yyyy}", "{dd}/{MMM}/{yy}", "{dd}.{mm}.{yyyy}")), 22), (say(s.when, "{HH}:{mi}"), d.cols, "r"))
    d.left(f"VENDEDOR {num(rng, 8)} {person(rng)}")
    for i in s.items:
        d.left(f"SECC {num(rng, 3)} SKU {i.code[2:]}")
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount))
    d.lr("SUBTOTAL $", plain(s.net))
    d.lr("I.V.A. $", plain(s.iva))
    d.lr("TOTAL $", plain(s.total), bold=True)
    d.left(amount_words(s.total))
    if s.payment != CASH:
        lefts(d, f"{word} {card(rng)}", one(rng, "6 MESES SIN INTERESES", "PLAN: CORRIENTE"), f"6 PAGOS DE {plain(q2(s.total / 6))}")
    else:
        paid(d, s, word)
    d.rule()
    lefts(d, "Expedido por:", who, f"RFC {rf}", road(rng), town(rng))
    return truth(s, merchant=name, legal=who, rfc=rf, folio=trans, payment_printed=word)


MEDS = stock("PARACETAM 500 10T;22;48;E|NAPROXENO 250;38;79;E|ELECTROLIT UVA;24;32;E|CREMA FACIAL 50;89;159;A|CURITAS 20;28;42;A|AMOXIC 500 12C;69;139;E|METFORMINA 850;42;98;E|PASTA DENT 100;32;58;A"
             "|OMEPRAZOL 20 14;36;89;E|PAÑAL ET3 40;229;329;A")


# Habit: pharmacy: the company with its regimen runs on in a row and is broken mid-word, branch under it; savings, points; hours with the word Hrs.
@layout("farm_razon_corrida", [(80, 42), (58, 32)])
def drugstore(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, MEDS, 1, 5, [(w[0], w[1].title()) for w in MIXED], 0, 23)
    name, (who, rf) = one(rng, "Farmacias ", "Farmacia ", "Super Farmacias ") + brand(rng), firm(rng, "FARMACIAS", "COMERCIALIZADORA FARMACEUTICA", "DROGUERIAS", "PROVEEDORA MEDICA")
    tick = num(rng, 8)
    if rng.random() < .5:
        d.logo(name.split(" ", 1)[1])
    d.center(name, bold=True)
    whole = f"{who} R.F.C.: {rf} {rng.choice(TAXED_AS)} Matriz: {road(rng)}, {town(rng)}"
    lefts(d, *([whole] if rng.random() < .5 else (whole[k:k + d.cols].strip() for k in range(0, len(whole), d.cols))))
    d.left(f"Suc: {num(rng, 4)} {rng.choice(PLACES).title()} {road(rng)}")
    lefts(d, f"Ticket: {tick}  Caja: {num(rng, 2)}", f"Cajero: {num(rng, 6)} {rng.choice(FIRST).title()}", say(s.when, one(rng, "Fecha: {dd}/{mm}/{yyyy} {HH}:{mi} Hrs", "{Ddd} {dd}/{Mmm}/{yyyy} {HH}:{mi} hrs.", "{dd}/{mm}/{yyyy}  {hh}:{mi} {a_m_}")))
    for i in s.items:
        d.left(i.name)
        d.lr(f"{qty(i.qty)} x {plain(i.unit)}  -{rng.randint(2, 15)}%", "$" + plain(i.amount))
    d.lr("Total:", "$" + plain(s.total), bold=True, tall=one(rng, 1, 2))
    paid(d, s, word + ":", "Cambio:", "$")
    d.lr("Importe neto", plain(s.net))
    d.lr("IVA", plain(s.iva))
    d.lr("Usted ahorró:", "$" + plain(q2(s.total / 11)))
    centered(d, f"Puntos: {num(rng, 3)}  Saldo al {say(s.when, '{dd}/{mm}/{yy}')}: {num(rng, 4)}", "¡Cuidamos tu salud!")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=tick, payment_printed=word)


# Habit: pharmacy counter of a person: RFC first, owner surname first under it, trade name in quotes, "Atendió", doctor's distractor, no breakdown.
@layout("farm_rfc_antes_nombre", [(58, 32), (58, 30), (80, 40)], ("grid", "prop"))
def counter(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, MEDS, 1, 4, [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DE DEBITO"), (SPEI, "TRANSFERENCIA")], 8, 22)
    (who, rf), name, show = surname_first(rng), "FARMACIA " + brand(rng).upper(), rng.random() < .6
    lefts(d, f"{one(rng, 'R.F.C.', 'RFC:', 'RFC')} {rf}", who, road(rng), town(rng), rng.choice(SMALL))
    if show:
        d.center(name, bold=True)
    d.left(f"NOTA {num(rng, 5)}")
    d.left(say(s.when, one(rng, "{dd}/{mm}/{yy}-{HH}:{mi}", "{dd}/{mm}/{yyyy}{HH}:{mi}", "{dd}-{MMM}-{yy} {h}:{mi}{am}")))
    d.left(f"DR. {person(rng)} CED {num(rng, 7)}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.lr("TOTAL", "$" + plain(s.total), bold=True)
    d.left(f"PAGO: {word}")
    d.center("LOS MEDICAMENTOS NO TIENEN CAMBIO")
    return truth(s, merchant=name if show else None, legal=who, rfc=rf, tax_printed=False, payment_printed=word) | ({} if show else {"merchant_name": who})


def fuel(rng: random.Random, words) -> tuple[Bill, str, str, Decimal, Decimal]:
    what, each = one(rng, ("MAGNA", "22.49"), ("PREMIUM", "24.89"), ("DIESEL", "25.39"), ("REGULAR 87", "23.19"), ("Extra", "23.05"))
    litres, price = Decimal(rng.randint(4000, 58000)) / 1000, Decimal(each) + Decimal(rng.randint(0, 90)) / 100
    total, quota = q2(litres * price), q2(litres * Decimal("0.4900"))
    net = q2((total - quota) / Decimal("1.16")) + quota
    b, (method, word) = Bill(moment(rng, 0, 23), CASH, net, total - net), rng.choice(words)
    b.payment, b.tendered = method, total
    return b, word, what, litres, price


# Habit: station: number and permit above the company, who serves, dispense and print at two hours, fuel below its heads, bottom codes.
@layout("gas_despacho_impresion", [(80, 40), (58, 32)])
def pump(d: Doc, rng: random.Random) -> dict:
    b, word, what, litres, price = fuel(rng, [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO"), (VALES, "VALES")])
    name, (who, rf), fol = one(rng, "GASOLINERA ", "GASOLINERAS ", "COMBUSTIBLES ", "") + brand(rng).upper(), firm(rng, "SERVICIO", "GASOLINERA", "ESTACION DE SERVICIO", "COMBUSTIBLES", "SERVICIOS ENERGETICOS"), num(rng, 7)
    web = alnum(rng, 5)
    if show := rng.random() < .6:
        d.logo(name)
    centered(d, f"E.S. {num(rng, 5)}", f"PERMISO PL/{num(rng, 5)}/EXP/ES/2015", who, f"RFC {rf}", road(rng), town(rng), f"SIIC {num(rng, 10)}")
    lefts(d, f"Folio: {fol}", f"Web ID: {web}", say(b.when, "Despacho:  {dd}/{mm}/{yyyy} {HH}:{mi}:{ss}"), f"Impresion: {soon(b, rng.randint(1, 9), '{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}')}")
    d.left(f"Bomba: {num(rng, 1)}  Turno: {num(rng, 1)}  Despachador: {rng.choice(FIRST).title()}")
    at(d, ("Prod", 0), ("Lts", 14, "r"), ("Precio", 22, "r"), ("Importe", d.cols, "r"))
    at(d, (what[:8], 0), (f"{litres:.3f}", 15, "r"), (plain(price), 22, "r"), (plain(b.total), d.cols, "r"))
    d.lr("Subtotal", plain(b.net))
    d.lr("IVA 16%", plain(b.iva))
    d.lr("TOTAL", f"$ {plain(b.total)}", bold=True)
    d.left(f"F. PAGO: {word}")
    d.left(amount_words(b.total))
    d.center("Facturación solo el mismo mes")
    t = truth(b, merchant=name, legal=who, rfc=rf, folio=fol, payment_printed=word, portal={"folio": fol, "webid": web})
    return t if show else t | {"merchant_name": who}


# Habit: franchise of fuel: a brand's logo, its holder as "Razón social", labels with dots, hour 12 h without a word, pump's numbers packed.
@layout("gas_razon_social_puntos", [(80, 42), (58, 34)], ("grid", "prop"))
def franchise_fuel(d: Doc, rng: random.Random) -> dict:
    b, word, what, litres, price = fuel(rng, [(CASH, "Efectivo"), (DEBIT, "Débito"), (CREDIT, "Crédito"), (CASH, "01 Efectivo")])
    name, (who, rf), ref = made_up(rng), firm(rng, "Energéticos", "Petro", "Gas", "Inmobiliaria"), alnum(rng, 10)
    d.logo(name.upper())
    lefts(d, f"Razón social: {who}", f"RFC: {rf}", f"Domicilio: {road(rng)}", town(rng))
    d.rule()
    d.left(say(b.when, one(rng, "{Dia} {d} de {mes} de {yyyy} {hh}:{mi} {a_m}", "{dd}/{Mmm}/{yyyy} {h}:{mi} {AM}", "{yyyy}-{mm}-{dd} {HH}:{mi}")))
    d.left(f"Est {num(rng, 4)} Pos {num(rng, 1)} Man {num(rng, 1)} Trn {num(rng, 6)}")
    for a, v in (("Producto", what), ("Litros", f"{litres:.4f}"), ("Precio/L", plain(price)), ("Neto", plain(b.net)), ("IVA", plain(b.iva)), ("Importe total", "$" + plain(b.total)), ("Forma de pago", word)):
        d.left(a + "." * (22 - len(a)) + " " + v)
    d.left(f"Referencia: {ref}")
    d.center("Cliente: PUBLICO EN GENERAL XAXX010101000")
    return truth(b, merchant=name, legal=who, rfc=rf, payment_printed=word, portal={"referencia": ref})


DISHES = stock("CHILAQ VERDES;109;159;A|CLUB SANDWICH;139;189;A|ENCHIL SUIZAS;139;199;A|CAFE REFILL;45;62;A|JUGO NARANJA;42;68;A|SOPA DIA;58;79;A|MOLLETES;79;119;A|MALTEADA;69;95;A|PAY QUESO;62;88;A"
               "|ARRACHERA 250;219;329;A|LIMONADA;42;58;A")


# Habit: restaurant chain: waiter's number and name, Tbl/Chk/Gst, opening glued as MMMdd'yy, closing beside the word; tips suggested; legal at head.
@layout("rest_chk_gst", [(80, 38), (80, 42)])
def micros(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, DISHES, 2, 7, [(CASH, "EFECTIVO"), (DEBIT, "VISA DEBITO"), (CREDIT, "MASTERCARD CREDITO"), (CREDIT, "AMERICAN EXPRESS")], 9, 22)
    name, (who, rf), chk = brand(rng), firm(rng, "RESTAURANTES", "OPERADORA", "CAFE", "ALIMENTOS Y BEBIDAS"), num(rng, 4)
    first = s.when - dt.timedelta(minutes=rng.randint(25, 95))
    centered(d, name + one(rng, "", f" {rng.choice(PLACES).title()}", f" #{num(rng, 3)}"), who, f"RFC {parted(rf)}", road(rng), town(rng))
    d.blank()
    d.left(f"{num(rng, 4)} {rng.choice(FIRST).title()}")
    d.rule("-")
    at(d, (f"Tbl {num(rng, 2)}/1", 0), (f"Chk {chk}", d.cols / 2, "c"), (f"Gst {num(rng, 1)}", d.cols, "r"))
    d.center(say(first, one(rng, "{Mmm}{dd}'{yy} {hh}:{mi}{AM}", "{dd}{MMM}'{yy} {HH}:{mi}")))
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.lr("Subtotal", plain(s.net))
    d.lr("IVA", plain(s.iva))
    d.lr("Total", plain(s.total), bold=True, tall=2)
    d.lr(word, plain(s.tendered))
    if s.payment == CASH:
        d.lr("Cambio", plain(s.tendered - s.total))
    d.center(f"----{num(rng, 3)} Cerrado {say(s.when, one(rng, '{Mmm}{dd} {yyyy} {hh}:{mi}{AM}', '{dd}/{mm}/{yy} {HH}:{mi}'))}----")
    centered(d, "Propina sugerida", f"10% {plain(q2(s.total / 10))}  15% {plain(q2(s.total * 15 / 100))}", "PROPINA NO INCLUIDA")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=chk, payment_printed=word)


TACOS = stock("TACO PASTOR;18;28;A|GRINGA;58;82;A|VOLCAN;38;52;A|ORD CEBOLLITAS;35;48;A|AGUA JAMAICA LT;45;62;A|CERVEZA;42;58;A|ALAMBRE CHUL;128;178;A|QUESO FUND;88;128;A|FLAN;42;58;A|REFRESCO;28;36;A")


# Habit: restaurant till of small owners: MESA MESERO PERSONAS ORDEN FOLIO in capitals, date with "p. m.", prices before tax or taxes in them, letters.
@layout("rest_mesero_orden", [(80, 40), (80, 42), (58, 32)])
def soft(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, TACOS, 2, 8, [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO"), (CREDIT, "VISA CREDITO")], 12, 23)
    (who, rf), name, fol = owner(rng), one(rng, "TAQUERIA ", "TACOS ", "MARISCOS ", "", "ASADERO ", "COCINA ECONOMICA ") + brand(rng).upper(), num(rng, 5)
    tax = rng.random() < .6
    d.center(name, bold=True, tall=one(rng, 1, 2))
    centered(d, who, rf, road(rng), town(rng), f"TEL. {num(rng, 10)}", "LUGAR DE EXPEDICION")
    d.blank()
    d.lr(f"MESA: {num(rng, 2)}", f"PERSONAS: {num(rng, 1)}")
    d.lr(f"MESERO: {rng.choice(FIRST)}", f"ORDEN: {num(rng, 2)}")
    d.left(f"FOLIO: {fol}")
    d.left(say(s.when, one(rng, "{dd}/{mm}/{yyyy} {hh}:{mi}:{ss} {a_m}", "{dd}/{mm}/{yyyy} {hh}:{mi}:{ss}{a_m_}", "{dd}/{mm}/{yyyy} {hh}:{mi}:{ss} {AM}")))
    d.left("CANT. DESCRIPCION" + " " * (d.cols - 25) + "IMPORTE")
    d.rule("=")
    for i in s.items:
        d.lr(f"{qty(i.qty):<4}{i.name}", "$" + plain(i.amount), cut=True)
    d.rule("=")
    if tax:
        d.rvals("SUBTOTAL :", "$" + plain(s.net), d.cols)
        d.rvals("IMPUESTO :", "$" + plain(s.iva), d.cols)
    d.rvals("TOTAL :", "$" + plain(s.total), d.cols, bold=True)
    d.left("SON: " + amount_words(s.total)[1:-1])
    d.lr(word, "$" + plain(s.tendered))
    d.lr("CAMBIO", "$" + plain(s.tendered - s.total)) if s.payment == CASH else None
    centered(d, "ESTE NO ES UN COMPROBANTE FISCAL", "PROPINA VOLUNTARIA")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, tax_printed=tax, payment_printed=word)


BURGERS = stock("COMBO DOBLE QSO;119;159;A|NUGGETS 10;89;119;A|PAPAS GDE;49;62;A|MCOMBO NIÑO;89;109;A|REFR MED;32;42;A|HELADO CONO;18;28;A|PAY MANZANA;25;35;A|HAMB POLLO;79;109;A")


# Habit: burger chain: huge order number first, restaurant number and till "KS#", total with "(IVA incl.)", IVA and net below, company at the end.
@layout("hamb_orden_grande", [(80, 40), (80, 36)])
def burgers(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, BURGERS, 1, 5, [(CASH, "Efectivo"), (DEBIT, "Tarjeta Débito"), (CREDIT, "Tarjeta Crédito"), (DEBIT, "DEBITO")], 7, 23)
    name, (who, rf) = made_up(rng), firm(rng, "RESTAURANTES ADMX", "ARCOS", "OPERADORA DE FRANQUICIAS")
    d.center(f"ORDEN {num(rng, 2)}", wide=2, tall=2, bold=True)
    d.center(one(rng, "PARA LLEVAR", "COMER AQUI", "AUTO-EXPRESS"))
    d.left(f"{name} {rng.choice(PLACES).title()} Rest. #{num(rng, 3)}")
    lefts(d, road(rng), f"Tel {num(rng, 10)}")
    d.lr(f"KS# {num(rng, 2)}  Cajero {rng.choice(FIRST).title()}", say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}/{mm}/{yyyy} {hh}:{mi} {AM}", "{dd}-{mm}-{yy} {HH}:{mi}")))
    d.lr("CNT ARTICULO", "TOTAL")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name.title()}", plain(i.amount), cut=True)
    d.lr("Subtotal", plain(s.total))
    d.lr("Total (IVA incl.)", plain(s.total), bold=True)
    d.lr(word, plain(s.tendered))
    d.lr("Cambio", plain(s.tendered - s.total))
    d.lr("Base gravable 16%", plain(s.net))
    d.lr("IVA 16%", plain(s.iva))
    centered(d, "Emisor:", who, f"R.F.C. {rf}", "Domicilio fiscal:", road(rng))
    return truth(s, merchant=name, legal=who, rfc=rf, payment_printed=word)


PIZZAS = stock("PIZZA GDE PEPE;139;199;A|PIZZA MED HAW;109;149;A|CRAZY PAN 8;39;52;A|ALITAS BBQ 12;119;159;A|REFR 2L;38;48;A|DEDOS QUESO;59;79;A|EXTRA QSO;22;32;A")


# Habit: delivery: customer's name and telephone large, order taken and promised hours, driver; company and RFC on one row at the foot.
@layout("pizza_pedido_promesa", [(80, 40), (80, 44)], ("grid", "prop"))
def pizza(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, PIZZAS, 1, 4, [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DE DEBITO"), (CREDIT, "TARJETA DE CREDITO")], 13, 22)
    name, (who, rf), order = one(rng, "PIZZA ", "", "PIZZERIA ") + brand(rng).upper(), firm(rng, "ALIMENTOS RAPIDOS", "OPERADORA DE PIZZAS", "PROMOTORA"), num(rng, 6)
    d.logo(name)
    d.left(f"SUC {rng.choice(PLACES)} ({num(rng, 5)})")
    d.center(f"# {order[-3:]} - ENTREGA", tall=2, bold=True)
    lefts(d, f"CLIENTE: {person(rng)}", f"TEL: {num(rng, 10)}", f"DIR: {road(rng)}")
    d.lr(f"FECHA {say(s.when, one(rng, '{dd}/{mm}/{yyyy}', '{dd}/{MMM}/{yyyy}'))}", f"PEDIDO {order}")
    d.left(f"HORA PEDIDO {say(s.when, '{HH}:{mi}')}  PROMESA {soon(s, 30, '{HH}:{mi}')}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount))
    d.lr("NETO", plain(s.net))
    d.lr("IVA", plain(s.iva))
    d.lr("A PAGAR", "$" + plain(s.total), bold=True)
    d.left(f"FORMA DE PAGO {word}")
    if s.payment == CASH:
        d.left(f"PAGA CON {plain(s.tendered)}  LLEVAR CAMBIO {plain(s.tendered - s.total)}")
    lefts(d, f"REPARTIDOR {rng.choice(TILL_NAMES)}", f"{who} {rf}")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=order, payment_printed=word, portal={"pedido": order})


# Habit: cinema: the show's date and hour are the large ones, those of the sale stand small at the foot; seats; service charge inside the total.
@layout("cine_funcion_venta", [(80, 40), (58, 34)])
def cinema(d: Doc, rng: random.Random) -> dict:
    n, each = rng.randint(1, 5), rng.randint(62, 129)
    s, word = fee(rng, n * each, [(CREDIT, "Tarjeta Crédito"), (DEBIT, "Tarjeta Débito"), (CASH, "Efectivo")], first=11, last=21)
    name, (who, rf), tr = one(rng, "CINE ", "CINEMAS ", "MULTICINEMAS ") + made_up(rng).upper(), firm(rng, "CINES", "EXHIBIDORA", "CADENA"), num(rng, 7)
    show = s.when + dt.timedelta(days=rng.randint(0, 3), minutes=rng.randint(5, 110))
    d.logo(name)
    d.center(rng.choice(PLACES))
    d.center(rng.choice(["EL ULTIMO TREN", "NOCHE DE LUNA", "HEROES 3D", "LA HIJA DEL MAR"]), tall=2, bold=True)
    centered(d, f"SALA {num(rng, 1)}  {say(show, one(rng, '{Ddd} {dd} {Mmm} {HH}:{mi}', 'Función {dd}/{mm}/{yyyy} {HH}:{mi}', '{h}:{mi} {AM} {dd}/{mm}/{yyyy}'))}", f"ASIENTOS {', '.join(letters(rng)[0] + str(k + 4) for k in range(n))}")
    d.lr(f"{n} ADULTO {plain(Decimal(each))}", plain(s.total))
    d.lr("Subtotal", plain(s.net))
    d.lr("IVA", plain(s.iva))
    d.lr("Total", "$" + plain(s.total), bold=True)
    d.left(word)
    d.rule()
    lefts(d, who, rf, f"Trans: {tr}  Taq: {num(rng, 2)}", say(s.when, one(rng, "Venta: {dd}/{mm}/{yyyy} {HH}:{mi}", "Fecha de compra {dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "Emitido {dd}/{Mmm}/{yyyy} {hh}:{mi} {a_m_}")))
    return truth(s, merchant=name, legal=who, rfc=rf, folio=tr, payment_printed=word, portal={"trans": tr})


# Habit: bus line: label and value in two columns, origin and destination, journey before sale, passenger's name, company as head with slash RFC.
@layout("autobus_boleto", [(80, 40), (80, 44)])
def coach(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(98, 1290), [(CASH, "EFECTIVO"), (DEBIT, "T.DEBITO"), (CREDIT, "T.CREDITO")], first=5, last=22)
    (who, rf), name, fol = firm(rng, "AUTOBUSES", "OMNIBUS", "TRANSPORTES", "LINEAS UNIDAS"), made_up(rng).upper(), num(rng, 9)
    trip = s.when + dt.timedelta(days=rng.randint(0, 9), minutes=rng.randint(20, 500))
    d.logo(name) if rng.random() < .7 else d.center(name, wide=2, bold=True)
    d.left(f"{who} / RFC {rf}")
    a, b = rng.sample(CITIES, 2)
    for one_, two in (("ORIGEN", "DESTINO"), (a[0], b[0]), ("SALIDA", "ASIENTO"), (say(trip, "{dd}/{mm}/{yyyy} {HH}:{mi}"), num(rng, 2)), ("PASAJERO", "SERVICIO"), (person(rng)[:22], one(rng, "1A CLASE", "GL", "PLATINO"))):
        at(d, (one_, 0), (two, 26))
    d.rule()
    d.lr(f"TARIFA {plain(s.net)} IVA {plain(s.iva)}", f"TOTAL {plain(s.total)}", bold=True)
    d.left(f"PAGO {word} FOLIO {fol}")
    lefts(d, say(s.when, one(rng, "VENDIDO {dd}/{mm}/{yyyy} {HH}:{mi}", "F.VENTA: {dd}{MMM}{yy} H.VENTA: {HH}:{mi}", "FECHA DE VENTA {dd}-{mm}-{yyyy} {HH}:{mi}:{ss}")), f"TAQUILLA {num(rng, 3)} {rng.choice(TILL_NAMES)}")
    d.center("SEGURO DEL VIAJERO INCLUIDO")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, payment_printed=word, portal={"folio": fol})


# Habit: toll: few words, three names (agency, road, plaza), lane and class, date and hour with seconds without colons in the label; IVA included.
@layout("peaje_plaza_carril", [(58, 30), (58, 32), (80, 36)])
def booth(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(32, 489), [(CASH, "EFECTIVO"), (DEBIT, "DEBITO"), (CREDIT, "CREDITO")], first=0, last=23)
    (who, rf), road_, fol, split = firm(rng, "CONCESIONARIA", "CAMINOS Y PUENTES", "AUTOPISTAS", "LIBRAMIENTO"), f"AUTOPISTA {rng.choice(CITIES)[0]}-{rng.choice(PLACES)}", num(rng, 8), rng.random() < .5
    centered(d, who, road_, f"PLAZA DE COBRO {num(rng, 3)} {rng.choice(PLACES)}", rf)
    d.left(say(s.when, one(rng, "FECHA {dd}/{mm}/{yyyy} HORA {HH}:{mi}:{ss}", "{dd}/{mm}/{yy} {HH}:{mi}:{ss} CARRIL A0" + num(rng, 1), "{yyyy}/{mm}/{dd} - {HH}:{mi}")))
    d.left(f"FOLIO {fol} CRUCE {num(rng, 9)}")
    d.left(one(rng, "CLASE T1 AUTOMOVIL", "TIPO 2B AUTOBUS", "CATEGORIA 1 AUTO"))
    if split:
        d.left(f"IMPORTE {plain(s.net)} IVA {plain(s.iva)}")
        d.left(f"TOTAL $ {plain(s.total)} {word}", bold=True)
    else:
        d.left(f"TARIFA ${plain(s.total)} {word}", bold=True)
        d.left("IVA INCLUIDO")
    d.center("BUEN VIAJE")
    return truth(s, merchant=who, legal=who, rfc=rf, folio=fol, tax_printed=split, payment_printed=word, portal={"folio": fol})


# Habit: courier: sender and addressee with names and streets before who sells is told; guide; promised day; emission hour glued with T; IVA kept.
@layout("paqueteria_guia", [(80, 44), (80, 48)], ("grid", "prop"))
def courier(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(149, 890), [(CASH, "Efectivo"), (CREDIT, "Tarjeta de crédito"), (DEBIT, "Tarjeta de débito")], first=9, last=19)
    name, (who, rf), guide = made_up(rng), firm(rng, "MENSAJERIA", "PAQUETERIA Y ENVIOS", "EXPRESS"), num(rng, 12)
    d.logo(name)
    lefts(d, f"GUIA {guide}", f"REMITENTE: {person(rng)}", road(rng), f"DESTINATARIO: {one(rng, person(rng), firm(rng)[0])}", road(rng), town(rng))
    d.lr("Peso", f"{rng.randint(1, 29)}.{num(rng, 1)}0 kg")
    d.left(f"Entrega estimada: {say(s.when + dt.timedelta(days=3), '{dd}/{mm}/{yyyy}')} antes de 18:00")
    d.rule()
    for a, v in (("Flete", q2(s.net - 20)), ("Cargo comb.", Decimal(20)), ("Suma", s.net), ("IVA 16%", s.iva), ("Total MXN", s.total)):
        d.lr(a, plain(q2(v)), bold=a.startswith("Total"))
    d.lr("Pagado con", word)
    d.left(say(s.when, one(rng, "Emisión: {yyyy}-{mm}-{dd}T{HH}:{mi}:{ss}", "Expedición {dd}/{mm}/{yyyy} {HH}:{mi}", "Elaborado el {dd} {Mmm} {yyyy} a las {HH}:{mi} hrs")))
    lefts(d, f"Emisor: {who}", f"RFC emisor: {rf}", f"Ocurre {rng.choice(PLACES).title()} {road(rng)}")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=guide, payment_printed=word, portal={"guia": guide})


# Habit: car park: in, out and stay; what is paid at the machine has an hour of its own between; operator's name in small; no breakdown or one in words.
@layout("estac_entrada_pago", [(58, 30), (58, 32), (80, 38)])
def car_park(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(2, 24) * 8, [(CASH, "EFECTIVO"), (DEBIT, "DEBITO"), (CREDIT, "CREDITO")], first=9, last=22)
    (who, rf), name, fol = firm(rng, "ESTACIONAMIENTOS", "PARKING", "OPERADORA DE ESTACIONAMIENTOS"), "ESTACIONAMIENTO " + one(rng, *PLACES), num(rng, 6)
    stay = rng.randint(20, 460)
    enter = s.when - dt.timedelta(minutes=stay)
    centered(d, name, who, f"R.F.C: {rf}", one(rng, "PUBLICO EN GENERAL", "RECIBO DE PAGO"))
    lefts(d, f"BOLETO {fol}  CAJERO AUT {num(rng, 2)}", "ENTRADA " + say(enter, "{dd}/{mm}/{yyyy} {HH}:{mi}"), one(rng, "PAGO    ", "COBRO   ") + say(s.when, "{dd}/{mm}/{yyyy} {HH}:{mi}"),
          f"ESTANCIA {stay // 60:02d}:{stay % 60:02d}  SALIR ANTES DE {soon(s, 15, '{HH}:{mi}')}")
    d.lr("SUBTOTAL", plain(s.net))
    d.lr("IVA", plain(s.iva))
    d.lr("TOTAL PAGADO", "$" + plain(s.total), bold=True)
    if s.payment == CASH:
        at(d, (f"{word}: {plain(s.tendered)}", 0), (f"CAMBIO {plain(s.tendered - s.total)}", d.cols, "r"))
    else:
        d.left(f"{word} {card(rng)}")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, payment_printed=word, portal={"boleto": fol})


DESK = stock("CUAD PROF 100H;32;59;A|HOJAS BOND 500;98;149;A|PLUMA GEL 2P;29;48;A|TINTA NEG;249;389;A|USB 64GB;119;199;A|FOLDER 25P;48;72;A|MOUSE INAL;179;299;A|IMPRESION B/N;2;4;A|ENMICADO;18;28;A")


# Habit: stationer's chain: "Tienda 123 Nombre" as the only trade name, company cut by the till, trx/terminal/operator in a row with 24 h hour.
@layout("papel_tienda_numero", [(80, 40), (80, 44)])
def office(d: Doc, rng: random.Random) -> dict:
    b, word = quote(rng, DESK, 1, 6, MIXED)
    (who, rf), name, tick = firm(rng), brand(rng), num(rng, 6)
    shown = who[:rng.randint(22, 30)].rstrip()
    d.left(f"{name} Tienda {num(rng, 3)} {rng.choice(PLACES).title()}")
    d.left(f"{shown}")
    lefts(d, road(rng), town(rng), f"RFC. {rf}")
    d.left(say(b.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "{dd}/{mm}/{yy} {HH}:{mi}", "{dd} {MMM} {yyyy} {HH}:{mi}")) + f" Trx {tick} Term {num(rng, 2)} Op {num(rng, 4)}")
    for n, what, each, total in b.lines:
        d.lr(f"{num(rng, 6)} {what}", plain(total), cut=True)
        if n != 1:
            d.left(f"    {qty(n)} PZA X {plain(each)}")
    d.lr("Importe:", plain(b.net))
    d.lr("I.V.A.:", plain(b.iva))
    d.lr("Total:", plain(b.total), bold=True)
    paid(d, b, word, "Cambio")
    centered(d, "Conserve su ticket para cualquier aclaración", f"*{tick}*")
    return truth(b, merchant=name, legal=shown, rfc=rf, folio=tick, payment_printed=word)


# Habit: bookkeeping till of a workshop: company, RFC, regimen as labelled rows; "Le atendió"; client; sums in a box; condition CONTADO above a form.
@layout("caja_contable", [(80, 42), (80, 48)], ("grid", "prop"))
def ledger(d: Doc, rng: random.Random) -> dict:
    b, word = quote(rng, TOOLS, 1, 6, [(CASH, "Efectivo"), (SPEI, "Transferencia"), (DEBIT, "Tarjeta débito"), (CREDIT, "Tarjeta crédito")])
    (who, rf), fol = owner(rng) if rng.random() < .5 else firm(rng, "REFACCIONES", "MATERIALES", "FERRETERIA Y TLAPALERIA"), f"{letters(rng)[0]}{num(rng, 5)}"
    lefts(d, who, f"R.F.C.: {rf}", f"Régimen: {rng.choice(SMALL if len(rf) == 13 else TAXED_AS)}", f"Domicilio: {road(rng)}", town(rng))
    d.center("NOTA DE VENTA", bold=True)
    d.lr(f"Documento: {fol}", f"Caja: {num(rng, 1)}")
    d.lr(f"Emitida: {say(b.when, one(rng, '{dd}/{Mmm}/{yyyy}', '{dd}/{mm}/{yyyy}', '{dd}-{mm}-{yyyy}'))}", say(b.when, one(rng, "{HH}:{mi}:{ss}", "{hh}:{mi} {a_m}")))
    lefts(d, "Cliente: MOSTR MOSTRADOR", f"Le atendió: {rng.choice(TILL_NAMES)}", "Condición: CONTADO")
    for n, what, each, total in b.lines:
        d.left(f"{num(rng, 5)} {what}")
        at(d, (f"{qty(n)} pz", 4), (plain(each), 24, "r"), (plain(total), d.cols, "r"))
    d.rule()
    for a, v in (("Subtotal:", b.net), ("I.V.A. 16%:", b.iva), ("Total:", b.total)):
        d.rvals(a, plain(v), d.cols, bold=a == "Total:")
    d.left(f"Forma de pago: {word}")
    d.center(amount_words(b.total))
    return truth(b, merchant=who, legal=who, rfc=rf, folio=fol, payment_printed=word, portal={"documento": fol})


CORNER = stock("FRIJOL LATA;18;28;E|JABON ROSA;14;22;A|HUEVO KG;42;58;E|TORTILLA KG;22;28;E|REFR 3L;42;54;A|SOPA PASTA;9;14;E|SERVILLETA 200;24;36;A|PAN BLANCO;42;54;E|VELADORA;28;42;A|CROQ GATO KG;48;78;A")


# Habit: corner shop on a PC till: title over the name, trade name in small letters, hour p.m. glued to the date, number of goods, no RFC or a bare one.
@layout("abarrotes_pc", [(58, 32), (58, 30), (80, 40)], ("grid", "prop"))
def grocer(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, CORNER, 1, 8, [(CASH, "Efectivo"), (CASH, "EFECTIVO"), (DEBIT, "Tarjeta de Débito"), (VALES, "Vales de despensa")], 7, 22)
    name, rf = one(rng, "Abarrotes ", "Miscelánea ", "Minisuper ", "Tienda ", "Cremería ", "Dulcería ", "Papelería ") + brand(rng), R.make_person(rng) if rng.random() < .4 else None
    centered(d, "TICKET DE VENTA", name, *([rf] if rf else []), road(rng), f"Cel. {num(rng, 10)}")
    d.left(say(s.when, one(rng, "{dd}/{mm}/{yyyy} {hh}:{mi} {a_m_}", "{dd}/{mm}/{yy} {hh}:{mi}{am}", "{dd}-{Mmm}-{yyyy} {h}:{mi} {AM}", "{dd}/{mm}/{yyyy}  {HH}:{mi}")))
    d.left(f"CAJERO: {rng.choice(TILL_NAMES)}  FOLIO: {num(rng, 5)}")
    d.rule("=")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", f"${i.amount:.2f}", cut=True)
    d.rule("=")
    d.left(f"NO. DE ARTICULOS: {len(s.items)}")
    d.center(f"TOTAL: ${plain(s.total)}", wide=one(rng, 1, 2), bold=True)
    d.left(f"{word}: ${plain(s.tendered)}")
    if s.payment == CASH:
        d.left(f"SU CAMBIO: ${plain(s.tendered - s.total)}")
    d.center("GRACIAS POR SU COMPRA")
    return truth(s, merchant=name, legal=None, rfc=rf, tax_printed=False, payment_printed=word)


# Habit: till of a hardware or meat counter: "VENTA #", owner in brackets under the trade name, discounts, taxes spelled with rate in brackets.
@layout("punto_venta_folio", [(80, 40), (80, 42)])
def sicar(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, CORNER, 2, 8, [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DE DEBITO"), (CREDIT, "TARJETA DE CREDITO"), (SPEI, "TRANSFERENCIA ELECTRONICA")], 8, 20)
    (who, rf), name, fol = owner(rng), one(rng, "CARNICERIA ", "SUPERCITO ", "MATERIAS PRIMAS ", "VINOS Y LICORES ", "CREMERIA ") + brand(rng).upper(), num(rng, 6)
    d.center(f"** {name} **")
    centered(d, f"({who})", f"RFC: {rf}", road(rng), town(rng))
    d.lr(f"VENTA # {fol}", say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}/{mm}/{yyyy} {hh}:{mi}:{ss} {a_m_}", "{yyyy}-{mm}-{dd} {HH}:{mi}:{ss}")))
    d.left(f"CAJA: CAJA {num(rng, 1)}  USUARIO: {rng.choice(TILL_NAMES)}")
    at(d, ("CANT", 0), ("DESCRIPCION", 6), ("PRECIO", 30, "r"), ("TOTAL", d.cols, "r"))
    for i in s.items:
        at(d, (qty(i.qty), 0), (i.name[:16], 6), (plain(i.unit), 30, "r"), (plain(i.amount), d.cols, "r"))
    d.rvals("SUBTOTAL $", plain(s.net), d.cols)
    d.rvals("IVA(16.00) $", plain(s.iva), d.cols)
    d.rvals("TOTAL $", plain(s.total), d.cols, bold=True, tall=2)
    d.rvals(word + " $", plain(s.tendered), d.cols)
    d.rvals("CAMBIO $", plain(s.tendered - s.total), d.cols) if s.payment == CASH else None
    centered(d, f"TOTAL DE ARTICULOS {len(s.items)}", rng.choice(SMALL))
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, payment_printed=word)


COFFEE = stock("Latte 12oz;58;78;A|Americano;42;58;A|Matcha;69;89;A|Croissant;45;62;A|Cold brew;62;79;A|Galleta avena;32;45;A|Bagel salmón;109;149;A|Chai;58;74;A")


# Habit: tablet till: mixed case, proportional type, "12 mar 2024, 1:45 p.m.", receipt number, total repeated large, card with brand and four digits.
@layout("tableta_recibo", [(58, 32), (80, 40)], ("prop",))
def tablet(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, COFFEE, 1, 4, [(DEBIT, "Visa Débito"), (CREDIT, "Mastercard Crédito"), (CASH, "Efectivo"), (CREDIT, "Amex Crédito")], 7, 21)
    d.accents = True
    name, who, rf, tax = one(rng, "Café ", "", "Tostadores ", "Panadería ") + brand(rng), None, None, rng.random() < .5
    if rng.random() < .6:
        who, rf = owner(rng)
        who = who.title()
    d.center(f"${plain(s.total)}", wide=2, tall=2) if rng.random() < .4 else None
    d.center(name, bold=True)
    centered(d, road(rng).title(), *([who, f"RFC {rf}"] if who else []))
    d.lr(say(s.when, one(rng, "{d} {mmm} {yyyy}, {h}:{mi} {a_m}", "{d} de {mes} de {yyyy}, {HH}:{mi}", "{dd}/{mm}/{yyyy} {HH}:{mi}")), "")
    d.left(f"Recibo n.º {alnum(rng, 4)}")
    for i in s.items:
        d.lr(i.name + ("" if i.qty == 1 else f" × {qty(i.qty)}"), "$" + plain(i.amount))
    if tax:
        d.lr("Subtotal", "$" + plain(s.net))
        d.lr("IVA (16 %)", "$" + plain(s.iva))
    d.lr("Total", "$" + plain(s.total), bold=True)
    d.lr(word + ("" if s.payment == CASH else f" {num(rng, 4)} (Contactless)"), "$" + plain(s.tendered))
    if s.payment == CASH:
        d.lr("Cambio", "$" + plain(s.tendered - s.total))
    else:
        d.left(f"Autorización {num(rng, 6)}  AID A000000{num(rng, 7)}")
    d.center("@" + made_up(rng).lower() + ".mx")
    return truth(s, merchant=name, legal=who, rfc=rf, tax_printed=tax, payment_printed=word)


# Habit: trip receipt: thanks to the passenger, driver, start and end of the trip, fees that sum, issuer in a sentence, payment with four digits.
@layout("viaje_recibo", [(80, 40), (80, 44)], ("prop",))
def ride(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(48, 520), [(CREDIT, "Tarjeta de crédito"), (DEBIT, "Tarjeta de débito"), (CASH, "Efectivo")], first=5, last=23)
    d.accents = True
    (who, rf), name = firm(rng, "TECNOLOGIAS", "MOVILIDAD", "SERVICIOS DE TRANSPORTE"), made_up(rng)
    start = s.when - dt.timedelta(minutes=rng.randint(8, 48))
    d.center(name, wide=2, bold=True)
    lefts(d, f"Gracias por viajar, {rng.choice(FIRST).title()}", say(s.when, "{d} de {mes} de {yyyy}"))
    d.lr("Total", f"MX${plain(s.total)}", bold=True, tall=2)
    d.lr("Tarifa del viaje", plain(s.net))
    d.lr("IVA", plain(s.iva))
    d.lr("Pagado", word)
    lefts(d, f"Viajaste con {rng.choice(FIRST).title()}  Placas {alnum(rng, 6)}")
    d.lr(say(start, "{HH}:{mi}"), road(rng).title())
    d.lr(say(s.when, "{HH}:{mi}"), road(rng).title())
    lefts(d, f"Emitido por {who}, RFC {rf}", one(rng, "Este no es un comprobante fiscal", "Solicita tu factura en la aplicación"))
    return truth(s, merchant=name, legal=who, rfc=rf, payment_printed=word, time_printed=False)


# Habit: laundry: note with what was received and when it is ready, owner as "Propietario", kilos, paid or advance words, hours of opening.
@layout("lavanderia_nota", [(58, 32), (80, 40)], ("grid", "prop"))
def laundry(d: Doc, rng: random.Random) -> dict:
    kg, each = rng.randint(3, 12), rng.randint(22, 38)
    s, word = fee(rng, kg * each, [(CASH, "Efectivo"), (SPEI, "Transferencia"), (DEBIT, "T. débito")], first=8, last=19)
    (who, rf), name, note = owner(rng), one(rng, "Lavandería ", "Tintorería ", "Lava-Secado ", "Planchaduría ") + brand(rng), num(rng, 4)
    d.center(name.upper() if rng.random() < .5 else name, bold=True, tall=one(rng, 1, 2))
    centered(d, f"Propietario: {who}", f"RFC {rf}", road(rng), "Horario: L-V 8:00 a 20:00 S 9:00 a 15:00")
    d.lr(f"Nota {note}", f"Cliente: {rng.choice(FIRST).title()}")
    lefts(d, "Recibido " + say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}", "{Ddd} {dd}/{mm}/{yy} {h}:{mi} {am}")), "Entrega  " + say((s.when + dt.timedelta(days=2)).replace(hour=17, minute=0), "{dd}/{mm}/{yyyy} {HH}:{mi}"))
    d.lr(f"Ropa por kilo {kg} kg x {each}.00", plain(s.total))
    d.lr("Total pagado", "$" + plain(s.total), bold=True)
    d.left(f"Pago: {word}")
    d.center("No respondemos por prendas olvidadas mas de 30 días")
    return truth(s, merchant=name.upper() if d.rows[0].truth.isupper() else name, legal=who, rfc=rf, folio=note, tax_printed=False, payment_printed=word)


# Habit: gym or school: "Recibimos de" a member, month and validity dates, company under "Datos fiscales del emisor" at the foot, sale small at the top right.
@layout("gimnasio_mensualidad", [(80, 42), (80, 40)], ("grid", "prop"))
def gym(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(29, 149) * 10 - 1, [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DE DEBITO"), (CREDIT, "TARJETA DE CREDITO"), (SPEI, "TRANSFERENCIA")], first=6, last=21)
    name, (who, rf), rec = one(rng, "GIMNASIO ", "CLUB DEPORTIVO ", "FITNESS ", "ACADEMIA ") + brand(rng).upper(), firm(rng, "DEPORTES", "CENTRO DEPORTIVO", "OPERADORA"), num(rng, 6)
    at(d, (say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}/{Mmm}/{yy} {hh}:{mi} {AM}")), d.cols, "r"))
    d.logo(name) if rng.random() < .5 else d.center(name, bold=True, tall=2)
    d.left(f"RECIBO {rec}")
    lefts(d, f"Recibimos de: {person(rng)}", f"Socio {num(rng, 5)}", f"Concepto: Mensualidad {say(s.when, '{mes} {yyyy}')}", f"Vigencia {say(s.when, '{dd}/{mm}/{yyyy}')} al {say(s.when + dt.timedelta(days=30), '{dd}/{mm}/{yyyy}')}")
    d.left("La cantidad de: " + amount_words(s.total))
    at(d, (f"SUBTOTAL {plain(s.net)}", 0), (f"IVA {plain(s.iva)}", d.cols, "r"))
    d.lr("IMPORTE PAGADO", "$" + plain(s.total), bold=True)
    d.left(f"MEDIO DE PAGO: {word}")
    d.rule()
    lefts(d, "DATOS FISCALES DEL EMISOR", f"NOMBRE: {who}", f"RFC: {rf}", rng.choice(TAXED_AS))
    return truth(s, merchant=name, legal=who, rfc=rf, folio=rec, payment_printed=word, portal={"recibo": rec})


# Habit: public works: a long name of an office in three rows, the holder of the contract, period and due date, amount paid, stamp of the till last.
@layout("agua_recibo_pago", [(80, 44), (80, 40)])
def water(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(89, 1490), [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO")], tax=one(rng, "A", "A", "E"), first=8, last=16)
    c, rf, acc = rng.choice(CITIES)[0], moral(rng, letters(rng)), num(rng, 8)
    name = one(rng, f"SISTEMA DE AGUA POTABLE Y ALCANTARILLADO DE {c}", f"JUNTA MUNICIPAL DE AGUA Y SANEAMIENTO DE {c}", f"COMISION DE ELECTRICIDAD DEL {rng.choice(['NORTE', 'BAJIO', 'GOLFO'])}", f"SERVICIOS DE AGUA Y DRENAJE DE {c}, I.P.D.")
    d.center(name, bold=rng.random() < .5)
    centered(d, f"RFC {rf}", road(rng), "COMPROBANTE DE PAGO")
    lefts(d, f"CUENTA/CONTRATO: {acc}", f"TITULAR: {surname_first(rng)[0]}", f"DOM: {road(rng)}", f"PERIODO: {say(s.when - dt.timedelta(days=62), '{MMM}-{yy}')} A {say(s.when, '{MMM}-{yy}')}",
          f"FECHA LIMITE: {say(s.when + dt.timedelta(days=rng.randint(2, 9)), '{dd}/{mm}/{yyyy}')}")
    d.lr("CONSUMO", plain(s.net))
    d.lr("I.V.A.", plain(s.iva))
    d.lr("TOTAL PAGADO", plain(s.total), bold=True)
    d.lr(f"FORMA PAGO: {word}", "")
    d.left(say(s.when, one(rng, "CAJA # {dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "{dd}-{MMM}-{yyyy} {HH}:{mi} CAJERO #", "PAGADO {dd}/{mm}/{yy} {hh}:{mi} {AM} OP #")).replace("#", num(rng, 2)))
    return truth(s, merchant=name, legal=None, rfc=rf, folio=acc, payment_printed=word, portal={"cuenta": acc})


MEATS = stock("BISTEC RES KG;168;229;E|CHORIZO KG;98;149;E|PIERNA PUERCO KG;98;139;E|JAMON KG;109;159;E|QUESO FRESCO KG;118;168;E|POLLO ENT KG;58;82;E|TORTILLA KG;21;27;E|MASA KG;15;21;E")


# Habit: scale's label printer: seller's name in one row cut at 24 signs, vendor and scale numbers around the hour, kilos by price below each name.
@layout("bascula_vendedor", [(58, 24), (58, 28)])
def scale(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, MEATS, 1, 5, [(CASH, "EFECTIVO"), (CASH, "PAGADO EN EFECTIVO")], 7, 18)
    name = (one(rng, "CARNICERIA ", "POLLERIA ", "TORTILLERIA ", "CARNES SELECTAS ", "OBRADOR ") + brand(rng).upper())[:d.cols].rstrip()
    rf = R.make_person(rng) if rng.random() < .5 else None
    lefts(d, name, *([rf] if rf else []))
    d.left(say(s.when, one(rng, "{dd}-{mm}-{yy} {HH}:{mi}", "{HH}:{mi} {dd}/{mm}/{yy}", "{dd}.{mm}.{yy}  {HH}:{mi}")) + f" B{num(rng, 1)} V{num(rng, 2)}")
    for i in s.items:
        d.left(i.name)
        at(d, (f"{i.qty:.3f} x {plain(i.unit)}", 0), (plain(i.amount), d.cols, "r"))
    d.rule()
    d.lr(f"TOTAL {len(s.items)} ART", plain(s.total), bold=True, tall=2)
    d.left(word)
    return truth(s, merchant=name, legal=None, rfc=rf, tax_printed=False, payment_printed=word)


PARTS = stock("ACEITE 5W30 L;129;189;A|FILTRO AIRE;119;229;A|BALATA DEL;489;899;A|FOCO H4;79;149;A|BUJIA 4P;189;329;A|ANTICONG 4L;129;199;A|PLUMA 20;89;169;A")


# Habit: car parts: REG# CSR# RECIBO# in one row, customer's car, core charge, "VENTA TOTAL", plain hours "HORA: 13:45" far from the date at the head.
@layout("refac_reg_csr", [(80, 44), (80, 40)])
def auto_parts(d: Doc, rng: random.Random) -> dict:
    b, word = quote(rng, PARTS, 1, 5, MIXED)
    name, (who, rf), rec = brand(rng).upper(), firm(rng), num(rng, 6)
    centered(d, f"{name} {num(rng, 4)}", road(rng), town(rng), f"({num(rng, 3)}) {num(rng, 3)}-{num(rng, 4)}")
    d.lr("FECHA: " + say(b.when, one(rng, "{dd}/{mm}/{yyyy}", "{dd}/{mm}/{yy}")), "#" + num(rng, 6))
    d.left(f"AUTO: 2014 SEDAN 1.8L  TEL CTE {num(rng, 10)}")
    for n, what, each, total in b.lines:
        d.lr(f"{num(rng, 6)} {what}", plain(total) + " P", cut=True)
        d.left(f"   {qty(n)} @ {plain(each)}")
    d.rvals("SUBTOTAL", plain(b.net), d.cols)
    d.rvals("IVA @ 16.0000%", plain(b.iva), d.cols)
    d.rvals("VENTA TOTAL", plain(b.total), d.cols, bold=True)
    d.lr(word + ("" if b.payment == CASH else " " + card(rng)), plain(b.tendered))
    d.lr("CAMBIO", plain(b.tendered - b.total)) if b.payment == CASH else None
    d.left(f"REG #{num(rng, 2)} CSR #{num(rng, 2)} RECIBO #{rec}")
    lefts(d, f"HORA: {say(b.when, one(rng, '{HH}:{mi}', '{hh}:{mi} {AM}'))}  TDA. {num(rng, 4)}", f"{who} - RFC {rf}", rng.choice(TAXED_AS))
    return truth(b, merchant=name, legal=who, rfc=rf, folio=rec, payment_printed=word, portal={"recibo": rec})


# Habit: telephone shop: top-up inside a shop's ticket, numbers of telephones, two companies named (carrier and shop), authorisation with its own hour.
@layout("recarga_telefono", [(58, 32), (80, 40)])
def top_up(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, one(rng, 20, 30, 50, 100, 150, 200, 300, 500), [(CASH, "Efectivo"), (DEBIT, "Tarjeta débito"), (CASH, "EFECTIVO")], first=8, last=22)
    (who, rf), name, fol = owner(rng), one(rng, "CELULARES ", "MOVIL ", "ACCESORIOS ", "CIBER ") + brand(rng).upper(), num(rng, 8)
    d.center(name, bold=True)
    lefts(d, f"Contribuyente: {who}", f"RFC: {rf}", f"Suc. {rng.choice(PLACES).title()}")
    d.lr(f"Folio {fol}", say(s.when, one(rng, "{dd}/{mm}/{yy} {HH}:{mi}", "{dd}-{mm}-{yyyy} {HH}:{mi}")))
    lefts(d, f"RECARGA {made_up(rng).upper()}CEL", f"Numero: {num(rng, 10)}", f"Autorizacion: {num(rng, 6)}", f"Vigencia: {rng.randint(7, 30)} dias")
    d.lr("Monto:", "$" + plain(s.net))
    d.lr("IVA:", "$" + plain(s.iva))
    d.lr("Importe total:", "$" + plain(s.total), bold=True)
    d.left(f"Forma de pago: {word}")
    lefts(d, f"Consultas *{num(rng, 3)} {made_up(rng)} S.A.B. de C.V.", "Conserve este comprobante")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, payment_printed=word)


BREAD = stock("CONCHA;12;18;I|BOLILLO;3;5;E|REBANADA 3L;42;58;I|CAFE OLLA;28;38;A|EMPANADA;18;26;I|BAGUETTE;28;42;E|ROSCA CHICA;129;189;I|TARTA FRUTA;45;68;I")


# Habit: restaurant-shop: greeting, trade name inside a sentence of welcome, expedited-in place against tax address, two dates (fiscal day, printing).
@layout("bienvenido_dia_fiscal", [(80, 40), (80, 42)])
def welcome(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, BREAD, 1, 7, MIXED, 7, 22)
    name, (who, rf), fol = brand(rng), firm(rng, "PANIFICADORA", "PASTELERIAS", "HERMANOS", "CAFETERIAS"), num(rng, 7)
    d.center(f"Bienvenido a {name}" if rng.random() < .5 else f"¡{name} te da la bienvenida!")
    lefts(d, f"EXPEDIDO EN: {road(rng)} {town(rng)}", f"{who}", f"DOMICILIO FISCAL {road(rng)}", f"{rf}")
    d.lr(f"Caja {num(rng, 2)} Tkt {fol}", say(s.when, one(rng, "{dd}/{mm}/{yy} {HH}:{mi}h", "{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "{d}/{m}/{yy} {h}:{mi}{am}")))
    for i in s.items:
        at(d, (qty(i.qty), 3, "r"), (i.name, 5), (f"{i.amount:.2f}", d.cols, "r"))
    d.lr("TOTAL", f"{plain(s.total)} MXN", bold=True, tall=one(rng, 1, 2))
    paid(d, s, word)
    d.left(f"Neto {plain(s.net)} + IVA {plain(s.iva)}" + (f" + IEPS {plain(s.ieps)}" if s.ieps else "") + f" = {plain(s.total)}")
    d.left(f"Impreso: {soon(s, rng.randint(1, 4), '{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}')}")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, payment_printed=word, portal={"tkt": fol})


SALON = stock("Corte dama;180;320;A|Tinte;480;890;A|Uñas gel;220;380;A|Corte caballero;90;180;A|Baño perro chico;180;280;A|Vacuna;250;390;A|Croquetas 2k;189;289;A|Tratamiento;250;420;A")


# Habit: service shop: a sans-serif till, "Emitido por" and owner at foot, date in words with "a las", employee per line, "Método" of payment, tip apart.
@layout("salon_a_las", [(58, 34), (80, 42)], ("prop", "grid"))
def salon(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, SALON, 1, 3, [(CASH, "Efectivo"), (DEBIT, "Tarjeta de débito"), (CREDIT, "Tarjeta de crédito"), (SPEI, "Transferencia SPEI")], 9, 20)
    (who, rf), name, tip = owner(rng), one(rng, "Estética ", "Barbería ", "Veterinaria ", "Spa ", "Estudio ") + brand(rng), None
    d.accents = rng.random() < .5
    d.center(one(rng, "* * *", "Comprobante de venta", "~ Gracias ~"))
    d.center(name, bold=True, tall=one(rng, 1, 2))
    d.left(say(s.when, one(rng, "{Dia} {d} de {mes} de {yyyy} a las {HH}:{mi}", "{d}/{mes}/{yyyy} a las {h}:{mi} {a_m_}", "{d} de {mes} {yyyy} - {HH}:{mi} h")))
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", "$" + plain(i.amount), cut=True)
        d.left(f"   con {rng.choice(FIRST).title()}")
    d.lr("Subtotal", "$" + plain(s.net))
    d.lr("IVA 16%", "$" + plain(s.iva))
    d.lr("Total", "$" + plain(s.total), bold=True)
    if s.payment != SPEI and rng.random() < .4:
        tip = q2(s.total / 10)
        d.lr("Propina", "$" + plain(tip))
        d.lr("Cobrado", "$" + plain(s.total + tip))
    d.lr("Método", word)
    lefts(d, f"Emitido por {who.title()}", f"RFC {rf}", road(rng).title())
    return truth(s, merchant=name, legal=who.title(), rfc=rf, payment_printed=word, tip=tip)


TRADES = ["Boutique", "Zapatería", "Mueblería", "Óptica", "Jugos", "Marisquería", "Ferretería", "Florería", "Llantera", "Refaccionaria", "Dulcería", "Librería", "Helados",
          "Birriería", "Telas", "Cocina", "Materiales", "Juguetería"]
MOTTOES = ["Lo mejor para los tuyos", "El sabor que nos une", "Desde 1974", "SERVICIO Y CALIDAD", "¡Siempre hay algo nuevo!", "Precios de fábrica", "Somos tu mejor opción", "HECHO EN MEXICO"]


def shop_name(rng: random.Random) -> str:
    return f"{rng.choice(TRADES)} {brand(rng)}" if rng.random() < .5 else brand(rng)


def sums(d: Doc, rng: random.Random, s, word: str) -> bool:
    """Goods, total, payment and in half of the cases the breakdown, each in a plain form: the name is what these layouts are about."""
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    if tax := rng.random() < .5:
        d.lr(one(rng, "SUBTOTAL", "Sub-total", "IMPORTE"), plain(s.net))
        d.lr("IMPUESTOS" if s.ieps else one(rng, "IVA 16%", "I.V.A.", "IMPUESTOS"), plain(s.iva + s.ieps))
    d.lr(one(rng, "TOTAL", "Total $", "TOTAL A PAGAR"), plain(s.total), bold=True)
    paid(d, s, word)
    return tax


def clock(d: Doc, rng: random.Random, s) -> None:
    """Date and hour without a word, or among numbers of the till."""
    n = num(rng, 4)
    d.left(say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}/{mm}/{yy} {hh}:{mi} {am}", "T#1 {dd}-{mm}-{yyyy} {HH}:{mi}:{ss}", "{dd}/{Mmm}/{yyyy} {HH}:{mi} C: 2", "Fecha {dd}/{mm}/{yyyy}  Hora {HH}:{mi}",
                       "{Ddd}, {d} {Mmm} {yyyy} {h}:{mi}{a_m_}").replace("#1", n)))


# Habit: who sells stands at the head in any order: trade, company, RFC, branch, slogan, title; spaced letters, two rows, brackets, a brand of a group.
@layout("cabeza_en_desorden", [(80, 40), (80, 44), (58, 32)], ("grid", "prop"))
def shuffled_head(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, one(rng, GROCERY, TOOLS, CLOTHES, DISHES, DESK), 1, 6, MIXED, 8, 22)
    (who, rf), name, place = firm(rng) if rng.random() < .6 else owner(rng), shop_name(rng), rng.choice(PLACES)
    tag, legal = one(rng, f"RFC {rf}", f"R.F.C.: {rf}", rf, parted(rf)), who
    form = rng.randint(0, 11)
    if form == 0:
        name = " ".join(made_up(rng).upper())
        centered(d, name, who, tag, road(rng))
    elif form == 1:
        centered(d, one(rng, "NOTA DE VENTA", "TICKET DE COMPRA", "COMPROBANTE SIMPLIFICADO"), name, f"de {who}", tag, road(rng))
    elif form == 2:
        centered(d, who, f"({name})", road(rng), tag)
    elif form == 3:
        centered(d, rng.choice(MOTTOES), name.upper(), rng.choice(MOTTOES), f"{who} {rf}", town(rng))
    elif form == 4:
        name = f"{one(rng, 'LA CASA', 'EL PALACIO', 'EL MUNDO', 'EL RINCON', 'LA ESQUINA')} {one(rng, 'DEL', 'DE LA')} {made_up(rng).upper()}"
        centered(d, *name.rsplit(" ", 1), bold=True)
        centered(d, who, tag, road(rng), town(rng))
    elif form == 5:
        centered(d, f"SUCURSAL {place}", name, who, tag)
    elif form == 6:
        centered(d, tag, who, town(rng), f"{name} {place.title()}" if rng.random() < .5 else name)
    elif form == 7:
        centered(d, name, one(rng, f"una marca de {who}", f"by {made_up(rng)}", f"Grupo {made_up(rng)}"), who, tag)
    elif form == 8:
        lefts(d, f"{name} #{num(rng, 3)}", f"{place} {road(rng)}", f"{who} {tag}")
    elif form == 9:
        d.left(f"Caja {num(rng, 1)} Vta {num(rng, 5)}")
        centered(d, name, bold=True, tall=2)
        centered(d, road(rng), f"Tel {num(rng, 10)}", tag, who)
    elif form == 10:
        centered(d, f"{who[:d.cols]}".rstrip(), tag, rng.choice(TAXED_AS if len(rf) == 12 else SMALL), f"Suc. {place.title()}")
        legal = name = who[:d.cols].rstrip()
    else:
        centered(d, f"\"{name.upper()}\"", f"PROP. {who}", f"{tag} CURP" if rng.random() < .2 else tag, road(rng))
    clock(d, rng, s)
    tax = sums(d, rng, s, word)
    d.center(one(rng, "GRACIAS POR SU COMPRA", f"Vendedor: {rng.choice(TILL_NAMES)}", "Vuelva pronto", f"www.{made_up(rng).lower()}.mx"))
    return truth(s, merchant=name, legal=legal, rfc=rf, tax_printed=tax, payment_printed=word)


# Habit: labels say who sells, anywhere: "Razón social", "Nombre comercial", "Emisor", "Comercio", the customer's own labels beside them.
@layout("cabeza_rotulada", [(80, 40), (80, 48), (58, 32)], ("grid", "prop"))
def labelled_head(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, one(rng, GROCERY, TACOS, MEDS, PARTS, SALON), 1, 5, MIXED, 8, 22)
    (who, rf), name, foot = firm(rng) if rng.random() < .6 else owner(rng), shop_name(rng), rng.random() < .5
    trade, law = one(rng, "Nombre comercial: ", "Comercio: ", "Negocio: ", "Establecimiento: ", ""), one(rng, "Razón social: ", "Emisor: ", "Contribuyente: ", "Denominación: ", "Empresa: ", "Expedido por: ")
    rows = [law + who, one(rng, "RFC: ", "RFC Emisor: ", "R.F.C. ") + rf, one(rng, "Régimen: ", "Reg. fiscal: ") + rng.choice(TAXED_AS if len(rf) == 12 else SMALL), f"Domicilio: {road(rng)}", f"Lugar de expedición: {num(rng, 5)}"]
    if rng.random() < .4:
        rng.shuffle(rows)
    named = foot or rng.random() < .7
    if named:
        d.left(trade + name) if trade or rng.random() < .5 else d.center(name, bold=True, tall=2)
    if rng.random() < .5:
        lefts(d, f"Cliente: {one(rng, 'PUBLICO EN GENERAL', person(rng), 'VENTA DE MOSTRADOR')}", "RFC cliente: XAXX010101000")
    if not foot:
        lefts(d, *rows)
    clock(d, rng, s)
    tax = sums(d, rng, s, word)
    if foot:
        d.rule()
        lefts(d, *rows)
        lefts(d, *rng.sample(["Este ticket no es un comprobante fiscal", "Facture dentro del mes de compra", "Gracias por su preferencia", "Conserve su ticket"], rng.randint(0, 3)))
    return truth(s, merchant=name if named else who, legal=who, rfc=rf, tax_printed=tax, payment_printed=word)


# Habit: the head holds till, branch and title only; who sells is told at the foot in a farewell, a web page, or the company with its RFC.
@layout("cabeza_al_pie", [(80, 40), (58, 32)], ("grid", "prop"))
def farewell(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, one(rng, BREAD, CLOTHES, SHELF, COFFEE, BURGERS), 1, 6, MIXED, 8, 22)
    (who, rf), name = firm(rng), shop_name(rng)
    centered(d, *rng.sample([f"SUC {rng.choice(PLACES)}", road(rng), f"TICKET {num(rng, 6)}", f"CAJA {num(rng, 2)} CAJERO {rng.choice(TILL_NAMES)}", "VENTA AL PUBLICO", "PARA LLEVAR", "COPIA CLIENTE"], rng.randint(2, 4)))
    clock(d, rng, s)
    tax = sums(d, rng, s, word)
    d.center(one(rng, f"Gracias por comprar en {name}", f"{name} agradece su visita", f"¡Gracias por su preferencia! {name}", f"Síguenos: /{name}"))
    told = rng.random() < .7
    if told:
        lefts(d, *one(rng, (who, f"RFC {rf}"), (f"{who} RFC: {rf}",), (f"{who}, {rf}", road(rng), town(rng)), (f"Operado por {who}", rf)))
    else:
        d.left(f"RFC {rf}")
    return truth(s, merchant=name, legal=who if told else None, rfc=rf, tax_printed=tax, payment_printed=word)
