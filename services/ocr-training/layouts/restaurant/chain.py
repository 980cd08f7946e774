"""Chain restaurant: hour of opening and of closing beside `Hora`, account number; SUBTOTAL repeats nothing: net
and IVA stand under the total after a rule with "DESGLOSE"; then suggested tips.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import Doc, money, q2
from ticketgen.parts import FIRST, truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import BANK, BRANCHES, brand
from layouts.kit.names import company, SURNAMES
from layouts.kit.payment import CASH
from layouts.kit.rfc import company_rfc, parted
from layouts.kit.rows import at, centered, plain, qty
from layouts.kit.sale import sold

GOODS = """ENCHILADAS SUIZ;128;182;A
CHILAQUILES ROJ;109;158;A
MOLLETES 2;74;112;A
CAFE REFILL;42;58;A
HAMB CLASICA;129;184;A
SOPA TORTILLA;72;108;A
FLAN;58;88;A
JUGO NAR;44;62;A
HUEVOS AL GUSTO;98;142;A"""


@layout("chains-and-counters", "restaurante_cadena", [(80, 40), (80, 42), (58, 32)], ("grid", "prop"))
def chain(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 2, 8, BANK + [(CASH, "EFECTIVO")])
    name, legal, rf, check = brand(rng) + one(rng, "'S", " CAFE", "", " COCINA"), company(rng), company_rfc(rng, letters(rng)), num(rng, 6)
    opened = s.when - dt.timedelta(minutes=rng.randint(20, 95))
    d.logo(name)
    centered(d, f"UNIDAD {num(rng, 3)} {rng.choice(BRANCHES)}", legal, f"R.F.C. {parted(rf)}")
    d.lr(f"CTA {check}  MESA {rng.randint(1, 60)}", f"PERS {rng.randint(1, 8)}")
    d.left(f"MESERO {rng.choice(FIRST)} {rng.choice(SURNAMES)}")
    d.left(f"ABRIO {say(opened, '{HH}:{mi}')}")
    d.left(f"FEC. {say(s.when, one(rng, '{dd}/{mm}/{yyyy}', '{dd}-{MMM}-{yyyy}', '{dd} {MMM} {yy}'))}  {one(rng, 'HORA', 'HR', 'HRA.')} {say(s.when, one(rng, '{HH}:{mi}', '{HH}:{mi}:{ss}', '{h}:{mi} {AM}'))}")
    for i in s.items:
        at(d, (qty(i.qty), 2, "r"), (i.name, 4), (plain(i.amount), d.cols, "r"))
    d.lr(one(rng, "TOTAL CUENTA", "TOTAL CONSUMO", "TOTAL"), money(s.total), bold=True, tall=2)
    d.rule()
    d.center(one(rng, "DESGLOSE", "DESGLOSE FISCAL", "IMPUESTOS"))
    d.lr(one(rng, "VENTA NETA", "CONSUMO SIN IVA", "SUB-TOTAL"), money(s.net))
    d.lr(one(rng, "IVA TRASLADADO", "I.V.A. 16.00%", "IVA(16%)"), money(s.iva))
    d.rule()
    d.left("PROPINA SUGERIDA (NO INCLUIDA)")
    for rate in (10, 15, 20):
        d.left(f"{rate}%  {money(q2(s.total * rate / 100))}", indent=2)
    d.left(f"PAGO CON {word}")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=check, payment_printed=word)
