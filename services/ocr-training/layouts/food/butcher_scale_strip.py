"""Butcher with a scale."""
from __future__ import annotations

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import Bill, goods, person, pick, place, say, truth_of
from layouts.kit.payment import CASH, DEBIT
from layouts.kit.rows import at, centered, plain


@layout("tills-of-today", "x_carniceria_bascula", [(58, 32), (58, 28)])
def butcher_scale_strip(d, rng):
    b = Bill(rng, goods(rng, "RETAZO C/HUESO KG;119;149;E\nMILANESA RES KG;189;239;E\nCHULETA AHUM KG;129;169;E\nLONGANIZA KG;110;149;E\nPOLLO ENTERO KG;62;84;E\nMANTECA KG;48;69;E\nARRACHERA KG;289;389;E", 1, 4, ("00",)),
             [(CASH, "EFECTIVO"), (CASH, "Efectivo"), (DEBIT, "T. DEBITO")], first=7, last=19)
    owner, rf = person(rng)
    brand = pick(rng, "CARNICERIA LOS COMPADRES|CARNES SELECTAS SONORA|CARNICERIA Y POLLERIA EL TORO")
    centered(d, brand)
    has = rng.random() < .5
    if has:
        centered(d, owner, f"RFC {rf}")
    centered(d, place(rng)[0])
    d.lr(say(b.when, pick(rng, "{dd}/{mm}/{yy}|{dd}-{mm}-{Y}|{dd}/{mm}/{Y}")), say(b.when, "{H}:{i}"))
    d.lr(f"BASCULA {rng.randint(1, 4)}", f"VEND {rng.randint(1, 9)}  No.{digits(rng, 4)}")
    d.rule("-")
    for x in b.lines:
        d.left(f"PLU{rng.randint(1, 99):03d} {x.name.removesuffix(' KG')}")
        at(d, (f"{x.qty:.3f}kg", 9, "r"), (f"{x.price:.2f}$/kg", 20, "r"), (plain(x.amount), d.cols, "r"))
    d.rule("-")
    d.lr(f"TOTAL ({len(b.lines)})", plain(b.total, "$"), bold=True, tall=2)
    pay = rng.random() < .5
    if pay:
        d.lr(b.word, plain(b.tendered))
        if b.payment == CASH:
            d.lr("CAMBIO", plain(b.change))
    code = "2" + digits(rng, 12)
    d.barcode(code)
    centered(d, code, "CALIDAD Y PESO EXACTO")
    return truth_of(d, b, name=brand, legal=owner if has else None, rfc=rf if has else None, tax=False, pay=pay)
