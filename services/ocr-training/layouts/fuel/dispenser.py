"""Gas."""
from __future__ import annotations

import datetime as dt

from ticketgen import rfc as R
from ticketgen.model import alnum, amount_words, digits, q2
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.many_trades import date_in_digits, FIRST_NAMES, one, place, WORDS
from layouts.kit.rows import plain


@layout("many-trades", "ow_gas", [(58, 32), (80, 40)], ("grid", "prop"))
def dispenser(d, r):
    prod, p = r.choice([("REGULAR 87 OCT", 23.4), ("PREMIUM 91 OCT", 25.6), ("DIESEL AUTOMOTRIZ", 26.4)])
    unit = q2(p + r.random())
    # sold by amount: $200, $500 ... litres follow
    s = one(r, prod, r.choice([100, 200, 300, 350, 400, 500, 650, 800, 1000]) if r.random() < .7 else q2(r.uniform(150, 1300)), pay=(45, 27, 28, 0, 0), hours=(0, 23))
    legal, rf = r.choice([("ENERGETICOS VALLE ALTO SA DE CV", "EVA"), ("MULTISERVICIO EL MEZQUITE SA DE CV", "MEM"), ("GASOLINERIA LOS TRES HERMANOS SA DE CV", "GTH")])
    rf = R.make_company(r, rf)
    a, city, cp = place(r)
    tick, cre = digits(r, 8, True), digits(r, 5, True)
    uid = f"{alnum(r, 4)}-{alnum(r, 4)}-{alnum(r, 4)}"
    d.center(legal, bold=True)
    d.center(rf)
    d.center(f"{a}, {city} C.P. {cp}")
    d.center(f"Permiso CRE PL/{cre}/EXP/ES/{r.choice([2015, 2016, 2018])}")
    d.center("** ORIGINAL **")
    d.left(f"Ticket No.  {tick}")
    d.left(f"Fecha Imp.  {date_in_digits(s.when, '-')} {s.when:%H:%M:%S}")
    d.left(f"Isla {r.randint(1, 5)} Pos {r.randint(1, 12)} Mang {r.randint(1, 3)}")
    d.left(f"Despachó {r.choice(FIRST_NAMES)} Turno {r.randint(1, 3)}")
    d.rule("_")
    lit = s.total / unit
    d.left(prod)
    d.lr(f"{lit:.3f} L x ${unit}", plain(s.total, "$"))
    d.rule("_")
    d.lr("Subtotal", plain(s.net, "$"))
    d.lr("IVA 16 %", plain(s.iva, "$"))
    d.lr("Total", plain(s.total, "$"), bold=True, tall=2)
    d.left(amount_words(s.total).replace("(", "").replace(")", ""))
    pw = WORDS["sat"][s.payment]
    d.left(f"F. Pago: {pw}")
    if r.random() < .5:
        d.left(f"Placas: {alnum(r, 3)}-{digits(r, 2)}-{digits(r, 2)}  Km: {digits(r, 6, True)}")
    d.center("Para facturar ingrese a")
    d.center("gasfactura.com.mx")
    d.center("con el ID de despacho:")
    d.center(uid, bold=True)
    d.center("Vence: " + date_in_digits(s.when + dt.timedelta(days=3), "-"))
    if r.random() < .5:
        d.qr("https://gasfactura.com.mx/?" + uid)
    return truth(s, merchant=legal, legal=legal, rfc=rf, folio=tick, payment_printed=pw, url="gasfactura.com.mx", portal={"id_despacho": uid, "ticket": tick})
