"""Restaurant with spirits: base, IEPS, IVA and total one above the other left of their sum, after the tip's own
row, which is in the last sum alone.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import Doc, money, q2
from ticketgen.parts import FIRST, truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import BANK, place
from layouts.kit.names import company
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold

GOODS = """MEZCAL JOVEN;92;140;W
CERVEZA ART;72;98;W
RIB EYE 350;420;620;A
GUACAMOLE;98;140;A
MARGARITA;118;165;W
CEVICHE;168;240;A
MINERAL;38;52;A"""


@layout("chains-and-counters", "restaurante_dos_impuestos", [(80, 42), (80, 48), (80, 40)], ("grid", "prop"))
def two_taxes(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS.replace(";W", ";A"), 2, 6, BANK, 13, 23)
    for i in s.items:
        i.ieps = Decimal(".265") if f"{i.name};" in GOODS and any(r.startswith(i.name) and r.endswith("W") for r in GOODS.splitlines()) else Decimal(0)
    name, legal, rf, check = place(rng) + one(rng, " GRILL", " CANTINA", "", " BAR"), company(rng), company_rfc(rng, letters(rng)), num(rng, 5)
    tip = q2(s.total * rng.choice([10, 15]) / 100)
    centered(d, one(rng, "RESTAURANTE", "RESTAURANT-BAR", "COCINA DE AUTOR"), name, f"RAZON SOCIAL: {legal}", f"RFC: {rf}")
    d.left(f"CUENTA {check} IMPRESA {say(s.when, one(rng, '{dd}/{mm}/{yyyy} {hh}:{mi} {AM}', '{dd}/{mm}/{yy} {HH}:{mi}', '{dd}-{Mmm}-{yy} {HH}:{mi}'))}")
    d.lr(f"MESA T{rng.randint(1, 20)}", f"CAPITAN {rng.choice(FIRST)}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.rule()
    rows = [(one(rng, "BASE", "SUB TOTAL", "CONSUMO NETO"), s.net)] + ([("IEPS 26.5%", s.ieps)] if s.ieps else []) + [(one(rng, "IVA 16%", "I.V.A."), s.iva), ("TOTAL CONSUMO", s.total)]
    for label, value in rows + [("PROPINA", tip), (one(rng, "TOTAL CON PROPINA", "GRAN TOTAL C/PROPINA"), s.total + tip)]:
        d.lr(label, money(value))
    d.left(word + " XXXX" + num(rng, 4))
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=check, payment_printed=word, tip=tip)
