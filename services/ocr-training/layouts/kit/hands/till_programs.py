"""What the layouts of the set till-programs share: its sales, names, dates, truth and bank slip."""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import digits, Item, MES, money as money_of, q2, Sale, Seg, strip_accents

from layouts.kit.dates import WEEKDAYS
from layouts.kit.payment import CASH, CREDIT

FIRST_NAMES = ["Guadalupe", "Brenda", "Iván", "Karla", "Óscar", "Yesenia", "Héctor", "Diana", "Saúl", "Mónica", "Erick", "Abigail", "Ulises", "Fátima", "Noé", "Ximena"]
SURNAMES = ["Hernández", "Cervantes", "Pacheco", "Villarreal", "Olvera", "Peña", "Zúñiga", "Camacho", "Bautista", "Montes", "Rangel", "Escobedo", "Galindo", "Ávila"]


PLACES = [("Av. Juárez", "Centro", "06050", "Cuauhtémoc", "CDMX"), ("Blvd. Adolfo López Mateos", "Jardines del Moral", "37160", "León", "Guanajuato"),
          ("Av. Tecnológico", "San Salvador Tizatlalli", "52172", "Metepec", "Edo. de México"), ("Calzada Madero y Carranza", "Santa Cecilia", "49000", "Cd. Guzmán", "Jalisco"),
          ("Av. Ruiz Cortines", "Costa de Oro", "94299", "Boca del Río", "Veracruz"), ("Prol. Paseo de la Reforma", "Lomas de Santa Fe", "01219", "Álvaro Obregón", "CDMX"),
          ("Blvd. Agua Caliente", "Revolución", "22015", "Tijuana", "Baja California"), ("Av. Constitución Pte", "Obispado", "64060", "Monterrey", "N.L."),
          ("Carr. Fed. 200 Nte.", "Las Glorias", "48333", "Puerto Vallarta", "Jal."), ("Av. 20 de Noviembre", "Analco", "34138", "Durango", "Dgo."),
          ("Calle 23", "Itzimná", "97100", "Mérida", "Yuc."), ("Av. Universidad", "Bosques del Prado", "20127", "Aguascalientes", "Ags."),
          ("Blvd. Venustiano Carranza", "República Pte.", "25265", "Saltillo", "Coahuila"), ("5 de Mayo", "San Lázaro", "72000", "Puebla", "Pue.")]


STREET_NO = ["#{n}", "No. {n}", "{n}", "Núm. {n} Int. 2", "No. Ext. {n} L-14", "{n}-B"]
LEGAL_FORMS = ["SA DE CV", "S.A. DE C.V.", "S. de R.L. de C.V.", "S DE RL DE CV", "SAPI de CV", "S.A.P.I. de C.V.", "S.A.S. DE C.V."]
chance = lambda rng, x: rng.random() < x


def money(x, sym="", sep=True):
    return ("-" if x < 0 else "") + money_of(abs(Decimal(x)), sym, sep)


def company_rfc(rng, legal):
    words = [w for w in strip_accents(legal).upper().replace(".", "").replace(",", "").split() if w not in
             ("DE", "LA", "EL", "LOS", "LAS", "Y", "DEL", "SA", "CV", "S", "RL", "SAPI", "SAS", "AC", "E", "EN")]
    w = [x for x in words if x.isalpha()] or ["EMPRESA"]
    ini = w[0][:3] if len(w) == 1 else (w[0][0] + w[1][:2] if len(w) == 2 else w[0][0] + w[1][0] + w[2][0])
    yy = rng.choice([rng.randint(78, 99), rng.randint(0, 23)])
    head = f"{ini.ljust(3, 'X')}{yy:02d}{rng.randint(1, 12):02d}{rng.randint(1, 28):02d}" + "".join(rng.choice("ABCDEFGHIJKLMNPQRSTUVWXYZ123456789") for _ in "xx")
    return head + R.check_digit(head)


