"""Phone till of a service: paid by SPEI or CoDi with tracking key, the moment of the payment in its block,
concept; total "Monto".
"""
from __future__ import annotations

import random

from ticketgen.model import alnum, Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.odd_places import fiscal, tag, trade
from layouts.kit.payment import SPEI
from layouts.kit.rows import centered, lefts, plain
from layouts.kit.sale import fee


@layout("odd-places", "recibo_spei_codi", [(58, 32), (80, 40)], ("prop", "grid"))
def paid_by_transfer(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(12, 380) * 10, [(SPEI, "SPEI"), (SPEI, "CoDi"), (SPEI, "SPEI/CoDi"), (SPEI, "Transferencia bancaria")], first=8, last=21)
    name, (who, rf), told, fol = trade(rng, "Clases", "Estudio", "Consultorio", "Taller", "Eventos", "Renta"), fiscal(rng), rng.random() < .6, num(rng, 6)
    d.accents = rng.random() < .6
    shown = rng.random() < .5
    centered(d, one(rng, "Recibo digital", "Comprobante", "Recibo de ingreso"), name, *([who] if shown else []), bold=True)
    d.center(tag(rng, rf))
    d.left(f"Concepto: {one(rng, 'servicio mensual', 'anticipo salón', 'sesión', 'renta equipo', 'curso')}")
    if told:
        d.lr("Precio", "$" + plain(s.net))
        d.lr("IVA 16%", "$" + plain(s.iva))
    d.lr(one(rng, "Monto", "Monto total", "Importe total", "Total"), f"${plain(s.total)} {one(rng, 'MXN', 'M.N.', '')}".strip(), bold=True)
    d.rule()
    when = say(s.when, one(rng, "{d} {Mmm} {yyyy}, {HH}:{mi}:{ss}", "{dd}/{mm}/{yyyy} {hh}:{mi} {a_m}", "{dd}-{mm}-{yy} {HH}:{mi} h"))
    lefts(d, f"Medio: {word}", f"Clave de rastreo {alnum(rng, 18)}", f"CLABE *************{num(rng, 4)}", f"{one(rng, 'Abono', 'Recibido', 'Operado')} {when}")
    d.left(f"Recibo {fol}")
    return truth(s, merchant=name, legal=who if shown else None, rfc=rf, folio=fol, tax_printed=told, payment_printed=word)
