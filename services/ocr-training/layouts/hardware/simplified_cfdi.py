"""Invoice-like receipt: "Fecha y hora de expedición", place of issue a postcode, SAT's codes for payment, method
and use; customer's RFC beside.
"""
from __future__ import annotations

import random

from ticketgen import rfc as R
from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.odd_places import BUILD, fiscal, GADGETS, REGIMES, SAT, trade, WEAR
from layouts.kit.names import person
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rows import at, lefts, plain, qty
from layouts.kit.sale import quote

SAT_ONLY = [(CASH, "01"), (CREDIT, "04"), (DEBIT, "28"), (SPEI, "03")]


@layout("odd-places", "cfdi_simplificado", [(80, 48), (80, 42), (80, 56)], ("grid", "prop"))
def simplified_cfdi(d: Doc, rng: random.Random) -> dict:
    b, code = quote(rng, one(rng, GADGETS, BUILD, WEAR), 1, 5, SAT_ONLY + SAT)
    (who, rf), fol, named = fiscal(rng), f"{letters(rng, 1)}{num(rng, 6)}", rng.random() < .5
    name = trade(rng) if named else who
    if named:
        d.logo(name)
    guest = rng.choice(["XAXX010101000", "XAXX010101000", R.make_person(rng)])
    rows = [f"Emisor: {who}", f"RFC emisor: {rf}", f"Régimen fiscal: {rng.choice(REGIMES[len(rf)])}"]
    client = [f"Receptor: {'PUBLICO EN GENERAL' if guest[0] == 'X' and guest[1] == 'A' else person(rng)}", f"RFC receptor: {guest}", "Uso CFDI: S01"]
    label = one(rng, "Fecha y hora de expedición", "Fecha y hora de emisión", "Expedición", "Fecha/hora exp.")
    when = f"{label}: " + say(b.when, one(rng, "{yyyy}-{mm}-{dd}T{HH}:{mi}:{ss}", "{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "{dd}/{mm}/{yyyy} {hh}:{mi} {a_m_}"))
    blocks = [rows, client, [f"Lugar de expedición: {num(rng, 5)}", when, f"Serie/Folio: {fol}"]]
    if rng.random() < .5:
        blocks = [blocks[2], blocks[0], blocks[1]]
    for block in blocks:
        lefts(d, *block)
    d.rule()
    for n, what, each, total in b.lines:
        d.left(f"{num(rng, 8)} {what} {one(rng, 'H87', 'PZA', 'E48')}")
        at(d, (f"{qty(n)} x {plain(each)}", 2), (plain(total), d.cols, "r"))
    d.lr("Subtotal", plain(b.net))
    d.lr(one(rng, "Impuestos trasladados IVA 16%", "Traslado 002 IVA 0.160000", "IVA trasladado"), plain(b.iva))
    d.lr(one(rng, "Total", "Total MXN", "Importe total"), plain(b.total), bold=True)
    word = one(rng, f"FORMA DE PAGO {code}", f"Forma de pago: {code}", f"Pago: {code}", f"F. Pago {code}")
    d.left(f"{word}   {one(rng, 'Método de pago: PUE', 'PUE', 'Pago en una sola exhibición')}")
    return truth(b, merchant=name, legal=who, rfc=rf, folio=fol, payment_printed=word)
