"""Workshop: a person's own; parts and labour before tax summed apart, then net, tax, total in one boxed row of
words.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import earlier, later, moment, say
from layouts.kit.hands.where_it_stands import CODES, coined, LOWER, natural
from layouts.kit.names import SURNAMES
from layouts.kit.rows import lefts, plain, qty
from layouts.kit.sale import quote

GOODS = """AFINACION MAYOR;850;1400;A
CAMBIO BALATAS;380;620;A
ALINEACION;220;320;A
BUJIAS JGO;320;540;A
ACEITE SINT;690;990;A"""


@layout("where-it-stands", "taller_orden", [(80, 42), (80, 48)], ("grid", "prop"))
def workshop_order(d: Doc, rng: random.Random) -> dict:
    s, word = quote(rng, GOODS, 2, 4, CODES + LOWER)
    s.when = moment(rng, 9, 19)
    name, (owner, rf) = one(rng, "TALLER MECANICO ", "SERVICIO AUTOMOTRIZ ", "ELECTRO DIESEL ") + one(rng, coined(rng), rng.choice(SURNAMES)), natural(rng)
    folio = num(rng, 4)
    d.center(owner, bold=True)
    d.center(f"{name}")
    d.center(f"RFC: {rf} CURP NO REQUERIDO")
    d.lr(f"ORDEN {folio}", say(s.when, one(rng, "FECHA {dd}/{mm}/{yyyy}", "{d} {MMM} {yyyy}")))
    lefts(d, later(s, rng, "PROX. SERVICIO {dd}/{mm}/{yyyy} O 10,000 KM", 80, 180), f"AUTO {one(rng, 'TSURU', 'AVEO', 'JETTA')} {rng.randint(2004, 2023)} PLACAS {letters(rng)}{num(rng, 4)}",
          f"ENTRO {earlier(s, rng, '{dd}/{mm} {HH}:{mi}', 1, 3)}", say(s.when, "COBRO A LAS {HH}:{mi} HORAS"))
    for q, n, p, a in s.lines:
        d.lr(f"{n} {qty(q)}X{plain(p)}", plain(a), cut=True)
    work = s.lines[0][3]
    d.lr("MANO DE OBRA", plain(work))
    d.lr("REFACCIONES", plain(s.net - work))
    d.left(f"SUB-TOTAL: {plain(s.net)}  +IVA: {plain(s.iva)}")
    d.left(f"SU TOTAL: ${plain(s.total)}", bold=True)
    d.left(f"METODO: {word}")
    d.center("GARANTIA 30 DIAS")
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=folio, payment_printed=word)
