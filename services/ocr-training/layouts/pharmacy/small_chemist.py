"""Small pharmacy, line discounts, tax marks."""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import digits, Doc, money, q2
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import company_rfc, date_text, payment_word, place, sale, time_text

GOODS = [("AMBROXOL JBE 120ML", 38, 72, 0), ("METFORMINA 850 30T", 35, 88, 0), ("IBUPROFENO 400 10T", 22, 48, 0), ("CLONAZEPAM GTS", 110, 180, 0), ("SUERO ORAL COCO 625", 20, 29, 0), ("PANAL ADULTO 10P", 128, 189, .16), ("TOALLA SABA 10P", 26, 39, .16),
       ("CEPILLO ORAL-B", 28, 56, .16), ("LORATADINA 10MG 20T", 24, 60, 0), ("NEOMELUBRINA 10T", 38, 59, 0), ("TERMOMETRO DIG", 75, 130, .16), ("JERINGA 5ML", 4, 8, 0), ("CONSULTA MEDICA", 50, 70, 0)]


@layout("small-business", "farmacia_chica", [(58, 34), (80, 42)])
def small_chemist(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, GOODS, (1, 7), (65, 16, 15, 4, 0), (7, 22), cents=("00", "50", "??"))
    for l in s.lines:
        if rng.random() < .3 and "CONSULTA" not in l.name:
            l.disc = q2(l.gross * rng.choice([10, 20, 25]) / 100)
    s.settle(rng)
    legal, name = rng.choice([("FARMACIAS DEL PUEBLO NUEVO SA DE CV", "FARMACIA DEL PUEBLO"), ("DROGUERIA SANTA RITA S.A. DE C.V.", "FARMACIA SANTA RITA"),
                              ("MEDICAMENTOS ECONOMICOS DE OCCIDENTE SA DE CV", "FARMACIA Y CONSULTORIO VIDA")])
    rf = company_rfc(rng, legal)
    suc, tk = f"{rng.randint(1, 60):03d}", digits(rng, 7, True)
    d.center(name, tall=2)
    d.center(legal)
    d.center(rf)
    d.center("Matriz: " + place(rng, 3)[0])
    d.center(f"Suc. {suc}")
    d.blank()
    d.left(f"Tkt:{tk} Cja:{rng.randint(1, 3)} Emp:{digits(rng, 4)}")
    d.left(f"{date_text(s.when, 'd/MON/yy')} {time_text(s.when, '24')}")
    d.rule()
    save = Decimal(0)
    for l in s.lines:
        d.left(l.name)
        d.lr(f" {l.q} PZ {money(l.unit, '')}", money(l.gross, "") + (" *" if l.rate else "  "))
        if l.disc:
            d.lr("   DESCTO.", "-" + money(l.disc, "") + "  ")
            save += l.disc
    d.rule()
    d.lr("SUBTOTAL", money(s.net, "") + "  ")
    d.lr("IVA", money(s.iva, "") + "  ")
    d.lr("TOTAL $", money(s.total, "") + "  ", bold=True)
    pay = payment_word(rng, s).upper()
    d.lr(pay, money(s.tendered, "") + "  ")
    if s.change:
        d.lr("CAMBIO", money(s.change, "") + "  ")
    d.left("* ARTICULO GRAVADO 16%")
    if save:
        d.center(f"HOY AHORRASTE {money(save)}")
    d.center("Por disposición oficial no hay cambio ni devolución en medicamentos")
    d.barcode(tk)
    t = truth(s, merchant=name, legal=legal, rfc=rf, store=suc, folio=tk, payment_printed=pay)
    return t
