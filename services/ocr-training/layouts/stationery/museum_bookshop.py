"""Museum bookshop: 0 % and 16 %."""
from __future__ import annotations

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import Bill, company_rfc, goods, PAYMENTS, pick, place, rfc_shape, truth_of, when
from layouts.kit.payment import CASH
from layouts.kit.rows import centered, plain, qty


@layout("tills-of-today", "x_libreria_museo", [(80, 40), (80, 44)], ("grid", "prop"))
def museum_bookshop(d, rng):
    b = Bill(rng, goods(rng, """LIB PEDRO PARAMO;189;249;E
LIB CATALOGO EXPO;590;890;E
LIB CUENTOS NIÑOS;149;219;E
TAZA FRIDA;169;229;A
POSTAL 10X15;15;25;A
LIB ATLAS MEXICO;389;489;E
SEPARADOR IMAN;39;55;A
PLAYERA MURAL;299;389;A
LIB POESIA REUNIDA;219;319;E""", 1, 5, ("00",)), PAYMENTS)
    brand, legal = rng.choice([("LIBRERÍA EL SÓTANO VIEJO", "LIBRERIAS DEL SOTANO VIEJO SA DE CV"), ("TIENDA DEL MUSEO", "PATRONATO MUSEO REGIONAL DE ARTE AC"), ("FONDO LECTOR", "FONDO LECTOR EDICIONES S.A. DE C.V.")])
    rf, fol = company_rfc(rng, legal), f"{pick(rng, 'B|C|LM')}{digits(rng, 7)}"
    centered(d, brand, legal, rfc_shape(rng, rf))
    centered(d, *place(rng))
    d.lr(f"Nota: {fol}", when(rng, b.when, "{dd}/{mm}/{Y} {H}:{i}|{dd}-{MMM}-{Y} {hh}:{i} {AM}|{Y}-{mm}-{dd} {H}:{i}"))
    d.rule("-")
    for x in b.lines:
        d.lr(f"978{digits(rng, 10)}" if x.kind == "E" else x.code, f"{qty(x.qty)} x {plain(x.price)}")
        d.lr("  " + x.name, plain(x.amount) + (" 0%" if x.kind == "E" else " 16%"), cut=True)
    d.rule("-")
    e, a = b.base("E"), b.net - b.base("E")
    if e:
        d.lr("Ventas tasa 0%", plain(e))
    if a:
        d.lr("Ventas tasa 16%", plain(a))
    d.lr("Subtotal", plain(b.net))
    d.lr("IVA", plain(b.iva))
    d.lr("Total", plain(b.total, "$ "), bold=True)
    d.lr(b.word, plain(b.tendered))
    if b.payment == CASH:
        d.lr("Cambio", plain(b.change))
    centered(d, f"{b.pieces:.0f} articulo(s)", "En libros no hay cambios", "Domingos entrada libre de 10:00 a 17:00 hrs")
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, folio=fol)