def person(rng, upper=False):
    a, b, n = rng.choice(SURNAMES), rng.choice(SURNAMES), rng.choice(FIRST_NAMES)
    A, B, N = (strip_accents(x).upper() for x in (a, b, n))
    head = A[0] + next((c for c in A[1:] if c in "AEIOU"), "X") + B[0] + N[0]
    if head in ("PUTO", "PENE", "CACA"):
        head = head[:3] + "X"
    head += f"{rng.randint(55, 99):02d}{rng.randint(1, 12):02d}{rng.randint(1, 28):02d}" + "".join(rng.choice("ABCDEFGHJKLMNPQRSTUVWXYZ123456789") for _ in "xx")
    full = f"{n} {a} {b}"
    return (full.upper() if upper else full), head + R.check_digit(head)


def labelled_rfc(rng, r):
    k = len(r) - 9
    v = rng.choice([r, r, r, f"{r[:k]}-{r[k:k + 6]}-{r[k + 6:]}", f"{r[:k]} {r[k:k + 6]} {r[k + 6:]}", f"{r[:k]}{r[k:k + 6]} {r[k + 6:]}"])
    return rng.choice(["RFC: ", "R.F.C. ", "RFC ", "R.F.C.: ", "Rfc: ", "RFC:"]) + v


def address_rows(rng, style=None):
    st, col, cp, city, edo = rng.choice(PLACES)
    cp = cp[:3] + digits(rng, 2)
    no = rng.choice(STREET_NO).format(n=rng.randint(11, 4890))
    k = rng.randint(0, 3) if style is None else style
    rows = [[f"{st} {no}", f"Col. {col} CP {cp}", f"{city}, {edo}"], [f"{st} {no}, {col}, {city}, {edo}, México, C.P. {cp}"],
            [f"{st} {no}", f"COL. {col}", f"{city}, {edo} C.P.{cp}", "MEXICO"], [f"{st} {no} {col}", f"{cp} {city} {edo}"]][k]
    return rows, cp, f"{city}, {edo}"


def phone(rng):
    a = rng.choice(["55", "33", "81", "222", "477", "999", "664", "449"])
    b = digits(rng, 10 - len(a), True)
    return rng.choice([f"({a}) {b[:-4]}-{b[-4:]}", f"{a} {b[:-4]} {b[-4:]}", f"{a}{b}", f"01 ({a}) {b[:-4]} {b[-4:]}"])


def when(rng, lo=7, hi=22):
    t = dt.datetime(2024, 1, 3) + dt.timedelta(days=rng.randint(0, 890))
    return t.replace(hour=rng.randint(lo, hi), minute=rng.randint(0, 59), second=rng.randint(0, 59))


def date_text(t, p):
    mes, h12, pm = MES[t.month - 1], t.hour % 12 or 12, t.hour >= 12
    return p.format(d=t.day, dd=f"{t.day:02d}", m=t.month, mm=f"{t.month:02d}", yy=f"{t.year % 100:02d}", yyyy=t.year, mmm=mes[:3], Mmm=mes[:3].capitalize(),
                    MMM=mes[:3].upper(), mes=mes, Mes=mes.capitalize(), MES=mes.upper(), dia=WEEKDAYS[t.weekday()], Dia=WEEKDAYS[t.weekday()].capitalize(),
                    Ddd=WEEKDAYS[t.weekday()][:3].capitalize(), H=t.hour, HH=f"{t.hour:02d}", h=h12, hh=f"{h12:02d}", mi=f"{t.minute:02d}", ss=f"{t.second:02d}",
                    ap="pm" if pm else "am", AP="PM" if pm else "AM", a_p="p. m." if pm else "a. m.", a_m="p.m." if pm else "a.m.")


def later(t, lo, hi):
    return t + dt.timedelta(days=random.Random(t.isoformat() + f"{lo}").randint(lo, hi))


KIND = {"A": (".16", "0"), "Z": ("0", "0"), "S": ("0", ".08"), "I": (".16", ".08"), "B": (".08", "0")}


