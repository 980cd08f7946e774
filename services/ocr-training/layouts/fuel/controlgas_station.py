"""Gas controller."""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import alnum, digits, Doc, money, q2
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import amount_in_words, company_rfc, date_text, place, sale, STAFF, time_text


@layout("small-business", "controlgas", [(58, 32), (80, 40)])
def controlgas_station(d: Doc, rng: random.Random) -> dict:
    prod, base = rng.choice([("MAXIMA 87", 22.6), ("SUPREMA 92", 24.4), ("DIESEL AUTOMOTRIZ", 25.2), ("REGULAR", 23.1)])
    s = sale(rng, [(prod, 1, 1, .16)], (1, 1), (45, 25, 25, 0, 5), (0, 23))
    l = s.lines[0]
    l.unit = q2(base + rng.random() * 1.5)
    pesos = rng.choice([None, None, 200, 300, 500, 700, 1000])
    l.qty = q2(rng.uniform(6, 55)) if not pesos else Decimal(pesos) / l.unit
    l.qty = l.qty.quantize(Decimal("0.001"))
    s.settle(rng)
    s.tendered = s.total
    legal, url = rng.choice([("GASOLINERAS Y SERVICIOS LA HERRADURA SA DE CV", "facturacion.gpoherradura.mx"), ("SUPER SERVICIO EL CRUCERO S.A. DE C.V.", "cfdi.servicioscrucero.com"),
                             ("ENERGETICOS DE LA HUASTECA SA DE CV", "www.tufacturagas.com.mx"), ("MULTISERVICIOS TEHUACAN SA DE CV", "www.tufacturagas.com.mx")])
    rf = company_rfc(rng, legal)
    est, tr, ref = digits(rng, 5, True), digits(rng, 7, True), alnum(rng, 4) + "-" + alnum(rng, 4)
    d.center(legal)
    for a in place(rng, 1):
        d.center(a.upper())
    d.center(f"RFC:{rf}")
    d.center(f"PERMISO: PL/{digits(rng, 4, True)}/EXP/ES/2016")
    d.center("REGIMEN 601")
    d.blank()
    d.center("*** ORIGINAL ***")
    d.lr(f"Estacion:{est}", f"Turno:{rng.randint(1, 3)}")
    d.left(f"Transaccion:{tr}")
    d.left(f"{date_text(s.when, 'd/m/y')} {time_text(s.when, '24s')}")
    d.lr(f"Pos. carga:{rng.randint(1, 20):02d}", f"Manguera:{rng.randint(1, 3)}")
    d.rule()
    d.left(f"{prod}")
    d.lr("Volumen", f"{l.qty:.3f} L")
    d.lr("Precio", f"{money(l.unit)}/L")
    d.lr("Subtotal", money(s.net))
    d.lr("IVA", money(s.iva))
    d.lr("Total", money(s.total), bold=True)
    d.rule()
    d.left(amount_in_words(s.total, 3))
    pay = {"efectivo": "EFECTIVO", "tarjeta_debito": "TARJETA DEBITO", "tarjeta_credito": "TARJETA CREDITO", "transferencia": "TRANSFERENCIA"}[s.payment]
    d.left(f"Pago: {pay}")
    d.left(f"Atendio: {rng.choice(STAFF).upper()}")
    if rng.random() < .4:
        d.left(f"Odometro: {digits(rng, 6, True)}  Placas: {alnum(rng, 7)}")
    d.blank()
    d.center("Para facturar:")
    d.center(url)
    d.left(f"Referencia web: {ref}")
    if rng.random() < .5:
        d.qr(f"https://{url}/t/{tr}/{ref}")
    d.center("Vigencia: dentro del mes de consumo")
    return truth(s, merchant=legal, legal=legal, rfc=rf, store=est, folio=tr, payment_printed=pay, url=url, portal={"estacion": est, "transaccion": tr, "referencia_web": ref})
