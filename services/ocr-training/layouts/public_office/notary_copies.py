"""A notary's till: an office's title and number before the name, date in a sentence, amount within a sentence
with its words.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import amount_words, digits, Doc, money, q2
from ticketgen.parts import address, FIRST, truth

from layouts.kit.collection import layout
from layouts.kit.dates import moment, say
from layouts.kit.names import person
from layouts.kit.payment import CASH, CREDIT, SPEI
from layouts.kit.rfc import parted
from layouts.kit.rows import centered
from layouts.kit.sale import Bill


@layout("small-shops", "notaria_copias", [(80, 42), (80, 48)], ("prop", "grid"))
def notary_copies(d: Doc, rng: random.Random) -> dict:
    net = q2(rng.choice([180, 350, 620, 1250, 2400]))
    method, word = rng.choice([(CASH, "efectivo"), (SPEI, "transferencia electrónica"), (CREDIT, "tarjeta de crédito")])
    b = Bill(moment(rng, 9, 17), method, net, q2(net * Decimal("0.16")))
    title, lic, rf = f"NOTARÍA PÚBLICA No. {rng.randint(2, 198)}", f"LIC. {person(rng)}", R.make_person(rng)
    centered(d, title, lic, bold=True)
    centered(d, f"R.F.C. {parted(rf)}", *address(rng)[0])
    num = digits(rng, 4, True)
    d.left(f"RECIBO DE CAJA {num}")
    d.left(f"{rng.choice(['Xalapa, Ver.', 'Morelia, Mich.', 'Toluca, Méx.'])}, a {say(b.when, rng.choice(['{d} de {mes} del año {yyyy}', '{dd} de {Mes} de {yyyy}', '{d} DE {MES} DEL {yyyy}']))}.")
    d.left(f"Recibimos la cantidad de {money(b.total)} {amount_words(b.total)} por concepto de {rng.choice(['copias certificadas', 'cotejo de documentos', 'ratificación de firmas'])}.")
    for label, value in (("Honorarios", b.net), ("IVA trasladado 16%", b.iva), ("Total recibido", b.total)):
        d.lr(label, money(value))
    d.left(f"Pagado en {word}")
    d.center("Recibí: " + rng.choice(FIRST).capitalize())
    return truth(b, merchant=title, legal=lic, rfc=rf, folio=num, time_printed=False, payment_printed=word)
