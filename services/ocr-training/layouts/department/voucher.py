"""Department store: the breakdown only in the voucher at the foot, a charge to the shop's card above, invoice
deadline near the date.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import address, truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import later, say
from layouts.kit.hands.where_it_stands import coined, legal, QUARTERS
from layouts.kit.payment import CREDIT, DEBIT
from layouts.kit.rows import at, centered, plain, qty
from layouts.kit.sale import sold

GOODS = """VESTIDO LINO;499;1299;A
SACO CAB;899;2499;A
CINTURON PIEL;299;649;A
CORBATA SEDA;249;599;A
PIJAMA NIÑO;199;399;A
RELOJ CASUAL;799;2999;A"""


@layout("where-it-stands", "departamental_voucher", [(80, 42), (80, 40)])
def voucher(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 4, [(CREDIT, "TARJETA DE CREDITO"), (DEBIT, "TARJETA DE DEBITO"), (CREDIT, "CREDITO VISA")], 11, 21)
    name, (firm, rf) = one(rng, "GRANDES ALMACENES ", "CASA ", "") + coined(rng), legal(rng)
    tick = num(rng, 5)
    d.logo(name)
    d.center(f"ALMACEN {rng.randint(2, 99)} {rng.choice(QUARTERS).upper()}")
    at(d, ("TDA", 0), ("TERM", 8), ("DOCTO", 16), ("FECHA", 24), ("HORA", 34))
    at(d, (num(rng, 3), 0), (num(rng, 3), 8), (tick, 16), (say(s.when, "{dd}.{mm}.{yy}"), 24), (say(s.when, one(rng, "{HH}:{mi}", "{HH}.{mi}")), 34))
    for i in s.items:
        d.left(f"{i.code[:8]} {i.name}")
        d.lr(f"   {qty(i.qty)} PZA", plain(i.amount))
    d.lr("TOTAL COMPRA", plain(s.total), bold=True)
    d.lr(word, plain(s.total))
    d.rule("=")
    centered(d, "COMPROBANTE DE PAGO", f"****{num(rng, 4)}  AUT {num(rng, 6)}")
    d.lr("VENTA NETA", plain(s.net))
    d.lr("IVA", plain(s.iva))
    d.lr("CARGO", plain(s.total))
    centered(d, "FIRMA AUTOGRAFA NO REQUERIDA", firm, rf, *address(rng)[0][:2])
    d.left(f"FACTURACION HASTA {later(s, rng, '{dd}.{mm}.{yy}')}")
    return truth(s, merchant=name, legal=firm, rfc=rf, folio=tick, payment_printed=word)
