"""Event ticket office."""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import digits, Doc, money
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import company_rfc, date_text, sale, time_text


@layout("small-business", "cine_boletos", [(80, 40), (58, 32)], ("grid", "prop"))
def cinema_small(d: Doc, rng: random.Random) -> dict:
    pool = [("BOLETO ADULTO", 62, 98, .16), ("BOLETO NIÑO", 50, 75, .16), ("BOLETO 3A EDAD", 48, 70, .16), ("COMBO PALOMITAS+2 REF", 165, 230, .16), ("NACHOS", 75, 105, .16)]
    s = sale(rng, pool, (1, 3), (30, 38, 32, 0, 0), (12, 22), cents=("00",), maxq=4)
    name, legal, url = rng.choice([("CINEMAS DEL PARQUE", "EXHIBIDORA ESTRELLA DEL NORTE SA DE CV", "www.cinesestrella.mx/facturas"), ("MULTICINEMA ESTRELLA", "EXHIBIDORA ESTRELLA DEL NORTE SA DE CV", "www.cinesestrella.mx/facturas"),
                                   ("CINE LUX", "ESPECTACULOS Y CINES LUX SA DE CV", "factura.cinelux.com.mx")])
    rf = company_rfc(rng, legal)
    tr, code = digits(rng, 8, True), digits(rng, 16, True)
    fun = s.when + dt.timedelta(minutes=rng.choice([15, 40, 75, 1500, 2900]))
    d.center(name, wide=2, bold=True)
    d.center(f"SALA {rng.randint(1, 12)}")
    d.left(rng.choice(["EL GUARDIAN DEL MAR (ESP)", "NOCHES DE ABRIL B-15", "ROBOTS 3 (DOB) AA", "LA ULTIMA CARTA (SUB)"]), bold=True)
    d.lr(f"FUNCION {date_text(fun, 'd/m/y')}", time_text(fun.replace(minute=fun.minute // 5 * 5), "24"))
    d.left("ASIENTOS " + " ".join(f"{c}{rng.randint(1, 18)}" for c in sorted(rng.sample("ABCDEFGHJ", 2))))
    d.rule()
    for l in s.lines:
        d.lr(f"{l.q} {l.name} {money(l.unit, '')}", money(l.amount))
    d.rule()
    d.lr("TOTAL", money(s.total), bold=True)
    d.lr("VALOR SIN IVA", money(s.net))
    d.lr("IVA 16%", money(s.iva))
    pay = {"efectivo": "EFECTIVO", "tarjeta_debito": "T. DEBITO", "tarjeta_credito": "T. CREDITO"}[s.payment]
    d.lr(f"PAGO: {pay}", money(s.total))
    d.rule()
    d.left(f"VENTA: {date_text(s.when, 'd/m/y')} {time_text(s.when, '24s')}")
    d.left(f"TRANSACCION: {tr}  TAQ{rng.randint(1, 5)}")
    d.center(legal)
    d.center(f"RFC {rf}")
    d.center("FACTURACION: " + url)
    d.center(f"CODIGO {code}")
    d.qr(code)
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=tr, payment_printed=pay, url=url, portal={"transaccion": tr, "codigo": code})
