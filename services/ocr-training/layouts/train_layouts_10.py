"""Ticket layouts for training and looking, tenth part: chains that print how much tax is in the total, and no net. See `train_layouts_2.py`.

Of most baskets only a part is taxed, so that the tax is no share of the total that a rate would explain.
"""
from __future__ import annotations

import os
import random
import sys
from decimal import Decimal

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from ticketgen.model import Doc, Sale, alnum
from ticketgen.parts import FIRST, address, truth
from train_layouts import CASH, CREDIT, DEBIT, GRID_FONTS, PROP_FONTS, VALES, at, centered, collection, lefts, moral, parted, plain, qty
from train_layouts_2 import case, company, fee, letters, say, sold, thing
from train_layouts_4 import BRANCHES, GROCERIES, PAID, SNACKS, brand, num, one, paying, pieces, place

LAYOUTS, layout = collection()

PHARMACY = """PARACETAMOL 500 10T;18;39;E
AMOXICILINA 500 12C;69;195;E
LOSARTAN 50MG 30T;55;180;E
PANAL ETAPA 4 40P;185;289;A
SHAMPOO BB 400ML;58;92;A
ELECTROLITO 625;24;33;E
PASTILLAS MENTA;15;24;I
CUBREBOCAS 10P;29;58;A
ALCOHOL 70 500ML;28;47;A
VITAMINA C 30T;79;160;E
GALLETA MARIA;17;26;I"""

BURGERS = """CTO HAMBURGUESA;129;185;A
HELADO CHOC;49;68;A
PAPAS GDES;48;62;A
NUGGETS 10P;98;129;A
REFRESCO GDE;39;52;A"""

STATIONERY = """LIBRO 3 PRIMARIA;145;320;E
CUADERNO PROF RAYA;28;52;A
COLORES 24P;62;135;A
ATLAS ESCOLAR;98;180;E
PLUMA GEL;12;28;A
REVISTA;35;79;E"""


def taxed(rng: random.Random, *how) -> tuple[Sale, str]:
    """A sale of which a part, at least, bears IVA."""
    while True:
        s, word = sold(rng, *how)
        if s.iva > 0:
            return s, word


def told(s: Sale, *, rate: bool, ieps: bool = True, **kw) -> dict:
    """The tax is printed, and with it, perhaps, its rate; the net is not."""
    return truth(s, ieps_printed=ieps and s.ieps > 0, **kw) | {"net_amount": None} | ({} if rate else {"tax_rate": None})


def basket(d: Doc, s: Sale, mark: str = "") -> None:
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", mark + plain(i.amount), cut=True)


# Habit: convenience chain: company and its house above the shop's own address; tax included, told below the change, IEPS in a row of its own.
@layout("conveniencia_impuesto_incluido", [(58, 32), (80, 40)], ("grid", "prop"))
def convenience(d: Doc, rng: random.Random) -> dict:
    s, word = taxed(rng, SNACKS, 1, 7, PAID, 6, 23)
    name, legal, rf, sale = brand(rng), company(rng), moral(rng, letters(rng)), alnum(rng, 14).upper()
    d.logo(name)
    centered(d, legal, *address(rng)[0][:2], f"R.F.C. {rf}")
    lefts(d, f"{one(rng, 'TDA', 'SUC', 'TIENDA')} {rng.choice(BRANCHES)} CAJA {rng.randint(1, 4)}", f"{one(rng, 'Folio Venta', 'Fol Vta', 'FOLIO DE VENTA')}: {sale}")
    d.left(say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "FECHA {dd}/{mm}/{yy} HORA {HH}:{mi}", "{dd}-{mm}-{yyyy} {hh}:{mi} {AM}")))
    d.rule()
    basket(d, s, one(rng, "", "$", "$ "))
    mark = one(rng, "", "$", "$ ", "MXN ")
    d.lr(one(rng, "TOTAL", "TOTAL M.N.", "TOTAL A PAGAR", "Total"), mark + plain(s.total), bold=True)
    paying(d, s, word, one(rng, "CAMBIO", "SU CAMBIO", "VUELTO"), mark)
    d.lr(one(rng, "IVA INCLUIDO", "I.V.A. INCLUIDO", "IVA INCL", "INCLUYE IVA", "IVA"), mark + plain(s.iva))
    if s.ieps:
        d.lr(one(rng, "IEPS INCLUIDO", "IEPS", "I.E.P.S."), mark + plain(s.ieps))
    d.left(f"{one(rng, 'TOTAL DE ARTICULOS', 'ARTICULOS', 'No. ARTS')} {pieces(s)}")
    d.center(f"Facture en www.{name.lower()}.com/facturacion")
    return told(s, rate=False, merchant=name, legal=legal, rfc=rf, folio=sale, payment_printed=word, portal={"folio": sale})


