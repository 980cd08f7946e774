"""Mobile phone shop and top-ups."""
from __future__ import annotations

import datetime as dt

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import Bill, company_rfc, one, pick, place, say, truth_of, when
from layouts.kit.payment import CASH, DEBIT
from layouts.kit.rows import centered, plain


@layout("tills-of-today", "x_recarga_celular", [(58, 32), (80, 40)], ("grid", "prop"))
def top_up_counter(d, rng):
    b = Bill(rng, one(rng, "RECARGA", rng.choice([30, 50, 80, 100, 150, 200, 300])), [(CASH, "EFECTIVO"), (CASH, "Efectivo"), (DEBIT, "Tarjeta Debito")], first=9)
    brand, legal = rng.choice([("CELULARES Y MAS", "CENTRO DE ATENCION MOVIL DEL GOLFO SA DE CV"), ("PUNTO MÓVIL", "PAGOS Y RECARGAS PUNTO MOVIL S.A. DE C.V."), ("TIEMPO AIRE YA", "TAY SERVICIOS ELECTRONICOS SA DE CV")])
    rf, fol = company_rfc(rng, legal), digits(rng, 10, True)
    centered(d, brand, bold=True)
    centered(d, legal, f"RFC {rf}", *place(rng)[:2])
    d.center(pick(rng, "VENTA DE TIEMPO AIRE|RECARGA ELECTRONICA|COMPROBANTE DE RECARGA"))
    d.lr("Compañía:", pick(rng, "TELCEL|MOVISTAR|AT&T|BAIT"))
    d.lr("Número:", pick(rng, "55|81|99") + digits(rng, 8))
    d.lr("Folio:", fol)
    d.lr("Fecha:", when(rng, b.when, "{dd}/{mm}/{Y} {H}:{i}:{s}|{Y}-{mm}-{dd} {H}:{i}:{s}|{dd}/{mm}/{yy} {hh}:{i} {AM}"))
    d.lr("Aut:", digits(rng, 9))
    d.lr("Vigencia:", say(b.when + dt.timedelta(days=30), "{dd}/{mm}/{Y}"))
    d.rule("-")
    show = rng.random() < .4
    if show:
        d.lr("Subtotal", plain(b.net, "$"))
        d.lr("IVA 16%", plain(b.iva, "$"))
    d.lr(pick(rng, "Monto|Importe|Total"), plain(b.total, "$"), bold=True, tall=2)
    if show:
        pass
    else:
        d.center("IVA incluido")
    pay = rng.random() < .7
    if pay:
        d.lr("Forma de pago", b.word)
    centered(d, f"Terminal {digits(rng, 8)}  Comercio {digits(rng, 6)}", "Aclaraciones *264 o 800 " + digits(rng, 7), "Verifique su numero, no hay cancelaciones")
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, tax=show, pay=pay, folio=fol)
