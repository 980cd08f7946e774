"""Coach: passenger's name under the line's, journey large, sale at the margin of the last row; fare with the tax
told in one phrase.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import CITIES, truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import later, say
from layouts.kit.hands.where_it_stands import ANY, coined, figure, legal
from layouts.kit.names import person
from layouts.kit.payment import CASH
from layouts.kit.rows import at, centered, plain
from layouts.kit.sale import fee


@layout("where-it-stands", "autobus_boleto", [(80, 40), (58, 32)], ("prop", "grid"))
def boarding_time(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(120, 1450), [(CASH, "EFE"), *ANY], first=4, last=23)
    name, (firm, rf) = one(rng, "AUTOBUSES ", "LINEAS ", "TRANSPORTES ") + one(rng, coined(rng), figure(rng).upper()), legal(rng)
    d.center(name, bold=True, tall=2)
    d.center(f"PASAJERO {person(rng)}")
    d.lr(f"DE {rng.choice(CITIES)[0]}", f"A {rng.choice(CITIES)[0]}")
    d.left(later(s, rng, one(rng, "SALIDA {dd}/{mm}/{yyyy} {HH}:{mi}", "VIAJE {dd}-{MMM}-{yyyy} {HH}:{mi} HRS", "FECHA SALIDA {dd}/{mm}/{yy} HORA SALIDA {HH}:{mi}"), 1, 12), bold=True)
    d.lr(f"ASIENTO {rng.randint(1, 44)}", f"ANDEN {rng.randint(1, 30)}")
    at(d, ("TARIFA", 0), ("IVA", 14), ("TOTAL", 24))
    at(d, (plain(s.net), 0), (plain(s.iva), 14), (plain(s.total), 24))
    d.left(f"F.PAGO {word}")
    folio = num(rng, 8)
    d.left(f"FOLIO {folio} TAQ {num(rng, 2)} {one(rng, 'EMITIDO', 'VENTA', 'EXPEDIDO')} " + say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}", "{yyyy}-{mm}-{dd} {HH}:{mi}:{ss}", "{dd}{MMM}{yy} {HH}:{mi}")))
    centered(d, firm, f"RFC {rf}", "SEGURO DEL VIAJERO INCLUIDO")
    return truth(s, merchant=name, legal=firm, rfc=rf, folio=folio, payment_printed=word)
