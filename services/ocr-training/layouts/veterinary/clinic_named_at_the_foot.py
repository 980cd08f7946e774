"""Everything of the shop at the foot: name, owner, RFC and address stand under the total; day, month in Roman
numerals, year.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen import rfc as R
from ticketgen.model import digits, Doc, money
from ticketgen.parts import address, FIRST, truth

from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.names import person, thing
from layouts.kit.payment import CASH, DEBIT, SPEI
from layouts.kit.rows import at, centered, lefts, plain, qty
from layouts.kit.sale import sold

GOODS = """CONSULTA MASCOTA;180;320;A
VACUNA RABIA;120;210;A
DESPARASITANTE;90;180;A
BAÑO MEDICADO;220;380;A
COLLAR ISABELINO;95;150;A
CROQ CACHORRO 2K;210;340;A
PIPETA PULGAS;180;260;A
CORTE UÑAS;60;100;A"""


@layout("small-shops", "veterinaria_pie", [(80, 42), (58, 32)], ("grid", "prop"))
def clinic_named_at_the_foot(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 5, [(CASH, "Efectivo"), (DEBIT, "Tarjeta de débito"), (SPEI, "Transferencia")])
    name, rf, owner, note = rng.choice(["Clínica Veterinaria ", "Veterinaria ", "Hospital de Mascotas "]) + thing(rng), R.make_person(rng), person(rng), digits(rng, 5, True)
    d.lr(f"NOTA DE VENTA {note}", say(s.when, rng.choice(["{dd}-{rom}-{yyyy}", "{d}.{rom}.{yyyy}", "{dd}/{rom}/{yy}"])))
    lefts(d, f"Paciente: {rng.choice(['FIRULAIS', 'LUNA', 'MAX', 'KIRA'])}   Propietario: {rng.choice(FIRST)}", f"Hora de salida {say(s.when, '{HH}:{mi}')} hrs.")
    d.rule("=")
    for i in s.items:
        at(d, (qty(i.qty), 0), (i.name[:d.cols - 15], 3), (plain(i.amount), d.cols, "r"))
    d.rule("=")
    for label, value in (("Subtotal", s.net), ("IVA", s.iva), ("Importe total", s.total)):
        d.lr(label, money(value))
    d.lr("Forma de pago", word)
    d.left(f"Próxima vacuna: {say(s.when + dt.timedelta(days=365), '{dd}/{mm}/{yyyy}')}")
    d.blank()
    d.center(name, bold=True)
    centered(d, f"MVZ {owner}", f"RFC {rf}  Ced. {digits(rng, 7, True)}", *address(rng)[0])
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=note, payment_printed=word)
