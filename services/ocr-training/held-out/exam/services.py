"""Layouts for examination: services and leisure."""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen.model import digits, Doc, Item, q2, Sale
from ticketgen.parts import address, truth

from exam.kit import (
    cells, company, count, dashed, EF, layout, mid, n2, one, pesos, say, shelf, stamp, sums, TC, TD, till,
)


def taxed(s: Sale) -> Decimal:
    """Base of the 16 or 8 per cent."""
    return s.total - s.iva - sum((i.amount for i in s.items if not i.iva), Decimal(0))


# Habit: telephone company's cashier: period billed from-to, due date, previous balance, IEPS 3 % and IVA; a rounding row is absent, "Total de servicios" is
# the sale; receipt number with letters; hour with "hrs.".
@layout("telefonia_ieps3", [(80, 40), (58, 32)], ("prop", "grid"))
def telephone(d: Doc, rng: random.Random) -> dict:
    s, word = one(rng, "PLAN", rng.choice((259, 349, 389, 435, 549, 699)), "W", [(EF, "EFECTIVO"), (TD, "TARJETA DÉBITO"), (TC, "TARJETA CRÉDITO")])
    rf, ref, legal = company(rng, "TNV"), digits(rng, 12, True), "TELEFONIA NUEVA VOZ, S.A.B. DE C.V."
    start = s.when.replace(day=1) - dt.timedelta(days=28)
    d.logo("NuevaVoz", inverse=True)
    mid(d, legal, rf, "Centro de Atención " + rng.choice(["Tacubaya", "Cumbres", "Xalapa"]))
    say(d, f"Teléfono: {digits(rng, 10, True)}", f"Periodo: {stamp(start, '%d/%m/%Y')} al {stamp(start + dt.timedelta(days=29), '%d/%m/%Y')}")
    say(d, f"Fecha límite: {stamp(s.when + dt.timedelta(days=6), '%d/%m/%Y')}", f"Pagado el: {stamp(s.when, '%d/%m/%Y')} {stamp(s.when, '%H:%M')} hrs.")
    d.rule()
    sums(d, ("Adeudo anterior", "0.00"), ("Cargos del mes", n2(s.net)), ("IEPS (3%)", n2(s.ieps)), ("IVA (16%)", n2(s.iva)))
    d.lr("Total de servicios", pesos(s.total), bold=True)
    sums(d, (f"Pago {word}", n2(s.tendered)), ("Cambio", n2(s.change)), ("Próximo saldo", "0.00"))
    say(d, f"Referencia {ref}", "Conserve su comprobante")
    return truth(s, merchant="NuevaVoz", legal=legal, rfc=rf, payment_printed=word, portal={"referencia": ref})


# Habit: water utility: a public body, reading dates and cubic metres, arrears, "Cargos gravados" and "IVA 16%" of part of them only; RFC in the foot after
# the address; cash machine's "Importe depositado" and change.
@layout("agua_lectura", [(80, 42), (80, 48)])
def water(d: Doc, rng: random.Random) -> dict:
    supply = Item("AGUA DOMESTICO", Decimal(1), q2(rng.randint(120, 640)), Decimal(0), Decimal(0), "")
    drain = Item("ALCANTARILLADO", Decimal(1), q2(rng.randint(40, 180)), Decimal("0.16"), Decimal(0), "")
    s, word = till(rng, [supply, drain], [(EF, "EFECTIVO"), (EF, "EFECTIVO"), (TD, "TARJETA DÉBITO")])
    rf, account = company(rng, "SAP"), digits(rng, 9, True)
    name = "SISTEMA DE AGUA POTABLE Y ALCANTARILLADO"
    mid(d, name, "ORGANISMO PÚBLICO DESCENTRALIZADO", "CAJERO AUTOMÁTICO 04")
    cells(d, ("CUENTA", 0), (account, 12), ("MEDIDOR", 24), (digits(rng, 6, True), d.cols, "r"))
    say(d,
        f"LECTURA ANT. {stamp(s.when - dt.timedelta(days=68), '%d/%m/%y')}  ACT. {stamp(s.when - dt.timedelta(days=8), '%d/%m/%y')}  CONSUMO {rng.randint(8, 44)} M3")
    say(d, f"VENCE {stamp(s.when + dt.timedelta(days=3), '%d/{m}/%Y')}", f"PAGADO {stamp(s.when, '%d/{m}/%Y %H:%M:%S')}")
    d.rule("=")
    sums(d, ("SERVICIO AGUA TASA 0", n2(supply.amount)), ("CARGOS GRAVADOS", n2(taxed(s))), ("REZAGO", "0.00"), ("IMPORTE SIN IVA", n2(s.net)),
         ("IVA 16%", n2(s.iva)))
    d.lr("TOTAL DEL RECIBO", pesos(s.total), bold=True)
    sums(d, (f"IMPORTE DEPOSITADO {word}", n2(s.tendered)), ("CAMBIO ENTREGADO", n2(s.change)))
    mid(d, "CUIDE EL AGUA", *address(rng)[0][:2], f"R.F.C. {dashed(rf)}")
    return truth(s, merchant=name, legal=None, rfc=rf, payment_printed=word, portal={"cuenta": account})


