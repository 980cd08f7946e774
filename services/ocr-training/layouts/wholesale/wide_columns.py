"""Wholesale: "Vta. exenta", "Vta. gravada", IEPS and IVA stand as a column beside "Neto" before the total;
cashier's total of pieces and boxes; vales de despensa; date inside the ticket number too.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import amount_words, digits, Doc
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.dates import spanish
from layouts.kit.payment import CASH, DEBIT, SPEI, VALES
from layouts.kit.rfc import company_rfc, parted
from layouts.kit.rows import at, centered, plain, qty
from layouts.kit.sale import buy, rate_or_zero, untaxed

GOODS = """CJA ACEITE 12/946;432;540;E
BTO AZUCAR EST 50K;980;1190;E
PQ REFR 600 24P;318;372;A
CJA CHILE JALAP 24/220;389;468;E
CJA GALL EMP 12P;168;216;I
CJA PAPAS SURT 40P;398;488;I
BTO ARROZ 25K;489;612;E
PQ PAP HIG 4/24;286;354;A
CJA CLORO 12/950;198;249;A
DISP CHICLE 60P;78;98;A
CJA LECHE EVAP 48P;812;936;E
PQ VASO DESECH 25/50;298;376;A
CJA DULCE TAM 24P;318;398;I
CJA JABON ZOTE 25P;438;520;A
BTO CROQUETA 20K;489;738;A"""


@layout("habits", "mayoreo_columnas", [(80, 48), (80, 56)])
def wide_columns(d: Doc, rng: random.Random) -> dict:
    s, word = buy(rng, GOODS, 5, 15, [(CASH, "EFECTIVO"), (VALES, "VALES DE DESPENSA"), (DEBIT, "TARJETA DEB."), (SPEI, "TRANSFERENCIA ELECTRONICA")])
    rf, store = company_rfc(rng, "DAB"), digits(rng, 3, True)
    tick = f"{store}{s.when:%d%m%y}{digits(rng, 6)}"
    centered(d, "ABARROTERA DEL BALUARTE", wide=2)
    centered(d, "DISTRIBUIDORA DE ABARROTES EL BALUARTE SA DE CV", f"RFC {parted(rf)}  SUC {store}", "VENTAS AL MAYOREO Y MEDIO MAYOREO")
    d.left(f"TICKET {tick}")
    d.lr(f"FEC {spanish(s.when, '%d%b%Y')}", f"HRA {spanish(s.when, '%H:%M')}")
    for i in s.items:
        at(d, (i.code[-6:], 0), (i.name[:d.cols - 29], 7), (f"{qty(i.qty)}x{plain(i.unit)}", d.cols - 11, "r"),
           (plain(i.amount) + ("G" if i.iva else "I" if i.ieps else " "), d.cols, "r"))
    d.rule("=")
    zero = untaxed(s) - s.ieps
    at(d, ("VTA GRAVADA 16", 0), (plain(s.net - zero), 26, "r"), ("NETO", 29), (plain(s.net), d.cols, "r"))
    at(d, ("VTA TASA 0", 0), (plain(zero), 26, "r"), ("IEPS", 29), (plain(s.ieps), d.cols, "r"))
    at(d, ("CAJAS", 0), (str(sum(int(i.qty) for i in s.items)), 26, "r"), ("IVA", 29), (plain(s.iva), d.cols, "r"))
    at(d, ("TOTAL", 29), (plain(s.total), d.cols, "r"), bold=True, tall=2)
    d.lr(f"PAGO {word}", plain(s.tendered))
    d.lr("CAMBIO", plain(s.change))
    centered(d, amount_words(s.total), "FACTURE HASTA EL DIA " + spanish(s.when + dt.timedelta(days=7), "%d/%m/%Y"))
    return rate_or_zero(s,
                truth(s, merchant="ABARROTERA DEL BALUARTE", legal="DISTRIBUIDORA DE ABARROTES EL BALUARTE SA DE CV", rfc=rf, folio=tick, payment_printed=word,
                         portal={"ticket": tick}))
