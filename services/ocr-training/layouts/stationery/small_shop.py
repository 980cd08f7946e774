"""Stationery."""
from __future__ import annotations

from ticketgen import rfc as R
from ticketgen.model import digits, MES
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.dates import WEEKDAYS
from layouts.kit.hands.many_trades import clock_of_twelve, sale, WORDS
from layouts.kit.rows import plain, qty_of


@layout("many-trades", "ow_papeleria", [(58, 32), (80, 40)], ("prop", "grid"))
def small_shop(d, r):
    pool = [("Cartulina blanca", 8, 14, .16, 0), ("Silicón frío 100ml", 28, 45, .16, 0), ("Impresión color", 6, 12, .16, 0), ("Copia carta", 1, 2, .16, 0), ("Libreta f. francesa", 32, 55, .16, 0),
            ("Monografía", 5, 9, .16, 0), ("Lapicero 0.5", 18, 39, .16, 0), ("Papel crepé", 9, 15, .16, 0), ("Enmicado credencial", 15, 25, .16, 0), ("Colores 24pz", 89, 149, .16, 0)]
    s = sale(r, pool, 1, 6, (85, 5, 5, 0, 5), (8, 20), qty=(50, 25, 25))
    name = r.choice(["Papelería Mundo Escolar", "Papelería y Regalos Vale", "Ciber-Papelería Los Ángeles"])
    rf = R.make_person(r) if r.random() < .5 else None
    tk = digits(r, 4, True)
    d.center(name, bold=True)
    if rf:
        d.center(rf)
    d.center("Copias - Impresiones - Internet")
    d.center(f"Tel/WhatsApp {digits(r, 10, True)}")
    d.left(f"Venta #{tk}")
    d.left(f"{WEEKDAYS[s.when.weekday()].capitalize()} {s.when.day} de {MES[s.when.month - 1]} de {s.when.year}, {clock_of_twelve(s.when, suf=('a.m.', 'p.m.'), pad=False)}")
    d.rule("-")
    for i in s.items:
        d.left(i.name)
        d.lr(f"   {qty_of(i)} pza x {plain(i.unit, '$')}", plain(i.amount, "$"))
    d.rule("-")
    d.lr("Total:", plain(s.total, "$"), bold=True, tall=2)
    d.lr(f"Su pago ({WORDS['low'][s.payment]}):", plain(s.tendered, "$"))
    d.lr("Su cambio:", plain(s.change, "$"))
    d.center(f"{sum(int(i.qty) for i in s.items)} artículo(s)")
    d.center("No incluye factura. Gracias, vuelva pronto")
    return truth(s, merchant=name, legal=None, rfc=rf, folio=tk, tax_printed=False, payment_printed=WORDS["low"][s.payment])
