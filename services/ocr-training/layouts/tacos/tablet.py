"""Taqueria with a tablet."""
from __future__ import annotations

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import Bill, FIRST_NAMES, goods, person, phone, pick, place, truth_of, when
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rows import centered, plain, qty


@layout("tills-of-today", "x_taqueria_tableta", [(58, 32), (58, 30), (80, 42)], ("prop", "prop", "grid"))
def tablet(d, rng):
    b = Bill(rng, goods(rng, "Taco pastor;18;26;A\nTaco suadero;19;28;A\nGringa;62;85;A\nVolcán bistec;38;55;A\nAgua horchata 1L;45;60;A\nCoca vidrio;28;35;A\nAlambre familiar;210;290;A\nFrijoles charros;48;65;A", 1, 6, ("00",)),
             [(CASH, "Efectivo"), (DEBIT, "Tarjeta débito"), (CREDIT, "Tarjeta crédito"), (SPEI, "Transferencia")], first=13, last=23)
    brand = pick(rng, "Taquería El Güero|Tacos Don Chava|TACOS LA GLORIA|El Trompo Dorado")
    has = rng.random() < .5
    owner, rf = person(rng)
    fol = pick(rng, "#|#1-|#2-") + digits(rng, 4, True)
    centered(d, brand, bold=True, tall=2)
    if has:
        centered(d, owner.title(), f"RFC: {rf}")
    centered(d, place(rng)[0].title(), phone(rng))
    d.rule("-")
    d.left(f"{pick(rng, 'Empleado|Atendió|Cajero')}: {rng.choice(FIRST_NAMES).title()}")
    d.left(f"TPV: {pick(rng, 'Barra|Caja 1|Tablet 2')}")
    d.rule("-")
    d.left(pick(rng, "Comer aquí|Para llevar|Mesa 4|Rappi 8812"))
    for x in b.lines:
        d.lr(x.name, plain(x.amount, "$"), cut=True, bold=True)
        d.left(f"{qty(x.qty)} x {plain(x.price, '$')}")
    d.rule("-")
    d.lr("Total", plain(b.total, "$"), bold=True)
    d.lr(b.word, plain(b.tendered, "$"))
    if b.payment == CASH and b.change:
        d.lr("Cambio", plain(b.change, "$"))
    d.rule("-")
    d.center(pick(rng, "¡Gracias por su visita!|Síguenos en IG @taqueria|Wifi: tacos2024"))
    d.lr(when(rng, b.when, "{dd}/{mm}/{yy} {H}:{i}|{d} {mmm} {Y} {hh}:{i} {a_m_}|{dd}/{mm}/{Y} {hh}:{i} {a_m}"), fol)
    return truth_of(d, b, name=brand, legal=owner.title() if has else None, rfc=rf if has else None, tax=False, folio=fol)
