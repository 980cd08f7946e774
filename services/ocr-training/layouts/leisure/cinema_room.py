"""Cinema."""
from __future__ import annotations

import datetime as dt
from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import alnum, digits, Item, MES
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.dates import WEEKDAYS
from layouts.kit.hands.many_trades import date_in_digits, hand_over, I16, one, WORDS
from layouts.kit.rows import plain, qty_of


@layout("many-trades", "ow_cine", [(80, 40), (58, 32)], ("grid", "prop"))
def cinema_room(d, r):
    n = r.randint(1, 5)
    s = one(r, "ADULTO", r.choice([69, 78, 84, 92, 115]), pay=(25, 38, 37, 0, 0), hours=(11, 20), qty=Decimal(n))
    if r.random() < .35:
        s.items.append(Item("3RA EDAD", Decimal(r.randint(1, 2)), Decimal(54), I16, Decimal(0), ""))
        hand_over(r, s)
    s.when = s.when.replace(minute=s.when.minute)
    legal, rf = "EXHIBIDORA CINEPOLAR DE MEXICO SA DE CV", R.make_company(r, "ECM")
    show = s.when + dt.timedelta(days=r.choice([0, 0, 1, 2]), minutes=r.randint(10, 90))
    cx = r.choice(["PLAZA MAYOR", "GALERIAS NORTE", "PATIO CENTRO"])
    film = r.choice(["EL ULTIMO FARO", "LA NOCHE DEL COYOTE 2", "PIXI Y LOS DRAGONES (ESP)", "FRECUENCIA CERO SUB"])
    d.center("CINEPOLAR", wide=2, tall=2, bold=True)
    d.center(cx)
    d.rule("=")
    d.center(film, bold=True, tall=2)
    d.lr(f"SALA {r.randint(1, 16)}", f"FUNCION {show:%H:%M}")
    row = r.choice("BCDEFGHJ")
    d.left("ASIENTOS " + " ".join(f"{row}{k + 5}" for k in range(sum(int(i.qty) for i in s.items))))
    d.left(f"{WEEKDAYS[show.weekday()].upper()} {show.day:02d} {MES[show.month - 1].upper()} {show.year}")
    d.rule("=")
    for i in s.items:
        d.lr(f"{qty_of(i)} BOLETO {i.name}", f"{plain(i.unit, '$')}")
    d.lr("TOTAL", plain(s.total, "$"), bold=True)
    d.center("IVA incluido en el precio")
    pw = WORDS["bank"][s.payment]
    d.lr("PAGO", pw)
    d.blank()
    d.left(f"Vendido: {date_in_digits(s.when)} {s.when:%H:%M:%S}")
    bk, tx = alnum(r, 7), digits(r, 9, True)
    d.left(f"Taquilla {r.randint(1, 9)}  Transacción {tx}")
    d.center(legal)
    d.center(f"RFC: {rf}")
    d.center(f"ID FACTURA {bk}")
    d.center("cinepolar.mx/facturacion")
    d.qr(bk + tx)
    d.center("Este boleto sólo es válido para la función indicada")
    return truth(s, merchant="CINEPOLAR", legal=legal, rfc=rf, store=cx, folio=tx, tax_printed=False, payment_printed=pw, url="cinepolar.mx/facturacion",
                 portal={"id_factura": bk, "transaccion": tx})
