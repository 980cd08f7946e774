"""Stationer's till program: sale and till numbers, articles above their prices, labels with colons."""
from __future__ import annotations

from ticketgen.model import amount_words, digits

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, buy, centered_in_case, chance, columns, date_text, FIRST_NAMES,
    labelled_rfc, money, notes, person, PERSON_REGIMES, phone, pick, taxes_of, truth_of,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI, VALES

GOODS = """CUADERNO PROFESIONAL RAYA,32,58,A;PLUMON PERMANENTE,19,32,A;CARTULINA BCA,8,12,A;COPIA CARTA B/N,1,2,A;IMPRESION COLOR,8,15,A;LIBRO DE TEXTO,189,349,Z;LAPIZ ADHESIVO 40G,28,42,A;REGLA 30CM,12,22,A;
MOCHILA ESCOLAR,349,699,A;HOJAS BLANCAS 500,99,139,A;TINTA NEGRA 664,189,269,A;ENMICADO CARTA,22,35,A"""


@layout("till-programs", "a09", [(80, 40), (80, 42), (58, 32)])
@as_till_programs_print
def mybusiness(d, rng):
    s = buy(rng, GOODS, 2, 7)
    t = s.when
    name = rng.choice(["PAPELERIA TONALA", "LIBRERIA Y PAPELERIA EL QUIJOTE", "Office Centro Papelero", "PAPELERIA MARIANITA"])
    owner, r = person(rng, True)
    a, cp, _ = address_rows(rng)
    d.center(name, bold=True)
    d.center(owner)
    d.center(labelled_rfc(rng, r))
    if chance(rng, .6):
        d.center(rng.choice(PERSON_REGIMES))
    centered_in_case(d, a, str.upper)
    d.center(f"TEL: {phone(rng)}")
    v = digits(rng, 5, True)
    d.blank()
    d.left("TICKET DE VENTA")
    d.left(f"VENTA: {v}   CAJA: {rng.choice(['1', '01', 'CAJA2'])}")
    d.lr("FECHA: " + date_text(t, rng.choice(["{dd}/{mm}/{yyyy}", "{dd}-{mm}-{yyyy}", "{dd}/{MMM}/{yy}"])), "HORA: " + date_text(t, rng.choice(["{HH}:{mi}", "{HH}:{mi}:{ss}", "{hh}:{mi} {a_m}"])))
    d.left(f"CLIENTE: {rng.choice(['PUBLICO EN GENERAL', 'SYS', 'MOSTRADOR'])}")
    d.left(f"ATENDIO: {rng.choice(FIRST_NAMES).upper()}")
    d.rule("-")
    if d.cols >= 40:
        columns(d, ("CANT", 0), ("ARTICULO", 6), ("PRECIO", d.cols - 10, "r"), ("IMPORTE", d.cols, "r"))
        for i in s.items:
            columns(d, (f"{i.qty:.2f}", 0), (i.name[:d.cols - 26], 6), (money(i.unit), d.cols - 10, "r"), (money(i.amount), d.cols, "r"))
    else:
        for i in s.items:
            d.left(i.name)
            columns(d, (f"{i.qty:.2f} X {money(i.unit)}", 3), (money(i.amount), d.cols, "r"))
    d.rule("-")
    full = chance(rng, .7)
    w = d.cols - 11
    if full:
        columns(d, (rng.choice(["SUBTOTAL:", "SUB-TOTAL:", "IMPORTE:"]), w, "r"), (money(s.net), d.cols, "r"))
        columns(d, (rng.choice(["IVA:", "I.V.A.:", "IVA 16%:"]), w, "r"), (money(s.iva), d.cols, "r"))
    columns(d, ("TOTAL:", w, "r"), (money(s.total, "$" if chance(rng, .4) else ""), d.cols, "r"), bold=True)
    pay = pick(rng, {CASH: ["EFECTIVO"], DEBIT: ["TARJETA DE DEBITO", "T. DEBITO"], CREDIT: ["TARJETA DE CREDITO"], SPEI: ["TRANSFERENCIA"], VALES: ["VALES"]}, [6, 2, 1, 1, .5])
    g = notes(rng, s.total) if pay[0] == CASH else s.total
    columns(d, (f"{pay[1]}:", w, "r"), (money(g), d.cols, "r"))
    columns(d, ("CAMBIO:", w, "r"), (money(g - s.total), d.cols, "r"))
    d.left("SON: " + amount_words(s.total).strip("()"))
    if not full:
        d.center("** PRECIOS CON IVA INCLUIDO **")
    d.center("SI REQUIERE FACTURA SOLICITELA EL DIA DE SU COMPRA")
    return truth_of(t, s.total, name, owner, r, taxes_of(s) if full else None, pay, folio=v)
