"""Club: member's number, starred total, at the foot date, hour and four numbers of the till in a row, tax
letters spelled below.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import card, firm, GROCERY, made_up, PLACES, PLASTIC, road, TILL_NAMES, town
from layouts.kit.payment import CASH
from layouts.kit.rows import centered, lefts, plain
from layouts.kit.sale import sold, untaxed


@layout("common-tills", "club_socio_cifras", [(80, 40), (80, 44)])
def long_numbers(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GROCERY, 2, 8, PLASTIC + [(CASH, "EFECTIVO")], 9, 21)
    name, (who, rf) = one(rng, made_up(rng).upper(), f"{letters(rng, 1)}&{letters(rng, 1)}", letters(rng)), firm(rng, "CLUB", "MAYOREO")
    d.logo(name)
    centered(d, f"{rng.choice(PLACES)} #{num(rng, 3)}", road(rng), town(rng))
    d.left(f"{num(rng, 2)} SOCIO {num(rng, 12)}")
    for i in s.items:
        d.lr(f"{'' if i.iva else 'E '}{i.code[3:10]} {i.name}", plain(i.amount) + " " + ("1" if i.iva else "3"), cut=True)
    d.rvals("SUBTOTAL", plain(s.net), d.cols)
    d.rvals("IVA/IEPS", plain(s.iva + s.ieps), d.cols)
    d.rvals("**** TOTAL", plain(s.total), d.cols, bold=True)
    lefts(d, f"{card(rng)}", f"AUT {num(rng, 6)} SEQ {num(rng, 4)}") if s.payment != CASH else None
    d.lr(word, plain(s.tendered))
    d.lr("CAMBIO", plain(s.tendered - s.total))
    d.left(f"1 IVA 16% {plain(s.iva)}" + (f" 2 IEPS {plain(s.ieps)}" if s.ieps else "") + f" 3 EXENTO/0% {plain(untaxed(s))}")
    d.center(f"ARTICULOS VENDIDOS = {sum(1 for _ in s.items)}")
    d.center(say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}/{mm}/{yy} {HH}:{mi}", "{MMM} {dd} {yyyy} {h}:{mi} {AM}")) + f" {num(rng, 3)} {num(rng, 1)} {num(rng, 3)} {num(rng, 2)}")
    centered(d, f"OP#: {num(rng, 3)} {rng.choice(TILL_NAMES)}", "Gracias por su visita", f"{who}  {rf}")
    return truth(s, merchant=name, legal=who, rfc=rf, payment_printed=word)
