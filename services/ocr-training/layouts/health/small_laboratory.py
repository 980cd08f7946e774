"""Clinical laboratory."""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import digits, Doc, money, q2
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import company_rfc, date_text, payment_word, person, place, sale, time_text

GOODS = [("BIOMETRIA HEMATICA", 110, 180, .16), ("QUIMICA SANG. 6 ELEM.", 190, 310, .16), ("EXAMEN GRAL DE ORINA", 70, 120, .16), ("PERFIL TIROIDEO", 380, 620, .16), ("HEMOGLOBINA GLICOSILADA", 220, 340, .16), ("ANTIGENO PROSTATICO", 240, 390, .16), ("PERFIL LIPIDOS", 230, 350, .16), ("PRUEBA EMBARAZO SANGRE", 130, 190, .16)]


@layout("small-business", "laboratorio", [(80, 44), (80, 40)])
def small_laboratory(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, GOODS, (1, 5), (35, 35, 28, 0, 2), (7, 13), plus=True, cents=("00", "??"), maxq=1)
    pct = rng.choice([0, 10, 15, 20])
    s.disc = q2(s.gross * pct / 100)
    s.settle(rng)
    legal, name, site = rng.choice([("LABORATORIOS CLINICOS PASTEUR DEL SURESTE SA DE CV", "LAB. PASTEUR", "pasteursureste"), ("DIAGNOSTICO BIOLAB S.A. DE C.V.", "BIOLAB", "biolabmx"),
                                    ("ANALISIS Y DIAGNOSTICO SANTA ANA SC", "LABORATORIO SANTA ANA", "labsantaana")])
    rf = company_rfc(rng, legal)
    fol, pin = f"{s.when:%y%m%d}{digits(rng, 4)}", digits(rng, 6)
    d.logo(name)
    d.center(legal)
    d.center(f"RFC {rf}")
    d.center("RESPONSABLE SANITARIO: QFB " + person(rng)[0])
    for a in place(rng, 2):
        d.center(a.upper())
    d.rule("=")
    d.left(f"FOLIO....: {fol}")
    d.left(f"FECHA....: {date_text(s.when, 'iso')} {time_text(s.when, '24s')}")
    d.left(f"PACIENTE.: {person(rng)[0]}")
    d.left(f"EDAD/SEXO: {rng.randint(4, 84)} AÑOS / {rng.choice('FM')}")
    d.left("MEDICO...: A QUIEN CORRESPONDA")
    d.rule("=")
    d.lr("ESTUDIO", "PRECIO")
    for l in s.lines:
        d.lr(f"{l.code[-4:]} {l.name}", money(l.amount, ""), cut=True)
    d.rule("=")
    d.lr("IMPORTE ESTUDIOS", money(s.gross))
    d.lr(f"DESCUENTO {pct}%", money(s.disc))
    d.lr("SUBTOTAL", money(s.net))
    d.lr("I.V.A.", money(s.iva))
    d.lr("TOTAL", money(s.total), bold=True)
    pay = payment_word(rng, s).upper()
    d.lr("A CUENTA " + pay, money(s.total))
    d.lr("POR PAGAR", money(Decimal(0)))
    d.blank()
    d.center(f"RESULTADOS EN LINEA: {site}.mx")
    d.left(f"USUARIO: {fol}   CLAVE: {pin}")
    d.center("ENTREGA: MISMO DIA DESPUES DE 16:00")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=fol, payment_printed=pay)
