"""Paint by the litre: formula numbers, each line with its own tax beside it, sums without labels under the
columns.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import alnum, Doc, q2
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import moment, say
from layouts.kit.hands.where_it_stands import ANY, coined, legal
from layouts.kit.payment import CASH, paid
from layouts.kit.rows import at, plain
from layouts.kit.sale import Bill, cash


@layout("where-it-stands", "pintura_columnas", [(80, 48), (80, 44)])
def paint_in_columns(d: Doc, rng: random.Random) -> dict:
    tins = [("VINILICA MATE", 140, 260), ("ESMALTE BRILL", 180, 320), ("SELLADOR 5X1", 90, 150), ("BARNIZ POLI", 210, 380)]
    lines = []
    for n, lo, hi in rng.sample(tins, rng.randint(1, 3)):
        q, p = rng.choice([Decimal("1.000"), Decimal("3.785"), Decimal("0.946"), Decimal("4.000")]), q2(rng.randint(lo, hi))
        lines.append((q, n, p, q2(q * p), q2(q2(q * p) * Decimal("0.16"))))
    method, word = rng.choice(ANY)
    s = Bill(moment(rng), method, sum(x[3] for x in lines), sum(x[4] for x in lines))
    s.tendered = cash(rng, s.total) if method == CASH else s.total
    name, (firm, rf) = one(rng, "PINTURAS ", "COLOR CENTRO ", "RECUBRIMIENTOS ") + coined(rng), legal(rng)
    w, folio = d.cols, num(rng, 6)
    d.center(name, bold=True, wide=2)
    d.center(f"{firm} {rf}")
    d.left(f"TICKET {folio}   {say(s.when, one(rng, '{dd}/{mm}/{yyyy}  {HH}:{mi}', '{dd}-{mm}-{yy}  {HH}:{mi}:{ss}', '{yyyy}.{mm}.{dd} {HH}:{mi}'))}")
    at(d, ("LTS DESCRIPCION", 0), ("IMPORTE", w - 20, "r"), ("IVA", w - 10, "r"), ("TOTAL", w, "r"))
    for q, n, p, a, t in lines:
        d.left(f"FORMULA {alnum(rng, 5)}-{num(rng, 3)}")
        at(d, (f"{q} {n}"[: w - 30], 0), (plain(a), w - 20, "r"), (plain(t), w - 10, "r"), (plain(a + t), w, "r"))
    d.rule("=")
    at(d, (one(rng, "", "SUMAS", "TOTALES"), 0), (plain(s.net), w - 20, "r"), (plain(s.iva), w - 10, "r"), (plain(s.total), w, "r"), bold=True)
    paid(d, s, word)
    return truth(s, merchant=name, legal=firm, rfc=rf, folio=folio, payment_printed=word)
