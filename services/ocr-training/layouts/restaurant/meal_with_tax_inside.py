"""Inn: the IVA within the total is printed, no net amount anywhere; tip suggested without sums; the name ends
with what the house is.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc, money
from ticketgen.parts import truth

from layouts.kit.chance import letters, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import place
from layouts.kit.names import person
from layouts.kit.payment import CASH, DEBIT, paid, SPEI
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold

GOODS = """COMIDA CORRIDA;85;130;A
ORDEN FLAUTAS;68;98;A
POZOLE GDE;95;138;A
TORTA CUBANA;62;95;A
AGUA FRESCA;22;35;A
ARROZ C/HUEVO;38;56;A"""


@layout("chains-and-counters", "comida_iva_contenido", [(58, 32), (80, 40)], ("grid", "prop"))
def meal_with_tax_inside(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 5, [(CASH, "EFECTIVO"), (DEBIT, "TARJETA DEBITO"), (SPEI, "TRANSFERENCIA")], 12, 20)
    name, rf, rate = place(rng) + one(rng, " FONDA", " COCINA ECONOMICA", " TORTERIA"), company_rfc(rng, letters(rng, 4)), rng.random() < .6
    centered(d, name, person(rng), f"RFC {rf}", say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}-{MMM}-{yy} {HH}:{mi}h", "{Dia} {d} de {mes} {yyyy} {h}:{mi} {AM}")))
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.lr(one(rng, "TOTAL", "NETO A PAGAR", "TOTAL A PAGAR"), money(s.total), bold=True)
    d.left((one(rng, "IVA INC. 16%: {}", "16% DE IVA INCLUIDO {}", "INCLUYE I.V.A. 16% POR {}") if rate else one(rng, "IVA INC. {}", "(INCLUYE IVA {})", "EL TOTAL CONTIENE IVA POR {}")).format(plain(s.iva)))
    paid(d, s, word, "CAMBIO")
    d.center("PROPINA NO INCLUIDA")
    return truth(s, merchant=name, legal=None, rfc=rf, payment_printed=word) | {"net_amount": None} | ({} if rate else {"tax_rate": None})