# Habit: museum ticket: stiff admission slip: "DONATIVO / ADMISSION", validity for the day only, number of visitors, no taxes, price once in large type with
# "M.N."; foundation (A.C.); long month abbreviation without year separators.
@layout("museo_admision", [(58, 32), (80, 40)], ("prop", "grid"))
def museum(d: Doc, rng: random.Random) -> dict:
    people, fee = rng.randint(1, 5), rng.choice((45, 70, 85, 95, 120))
    s, word = one(rng, "ADMISION", people * fee, "0", [(EF, "Efectivo"), (TC, "Tarjeta de Crédito"), (TD, "Tarjeta de Débito")])
    rf, number = company(rng, "FAV"), digits(rng, 7)
    d.logo("M A V")
    mid(d, "Museo de Arte del Valle", "Fundación Arte del Valle A.C.")
    d.center("ADMISIÓN GENERAL / ADMISSION", bold=True)
    mid(d, f"{people} visitante(s) x {fee}.00", stamp(s.when, "%d {m} %Y") + "   " + stamp(s.when, "%H:%M"))
    d.center(f"${s.total:.2f} M.N.", tall=2, wide=2, bold=True)
    mid(d, word, f"Boleto No. {number}")
    d.barcode(number)
    mid(d, "Válido únicamente el día de su emisión", "Cierre 18:00 hrs", f"RFC {rf}")
    return truth(s, merchant="Museo de Arte del Valle", legal="Fundación Arte del Valle A.C.", rfc=rf, folio=number, tax_printed=False, payment_printed=word)


# Habit: bowling alley: card recharge with bonus credits that look like money, lane rental by the hour from-to, "Incl. I.V.A." per item; the breakdown is one
# row of "Gravado … IVA … Total"; date year first with slashes.
@layout("boliche_creditos", [(80, 42), (80, 40)])
def bowling(d: Doc, rng: random.Random) -> dict:
    s, word = till(rng,
                   shelf(rng,
                         "RENTA LINEA 1H|240|360|T\nZAPATOS|35|55|T\nRECARGA TARJETA|100|300|T\nPIZZA GDE|180|260|T\nREFRESCO JARRA|75|110|T\nCALCETAS|30|45|T", 1, 5),
                   [(EF, "EFVO."), (TD, "T. DEB."), (TC, "T. CRED.")])
    rf, op = company(rng, "EBR"), digits(rng, 6, True)
    d.logo("BOL ROCA", inverse=True)
    mid(d, "ENTRETENIMIENTO BOL ROCA S.A.P.I. DE C.V.", f"RFC.: {rf}", "PLAZA ROCA LOCAL 40")
    d.lr(f"OP. {op}", stamp(s.when, "%Y/%m/%d %H:%M"))
    say(d, f"LINEA {rng.randint(1, 24)}  DE {stamp(s.when - dt.timedelta(minutes=62), '%H:%M')} A {stamp(s.when - dt.timedelta(minutes=2), '%H:%M')}")
    d.rule("~")
    for i in s.items:
        d.lr(f"{count(i.qty)} {i.name}", n2(i.amount), cut=True)
    d.rule("~")
    d.lr("TOTAL", pesos(s.total), bold=True, tall=2, wide=2)
    d.lr(word, pesos(s.tendered))
    d.lr("CAMBIO", pesos(s.change))
    say(d, f"GRAVADO {n2(s.net)} IVA {n2(s.iva)}", f"CREDITOS BONUS: {rng.randint(20, 150)}.00  TARJETA JUEGO {digits(rng, 8, True)}")
    mid(d, "CREDITOS VIGENTES 180 DIAS")
    return truth(s, merchant="BOL ROCA", legal="ENTRETENIMIENTO BOL ROCA S.A.P.I. DE C.V.", rfc=rf, folio=op, payment_printed=word)
