"""Hamburgers."""
from __future__ import annotations

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import Bill, company_rfc, FIRST_NAMES, goods, phone, pick, place, truth_of, when
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import at, centered, plain, qty


@layout("tills-of-today", "x_hamburguesas_orden", [(80, 40), (80, 42), (58, 32)])
def burgers_by_order(d, rng):
    b = Bill(rng, goods(rng, """McTrio Dbl Queso;119;149;A
Cbo Pollo Crispy;109;139;A
Papas Gdes;49;62;A
Helado Cono;15;19;A
Nuggets 10pz;99;119;A
Hamb Doble Tocino;129;159;A
Refresco Med;34;42;A
Cajita Infantil;89;109;A
Pay Manzana;25;32;A""".replace("McTrio", "Trio"), 1, 5, ("00", "00", "50")), [(CASH, "Efectivo"), (DEBIT, "Tarj. Debito"), (CREDIT, "Tarj. Credito"), (CASH, "EFECTIVO")], first=8, last=23)
    brand, legal = rng.choice([("BURGER CORRAL", "INMOBILIARIA Y ALIMENTOS CORRAL SA DE CV"), ("CHARLY'S BURGERS", "FRANQUICIAS CHARLYS DE MEXICO SA DE CV"), ("POLLO & GRILL", "OPERADORA PG DEL PACIFICO, S.A. DE C.V.")])
    rf, orden, pos = company_rfc(rng, legal), rng.randint(1, 99), rng.randint(1, 12)
    inv = f"{pos:02d}{digits(rng, 12)}"
    d.center(f"ORDEN {orden:02d}", wide=2, tall=2, bold=True)
    centered(d, brand, legal, f"RFC {rf}", *[x.title() for x in place(rng)])
    d.left(f"Restaurante #{digits(rng, 4, True)}  TEL# {phone(rng)}")
    d.lr(f"KS# {pos} {rng.choice(FIRST_NAMES).title()}", when(rng, b.when, "{dd}/{mm}/{Y} {H}:{i}|{dd}/{mm}/{yy} {hh}:{i} {AM}|{dd}-{mm}-{Y} {H}:{i}:{s}"))
    d.left(f"Side1   {pick(rng, 'MOSTRADOR|AUTO|KIOSKO|DELIVERY')}")
    at(d, ("CANT", 0), ("PRODUCTO", 5), ("TOTAL", d.cols, "r"))
    for x in b.lines:
        at(d, (qty(x.qty), 2, "r"), (x.name[: d.cols - 15], 5), (plain(x.amount), d.cols, "r"))
        if rng.random() < .3:
            at(d, (pick(rng, "  SIN CEBOLLA|  EXTRA CATSUP|  Coca Light Med|  Papas Med"), 5))
    d.blank()
    show = rng.random() < .7
    if show:
        d.lr("Subtotal", plain(b.net))
        d.lr("IVA 16%", plain(b.iva))
    d.lr(pick(rng, "Total Llevar|Total|Total Comer Aqui"), plain(b.total), bold=True)
    don = rng.random() < .2
    d.lr(b.word, plain(b.tendered))
    d.lr("Cambio", plain(b.change))
    if don:
        d.left("Gracias por no donar esta vez. Casa de apoyo a la infancia")
    centered(d, "NO. FACTURA WEB", inv, "Facture durante el mes de su consumo", "Precios con IVA incluido")
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, tax=show, folio=f"{orden:02d}", portal={"factura_web": inv})
