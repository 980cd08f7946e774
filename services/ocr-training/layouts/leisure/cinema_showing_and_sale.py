"""Cinema: the show's date and hour are the large ones, those of the sale stand small at the foot; seats; service
charge inside the total.
"""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.common_tills import firm, made_up, PLACES
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import centered, lefts, plain
from layouts.kit.sale import fee


@layout("common-tills", "cine_funcion_venta", [(80, 40), (58, 34)])
def cinema_showing_and_sale(d: Doc, rng: random.Random) -> dict:
    n, each = rng.randint(1, 5), rng.randint(62, 129)
    s, word = fee(rng, n * each, [(CREDIT, "Tarjeta Crédito"), (DEBIT, "Tarjeta Débito"), (CASH, "Efectivo")], first=11, last=21)
    name, (who, rf), tr = one(rng, "CINE ", "CINEMAS ", "MULTICINEMAS ") + made_up(rng).upper(), firm(rng, "CINES", "EXHIBIDORA", "CADENA"), num(rng, 7)
    show = s.when + dt.timedelta(days=rng.randint(0, 3), minutes=rng.randint(5, 110))
    d.logo(name)
    d.center(rng.choice(PLACES))
    d.center(rng.choice(["EL ULTIMO TREN", "NOCHE DE LUNA", "HEROES 3D", "LA HIJA DEL MAR"]), tall=2, bold=True)
    centered(d, f"SALA {num(rng, 1)}  {say(show, one(rng, '{Ddd} {dd} {Mmm} {HH}:{mi}', 'Función {dd}/{mm}/{yyyy} {HH}:{mi}', '{h}:{mi} {AM} {dd}/{mm}/{yyyy}'))}", f"ASIENTOS {', '.join(letters(rng)[0] + str(k + 4) for k in range(n))}")
    d.lr(f"{n} ADULTO {plain(Decimal(each))}", plain(s.total))
    d.lr("Subtotal", plain(s.net))
    d.lr("IVA", plain(s.iva))
    d.lr("Total", "$" + plain(s.total), bold=True)
    d.left(word)
    d.rule()
    lefts(d, who, rf, f"Trans: {tr}  Taq: {num(rng, 2)}", say(s.when, one(rng, "Venta: {dd}/{mm}/{yyyy} {HH}:{mi}", "Fecha de compra {dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "Emitido {dd}/{Mmm}/{yyyy} {hh}:{mi} {a_m_}")))
    return truth(s, merchant=name, legal=who, rfc=rf, folio=tr, payment_printed=word, portal={"trans": tr})