# Habit: hypermarket: letters of taxation behind the amounts; taxes after the payment with their rates, also that of nothing; date and hour below the long number.
@layout("hiper_iva_al_pie", [(80, 42), (80, 48), (58, 32)], ("grid",))
def hypermarket(d: Doc, rng: random.Random) -> dict:
    s, word = taxed(rng, GROCERIES, 3, 12, PAID + [(VALES, "VALES DESPENSA")])
    name, legal, rf, tc = brand(rng), company(rng), moral(rng, letters(rng)), num(rng, 20)
    d.center(case(rng, name), bold=True, tall=2)
    centered(d, legal, *address(rng)[0][:2], f"RFC {rf}", f"UNIDAD {rng.choice(BRANCHES)}")
    d.left(f"TDA#{num(rng, 4)} OP#{num(rng, 6)} TE# {num(rng, 3)} TR# {num(rng, 5)}")
    for i in s.items:
        d.lr(i.name, plain(i.amount) + (one(rng, "A", "C") if i.iva else "Z"), cut=True)
        if i.qty != 1:
            d.left(f"{qty(i.qty)} X {plain(i.unit)}", indent=4)
    d.lr(one(rng, "TOTAL", "TOTAL A PAGAR", "*** TOTAL"), plain(s.total), bold=True)
    paying(d, s, word, "CAMBIO")
    rate = rng.random() < .75
    if rng.random() < .5:
        d.left(f"# ARTICULOS VENDIDOS {pieces(s)}")
    percent = one(rng, " 16.00%", " 16%", "(16%)", " 16.0 %") if rate else ""
    d.lr(one(rng, "IVA", "IMP. IVA", "I.V.A.", "IMPTO IVA") + percent, plain(s.iva))
    if s.ieps:
        d.lr(one(rng, "IEPS 8.00%", "IEPS 8%", "IMP. IEPS"), plain(s.ieps))
    if rng.random() < .4:
        d.lr("IVA" + one(rng, " 0.00%", " 0%") if rate else "EXENTO", "0.00")
    d.left(f"TC# {' '.join(tc[i:i + 4] for i in range(0, 20, 4))}")
    d.left(say(s.when, one(rng, "{dd}/{mm}/{yy} {HH}:{mi}:{ss}", "{dd}/{mm}/{yyyy}  {HH}:{mi}", "{dd}.{mm}.{yy} {HH}:{mi}")))
    if rng.random() < .5:
        d.center(f"AHORRO TOTAL {plain(Decimal(rng.randint(150, 9000)) / 100)}")
    return told(s, rate=rate, merchant=name, legal=legal, rfc=rf, folio=tc, payment_printed=word, portal={"tc": tc})


# Habit: pharmacy chain: total, payment, then each rate with what it took; what was saved; year first, the register's numbers behind the hour.
@layout("farmacia_tasas_sin_base", [(58, 32), (80, 42)], ("grid", "prop"))
def pharmacy(d: Doc, rng: random.Random) -> dict:
    s, word = taxed(rng, PHARMACY, 1, 6, PAID)
    name, legal, rf, ticket = "FARMACIAS " + brand(rng), company(rng), moral(rng, letters(rng)), num(rng, 6)
    centered(d, name, legal, *address(rng)[0][:2], f"R.F.C. {one(rng, rf, parted(rf))}")
    d.left(f"SUC {num(rng, 4)} {rng.choice(BRANCHES)}")
    basket(d, s)
    d.lr(one(rng, "TOTAL:", "TOTAL", "TOTAL DE LA VENTA:"), plain(s.total), bold=True)
    paying(d, s, word + one(rng, ":", ""), "CAMBIO:")
    rows = [("IVA 16%:", s.iva), ("IVA 0%:", Decimal(0))]
    for label, tax in rows if rng.random() < .6 else rows[:1]:
        d.lr(label, plain(tax))
    if s.ieps:
        d.lr("IEPS 8%:", plain(s.ieps))
    d.lr(one(rng, "USTED AHORRO:", "SU AHORRO", "AHORRASTE"), plain(Decimal(rng.randint(100, 9000)) / 100))
    d.left(say(s.when, one(rng, "{yyyy}-{mm}-{dd} {HH}:{mi}:{ss}", "{dd}/{mm}/{yyyy} {hh}:{mi} {AM}", "{dd}-{MMM}-{yy} {HH}:{mi}")) + one(rng, f" {num(rng, 4)}-{num(rng, 2)}", ""))
    d.lr("TICKET", ticket)
    d.center(one(rng, "LE ATENDIO ", "VENDEDOR ") + rng.choice(FIRST))
    return told(s, rate=True, merchant=name, legal=legal, rfc=rf, folio=ticket, payment_printed=word, portal={"ticket": ticket})


