"""Members' warehouse: member and item numbers without names of labels, SUBTOTAL, IMPUESTO and **** TOTAL at the
right, items counted with an equals sign, and at the foot one bare row of date, hour, shop, till, number and
operator.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import address, FIRST, truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import BRANCHES, brand
from layouts.kit.names import company
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import at, centered, plain
from layouts.kit.sale import pieces, sold

GOODS = """PECHUGA 2.5KG;239;329;E
ROLLO COCINA 12;259;339;A
LECHE DESL 12PK;248;299;E
NUEZ MIXTA 1.1K;289;389;E
DETERG LIQ 6L;229;349;A
LLANTA 195/65R15;1499;2199;A
PLAYERA 3PK;279;399;A
QUESO MANCH 1K;189;249;E
PILAS AA 48;329;449;A"""


@layout("chains-and-counters", "club_socios", [(80, 40), (80, 42)])
def member_number(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 2, 8, [(CREDIT, "Credito Mastercard"), (DEBIT, "Debito"), (CASH, "Efectivo")])
    name, legal, rf, tr = brand(rng) + one(rng, " CLUB", " MAYOREO", " WHOLESALE"), company(rng), company_rfc(rng, letters(rng)), num(rng, 4)
    d.center(name, wide=2, bold=True)
    centered(d, f"{rng.choice(BRANCHES)} #{num(rng, 3)}", *address(rng)[0][1:])
    d.left(f"QX Socio {num(rng, 12)}")
    for i in s.items:
        d.lr(f"{'  ' if i.iva else 'E '}{i.code[:7]} {i.name}", plain(i.amount) + (" A" if i.iva else " "), cut=True)
    r = d.cols - 3
    for label, value in (("SUBTOTAL", s.net), ("IMPUESTO", s.iva), ("****  TOTAL", s.total), (word, s.tendered), ("CAMBIO", s.tendered - s.total)):
        at(d, (label, r - 13, "r"), (plain(value), r, "r"), bold="*" in label)
    d.left(f"TOTAL NUMERO DE ARTICULOS VENDIDOS = {pieces(s)}")
    d.center(say(s.when, "{dd}/{mm}/{yyyy} {HH}:{mi}") + f" {num(rng, 3)} {rng.randint(1, 30)} {tr} {num(rng, 2)}")
    centered(d, legal, rf, "GRACIAS POR SU VISITA", f"Cajero {rng.choice(FIRST).capitalize()}")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=tr, payment_printed=word)
