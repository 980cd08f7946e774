"""Hardware: prices before tax, the discount between two subtotals in brackets, an unnamed net; the owner's name
after the RFC.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import later, moment, say
from layouts.kit.hands.where_it_stands import ANY, CODES, figure, natural
from layouts.kit.payment import paid
from layouts.kit.rfc import parted
from layouts.kit.rows import plain, qty
from layouts.kit.sale import quote

GOODS = """CODO COBRE 1/2;12;24;A
CABLE THW 12 MTS;14;22;A
LLAVE NARIZ;98;165;A
PIJA 8X1 CIEN;42;69;A
LIJA AGUA 220;9;15;A
IMPERMEAB 19L;980;1650;A
DISCO CORTE 4.5;28;52;A
YESO 40KG;109;149;A"""


@layout("where-it-stands", "ferreteria_menos_descuento", [(80, 42), (80, 48)], ("grid", "prop"))
def less_discount(d: Doc, rng: random.Random) -> dict:
    share = rng.choice([5, 7, 10, 12])
    s, word = quote(rng, GOODS, 2, 8, CODES + ANY, Decimal(share) / 100)
    s.when = moment(rng)
    gross = sum((x[3] for x in s.lines), Decimal(0))
    name, (owner, rf) = one(rng, "Ferretería ", "Tlapalería ", "Materiales ") + figure(rng), natural(rng)
    folio = num(rng, 6)
    d.center(name, bold=True, wide=one(rng, 1, 2))
    d.center(f"RFC {parted(rf, ' ')}")
    d.center(owner)
    d.center(one(rng, "Régimen de las Personas Físicas con Actividades Empresariales", "RESICO"))
    d.lr(f"Remisión {folio}", say(s.when, "{dd}-{Mmm}-{yyyy}"))
    d.left(say(s.when, one(rng, "Hora {h}:{mi} {a_m}", "Hora: {HH}.{mi}", "{hh}:{mi}:{ss}{AM}")))
    for q, n, p, a in s.lines:
        d.left(n)
        d.lr(f"  {qty(q)} x {plain(p)}", plain(a))
    d.rule()
    d.lr(one(rng, "Importe", "Subtotal", "Suma"), plain(gross))
    d.lr(one(rng, f"(-) DESCUENTO {share}%", f"Menos desc. {share}%", "(-) Descuento"), one(rng, "-", "") + plain(gross - s.net))
    d.lr(one(rng, "Subtotal con descuento", "Subtotal", "Neto", "Base gravable"), plain(s.net))
    d.lr(one(rng, "(+) IVA 16%", "IVA", "Más IVA 16 %"), plain(s.iva))
    d.lr(one(rng, "Total", "TOTAL NETO", "Importe total"), plain(s.total), bold=True)
    paid(d, s, word, "Cambio")
    d.center(f"Cambios hasta el {later(s, rng, '{dd}/{mm}/{yyyy}')} con este ticket")
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=folio, payment_printed=word)
