"""Corner shop with a cheap POS."""
from __future__ import annotations

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import Bill, FIRST_NAMES, goods, phone, pick, SNACKS, STREETS, truth_of, when
from layouts.kit.payment import CASH
from layouts.kit.rows import at, centered, plain, qty


@layout("tills-of-today", "x_miscelanea_punto", [(58, 32), (58, 30)], ("grid", "prop"))
def point_of_sale(d, rng):
    b = Bill(rng, goods(rng, SNACKS, 1, 7, ("00", "50")), [(CASH, "Efectivo")], first=7, last=22)
    brand = pick(rng, "ABARROTES LUPITA|MISCELANEA LA ESQUINA|Minisuper Los Cuñados|VINOS Y LICORES EL TIO|CREMERIA SAN PEDRO")
    k = rng.randint(0, 2)
    centered(d, brand)
    centered(d, rng.choice(STREETS) + f" {rng.randint(1, 400)}", "Tel. " + phone(rng))
    if k:
        d.left("Folio: " + digits(rng, 4, True))
    d.left(when(rng, b.when, "{dd}/{mm}/{Y} {hh}:{i} {a_m_}|{dd}/{mm}/{Y} {hh}:{i}:{s} {a_m}|{dd}/{mm}/{yy} {H}:{i}|{dd}-{mmm}-{Y} {H}:{i}"))
    d.left("CAJERO: " + pick(rng, "ADMIN|Cajero 1|" + rng.choice(FIRST_NAMES)))
    d.rule("=")
    at(d, ("CANT.", 0), ("DESCRIPCION", 6), ("IMPORTE", d.cols, "r"))
    d.rule("=")
    for x in b.lines:
        at(d, (qty(x.qty), 0), (x.name[: d.cols - 19], 6), (plain(x.amount, "$"), d.cols, "r"))
    d.blank()
    d.center(f"NO. DE ARTICULOS: {b.pieces:.0f}")
    d.center(f"TOTAL: {plain(b.total, '$')}", bold=True, tall=rng.choice([1, 2]))
    pay = rng.random() < .3
    if k != 2:
        d.center(("EFECTIVO: " if pay else "PAGO CON: ") + plain(b.tendered, "$"))
        d.center(f"SU CAMBIO: {plain(b.change, '$')}")
    b.word = "EFECTIVO"
    centered(d, pick(rng, "GRACIAS POR SU COMPRA|Hoy no fio, mañana si|VUELVA PRONTO"))
    return truth_of(d, b, name=brand, tax=False, pay=pay and k != 2)
