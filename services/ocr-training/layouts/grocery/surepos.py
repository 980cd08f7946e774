"""Supermarket on an international till: total without taxes and each rate after the payment, savings, points."""
from __future__ import annotations

from decimal import Decimal

from ticketgen.model import digits, q2

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, buy, centered_in_case, chance, columns, company_rfc, date_text,
    FIRST_NAMES, labelled_rfc, money, notes, phone, pick, SURNAMES, taxes_of, truth_of,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, VALES
from layouts.kit.rows import qty

GOODS = """LECHE ENT 1L,24,32,Z;JITOMATE SALADETTE KG,19,45,Z;AGUACATE HASS KG,49,99,Z;JABON LIQ 900ML,38,62,A;PAP HIG 12R,82,119,A;GALL MARIAS 170G,15,23,S;
CERV LATA 6PK,98,132,A;PECH POLLO KG,99,149,Z;CEREAL HOJUELA,52,88,S;ATUN AGUA 130G,17,25,Z;CROQ PERRO 2KG,119,189,A;ARROZ SUP 1K,26,38,Z;SUAVIZ 3L,62,89,A;
HUEVO BCO 18P,49,69,Z;PAN CAJA GDE,44,58,Z;REF COLA 3L,38,49,A;QSO OAXACA KG,139,199,Z;PILA AA 4P,68,99,A;CHOC TABLETA,48,72,S;FOCO LED 9W,29,49,A"""


@layout("till-programs", "a01", [(80, 42), (80, 44)])
@as_till_programs_print
def surepos(d, rng):
    s = buy(rng, GOODS, 5, 15, border := chance(rng, .15))
    b, t = taxes_of(s), s.when
    name, legal = rng.choice([("SUPER LOS ALAMOS", "OPERADORA DE AUTOSERVICIOS DEL NAZAS"), ("MERCO PLUS", "ABARROTERA Y CREMERIA MERCO PLUS"), ("SUPER KAY", "TIENDAS KAYAB DEL SURESTE"),
                              ("ALDAMA MARKET", "CENTRAL DE VIVERES ALDAMA")])
    legal += " " + rng.choice(["SA DE CV", "S.A. DE C.V."])
    r, (a, _, _) = company_rfc(rng, legal), address_rows(rng)
    suc, term, trx, op = digits(rng, 4), f"{rng.randint(1, 24):03d}", digits(rng, 4, True), digits(rng, 3, True)
    if chance(rng, .7):
        d.logo(name)
    else:
        d.center(name, wide=2, tall=2)
    if chance(rng, .4):
        d.center(rng.choice(["SIEMPRE LO FRESCO, SIEMPRE CERCA", "EL AHORRO DE TODOS LOS DIAS", "¡Vive mejor por menos!"]))
    d.center(legal)
    d.center(labelled_rfc(rng, r))
    centered_in_case(d, a, str.upper)
    d.center(f"SUC. {suc} {rng.choice(['LAS PALMAS', 'PLAZA NORTE', 'BUENAVISTA', 'SORIA'])}  TEL {phone(rng)}")
    d.blank()
    for i in s.items:
        if qty(i.qty) != "1":
            d.left(f"  {qty(i.qty)} {'KG' if '.' in qty(i.qty) else 'PZ'} @ {money(i.unit)}")
        tag = {".16": "A", "0.16": "A", "0.08": "B"}.get(str(i.iva), "C" if i.ieps else " ")
        columns(d, (i.name.replace(" KG", ""), 0), (f"{money(i.amount)} {tag}", d.cols, "r"))
    d.blank()
    columns(d, ("**** TOTAL", 6), (money(s.total), d.cols - 2, "r"), bold=True, tall=rng.choice([1, 2]))
    pay = pick(rng, {CASH: ["EFECTIVO"], DEBIT: ["T DEBITO", "TARJ DEBITO"], CREDIT: ["T CREDITO", "TARJ CREDITO"], VALES: ["VALES ELECTRON", "VALES PAPEL"]}, [4, 3, 2, 1.5])
    if pay[0] == VALES and chance(rng, .5):                             # two payments, the larger counts
        part = q2(s.total * Decimal(".3"))
        columns(d, (pay[1], 6), (money(s.total - part), d.cols - 2, "r"))
        columns(d, ("EFECTIVO", 6), (money(part), d.cols - 2, "r"))
        columns(d, ("CAMBIO", 6), ("0.00", d.cols - 2, "r"))
    else:
        g = notes(rng, s.total) if pay[0] == CASH else s.total
        columns(d, (pay[1], 6), (money(g), d.cols - 2, "r"))
        if pay[0] in (DEBIT, CREDIT):
            d.left(f"      XXXXXXXXXXXX{digits(rng, 4)}  AUT {digits(rng, 6)}")
        columns(d, ("CAMBIO", 6), (money(g - s.total), d.cols - 2, "r"))
    d.blank()
    full = chance(rng, .75)
    if full:
        columns(d, ("TOTAL SIN IMPUESTOS", 2), (money(s.net), 38, "r"))
        if s.ieps:
            columns(d, ("C  IEPS  8%", 2), (money(s.ieps), 38, "r"))
        columns(d, (f"{'B' if border else 'A'}  IVA  {int(s.iva_rate * 100):2d}%" if s.iva_rate else "   IVA  0%", 2), (money(s.iva), 38, "r"))
    d.left(f"TOTAL NUMERO DE ARTICULOS VENDIDOS = {len(s.items)}")
    if chance(rng, .5):
        d.left(f"EN ESTA COMPRA USTED AHORRO ${money(rng.randint(5, 90))}")
    if chance(rng, .4):
        d.left(f"SALDO ANT {rng.randint(10, 500)}  PTOS GANADOS {rng.randint(1, 40)}")
    d.left(date_text(t, rng.choice(["{dd}/{mm}/{yy}  {HH}:{mi}", "{dd}/{mm}/{yyyy} {hh}:{mi} {AP}"])) + f"  {suc} {term} {trx} {op}")
    d.left(f"LE ATENDIO: {rng.choice(FIRST_NAMES)} {rng.choice(SURNAMES)[0]}".upper())
    ref = f"{suc}{term}{trx}{t:%d%m%y}"
    d.barcode(ref)
    d.center(ref)
    url = "factura." + name.lower().replace(" ", "") + ".mx"
    d.center("SU FACTURA EN " + url)
    return truth_of(t, s.total, name, legal, r, b if full else None, pay, portal={"codigo_barras": ref}, store=suc, folio=trx, url=url)
