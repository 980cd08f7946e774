"""Telephone shop: top-up inside a shop's ticket, numbers of telephones, two companies named (carrier and shop),
authorisation with its own hour.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import brand, made_up, owner, PLACES
from layouts.kit.payment import CASH, DEBIT
from layouts.kit.rows import lefts, plain
from layouts.kit.sale import fee


@layout("common-tills", "recarga_telefono", [(58, 32), (80, 40)])
def top_up(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, one(rng, 20, 30, 50, 100, 150, 200, 300, 500), [(CASH, "Efectivo"), (DEBIT, "Tarjeta débito"), (CASH, "EFECTIVO")], first=8, last=22)
    (who, rf), name, fol = owner(rng), one(rng, "CELULARES ", "MOVIL ", "ACCESORIOS ", "CIBER ") + brand(rng).upper(), num(rng, 8)
    d.center(name, bold=True)
    lefts(d, f"Contribuyente: {who}", f"RFC: {rf}", f"Suc. {rng.choice(PLACES).title()}")
    d.lr(f"Folio {fol}", say(s.when, one(rng, "{dd}/{mm}/{yy} {HH}:{mi}", "{dd}-{mm}-{yyyy} {HH}:{mi}")))
    lefts(d, f"RECARGA {made_up(rng).upper()}CEL", f"Numero: {num(rng, 10)}", f"Autorizacion: {num(rng, 6)}", f"Vigencia: {rng.randint(7, 30)} dias")
    d.lr("Monto:", "$" + plain(s.net))
    d.lr("IVA:", "$" + plain(s.iva))
    d.lr("Importe total:", "$" + plain(s.total), bold=True)
    d.left(f"Forma de pago: {word}")
    lefts(d, f"Consultas *{num(rng, 3)} {made_up(rng)} S.A.B. de C.V.", "Conserve este comprobante")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, payment_printed=word)
