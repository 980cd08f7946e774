"""What the layouts of the set small-business share: its sales, names, RFCs, dates and payments."""
from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import digits, MES, q2, Seg, strip_accents, words


@dataclass
class Line:
    name: str
    qty: Decimal
    unit: Decimal
    rate: Decimal
    ieps: Decimal
    code: str
    um: str = "PZA"
    disc: Decimal = Decimal(0)

    @property
    def gross(self):
        return q2(self.qty * self.unit)

    @property
    def amount(self):
        return self.gross - self.disc

    @property
    def q(self):
        return f"{int(self.qty)}" if self.qty == self.qty.to_integral_value() else f"{self.qty:.3f}"


@dataclass
class Sale:
    lines: list
    when: dt.datetime
    payment: str
    plus: bool = False            # unit prices before IVA
    disc: Decimal = Decimal(0)
    tendered: Decimal = Decimal(0)
    total: Decimal = Decimal(0)
    iva: Decimal = Decimal(0)
    ieps: Decimal = Decimal(0)
    net: Decimal = Decimal(0)
    iva_rate: Decimal = Decimal(0)
    gross: Decimal = Decimal(0)

    def settle(self, rng):
        self.gross = sum((l.amount for l in self.lines), Decimal(0))
        k = (self.gross - self.disc) / self.gross
        if self.plus:
            self.net = self.gross - self.disc
            self.ieps = q2(sum((l.amount * k * l.ieps for l in self.lines), Decimal(0)))
            self.iva = q2(sum((l.amount * k * (1 + l.ieps) * l.rate for l in self.lines), Decimal(0)))
            self.total = self.net + self.iva + self.ieps
        else:
            self.total = self.gross - self.disc
            base = [(l.amount * k / ((1 + l.rate) * (1 + l.ieps)), l) for l in self.lines]
            self.ieps = q2(sum((b * l.ieps for b, l in base), Decimal(0)))
            self.iva = q2(sum((b * (1 + l.ieps) * l.rate for b, l in base), Decimal(0)))
            self.net = self.total - self.iva - self.ieps
        self.iva_rate = max((l.rate for l in self.lines), default=Decimal(0))
        self.tendered = cash(rng, self.total) if self.payment == "efectivo" else self.total
        return self

    @property
    def change(self):
        return self.tendered - self.total

    @property
    def pieces(self):
        return sum(int(l.qty) if l.qty == l.qty.to_integral_value() else 1 for l in self.lines)


