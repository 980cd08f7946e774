"""Layouts for examination: food."""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import digits, Doc, q2
from ticketgen.parts import address, FIRST, truth

from exam.kit import (
    cells, company, count, dashed, EF, layout, mid, n2, pesos, rate, say, shelf, stamp, sums, TC, TD, till,
    VA,
)

SEA = """CEVICHE PESCADO|119|169|T
TOSTADA ATUN|69|98|T
AGUACHILE VERDE|189|259|T
COCTEL CAMARON GDE|179|229|T
FILETE EMPAP|198|268|T
CLAMATO PREP|79|109|T
ARROZ C/MARISCO|149|198|T
NARANJADA|42|58|T
TACO GOBERNADOR|58|79|T
PIÑA RELLENA|229|289|T"""


# Habit: seafood place: amounts in a heading row with values below it ("NETO IMPTO TOTAL"), comensales, and "CORTESIA" lines at 0.00; a hand-written-tip
# line left blank; folio with the year; date and hour on separate rows without labels.
@layout("marisqueria_tres_columnas", [(80, 40), (80, 42)])
def seafood(d: Doc, rng: random.Random) -> dict:
    s, word = till(rng, shelf(rng, SEA, 2, 9), [(EF, "PAGO: EFECTIVO"), (TC, "PAGO: TARJ. CREDITO"), (TD, "PAGO: TARJ. DEBITO")])
    rf, name = R.make_person(rng), rng.choice(["MARISCOS EL TIBURON", "LA CONCHA NACAR"])
    owner = f"{rng.choice(FIRST)} {rng.choice(['VERDUGO', 'SAINZ', 'BELTRAN'])} {rng.choice(['LEYVA', 'ROCHIN'])}"
    bill = f"{s.when:%y}-{digits(rng, 5)}"
    mid(d, name, tall=2, wide=2, bold=True)
    mid(d, f"{owner}  {rf}", *address(rng)[0][:2])
    cells(d, (f"M-{rng.randint(1, 20)}", 0), (f"{rng.randint(1, 8)} COMENSALES", 8), (f"CTA {bill}", d.cols, "r"))
    mid(d, stamp(s.when, "%d-%m-%Y"), stamp(s.when, "%I:%M {h}"))
    d.rule("=")
    for i in s.items:
        cells(d, (i.name[:22], 0), (count(i.qty), 26, "r"), (n2(i.amount), d.cols, "r"))
    cells(d, ("TOTOPOS Y SALSAS CORTESIA"[:24], 0), ("0.00", d.cols, "r"))
    d.rule("=")
    for row in (("NETO", "IMPTO 16%", "TOTAL"), (n2(s.net), n2(s.iva), pesos(s.total))):
        cells(d, (row[0], 9, "r"), (row[1], 24, "r"), (row[2], d.cols, "r"), bold=True)
    say(d, word, "PROPINA: ______________", "TOTAL:   ______________")
    mid(d, "NUMERO DE CUENTA PARA FACTURAR", "WHATSAPP 667 " + digits(rng, 7))
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=bill, payment_printed=word.split(": ")[1])


BRUNCH = """Flat White|68|84|T
Avo Toast|138|178|T
Eggs Benedict|159|198|T
Cold Brew|72|88|T
Pancakes|129|159|T
Jugo Verde|62|79|T
Bagel Lox|168|209|T
Matcha Latte|84|99|T
Cookie|42|58|T"""


# Habit: American restaurant system in Spanish land: check, table, guests; date month/day/year without saying so (the day is above 12), a.m.; "Food & Bev",
# "VAT", "Balance Due", then a charged tip and the sum charged to the card; the transaction number repeats the day as year-month-day.
@layout("brunch_micros", [(80, 40), (80, 42)], ("grid", "prop"))
def brunch(d: Doc, rng: random.Random) -> dict:
    s, word = till(rng, shelf(rng, BRUNCH, 2, 7), [(TC, "Visa Credit / Crédito"), (TD, "Debit / Débito"), (TC, "American Express")])
    s.when = s.when.replace(day=rng.randint(13, 28))
    tip, rf, check = q2(s.total * Decimal("0.18")), company(rng, "NCF"), digits(rng, 4, True)
    d.logo("North & Co.")
    mid(d, "Norte Café y Cocina S de RL de CV", f"Tax ID / RFC {rf}", *address(rng)[0][1:])
    cells(d, (f"Check {check}", 0), (f"Tbl {rng.randint(1, 60)}/1", 16), (f"Gst {rng.randint(1, 6)}", d.cols, "r"))
    d.lr(f"{rng.randint(100, 400)} {rng.choice(FIRST).capitalize()}", stamp(s.when, "%m/%d/%y  %I:%M {h}"))
    d.rule("-")
    for i in s.items:
        d.lr(f"  {count(i.qty)} {i.name}", n2(i.amount))
    d.blank()
    sums(d, ("  Food & Bev", n2(s.net)), ("  VAT 16%", n2(s.iva)))
    d.lr("  Balance Due", n2(s.total), bold=True)
    sums(d, (f"  {word}", n2(s.total + tip)), ("  Charged Tip", n2(tip)))
    mid(d, "-------- Check Closed --------", f"Txn {s.when:%Y-%m-%d}-{check}-{digits(rng, 3)}", "Suggested gratuity 15% - 18% - 20%",
        "facturacion@northandco.mx")
    return truth(s, merchant="North & Co.", legal="Norte Café y Cocina S de RL de CV", rfc=rf, folio=check, payment_printed=word, tip=tip)


