"""Department chain: a long reference in groups under a bar code, the date hidden in its row; total twice, taxes
after the second; store's sum of goods.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.hands.odd_places import (
    city, day, firm, grouped, hour, PAYS, rates, settle, SPOTS, street, tag, TOYS, trade, WEAR,
)
from layouts.kit.rows import at, centered, plain
from layouts.kit.sale import sold


@layout("odd-places", "depto_referencia_grupos", [(80, 44), (80, 48)])
def reference_in_groups(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, one(rng, WEAR, TOYS), 1, 5, PAYS, 11, 21)
    name, (who, rf), ref = trade(rng), firm(rng, "TIENDAS", "ALMACENES", "CADENA"), num(rng, rng.choice([18, 20, 24]))
    label, key = one(rng, ("Referencia", "referencia"), ("Folio web", "folio"), ("No. de ticket", "ticket"), ("Código", "codigo"))
    d.logo(name)
    centered(d, f"{rng.choice(SPOTS)} Tda {num(rng, 3)}", f"{who} {tag(rng, rf)}", f"Domicilio fiscal {street(rng)} {city(rng)}")
    for i in s.items:
        d.lr(f"{i.code[4:]} {i.name}", plain(i.amount), cut=True)
    d.lr("Total artículos", str(sum(int(i.qty) for i in s.items)))
    d.lr("Total", plain(s.total), bold=True)
    d.rule()
    settle(d, rng, s, word)
    d.lr("TOTAL PAGADO", plain(s.total))
    for what, base, tax in rates(s):
        kind, rate = what.split()
        at(d, (f"{'A' if kind == 'IVA' else 'I'} {rate}", 0), (f"BASE {plain(base)}", 8), (f"{kind} {plain(tax)}", d.cols, "r"))
    if not s.iva:
        d.left("IVA 0.00")
    if s.ieps:
        d.left(f"IMPORTE ANTES DE IMPUESTOS {plain(s.net)}")
    d.barcode(ref)
    code = grouped(ref, 4, one(rng, " ", "-", " "))
    centered(d, *one(rng, (f"{label}: {code}",), (label, code), (code, f"({label.lower()})")))
    d.center(f"{num(rng, 3)} {num(rng, 2)} {day(rng, s)} {num(rng, 4)} {hour(rng, s)}")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=ref, payment_printed=word, portal={key: ref})
