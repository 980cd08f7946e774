"""Pharmacy: the company with its regimen runs on in a row and is broken mid-word, branch under it; savings,
points; hours with the word Hrs.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc, q2
from ticketgen.parts import FIRST, truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import brand, firm, MEDS, MIXED, PLACES, road, TAXED_AS, town
from layouts.kit.payment import paid
from layouts.kit.rows import centered, lefts, plain, qty
from layouts.kit.sale import sold


@layout("common-tills", "farm_razon_corrida", [(80, 42), (58, 32)])
def company_in_running_text(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, MEDS, 1, 5, [(w[0], w[1].title()) for w in MIXED], 0, 23)
    name, (who, rf) = one(rng, "Farmacias ", "Farmacia ", "Super Farmacias ") + brand(rng), firm(rng, "FARMACIAS", "COMERCIALIZADORA FARMACEUTICA", "DROGUERIAS", "PROVEEDORA MEDICA")
    tick = num(rng, 8)
    if rng.random() < .5:
        d.logo(name.split(" ", 1)[1])
    d.center(name, bold=True)
    whole = f"{who} R.F.C.: {rf} {rng.choice(TAXED_AS)} Matriz: {road(rng)}, {town(rng)}"
    lefts(d, *([whole] if rng.random() < .5 else (whole[k:k + d.cols].strip() for k in range(0, len(whole), d.cols))))
    d.left(f"Suc: {num(rng, 4)} {rng.choice(PLACES).title()} {road(rng)}")
    lefts(d, f"Ticket: {tick}  Caja: {num(rng, 2)}", f"Cajero: {num(rng, 6)} {rng.choice(FIRST).title()}", say(s.when, one(rng, "Fecha: {dd}/{mm}/{yyyy} {HH}:{mi} Hrs", "{Ddd} {dd}/{Mmm}/{yyyy} {HH}:{mi} hrs.", "{dd}/{mm}/{yyyy}  {hh}:{mi} {a_m_}")))
    for i in s.items:
        d.left(i.name)
        d.lr(f"{qty(i.qty)} x {plain(i.unit)}  -{rng.randint(2, 15)}%", "$" + plain(i.amount))
    d.lr("Total:", "$" + plain(s.total), bold=True, tall=one(rng, 1, 2))
    paid(d, s, word + ":", "Cambio:", "$")
    d.lr("Importe neto", plain(s.net))
    d.lr("IVA", plain(s.iva))
    d.lr("Usted ahorró:", "$" + plain(q2(s.total / 11)))
    centered(d, f"Puntos: {num(rng, 3)}  Saldo al {say(s.when, '{dd}/{mm}/{yy}')}: {num(rng, 4)}", "¡Cuidamos tu salud!")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=tick, payment_printed=word)
