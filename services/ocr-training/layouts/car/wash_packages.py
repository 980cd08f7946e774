"""Car wash."""
from __future__ import annotations

import datetime as dt

from ticketgen.model import alnum, digits
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.many_trades import place, sale, without_commas


@layout("many-trades", "ow_autolavado", [(58, 32), (58, 30)], ("prop", "grid"))
def wash_packages(d, r):
    pool = [("LAVADO AUTO CHICO", 80, 120, 0, 0), ("LAVADO CAMIONETA", 120, 180, 0, 0), ("ASPIRADO", 40, 60, 0, 0), ("ENCERADO", 150, 260, 0, 0), ("LAVADO MOTOR", 120, 200, 0, 0), ("AROMATIZANTE", 25, 40, 0, 0)]
    s = sale(r, pool, 1, 3, (80, 10, 0, 0, 10), (9, 18), need16=False, qty=(100, 0, 0))
    name = r.choice(["AUTOLAVADO LA GOTITA", "AUTO SPA RELAMPAGO", "CAR WASH DON CHUY"])
    fol = digits(r, 4, True)
    d.center(name, bold=True)
    d.center(place(r)[0])
    d.rule("=")
    d.lr(f"FOLIO {fol}", f"TURNO {r.randint(1, 60)}")
    d.left(f"FECHA {s.when.day}/{s.when.month}/{s.when.year}")
    ent = s.when - dt.timedelta(minutes=r.randint(30, 80))
    d.lr(f"HORA ENTRADA {ent:%H:%M}", f"SALIDA {s.when:%H:%M}")
    d.left(f"{r.choice(['VERSA GRIS', 'SENTRA BCO', 'CRV NEGRA', 'TSURU ROJO'])} PLACAS {alnum(r, 3)}-{digits(r, 3)}-{r.choice('ABCDE')}")
    d.rule("=")
    for i in s.items:
        d.lr(i.name, f"{i.amount:.2f}", cut=True)
    d.rule("=")
    d.lr("TOTAL $", without_commas(s.total), bold=True, tall=2)
    pw = {"efectivo": "EFECTIVO", "tarjeta_debito": "TARJETA DE DEBITO", "transferencia": "TRANSFERENCIA"}[s.payment] if r.random() < .7 or s.payment != "efectivo" else None
    if pw:
        d.left(f"PAGO: {pw}")
    d.center("CLIENTE FRECUENTE: 10 LAVADAS = 1 GRATIS")
    d.center("NO NOS HACEMOS RESPONSABLES POR OBJETOS OLVIDADOS")
    return truth(s, merchant=name, legal=None, rfc=None, folio=fol, tax_printed=False, time_printed=True, payment_printed=pw)
