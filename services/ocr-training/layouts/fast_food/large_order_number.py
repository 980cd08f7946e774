"""Burger chain: huge order number first, restaurant number and till "KS#", total with "(IVA incl.)", IVA and net
below, company at the end.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import FIRST, truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import BURGERS, firm, made_up, PLACES, road
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import centered, lefts, plain, qty
from layouts.kit.sale import sold


@layout("common-tills", "hamb_orden_grande", [(80, 40), (80, 36)])
def large_order_number(d: Doc, rng: random.Random) -> dict:
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
