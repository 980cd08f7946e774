"""Moments in odd places --------------------------------------------------------------------- Habit: clothes
shop: the only date and hour are on the bank's slip under the ticket, packed with its numbers; the slip
repeats the total as MONTO.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.odd_places import CLERKS, firm, PLASTIC, SPOTS, tag, taxes, trade, WEAR
from layouts.kit.rows import centered, lefts, plain, qty
from layouts.kit.sale import sold


@layout("odd-places", "ropa_fecha_en_voucher", [(80, 42), (58, 32), (80, 40)])
def date_on_the_voucher(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, WEAR, 1, 4, PLASTIC, 10, 21)
    name, (who, rf), told, spot = trade(rng), firm(rng, "MODA", "TEXTILES", "CONFECCIONES"), rng.random() < .6, rng.choice(SPOTS)
    d.logo(name)
    centered(d, f"TIENDA {spot}", who, tag(rng, rf))
    d.left(f"TK {num(rng, 5)} VEND {rng.choice(CLERKS)}")
    for i in s.items:
        d.left(f"{num(rng, 8)} TALLA {one(rng, 'CH', 'M', 'G', '28', '32')}")
        d.lr(f"{i.name} x {qty(i.qty)}", plain(i.amount), cut=True)
    if told:
        taxes(d, rng, s)
    d.lr(one(rng, "TOTAL", "TOTAL VENTA", "VENTA", "TOTAL NETO"), plain(s.total), bold=True)
    d.rule("-")
    centered(d, one(rng, "BANAMEX", "HSBC", "BANREGIO", "AFIRME", "MIFEL"), f"{name.upper()} {spot}", "VENTA EN LINEA")
    stamp = say(s.when, one(rng, "{dd}/{mm}/{yy} ", "{dd}/{mm}/{yyyy} ", "{dd}{MMM}{yy} ") + one(rng, "{HH}:{mi}:{ss}", "{HH}:{mi}", "{hh}:{mi} {AM}"))
    rows = [f"AFIL {num(rng, 7)} TERM {num(rng, 6)}", f"************{num(rng, 4)} {word}", f"MONTO MXN {plain(s.total)}", f"LOTE {num(rng, 3)} {stamp}",
            f"APROB {num(rng, 6)} REF {num(rng, 12)}"]
    lefts(d, *(rows if rng.random() < .5 else [rows[3], *rows[:3], rows[4]]))
    centered(d, "APROBADA CON CHIP", "NO REQUIERE FIRMA")
    return truth(s, merchant=name, legal=who, rfc=rf, tax_printed=told, payment_printed=word)
