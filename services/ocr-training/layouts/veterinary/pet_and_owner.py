"""Vet."""
from __future__ import annotations

from ticketgen import rfc as R
from ticketgen.model import digits, MES3
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.many_trades import clock_of_twelve, person, place, sale, WORDS
from layouts.kit.rows import plain, qty_of


@layout("many-trades", "ow_veterinaria", [(80, 40), (58, 32)], ("grid", "prop"))
def pet_and_owner(d, r):
    pool = [("Consulta general", 250, 400, .16, 0), ("Vacuna séxtuple", 280, 390, 0, 0), ("Desparasitante tab", 60, 120, 0, 0), ("Croqueta adulto 4kg", 380, 620, .16, 0), ("Baño raza chica", 180, 260, .16, 0),
            ("Corte de uñas", 60, 90, .16, 0), ("Pipeta antipulgas", 160, 260, .16, 0), ("Collar isabelino", 90, 170, .16, 0)]
    s = sale(r, pool, 1, 4, (50, 20, 18, 0, 12), (9, 20), qty=(92, 8, 0))
    name = r.choice(["Clínica Veterinaria Huellitas", "Veterinaria San Roque", "Pet Center Milo"])
    owner, rf = f"MVZ {person(r).upper()}", R.make_person(r)
    a, city, cp = place(r)
    fol = digits(r, 5, True)
    pet = r.choice(["Firulais", "Luna", "Canelo", "Pelusa", "Kira"])
    d.logo(name)
    d.center(f"{owner} Céd. Prof. {digits(r, 7, True)}")
    d.center(f"R.F.C. {rf[:4]} {rf[4:10]} {rf[10:]}")
    d.center(f"{a}, {city}")
    d.left(f"Recibo: {fol}")
    d.left(f"{s.when.day:02d}-{MES3[s.when.month - 1].capitalize()}-{s.when.year} / {clock_of_twelve(s.when, suf=('a.m.', 'p.m.'))}")
    d.left(f"Paciente: {pet} ({r.choice(['canino', 'felino'])})  Edad {r.randint(1, 14)} años")
    d.rule("-")
    for i in s.items:
        d.lr(i.name + (f" ({qty_of(i)})" if i.qty > 1 else ""), plain(i.amount, "$"), cut=True)
    d.rule("-")
    d.lr("Subtotal", plain(s.net, "$"))
    d.lr("IVA (16%)", plain(s.iva, "$"))
    d.lr("Total a pagar", plain(s.total, "$"), bold=True)
    pw = WORDS["low"][s.payment]
    d.left(f"Forma de pago: {pw}")
    d.left(f"Próxima vacuna: {s.when.day:02d}-{MES3[s.when.month - 1].capitalize()}-{s.when.year + 1}" if not (s.when.month == 2 and s.when.day == 29) else "Próxima vacuna: en un año")
    d.center("Urgencias 24 h")
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=fol, payment_printed=pw)
