"""Airport's car park: entry, payment and stay; net and IVA in brackets under the total."""
from __future__ import annotations

import datetime as dt

from ticketgen import rfc as R
from ticketgen.model import digits, fdate
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import Card, item, left_with_blanks, pay, sale, voucher


@layout("national-chains", "h_estaciona_aero", [(58, 32), (80, 40), (58, 28)])
def airport(d, rng):
    s = sale(rng, [item("ESTACIONAMIENTO", rng.choice([30, 60, 84, 90, 120, 156, 180, 228, 312, 480]))], (45, 30, 25, 0, 0), 0, 23)
    s.tendered = s.total
    if s.payment == "efectivo":
        s.tendered = s.total + rng.choice([0, 10, 20, 40])
    rf = R.make_company(rng, "GAE")
    ent = s.when - dt.timedelta(minutes=rng.randint(25, 700))
    tk = digits(rng, 12, True)
    d.center("GRUPO AERO ESTACIONA", bold=True, tall=2)
    d.center("ESTACIONAMIENTO TERMINAL " + rng.choice("ABC12"))
    d.center(f"AEROPUERTO INTERNACIONAL DE {rng.choice(['GUADALAJARA', 'MONTERREY', 'QUERETARO', 'CANCUN'])}")
    d.center(f"RFC: {rf}")
    d.rule("*")
    d.center("RECIBO DE PAGO")
    left_with_blanks(d, f"CAJERO AUTOMATICO: {rng.randint(1, 12):02d}")
    left_with_blanks(d, f"BOLETO: {tk}")
    left_with_blanks(d, f"ENTRADA: {fdate(ent, 'dmy')} {ent:%H:%M}")
    left_with_blanks(d, f"PAGO   : {fdate(s.when, 'dmy')} {s.when:%H:%M}")
    m = int((s.when - ent).total_seconds() // 60)
    left_with_blanks(d, f"ESTANCIA: {m // 60:02d}h {m % 60:02d}m")
    d.rule("*")
    net_first = rng.random() < .5
    if net_first:
        d.lr("NETO", f"{s.net:.2f}")
        d.lr("IVA 16.0%", f"{s.iva:.2f}")
    d.lr("TOTAL MXN", f"{s.total:.2f}", bold=True)
    if not net_first:
        left_with_blanks(d, f"(NETO {s.net:.2f} + IVA {s.iva:.2f})")
    if s.payment == "efectivo":
        pw = pay(d, s, rng, sym="")
    else:
        pw = voucher(d, s, rng, Card(rng, s), rng.choice("cd"))
    d.center("DISPONE DE 15 MINUTOS PARA SALIR")
    d.center("Factura: aeroestaciona.mx/factura")
    return truth(s, merchant="GRUPO AERO ESTACIONA", legal=None, rfc=rf, folio=tk, payment_printed=pw, url="aeroestaciona.mx/factura", portal={"boleto": tk})
