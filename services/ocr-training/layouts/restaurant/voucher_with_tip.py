"""Restaurant bill with table, persons and waiter, folio and "apertura/cierre" hours; taxes before the total; the
bank slip beneath holds the tip and a larger "total" than the bill.
"""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen.model import alnum, amount_words, digits, Doc, money, q2
from ticketgen.parts import address, FIRST, truth

from layouts.kit.collection import layout
from layouts.kit.dates import spanish
from layouts.kit.goods import FOOD
from layouts.kit.payment import bank_slip, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import at, centered
from layouts.kit.sale import buy


@layout("habits", "restaurante_voucher_propina", [(80, 42), (80, 48), (80, 40)], ("grid", "prop"))
def voucher_with_tip(d: Doc, rng: random.Random) -> dict:
    s, word = buy(rng, FOOD, 3, 11, [(CREDIT, "VISA CREDITO"), (DEBIT, "VISA DEBITO"), (DEBIT, "MASTERCARD DEBITO"), (CREDIT, "AMERICAN EXPRESS")])
    tip = q2(s.total * Decimal(rng.choice(["0.10", "0.15", "0.20"])))
    rf, folio, code = company_rfc(rng, "GMP"), digits(rng, 5, True), alnum(rng, 7)
    d.logo("La Parcela", inverse=True)
    centered(d, "GRUPO MAR Y PARCELA S DE RL DE CV", f"RFC: {rf}", *address(rng)[0])
    d.lr(f"MESA: {rng.randint(1, 38)}", f"PERSONAS: {rng.randint(1, 9)}")
    d.lr(f"MESERO: {rng.choice(FIRST)}", f"ORDEN: {rng.randint(2, 88)}")
    d.left(f"APERTURA {spanish(s.when - dt.timedelta(minutes=83), '%d/%m/%Y %I:%M %P')}")
    d.left(f"CIERRE   {spanish(s.when, '%d/%m/%Y %I:%M %P')}")
    d.left(f"FOLIO: {folio}")
    d.rule("=")
    at(d, ("CANT. DESCRIPCION", 0), ("IMPORTE", d.cols, "r"))
    d.rule("=")
    for i in s.items:
        d.lr(f"{i.qty:>3}   {i.name}", money(i.amount), cut=True)
    d.rule("=")
    for label, value in (("SUBTOTAL:", s.net), ("IVA:", s.iva)):
        at(d, (label, d.cols - 13, "r"), (money(value), d.cols, "r"))
    at(d, ("TOTAL:", d.cols - 13, "r"), (money(s.total), d.cols, "r"), bold=True)
    d.left("SON: " + amount_words(s.total))
    centered(d, "LA PROPINA NO ES OBLIGATORIA", f"FACTURACION www.mifactura-resto.mx  CODIGO {code}")
    bank_slip(d, rng, s, word, s.total)
    d.lr("PROPINA", money(tip))
    d.lr("TOTAL CON PROPINA", money(s.total + tip), bold=True)
    return truth(s, merchant="La Parcela", legal="GRUPO MAR Y PARCELA S DE RL DE CV", rfc=rf, folio=folio, payment_printed=word, tip=tip,
                 portal={"codigo": code, "folio": folio})