def buy(rng, cat, lo, hi, border=False, maxq=3):
    pool = [x.split(",") for x in cat.strip().replace("\n", "").split(";") if x.strip()]
    items = []
    for name, a, b, k in rng.sample(pool, min(len(pool), rng.randint(lo, hi))):
        iva, ieps = (Decimal(x) for x in KIND[k.strip()])
        iva = Decimal(".08") if border and iva else iva
        u = q2(rng.randint(int(a), int(b))) + Decimal(rng.choice(["0", "0", ".5", ".9", ".99", f".{rng.randint(10, 99)}"]) if int(b) < 900 else "0")
        n = q2(Decimal(rng.randint(210, 2400)) / 1000) if name.endswith(" KG") else Decimal(rng.choices([1, 2, 3, 4], [72, 18, 6, 4])[0] if maxq > 1 else 1)
        items.append(Item(name.strip(), n, u, iva, ieps, "750" + digits(rng, 10)))
    return Sale(items, when(rng), CASH)


def taxes_of(s):
    return s.net, s.iva, s.ieps, s.iva_rate


def flat(total, rate="0.16"):
    total = q2(total)
    net = q2(total / (1 + Decimal(rate)))
    return net, total - net, Decimal(0), Decimal(rate)


def notes(rng, total):
    c = [Decimal(v) for v in (20, 50, 100, 200, 500, 1000) if v >= total] or [Decimal((int(total) // 500 + 1) * 500)]
    return rng.choice([c[0], c[0], c[-1], total])


def pick(rng, table, weights=None):
    """table: {canonical: [words]} -> canonical, word"""
    k = list(table)
    c = rng.choices(k, weights or [4, 3, 3, .5, .5][:len(k)])[0]
    return c, rng.choice(table[c])


def truth_of(t, total, name, legal=None, rfc=None, b=None, pay=None, date=True, time=True, portal=None, tip=None, folio=None, store=None, url=None):
    f = lambda x: None if x is None else f"{q2(x):.2f}"
    net, iva, ieps, rate = b if b else (None,) * 4
    if b:
        assert q2(net) + q2(iva) + q2(ieps) == q2(total), (b, total)
    return {"merchant_name": name, "merchant_legal_name": legal, "merchant_rfc": rfc, "amount": f(total), "net_amount": f(net),
            "tax_amount": f(iva + ieps) if b else None, "iva_amount": f(iva), "ieps_amount": f(ieps) if b and ieps else None, "tax_rate": f(rate),
            "tip_amount": f(tip) if tip else None, "currency": "MXN", "date": f"{t:%Y-%m-%d}" if date else None, "time": f"{t:%H:%M}" if time else None,
            "payment_method": pay[0] if pay else None, "payment_printed": pay[1] if pay else None, "ticket_readable": True, "folio": folio, "store": store,
            "billing_url": url, "portal_fields": portal or {}, "layout": ""}


def columns(d, *segs, **kw):
    d.add([Seg(*x) for x in segs], **kw)


def centered_in_case(d, rows, case=lambda x: x, **kw):
    for r in rows:
        d.center(case(r), **kw)


COMPANY_REGIMES = ["Régimen General de Ley Personas Morales", "REGIMEN FISCAL: 601", "601 - GENERAL DE LEY PERSONAS MORALES", "Régimen fiscal 601 General de Ley P.M."]


PERSON_REGIMES = ["Régimen: 626 Régimen Simplificado de Confianza", "REGIMEN SIMPLIFICADO DE CONFIANZA", "612 Personas Físicas con Actividades Empresariales y Profesionales",
          "REGIMEN DE INCORPORACION FISCAL"]


BANKS = ["BBVA MEXICO", "SANTANDER", "BANORTE", "CITIBANAMEX", "HSBC MEXICO", "GETNET", "AFIRME", "SCOTIABANK", "EVO PAYMENTS"]
CARD_APPLICATIONS = {"VISA": "A0000000031010", "MASTERCARD": "A0000000041010"}


def slip(d, rng, kind, t, amount, tip=None):
    """the bank's voucher below the ticket"""
    brand, cd = rng.choice(["VISA", "MASTERCARD"]), "CREDITO" if kind == CREDIT else "DEBITO"
    d.rule(rng.choice("-=*"))
    d.center(rng.choice(BANKS))
    d.lr(f"AFIL: {digits(rng, 7, True)}", f"TERM: {digits(rng, 8, True)}")
    k = rng.randint(0, 2)
    if k == 0:
        d.center("V E N T A")
        d.left(f"XXXX XXXX XXXX {digits(rng, 4)}  {cd}/{brand}")
    elif k == 1:
        d.lr("VENTA", f"{brand} {cd}")
        d.left(f"No. Tarjeta: ************{digits(rng, 4)}")
    else:
        d.left(f"COMERCIO   {digits(rng, 6, True)}")
        d.left(f"{brand} {cd}  *{digits(rng, 4)}  CHIP")
    d.lr(f"AUT: {digits(rng, 6)}", f"REF: {digits(rng, 12, True)}")
    if chance(rng, .5):
        d.left(date_text(t + dt.timedelta(seconds=rng.randint(4, 70)), rng.choice(["{dd}/{mm}/{yy} {HH}:{mi}:{ss}", "{dd}{MMM}{yy} {HH}:{mi}"])))
    d.lr("IMPORTE" if tip is None else "TOTAL CARGO", f"$ {money(amount + (tip or 0))}")
    if chance(rng, .6):
        d.left(f"AID: {CARD_APPLICATIONS[brand]}")
        d.left(f"ARQC: {''.join(rng.choice('0123456789ABCDEF') for _ in range(16))}")
    d.center(rng.choice(["APROBADA", "** APROBADA **", "TRANSACCION APROBADA"]))
    d.center(rng.choice(["FIRMA ELECTRONICA", "AUTORIZADO SIN FIRMA", "VALIDADO CON NIP", "PAGO SIN CONTACTO"]))


MIX = """Vela aromática,189,289,A;Taza cerámica,149,229,A;Miel orgánica 500g,119,169,Z;Jabón artesanal,59,89,A;Libreta cosida,129,199,A;Café en grano 340g,159,219,Z;Planta suculenta,69,119,Z;Cojín bordado,289,459,A;Granola 400g,95,139,Z;Novela de bolsillo,189,289,Z;Póster risográfico,220,350,A"""


def fuel(rng):
    prod, p, quota = rng.choice([("MAGNA", 23.5, "6.4555"), ("PREMIUM", 25.2, "5.4513"), ("DIESEL", 26.1, "7.0946")])
    unit = q2(p + rng.random() * 1.4)
    lit = q2(rng.uniform(6, 55)) if chance(rng, .4) else None
    if lit is None:                                                # bought by amount
        total = Decimal(rng.choice([200, 300, 350, 400, 500, 600, 700, 800, 1000, 1200]))
        lit = (total / unit).quantize(Decimal(".001"))
    else:
        total = q2(lit * unit)
    iva = q2((total - q2(lit * Decimal(quota))) / Decimal("1.16") * Decimal(".16"))
    return prod, unit, lit, q2(total), iva, rng.choice(["87", "91", "92"]) if prod != "DIESEL" else ""


TOWNS = ["MEXICO NORTE", "QUERETARO", "MORELIA", "TOLUCA", "S. JUAN DEL RIO", "CELAYA", "URUAPAN", "TAXCO", "CUERNAVACA", "XALAPA", "OAXACA", "PUEBLA CAPU"]


def as_till_programs_print(fill):
    """A layout whose rows keep the blanks at their start and between words; now and then a till that prints capitals alone."""
    def printed(d, rng):
        trimmed = d.left

        def left(text, indent=0, **kw):
            lead = len(text) - len(text.lstrip())
            if len(text) + indent <= d.cols and kw.get("wide", 1) == 1:
                d.add([Seg(text.strip(), indent + lead)], **kw)
            else:
                trimmed(text.strip(), indent + lead, **kw)
        d.left = left
        t = fill(d, rng)
        if rng.random() < .12:
            for r in d.rows:
                if r.kind == "text":
                    for x in r.segs:
                        x.text = x.text.upper()
        return t
    return printed
