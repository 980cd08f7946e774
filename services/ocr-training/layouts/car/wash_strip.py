"""Car wash: a strip with plate, washer and a clock of four digits; no breakdown, no company, the fee twice."""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import later, say, soon
from layouts.kit.hands.where_it_stands import coined, figure, natural
from layouts.kit.payment import CASH, SPEI
from layouts.kit.rows import plain
from layouts.kit.sale import fee


@layout("where-it-stands", "autolavado_tira", [(58, 32), (58, 28)])
def wash_strip(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.choice([80, 110, 130, 160, 190, 250, 320]), [(CASH, "EFECTIVO"), (CASH, "EFVO."), (SPEI, "TRANSFERENCIA")], first=8, last=19)
    name = one(rng, "AUTOLAVADO ", "LAVA CAR ", "CAR WASH ", "AUTO SPA ") + one(rng, coined(rng), figure(rng).upper())
    has_rfc = rng.random() < .5
    owner, rf = natural(rng)
    d.center(name, bold=True)
    if has_rfc:
        d.center(f"{owner} RFC {rf}")
    d.left(f"NOTA {num(rng, 4)}  PLACA {letters(rng)}-{num(rng, 3)}-{one(rng, 'A', 'C')}")
    d.left(f"ENTRADA {soon(s, -45, '{HH}{mi}')} HRS")
    d.left(say(s.when, one(rng, "{dd}-{mm}-{yyyy}  {HH}{mi} HRS", "FECHA {dd}/{mm}/{yy} HORA {HH}.{mi}", "{dd}/{mm}/{yyyy} COBRO {HH}:{mi}")))
    d.lr(one(rng, "LAVADO COMPLETO", "LAVADO Y ASPIRADO", "ENCERADO"), f"${s.total:.0f}.00")
    d.lr(one(rng, "A PAGAR", "TOTAL", "COBRO"), f"$ {plain(s.total)}", bold=True)
    d.left(word)
    d.center(f"6O. LAVADO GRATIS VENCE {later(s, rng, '{dd}/{mm}/{yyyy}')}")
    return truth(s, merchant=name, legal=owner if has_rfc else None, rfc=rf if has_rfc else None, tax_printed=False, payment_printed=word)
