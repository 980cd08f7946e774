"""Tablet till: mixed case, proportional type, "12 mar 2024, 1:45 p.m.", receipt number, total repeated large,
card with brand and four digits.
"""
from __future__ import annotations

import random

from ticketgen.model import alnum, Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import brand, COFFEE, made_up, owner, road
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold


@layout("common-tills", "tableta_recibo", [(58, 32), (80, 40)], ("prop",))
def tablet_receipt(d: Doc, rng: random.Random) -> dict:
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