# Habit: supermarket that ends with one row for both taxes, above the date; the payment names bank and the last digits.
@layout("super_impuestos_en_fila", [(80, 42), (58, 32)], ("grid", "prop"))
def taxes_in_a_row(d: Doc, rng: random.Random) -> dict:
    s, word = taxed(rng, GROCERIES, 2, 9, [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO"), (VALES, "VALES DE DESPENSA")])
    name, legal, rf, code = one(rng, "TIENDAS ", "SUPER ", "") + brand(rng), company(rng), moral(rng, letters(rng)), num(rng, 22)
    d.center(name, bold=True)
    centered(d, legal, f"RFC:{parted(rf)}", *address(rng)[0][:2])
    basket(d, s)
    d.lr(one(rng, "TOTAL A PAGAR", "TOTAL", "IMPORTE TOTAL"), plain(s.total), bold=True, tall=2)
    paying(d, s, word, "CAMBIO")
    d.left(f"{one(rng, 'IMPUESTOS:', 'IMPTOS', 'Incluye:', 'EL TOTAL INCLUYE')} IVA {plain(s.iva)}" + (f" IEPS {plain(s.ieps)}" if s.ieps else ""))
    d.lr(say(s.when, one(rng, "{dd}/{mm}/{yyyy} {hh}:{mi} {AM}", "{dd}/{mm}/{yy} {HH}:{mi}", "{dd} {MMM} {yyyy} {HH}:{mi}")), f"T:{num(rng, 4)} C:{num(rng, 3)}")
    lefts(d, one(rng, "CODIGO PARA FACTURAR", "CODIGO DE FACTURACION:", "PARA FACTURAR:"), code)
    return told(s, rate=False, merchant=name, legal=legal, rfc=rf, folio=code, payment_printed=word, portal={"codigo": code})


# Habit: fast food: order number largest; what is included stands between total and payment or at the foot, rate and all.
@layout("hamburguesas_iva_incluido", [(58, 32), (80, 40)], ("grid", "prop"))
def burgers(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, BURGERS, 1, 5, PAID, 10, 23)
    name, legal, rf, ticket = brand(rng) + one(rng, " BURGER", " POLLO", ""), company(rng), moral(rng, letters(rng)), num(rng, 4)
    centered(d, legal, f"{rf}     REST {num(rng, 4)} {rng.choice(BRANCHES)}")
    d.center(f"ORDEN {rng.randint(2, 99)} {one(rng, 'PARA LLEVAR', 'COMER AQUI', 'AUTO')}", bold=True, tall=2)
    d.left(f"TICKET {ticket} CAJA {num(rng, 2)} " + say(s.when, "{dd}/{mm}/{yyyy} {HH}:{mi}"))
    basket(d, s)
    early, rate = rng.random() < .5, rng.random() < .6
    words = one(rng, "IVA 16% INCLUIDO", "INCLUYE IVA 16%", "IVA 16%") if rate else one(rng, "IVA INCLUIDO", "INCLUYE IVA DE", "I.V.A.")
    d.lr(one(rng, "TOTAL M.N.", "TOTAL", "TOTAL ORDEN"), plain(s.total), bold=True)
    if early:
        d.lr(words, plain(s.iva))
    paying(d, s, word, "CAMBIO")
    if not early:
        d.lr(words, plain(s.iva))
    centered(d, name, f"www.facturacion{name.split()[0].lower()}.com.mx")
    return told(s, rate=rate, merchant=name, legal=legal, rfc=rf, folio=ticket, payment_printed=word, portal={"ticket": ticket})


# Habit: bookshop: books bear none; "Total impuestos", "Incluye $ de IVA" or "IVA trasladado" as a sentence or a row above the total.
@layout("libreria_iva_de_una_parte", [(80, 42), (58, 32)], ("grid", "prop"))
def bookshop(d: Doc, rng: random.Random) -> dict:
    s, word = taxed(rng, STATIONERY, 2, 6, PAID)
    name, legal, rf, folio = one(rng, "LIBRERIA ", "PAPELERIA ", "") + thing(rng).upper(), company(rng), moral(rng, letters(rng)), num(rng, 6)
    centered(d, name, legal, f"RFC: {rf}", *address(rng)[0][:2])
    d.lr(f"{one(rng, 'Nota', 'Ticket', 'Folio')}: {folio}", say(s.when, one(rng, "{dd}/{Mmm}/{yyyy} {HH}:{mi}", "{dd}/{mm}/{yyyy} {hh}:{mi} {am}")))
    d.rule()
    basket(d, s, one(rng, "", "$"))
    d.rule()
    above, style = rng.random() < .4, rng.randint(0, 3)
    row = [("Total impuestos", plain(s.iva)), ("IVA trasladado", plain(s.iva)), (f"(Incluye ${plain(s.iva)} de IVA)", ""), ("I.V.A. 16% de gravados", plain(s.iva))][style]
    if above:
        d.lr(*row)
    d.lr(one(rng, "Total", "TOTAL", "Total a pagar"), "$" + plain(s.total), bold=True)
    if not above:
        d.lr(*row)
    paying(d, s, word, "Cambio")
    return told(s, rate=style == 3, merchant=name, legal=legal, rfc=rf, folio=folio, payment_printed=word, portal={"folio": folio})


# Habit: toll or car park: a tariff, and what of it is tax, in the same row or the next.
@layout("tarifa_con_su_iva", [(58, 32), (58, 28)], ("grid",))
def tariff(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(20, 480), [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO")], first=0, last=23)
    name, legal, rf, folio = one(rng, "AUTOPISTA ", "ESTACIONAMIENTO ") + place(rng), company(rng), moral(rng, letters(rng)), num(rng, 8)
    centered(d, name, legal, f"RFC {rf}")
    d.left(say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "{dd}-{MMM}-{yyyy} {HH}:{mi}")))
    lefts(d, f"FOLIO {folio}", f"CARRIL {num(rng, 2)} TURNO {rng.randint(1, 3)}")
    label, inside = one(rng, "TARIFA", "IMPORTE", "CUOTA"), one(rng, "IVA INCLUIDO", "INCLUYE IVA", "IVA INCL.")
    if rng.random() < .4 and d.cols >= 32:
        d.left(f"{label} {plain(s.total)} {inside} {plain(s.iva)}")
    else:
        d.lr(label, "$" + plain(s.total), bold=True)
        d.lr(inside, "$" + plain(s.iva))
    d.left(f"PAGO {word}")
    return told(s, rate=False, merchant=name, legal=legal, rfc=rf, folio=folio, payment_printed=word, portal={"folio": folio})


# Habit: grocer with fiscal words above the payment: rate by rate, tax only; a letter behind each amount says its rate.
@layout("abarrotes_letras_de_tasa", [(58, 32), (80, 40)], ("grid", "prop"))
def letters_of_rate(d: Doc, rng: random.Random) -> dict:
    s, word = taxed(rng, GROCERIES, 2, 8, PAID)
    name, legal, rf, folio = place(rng), company(rng), moral(rng, letters(rng)), num(rng, 7)
    centered(d, name, legal, f"R.F.C. {rf}", *address(rng)[0][:2])
    d.lr(f"Nota {folio}", say(s.when, one(rng, "{dd}/{mm}/{yy} {HH}:{mi}", "{dd}/{mm}/{yyyy} {h}:{mi} {am}")))
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", f"{plain(i.amount)} {'G' if i.iva else 'E' if not i.ieps else 'P'}", cut=True)
    d.rule()
    at(d, ("TOTAL", 0), (plain(s.total), d.cols, "r"), bold=True)
    d.lr(one(rng, "G = IVA 16%", "IVA TASA 16%", "(G) IVA 16%"), plain(s.iva))
    if s.ieps:
        d.lr(one(rng, "P = IEPS 8%", "IEPS TASA 8%"), plain(s.ieps))
    if rng.random() < .5:
        d.lr(one(rng, "E = EXENTO", "IVA TASA 0%"), "0.00")
    paying(d, s, word, "CAMBIO")
    return told(s, rate=True, merchant=name, legal=legal, rfc=rf, folio=folio, payment_printed=word, portal={"folio": folio})
