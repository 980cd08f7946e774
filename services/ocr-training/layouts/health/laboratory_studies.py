"""Laboratory: the patient's birth and the delivery of results; the labels in one row and the sums in the next."""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import earlier, later, say
from layouts.kit.hands.where_it_stands import ANY, coined, figure, legal
from layouts.kit.names import person
from layouts.kit.rows import at, centered, plain
from layouts.kit.sale import sold

GOODS = """BIOMETRIA HEMATICA;120;210;A
QUIMICA 6 ELEM;260;420;A
EGO;80;140;A
PERFIL TIROIDEO;480;820;A
RX TORAX PA;290;460;A
ULTRASONIDO ABD;650;980;A"""


@layout("where-it-stands", "laboratorio_estudios", [(80, 42), (80, 40)])
def laboratory_studies(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 4, ANY, 6, 14)
    name, (firm, rf) = one(rng, "LABORATORIOS ", "CLINICA ", "DIAGNOSTICO ") + one(rng, coined(rng), figure(rng).upper()), legal(rng)
    folio = num(rng, 7)
    d.logo(name)
    d.left(f"Folio: {folio}")
    d.left(f"Paciente: {person(rng)}")
    d.left(f"F. Nac. {earlier(s, rng, '{dd}/{mm}/{yyyy}', 3000, 27000)}  Edad {rng.randint(9, 80)}")
    d.left(say(s.when, one(rng, "Registro: {dd}/{mm}/{yyyy} {HH}:{mi}", "Fecha: {dd}/{Mmm}/{yyyy} Hora: {h}:{mi} {a_m}", "Ingreso {d}-{m}-{yyyy} {hh}:{mi}{AM}")))
    d.left(later(s, rng, "Entrega de resultados: {dd}/{mm}/{yyyy} 17:00", 1, 4))
    for i in s.items:
        d.lr(i.name, plain(i.amount))
    d.rule()
    w = d.cols
    at(d, ("Subtotal", 10, "r"), ("IVA", 22, "r"), ("Total", w, "r"))
    at(d, (plain(s.net), 10, "r"), (plain(s.iva), 22, "r"), (plain(s.total), w, "r"), bold=True)
    d.lr(f"Pagado {word}", plain(s.total))
    d.lr("Resta", "0.00")
    centered(d, "Responsable: Q.F.B. " + person(rng), f"Céd. Prof. {num(rng, 7)}", firm, f"RFC {rf}")
    return truth(s, merchant=name, legal=firm, rfc=rf, folio=folio, payment_printed=word)