def cash(rng, t):
    c = [t] if t * 2 == int(t * 2) else []
    for n in (10, 20, 50, 100, 200, 500, 1000):
        up = Decimal(-(-t // n) * n) if t % n == 0 else Decimal((int(t) // n + 1) * n)
        if up - t < 400:
            c.append(up)
    return rng.choice(c)


def sale(rng, pool, n=(1, 6), pay=(60, 20, 18, 0, 2), hours=(9, 20), plus=False, cents=("00", "00", "50"), maxq=3, rate=None) -> Sale:
    pick = rng.sample(pool, min(rng.randint(*n), len(pool)))
    out = []
    for row in pick:
        name, lo, hi, r = row[:4]
        um = row[4] if len(row) > 4 else "PZA"
        ieps = Decimal(str(row[5])) if len(row) > 5 else Decimal(0)
        c = rng.choice(cents)
        unit = Decimal(rng.randint(lo, hi)) + Decimal(digits(rng, 2) if c == "??" else c) / 100
        qty = q2(Decimal(rng.randint(200, 2900)) / 1000) if um == "KG" else Decimal(rng.choices([1, 2, 3, 4, 6], [64, 22, 8, 4, 2])[0])
        if um == "KG":
            qty = Decimal(rng.randint(200, 2900)) / 1000
        if maxq < 2 and um != "KG":
            qty = Decimal(1)
        elif um != "KG":
            qty = min(qty, Decimal(maxq))
        out.append(Line(name, qty, unit, Decimal(str(r if rate is None else rate)), ieps, "750" + digits(rng, 10), um))
    day = dt.datetime(2023, 8, 1) + dt.timedelta(days=rng.randint(0, 930))
    when = day.replace(hour=rng.randint(*hours), minute=rng.randint(0, 59), second=rng.randint(0, 59))
    kind = rng.choices(["efectivo", "tarjeta_debito", "tarjeta_credito", "vales", "transferencia"], pay)[0]
    return Sale(out, when, kind, plus).settle(rng)


def amount_in_words(x, style=0):
    i, c = int(x), int((x - int(x)) * 100)
    w = words(i)
    if style == 0:
        return f"SON: {w} {'PESO' if i == 1 else 'PESOS'} {c:02d}/100 M.N."
    if style == 1:
        return f"*** {w.capitalize()} pesos {c:02d}/100 MXN ***"
    if style == 2:
        return f"({w.capitalize()} Pesos {c:02d}/100 M.N.)"
    return f"{w} PESOS CON {c:02d}/100"


SURNAMES = ["ZAVALA", "OROZCO", "VILLASEÑOR", "BAÑUELOS", "CERVANTES", "QUINTERO", "ALCARAZ", "ESPINOZA", "MONTAÑO", "TREJO", "URIBE", "BARRAGAN", "GALINDO", "PACHECO",
       "LEYVA", "TAPIA", "NAVARRETE", "CORONADO", "HUERTA", "SOLIS"]


FIRST_NAMES = ["ROGELIO", "MARTHA ELENA", "JESUS ALBERTO", "NORMA ALICIA", "FRANCISCO JAVIER", "GUADALUPE", "RAUL", "SILVIA", "ARTURO", "BLANCA ESTELA", "HECTOR MANUEL",
       "IRMA", "OSCAR", "VERONICA", "RAMON", "PATRICIA"]


STAFF = ["Brenda", "Kevin", "Yesenia", "Don Chuy", "Lupita", "Iván", "Karla", "Toño", "Fernanda", "Beto", "Mayra", "Ulises", "Dulce", "Omar"]


STREETS = ["Av. Juárez", "Calle 5 de Mayo", "Blvd. Solidaridad", "Álvaro Obregón", "Calz. Independencia", "Niños Héroes", "Av. Tecnológico", "Prol. Zaragoza", "Av. 20 de Noviembre",
         "Calle Matamoros", "Blvd. Díaz Ordaz", "Allende", "Av. Constitución", "Calle Venustiano Carranza", "Libramiento Sur", "Guillermo Prieto"]


QUARTERS = ["Centro", "La Loma", "Santa Fe", "Las Fuentes", "Obrera", "San Felipe", "Lomas Verdes", "Vista Hermosa", "El Mirador", "Independencia", "Villa Universidad", "San Benito"]


TOWNS = [("Aguascalientes", "Ags.", "20"), ("Morelia", "Mich.", "58"), ("Xalapa", "Ver.", "91"), ("Oaxaca de Juárez", "Oax.", "68"), ("Durango", "Dgo.", "34"), ("Tepic", "Nay.", "63"),
        ("Saltillo", "Coah.", "25"), ("San Luis Potosí", "S.L.P.", "78"), ("Colima", "Col.", "28"), ("Zapopan", "Jal.", "45"), ("Irapuato", "Gto.", "36"), ("Cuernavaca", "Mor.", "62"),
        ("Pachuca", "Hgo.", "42"), ("Mazatlán", "Sin.", "82"), ("Tampico", "Tamps.", "89"), ("Tlaxcala", "Tlax.", "90"), ("Ciudad Obregón", "Son.", "85")]


def place(rng, style=None, cities=TOWNS):
    st, n, c = rng.choice(STREETS), rng.choice([str(rng.randint(3, 2890)), f"{rng.randint(10, 999)}-{rng.choice('AB')}", f"{rng.randint(10, 900)} Int. {rng.randint(1, 9)}"]), rng.choice(QUARTERS)
    city, e, z = rng.choice(cities)
    cp = z + digits(rng, 3)
    style = rng.randint(0, 3) if style is None else style
    return [[f"{st} No. {n}", f"Col. {c}, C.P. {cp}", f"{city}, {e}"], [f"{st} {n}, {c}", f"{cp} {city}, {e}"],
            [f"{st} #{n} Col. {c}", f"{city}, {e} CP {cp}"], [f"{st} {n} {c} {city} {e} C.P. {cp}"]][style]


def phone(rng):
    a = rng.choice(["33", "55", "81", "44", "22", "61", "66", "99"])
    return rng.choice([f"({a}{digits(rng, 1)}) {digits(rng, 3)} {digits(rng, 4)}", f"{a}{digits(rng, 1)}-{digits(rng, 3)}-{digits(rng, 4)}", f"{a} {digits(rng, 4)} {digits(rng, 4)}", f"{a}{digits(rng, 8)}"])


def person(rng):
    """A natural person and the RFC their names give."""
    p, m = rng.sample(SURNAMES, 2)
    n = rng.choice(FIRST_NAMES)
    P, M, N = strip_accents(p), strip_accents(m), strip_accents(n)
    v = next(c for c in P[1:] if c in "AEIOU")
    head = P[0] + v + M[0] + N[0]
    if head in ("CACO", "PUTO", "CULO", "MEAR", "MULA", "RUIN", "PENE", "LOCO"):
        head = head[:1] + "X" + head[2:]
    y = rng.randint(52, 99)
    head += f"{y:02d}{rng.randint(1, 12):02d}{rng.randint(1, 28):02d}" + rng.choice("123456789ABCDEFGHIJKLMN") + rng.choice("123456789ABCDEFGHIJKLMNPQRSTUV")
    return f"{n} {p} {m}", head + R.check_digit(head)


def company_rfc(rng, legal):
    ws = [w for w in strip_accents(legal.upper()).replace(",", "").replace(".", "").split() if w not in ("DE", "LA", "EL", "Y", "DEL", "LOS", "LAS", "SA", "CV", "SAPI", "S", "RL")]
    h = "".join(w[0] for w in ws)[:3]
    h = h.ljust(3, "X") if len(ws) < 2 or len(h) == 3 else (ws[0][:2] + ws[1][0])
    head = h + f"{rng.randint(0, 22):02d}{rng.randint(1, 12):02d}{rng.randint(1, 28):02d}" + rng.choice("123456789ABCDEFGHIJKLM") + rng.choice("123456789ABCDEFGHIJKLMNPQRSTUV")
    return head + R.check_digit(head)


SHORT_MONTHS = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"]
SHORT_WEEKDAYS = ["Lun", "Mar", "Mié", "Jue", "Vie", "Sáb", "Dom"]
LONG_WEEKDAYS = ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"]


def date_text(d, s):
    m3, ml = SHORT_MONTHS[d.month - 1], MES[d.month - 1]
    return {"d/m/y": f"{d:%d/%m/%Y}", "d/m/yy": f"{d:%d/%m/%y}", "D/M/Y": f"{d.day}/{d.month}/{d.year}", "d-m-y": f"{d:%d-%m-%Y}", "d.m.yy": f"{d:%d.%m.%y}", "iso": f"{d:%Y-%m-%d}",
            "d/mon/y": f"{d:%d}/{m3}/{d.year}", "d-Mon-yy": f"{d:%d}-{m3.capitalize()}-{d:%y}", "d-MON-y": f"{d:%d}-{m3.upper()}-{d.year}", "d mon y": f"{d.day} {m3} {d.year}",
            "Wd d mon y": f"{SHORT_WEEKDAYS[d.weekday()]} {d.day} {m3} {d.year}", "long": f"{d.day} de {ml} de {d.year}", "wlong": f"{LONG_WEEKDAYS[d.weekday()]}, {d.day} de {ml} de {d.year}",
            "wdel": f"{LONG_WEEKDAYS[d.weekday()]} {d.day:02d} de {ml} del {d.year}", "d/MON/yy": f"{d:%d}/{m3.upper()}/{d:%y}", "Month y": f"{ml.capitalize()} {d.year}"}[s]


def time_text(d, s):
    h = d.hour % 12 or 12
    return {"24": f"{d:%H:%M}", "24s": f"{d:%H:%M:%S}", "hrs": f"{d:%H:%M} hrs", "pm": f"{h}:{d:%M} {'am' if d.hour < 12 else 'pm'}", "PM": f"{h:02d}:{d:%M} {'AM' if d.hour < 12 else 'PM'}",
            "PMs": f"{h:02d}:{d:%M:%S} {'AM' if d.hour < 12 else 'PM'}", "p.m.": f"{h:02d}:{d:%M} {'a.m.' if d.hour < 12 else 'p.m.'}",
            "p. m.": f"{h:02d}:{d:%M:%S} {'a. m.' if d.hour < 12 else 'p. m.'}"}[s]


PAYMENT_WORDS = {"efectivo": ["Efectivo", "EFECTIVO"], "tarjeta_debito": ["T. DEBITO", "Tarjeta de Débito", "TARJETA DEBITO"], "tarjeta_credito": ["T. CREDITO", "Tarjeta de Crédito", "TARJETA CREDITO"],
        "vales": ["VALES DE DESPENSA", "Vales despensa"], "transferencia": ["Transferencia", "TRANSFERENCIA SPEI"]}


SAT_PAYMENT_CODES = {"efectivo": "01 Efectivo", "tarjeta_debito": "28 Tarjeta de débito", "tarjeta_credito": "04 Tarjeta de crédito", "vales": "08 Vales de despensa", "transferencia": "03 Transferencia electrónica de fondos"}


def payment_word(rng, s):
    return rng.choice(PAYMENT_WORDS[s.payment])


def four_columns(d, a, b, c, e, **kw):
    """qty | description | unit price | amount"""
    w = d.cols
    d.add([Seg(a, 0), Seg(b[: w - 27], 6), Seg(c, w - 10, "r"), Seg(e, w, "r")], **kw)
