"""Coffee bar on a till of US make: `Chk`, `Gst`, customer's first name large, date with the hour glued to it, no
colon anywhere but the hour's.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import FIRST, truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import BRANCHES, brand
from layouts.kit.names import company
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold

GOODS = """Latte Vainilla G;69;88;A
Capuchino Alto;62;79;A
Moka Blanco V;85;109;A
Croissant Jamon;66;84;A
Muffin Mora;47;64;A
Te Chai G;72;90;A
Agua Min;34;42;A"""


@layout("chains-and-counters", "cafe_barra", [(80, 40), (58, 32)])
def bar_order(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 4, [(DEBIT, "Visa Debito"), (CREDIT, "Amex Credito"), (CASH, "Efectivo MXN"), (CREDIT, "Master Credito")], 6, 21)
    name, legal, rf, chk = brand(rng).capitalize() + one(rng, " Coffee", " Café", " Tostadores", " Barra"), company(rng), company_rfc(rng, letters(rng)), num(rng, 6)
    centered(d, f"{name} {rng.choice(BRANCHES).title()}", f"Tienda {num(rng, 5)}", rf, legal)
    d.rule("-")
    d.left(f"{num(rng, 3)} {rng.choice(FIRST).capitalize()}")
    d.rule("-")
    d.lr(f"Chk {chk}", f"Gst {rng.randint(0, 2)}")
    d.center(say(s.when, one(rng, "{dd}{Mmm}'{yy} {HH}:{mi}", "{d}/{m}/{yyyy} {h}:{mi} {AM}", "{Mmm}{dd}'{yy} {hh}:{mi}{AM}")))
    d.rule("-")
    d.center(rng.choice(FIRST), wide=2, tall=2)
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.lr(f" {word}", plain(s.tendered))
    d.lr("  Subtotal", plain(s.net))
    d.lr("  16% IVA", plain(s.iva))
    d.lr("  Pago Total", plain(s.total))
    d.lr("  Cambio", plain(s.tendered - s.total))
    centered(d, "---- Check Closed ----", say(s.when, "{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}"))
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=chk, payment_printed=word)
