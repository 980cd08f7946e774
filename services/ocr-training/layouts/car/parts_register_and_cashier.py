"""Car parts: REG# CSR# RECIBO# in one row, customer's car, core charge, "VENTA TOTAL", plain hours "HORA: 13:45"
far from the date at the head.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import brand, card, firm, MIXED, PARTS, road, TAXED_AS, town
from layouts.kit.payment import CASH
from layouts.kit.rows import centered, lefts, plain, qty
from layouts.kit.sale import quote


@layout("common-tills", "refac_reg_csr", [(80, 44), (80, 40)])
def parts_register_and_cashier(d: Doc, rng: random.Random) -> dict:
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
