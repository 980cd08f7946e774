"""Home improvement warehouse: shop, till, number, date and hour in a bare row under the address; the masked card
stands above its kind; the legal name and RFC fill the foot between return terms, with a limit date.
"""
from __future__ import annotations

import random

from ticketgen.model import alnum, digits, Doc
from ticketgen.parts import address, discount_date, FIRST, truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import BANK, brand, TOOLS
from layouts.kit.names import company
from layouts.kit.payment import CASH, paid
from layouts.kit.rfc import company_rfc, parted
from layouts.kit.rows import at, centered, lefts, plain, qty
from layouts.kit.sale import sold


@layout("chains-and-counters", "hogar_bodega", [(80, 42), (80, 40), (80, 48)])
def warehouse_store(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, TOOLS, 1, 7, BANK + [(CASH, "EFECTIVO")])
    name, legal, rf, tr, shop = one(rng, "CASA ", "TODO ", "MUNDO ") + brand(rng), company(rng), company_rfc(rng, letters(rng)), num(rng, 5), num(rng, 4)
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
        paid(d, s, word, "CAMBIO DEBIDO")
    else:
        d.left("X" * 12 + num(rng, 4))
        d.lr(word, plain(s.total))
        d.left(f"AUTH CODE {digits(rng, 6)}/{num(rng, 7)}  TA")
    d.barcode(shop + tr + num(rng, 10))
    lefts(d, f"{legal} R.F.C. {parted(rf)}", "POLITICA DE DEVOLUCION: A 1 90 DIAS", f"VENCE EL {discount_date(s, rng)}")
    return truth(s, merchant=name, legal=legal, rfc=rf, store=shop, folio=tr, payment_printed=word)
