"""Taqueria: everything in one block without rules, the total above its suggestions of tips with their sums, date
at the foot with weekday.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc, q2
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import BRANCHES, place
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import plain, qty
from layouts.kit.sale import sold

GOODS = """TACO PASTOR;18;26;A
TACO BISTEC;22;30;A
GRINGA;58;78;A
QUESO FUNDIDO;88;128;A
CERVEZA;42;58;A
AGUA 1L;40;55;A
COSTRA;48;68;A"""


@layout("chains-and-counters", "taqueria_sugerida", [(58, 32), (80, 40)], ("prop", "grid"))
def suggested_tip(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 2, 6, [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO")], 13, 23)
    name = one(rng, "TAQUERIA ", "TACOS ", "LOS TACOS DE ", "EL TAQUITO ") + place(rng)
    d.center(name, bold=True, tall=2)
    d.center(one(rng, "SUC. ", "SUCURSAL ") + rng.choice(BRANCHES))
    d.lr(f"MESA {rng.randint(1, 30)}", f"ORDEN {num(rng, 3)}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.lr("SUBTOTAL", plain(s.total))
    d.lr("TOTAL", plain(s.total), bold=True)
    for rate in (10, 12, 15):
        tip = q2(s.total * rate / 100)
        d.lr(f"PROPINA {rate}% SUGERIDA {plain(tip)}", plain(s.total + tip))
    d.left("PRECIOS CON IVA INCLUIDO")
    d.left(one(rng, "SE PAGO CON ", "PAGO: ", "FORMA PAGO ") + word)
    d.center(say(s.when, one(rng, "{DDD} {dd}-{MMM}-{yy} {HH}:{mi}", "{Dia} {dd}/{mm}/{yyyy} {h}:{mi}{am}", "{DIA} {d} {MES} {yyyy} {HH}:{mi}")))
    d.center("GRACIAS POR SU VISITA")
    return truth(s, merchant=name, legal=None, rfc=None, tax_printed=False, payment_printed=word)
