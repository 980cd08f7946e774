"""Laundry: note with what was received and when it is ready, owner as "Propietario", kilos, paid or advance
words, hours of opening.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import Doc
from ticketgen.parts import FIRST, truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import brand, owner, road
from layouts.kit.payment import CASH, DEBIT, SPEI
from layouts.kit.rows import centered, lefts, plain
from layouts.kit.sale import fee


@layout("common-tills", "lavanderia_nota", [(58, 32), (80, 40)], ("grid", "prop"))
def collection_note(d: Doc, rng: random.Random) -> dict:
    kg, each = rng.randint(3, 12), rng.randint(22, 38)
    s, word = fee(rng, kg * each, [(CASH, "Efectivo"), (SPEI, "Transferencia"), (DEBIT, "T. débito")], first=8, last=19)
    (who, rf), name, note = owner(rng), one(rng, "Lavandería ", "Tintorería ", "Lava-Secado ", "Planchaduría ") + brand(rng), num(rng, 4)
    d.center(name.upper() if rng.random() < .5 else name, bold=True, tall=one(rng, 1, 2))
    centered(d, f"Propietario: {who}", f"RFC {rf}", road(rng), "Horario: L-V 8:00 a 20:00 S 9:00 a 15:00")
    d.lr(f"Nota {note}", f"Cliente: {rng.choice(FIRST).title()}")
    lefts(d, "Recibido " + say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}", "{Ddd} {dd}/{mm}/{yy} {h}:{mi} {am}")), "Entrega  " + say((s.when + dt.timedelta(days=2)).replace(hour=17, minute=0), "{dd}/{mm}/{yyyy} {HH}:{mi}"))
    d.lr(f"Ropa por kilo {kg} kg x {each}.00", plain(s.total))
    d.lr("Total pagado", "$" + plain(s.total), bold=True)
    d.left(f"Pago: {word}")
    d.center("No respondemos por prendas olvidadas mas de 30 días")
    return truth(s, merchant=name.upper() if d.rows[0].truth.isupper() else name, legal=who, rfc=rf, folio=note, tax_printed=False, payment_printed=word)
