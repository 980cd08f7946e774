"""Cinema: the performance's day and hour stand large at the top, the sale's small at the foot; net and tax
packed behind the total.
"""
from __future__ import annotations

import random

from ticketgen.model import alnum, Doc
from ticketgen.parts import truth

from layouts.kit.chance import one
from layouts.kit.collection import layout
from layouts.kit.dates import later, say
from layouts.kit.hands.where_it_stands import coined, legal, LOWER
from layouts.kit.rows import centered, plain
from layouts.kit.sale import fee


@layout("where-it-stands", "cine_funcion", [(58, 32), (80, 40)], ("grid", "prop"))
def cinema_other_dates(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(1, 6) * rng.choice([49, 68, 79.5, 92]), LOWER[:3], first=10, last=22)
    name, (firm, rf) = one(rng, "Cines ", "Cinema ", "Sala ") + coined(rng).title(), legal(rng)
    d.logo(name)
    d.center(one(rng, "La casa del volcán", "Noche de lobos 2", "El último tren", "Amor en Tulum"), bold=True)
    d.center(later(s, rng, one(rng, "{Dia} {d} de {mes} {HH}:{mi}", "{dd}/{mm}/{yyyy} {h}:{mi} {am}", "Función {HH}:{mi} {dd}/{Mmm}"), 0, 9), bold=True, tall=2)
    d.lr(f"Sala {rng.randint(1, 15)}", f"Asientos {one(rng, 'F', 'G', 'K')}{rng.randint(1, 20)}")
    d.rule()
    d.lr("Boletos", "$" + plain(s.total))
    d.lr("Total", "$" + plain(s.total), bold=True)
    d.left(f"(Importe {plain(s.net)} + IVA {plain(s.iva)})")
    d.left(f"{one(rng, 'Pago', 'Forma de pago', 'Medio de pago')}: {word}")
    code = alnum(rng, 7)
    d.left(f"Compra {code}")
    d.left(say(s.when, one(rng, "Venta: {dd}/{mm}/{yyyy} {HH}:{mi}", "Transacción {yyyy}-{mm}-{dd} {HH}:{mi}:{ss}", "Vendido el {d} {Mmm} {yyyy} a las {h}:{mi} {a_m}")), small=True)
    centered(d, firm, f"RFC: {rf}", small=True)
    d.qr(code)
    return truth(s, merchant=name, legal=firm, rfc=rf, folio=code, payment_printed=word)
