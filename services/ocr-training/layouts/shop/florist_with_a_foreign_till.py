"""Till of US make: date month first with its format named, "Tax" and "Amount due" in English over Spanish items,
"TAX1"; delivery date in plain order; merchant at the foot, only a logo on top.
"""
from __future__ import annotations

import random

from ticketgen import rfc as R
from ticketgen.model import digits, Doc
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.dates import spanish
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import parted
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import buy

GOODS = """DOC ROSA ROJA;180;290;A
ARREGLO GIRASOL CH;320;480;A
RAMO NOVIA;890;1600;A
GLOBO METALICO;45;75;A
TARJETON;15;30;A
ENVIO ZONA 2;60;120;A
ORQUIDEA MACETA;380;590;A"""


@layout("habits", "florist_us_till", [(58, 32), (80, 40)])
def florist_with_a_foreign_till(d: Doc, rng: random.Random) -> dict:
    s, word = buy(rng, GOODS, 1, 5, [(CASH, "CASH / EFECTIVO"), (CREDIT, "TC MASTERCARD"), (DEBIT, "DEBITO VISA")])
    rf, check = R.make_person(rng), digits(rng, 4)
    d.logo("Flor de Liz")
    d.lr("DATE MM/DD/YY", spanish(s.when, "%m/%d/%y"))
    d.lr("TIME", spanish(s.when, "%I:%M %p"))
    d.lr(f"CHECK {check}", "CLERK 01")
    d.rule("*")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount) + " T1", cut=True)
    d.rule("*")
    d.lr("SUBTL", plain(s.net))
    d.lr("TAX1 16%", plain(s.iva))
    d.lr("AMOUNT DUE", plain(s.total), bold=True, tall=2)
    d.lr(word, plain(s.tendered))
    d.lr("CHANGE", plain(s.change))
    centered(d, "** THANK YOU **", "LIZBETH ARREDONDO PAZ", f"R.F.C.{parted(rf)}", "FLOR DE LIZ  MONTERREY N.L.")
    return truth(s, merchant="Flor de Liz", legal="LIZBETH ARREDONDO PAZ", rfc=rf, folio=check, payment_printed=word)
