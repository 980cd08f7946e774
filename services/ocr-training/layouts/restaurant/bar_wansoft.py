"""Bar, Wansoft-like, mixed payment, tip."""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen.model import alnum, digits, Doc, money, q2, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import company_rfc, date_text, place, sale, STAFF, time_text


@layout("small-business", "wansoft_bar", [(80, 42), (80, 48)])
def bar_wansoft(d: Doc, rng: random.Random) -> dict:
    pool = [("MARGARITA TAMARINDO", 125, 175, .16), ("MEZCAL 400 CONEJOS", 98, 140, .16), ("CERV ARTESANAL IPA", 85, 120, .16), ("ALITAS BBQ 10PZ", 165, 220, .16), ("NACHOS GRANDES", 140, 190, .16), ("CUBETA 6 CORONA", 260, 340, .16), ("GIN TONIC", 140, 190, .16), ("PAPAS GAJO", 85, 120, .16), ("MINERAL PREP", 48, 65, .16)]
    s = sale(rng, pool, (2, 8), (20, 35, 45, 0, 0), (17, 23), cents=("00",), maxq=4)
    legal, name, url = rng.choice([("OPERADORA NOCHE VIEJA SAPI DE CV", "CANTINA LA NUEVA ÓPERA", "facturacion.nocheviejabares.mx"), ("CANTINAS Y BARES TRADICION SA DE CV", "BAR TRADICIÓN", "autofactura.bartradicion.mx"),
                                   ("RESTBAR LA TERRAZA SA DE CV", "LA TERRAZA ROOFTOP", "www.laterrazarooftop.com/factura"), ("OPERADORA NOCHE VIEJA SAPI DE CV", "EL BARRIL PUB", "facturacion.nocheviejabares.mx")])
    rf = company_rfc(rng, legal)
    cta, code, _ = digits(rng, 6, True), alnum(rng, 5) + alnum(rng, 5), rng.choice(["Centro", "Norte", "Reforma"])
    d.center(name, bold=True)
    d.center(legal)
    d.center(rf)
    for a in place(rng, 2):
        d.center(a)
    d.blank()
    d.add([Seg(f"Cuenta: {cta}", 0), Seg(f"Mesa: {rng.randint(1, 60)}", d.cols // 2 + 2)])
    d.add([Seg(f"Mesero: {rng.choice(STAFF)}", 0), Seg(f"Comensales: {rng.randint(1, 9)}", d.cols // 2 + 2)])
    ap = s.when - dt.timedelta(minutes=rng.randint(40, 200))
    d.add([Seg(f"Apertura: {time_text(ap, '24')}", 0), Seg(f"Cierre: {time_text(s.when, '24')}", d.cols // 2 + 2)])
    d.left(f"Fecha: {date_text(s.when, 'wlong')}")
    d.rule()
    for l in s.lines:
        d.lr(f"{l.q:>3}  {l.name}", money(l.amount, ""), cut=True)
        if l.qty > 1:
            d.left(f"@ {money(l.unit, '')} c/u", indent=5)
    d.rule()
    d.lr("Subtotal", money(s.net, ""))
    d.lr("IVA 16%", money(s.iva, ""))
    d.lr("Total consumo", money(s.total, ""), bold=True)
    tip = q2(s.total * rng.choice([10, 15, 18]) / 100) if rng.random() < .7 else None
    if tip:
        d.lr("Propina", money(tip, ""))
        d.lr("Gran total c/propina", money(s.total + tip, ""))
    d.rule()
    grand = s.total + (tip or 0)
    names = {"efectivo": "Efectivo", "tarjeta_debito": rng.choice(["Visa Débito", "Tarjeta Débito"]), "tarjeta_credito": rng.choice(["Mastercard Crédito", "Visa Crédito", "American Express"])}
    pay = names[s.payment]
    if rng.random() < .35:
        other = rng.choice([k for k in names if k != s.payment])
        part = Decimal(int(grand * rng.choice([15, 25, 35]) / 100 / 10) * 10)
        rows = [(names[other], part), (pay, grand - part)]
        rng.shuffle(rows)
        d.left("Pagos recibidos:")
        for a, b in rows:
            d.lr("  " + a, money(b, ""))
    else:
        d.left("Pagos recibidos:")
        d.lr("  " + pay, money(grand, ""))
    d.blank()
    d.center(f"Factura en {url}")
    d.center(f"Código de facturación: {code}")
    d.center("Tienes hasta el último día del mes")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=cta, payment_printed=pay, tip=tip, url=url, portal={"codigo_facturacion": code})