CAKES = """PASTEL TRES LECHES|289|449|S
ROSCA MED|198|298|S
EMPANADA ATUN|24|36|0
BOLILLO|3|5|0
MUFFIN|24|38|S
GALLETA SURT 500|110|160|S
REFRESCO 355|18|24|T
VELA NUM|15|29|T
GELATINA MOSAICO|120|198|S
CAPUCHINO|42|60|T"""


# Habit: cake shop: IEPS per item named, three tax rows (IVA 16, IVA 0, IEPS 8) under "DESGLOSE", the net sum last as "TOTAL SIN IMPUESTOS"; order for a
# later day "PEDIDO PARA EL …" in the middle; accents mixed up.
@layout("pasteleria_ieps", [(80, 40), (80, 42), (58, 34)], ("grid", "prop"))
def cakes(d: Doc, rng: random.Random) -> dict:
    s, word = till(rng, shelf(rng, CAKES, 2, 7), [(EF, "EFECTIVO"), (TD, "VISA DEBITO"), (TC, "VISA CREDITO")])
    rf, tick = company(rng, "PEM"), f"{rng.randint(1, 60):02d}-{digits(rng, 6)}"
    d.logo("Marisa & Hijas")
    mid(d, "PASTELERIA Y ESPECIALIDADES MARISA S.C. DE R.L. DE C.V.", f"RFC:{rf}", *address(rng)[0][:2])
    say(d, f"TICKET: {tick}", f"{stamp(s.when, '%d/%m/%Y')} - {stamp(s.when, '%I:%M:%S %p')}",
        f"PEDIDO PARA EL {stamp(s.when + dt.timedelta(days=2), '%d/%m/%Y')} 16:00")
    d.rule()
    for i in s.items:
        d.lr(f"{count(i.qty)} {i.name}", f"{n2(i.amount)}{'*' if i.ieps else ' '}", cut=True)
    d.rule()
    d.lr("TOTAL", pesos(s.total), bold=True)
    sums(d, (word, pesos(s.tendered)), ("CAMBIO", pesos(s.change)))
    mid(d, "DESGLOSE")
    sums(d, ("IVA 16%", n2(s.iva)), ("IVA 0%", "0.00"), ("IEPS 8% (*)", n2(s.ieps)), ("TOTAL SIN IMPUESTOS", n2(s.net)))
    mid(d, "LOS PASTELES NO TIENEN CAMBIO")
    return rate(s,
                truth(s, merchant="Marisa & Hijas", legal="PASTELERIA Y ESPECIALIDADES MARISA S.C. DE R.L. DE C.V.", rfc=rf, folio=tick, payment_printed=word,
                         portal={"ticket": tick}))


# Habit: butcher's scale: weights with three decimals, price a kilogram and amount on a row of their own; all goods at 0 %: "IVA 0.00" under a subtotal equal
# to the total; packed-on and best-before dates; operator letter.
@layout("carniceria_bascula", [(58, 32), (58, 30)])
def butcher(d: Doc, rng: random.Random) -> dict:
    s, word = till(rng,
                   shelf(rng,
                         "BISTEC RES /kg|189|248|0\nCHULETA AHUM /kg|128|168|0\nMOLIDA 80/20 /kg|149|189|0\nCHORIZO /kg|118|159|0\nPECHUGA S/H /kg|128|159|0\nTOCINO REB /kg|168|229|0", 1, 5),
                   [(EF, "EFECTIVO"), (TD, "T. DEBITO"), (VA, "VALE DESPENSA")])
    rf, tick = R.make_person(rng), digits(rng, 5)
    mid(d, "CARNES FINAS", "EL NOVILLO DORADO", tall=2, bold=True)
    mid(d, f"RFC {dashed(rf, ' ')}")
    cells(d, (f"TK {tick}", 0), (f"OP {rng.choice('ABCD')}", 12), (stamp(s.when, "%d/%m/%y"), d.cols, "r"))
    say(d, f"HORA {stamp(s.when, '%H:%M')}   CAD. {stamp(s.when + dt.timedelta(days=4), '%d/%m/%y')}")
    for i in s.items:
        say(d, i.name.replace(" /kg", ""))
        cells(d, (f"{i.qty:.3f} kg", 1), (f"x {n2(i.unit)}", 20, "r"), (n2(i.amount), d.cols, "r"))
    d.rule("=")
    sums(d, ("SUBTOTAL", pesos(s.net)), ("IVA 0%", "$0.00"))
    d.lr("TOTAL", pesos(s.total), bold=True, tall=2)
    sums(d, (word, pesos(s.tendered)), ("VUELTO", pesos(s.change)))
    mid(d, f"PIEZAS {len(s.items)}", "CONSERVE EN REFRIGERACION")
    return rate(s, truth(s, merchant="CARNES FINAS EL NOVILLO DORADO", legal=None, rfc=rf, folio=tick, payment_printed=word))
