"""School: exempt from tax and said so by a zero, the pupil's name, the month paid for, a deadline, a surcharge
that is not due.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import amount_words, Doc, q2
from ticketgen.parts import truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import earlier, later, say
from layouts.kit.hands.where_it_stands import CODES, coined, figure, LOWER
from layouts.kit.names import person
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import lefts, plain
from layouts.kit.sale import fee


@layout("where-it-stands", "colegio_exento", [(80, 42), (80, 48)], ("prop", "grid"))
def exempt_fee(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(12, 89) * 100 + rng.choice([0, 50]), LOWER + CODES, tax="E", first=8, last=15)
    name, rf = one(rng, "Colegio ", "Instituto ", "Jardín de Niños ") + one(rng, figure(rng), person(rng).title()), company_rfc(rng, letters(rng))
    firm = one(rng, "PATRONATO ", "FOMENTO ", "ASOCIACION ") + coined(rng) + " AC"
    d.center(name, bold=True)
    d.center(f"{firm} / {rf}")
    d.center(f"Clave C.T. {num(rng, 2)}PPR{num(rng, 4)}{one(rng, 'A', 'K', 'Z')} Acuerdo {num(rng, 6)} del {earlier(s, rng, '{dd}/{mm}/{yyyy}')}")
    folio = num(rng, 5)
    d.lr(f"Recibo No. {folio}", say(s.when, one(rng, "{dd}/{Mmm}/{yyyy} {HH}:{mi}", "{d} de {mes} de {yyyy}, {h}:{mi} {a_m}", "{dd}-{mm}-{yyyy} {HH}:{mi} h")))
    lefts(d, f"Alumno(a): {person(rng)}", f"Nac.: {earlier(s, rng, '{dd}/{mm}/{yyyy}', 2000, 5000)}  Grado: {rng.randint(1, 6)}º {one(rng, 'A', 'B')}",
          f"Fecha límite: {later(s, rng, '{dd}/{mm}/{yyyy}', 0, 10)}", f"Con recargo: ${plain(q2(s.total * Decimal('1.1')))}")
    d.lr(say(s.when, "Colegiatura {mes}"), plain(s.total))
    d.rule()
    told = rng.random() < .7
    if told:
        d.lr("Subtotal", plain(s.total))
        d.lr(one(rng, "IVA 0%", "IVA (exento)", "I.V.A."), "0.00")
    d.lr(one(rng, "Total pagado", "Total", "Importe neto"), "$" + plain(s.total), bold=True)
    d.left(f"Forma de pago: {word}")
    d.left(amount_words(s.total))
    return truth(s, merchant=name, legal=firm, rfc=rf, folio=folio, payment_printed=word, tax_printed=told)
