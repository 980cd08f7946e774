"""Counter hardware store: name on three rows, owner's name, "R.F.C. : XXXX-010101-AB1", city and weekday before
the date, prices before tax, two SUBTOTAL rows (before and after the discount), total in words. No hour.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import amount_words, digits, Doc
from ticketgen.parts import address, FIRST, truth

from layouts.kit.collection import layout
from layouts.kit.dates import spanish
from layouts.kit.goods import HARDWARE
from layouts.kit.payment import CASH, DEBIT, SPEI
from layouts.kit.rfc import parted
from layouts.kit.rows import at, centered, lefts, plain, qty
from layouts.kit.sale import quote


@layout("habits", "ferreteria_mostrador", [(80, 48), (80, 42)])
def counter_note(d: Doc, rng: random.Random) -> dict:
    off = Decimal(rng.choice(["0.05", "0.08", "0.10"]))
    b, word = quote(rng, HARDWARE, 8, 24, [(CASH, "EFECTIVO"), (SPEI, "TRANSFERENCIA"), (DEBIT, "TARJ. DEBITO")], off)
    rf, nota = R.make_person(rng), f"{rng.choice('ABF')}-{digits(rng, 6, True)}"
    owner = f"{rng.choice(FIRST)} {rng.choice(['OCHOA', 'BARRERA', 'ZUÑIGA'])} {rng.choice(['PEÑA', 'LUNA', 'COTA'])}"
    centered(d, "FERRETERIA, TLAPALERIA", "Y MATERIALES")
    d.center("EL TORNILLO FELIZ", bold=True, tall=2, wide=2)
    centered(d, owner, f"R.F.C. : {parted(rf)}", *address(rng)[0], f"TELS. {digits(rng, 3, True)}-{digits(rng, 4)} Y {digits(rng, 3, True)}-{digits(rng, 4)}")
    d.left(f"{rng.choice(['Apodaca, N.L.', 'Celaya, Gto.', 'Tepic, Nay.'])} a {spanish(b.when, '%A %-d de %B de %Y')}")
    d.lr(f"REMISION {nota}", "VEND: 03")
    d.rule()
    at(d, ("CANT", 0), ("DESCRIPCION", 7), ("P.UNIT", d.cols - 10, "r"), ("IMPORTE", d.cols, "r"))
    d.rule()
    for n, name, unit, amount in b.lines:
        at(d, (qty(n), 0), (name[:d.cols - 27], 7), (plain(unit), d.cols - 10, "r"), (plain(amount), d.cols, "r"))
    d.rule()
    gross = sum(x[3] for x in b.lines)
    for label, value in (("SUBTOTAL", gross), (f"DESC. {off:.0%}", gross - b.net), ("SUBTOTAL", b.net), ("I.V.A. 16 %", b.iva), ("TOTAL $", b.total)):
        at(d, (label, d.cols - 14, "r"), (plain(value), d.cols, "r"))
    d.left(amount_words(b.total))
    lefts(d, f"CONDICIONES: CONTADO  PAGO: {word}", "SALIDA LA MERCANCIA NO SE ACEPTAN DEVOLUCIONES", "NO HAY GARANTIA EN MATERIAL ELECTRICO")
    return truth(b, merchant="EL TORNILLO FELIZ", legal=owner, rfc=rf, folio=nota, time_printed=False, payment_printed=word)
