"""Restaurant chain: waiter's number and name, Tbl/Chk/Gst, opening glued as MMMdd'yy, closing beside the word;
tips suggested; legal at head.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import Doc, q2
from ticketgen.parts import FIRST, truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import brand, DISHES, firm, PLACES, road, town
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import parted
from layouts.kit.rows import at, centered, plain, qty
from layouts.kit.sale import sold


@layout("common-tills", "rest_chk_gst", [(80, 38), (80, 42)])
def check_and_guests(d: Doc, rng: random.Random) -> dict:
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
