"""Ticket layouts for training and looking, thirteenth part: small and middle businesses, as their point-of-sale programs print, by a writer who had read neither rules nor lexicon."""

import datetime as dt
import random
from dataclasses import dataclass, field
from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import Doc, Seg, alnum, digits, q2, strip_accents, words
from ticketgen.parts import truth

D = Decimal
LAYOUTS: dict[str, tuple] = {}


def layout(name, papers, kinds=("grid",)):
    def deco(f):
        LAYOUTS[name] = (f, papers, kinds)
        return f
    return deco


# ------------------------------------------------------------------ the sale
@dataclass
class Line:
    name: str
    qty: Decimal
    unit: Decimal
    rate: Decimal
    ieps: Decimal
    code: str
    um: str = "PZA"
    disc: Decimal = D(0)

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
class V:
    lines: list
    when: dt.datetime
    payment: str
    plus: bool = False            # unit prices before IVA
    disc: Decimal = D(0)
    tendered: Decimal = D(0)
    total: Decimal = D(0)
    iva: Decimal = D(0)
    ieps: Decimal = D(0)
    net: Decimal = D(0)
    iva_rate: Decimal = D(0)
    gross: Decimal = D(0)

    def settle(self, rng):
        self.gross = sum((l.amount for l in self.lines), D(0))
        k = (self.gross - self.disc) / self.gross
        if self.plus:
            self.net = self.gross - self.disc
            self.ieps = q2(sum((l.amount * k * l.ieps for l in self.lines), D(0)))
            self.iva = q2(sum((l.amount * k * (1 + l.ieps) * l.rate for l in self.lines), D(0)))
            self.total = self.net + self.iva + self.ieps
        else:
            self.total = self.gross - self.disc
            base = [(l.amount * k / ((1 + l.rate) * (1 + l.ieps)), l) for l in self.lines]
            self.ieps = q2(sum((b * l.ieps for b, l in base), D(0)))
            self.iva = q2(sum((b * (1 + l.ieps) * l.rate for b, l in base), D(0)))
            self.net = self.total - self.iva - self.ieps
        self.iva_rate = max((l.rate for l in self.lines), default=D(0))
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
        up = D(-(-t // n) * n) if t % n == 0 else D((int(t) // n + 1) * n)
        if up - t < 400:
            c.append(up)
    return rng.choice(c)


def sale(rng, pool, n=(1, 6), pay=(60, 20, 18, 0, 2), hours=(9, 20), plus=False, cents=("00", "00", "50"), maxq=3, rate=None) -> V:
    pick = rng.sample(pool, min(rng.randint(*n), len(pool)))
    out = []
    for row in pick:
        name, lo, hi, r = row[:4]
        um = row[4] if len(row) > 4 else "PZA"
        ieps = D(str(row[5])) if len(row) > 5 else D(0)
        c = rng.choice(cents)
        unit = D(rng.randint(lo, hi)) + D(digits(rng, 2) if c == "??" else c) / 100
        qty = q2(D(rng.randint(200, 2900)) / 1000) if um == "KG" else D(rng.choices([1, 2, 3, 4, 6], [64, 22, 8, 4, 2])[0])
        if um == "KG":
            qty = D(rng.randint(200, 2900)) / 1000
        if maxq < 2 and um != "KG":
            qty = D(1)
        elif um != "KG":
            qty = min(qty, D(maxq))
        out.append(Line(name, qty, unit, D(str(r if rate is None else rate)), ieps, "750" + digits(rng, 10), um))
    day = dt.datetime(2023, 8, 1) + dt.timedelta(days=rng.randint(0, 930))
    when = day.replace(hour=rng.randint(*hours), minute=rng.randint(0, 59), second=rng.randint(0, 59))
    kind = rng.choices(["efectivo", "tarjeta_debito", "tarjeta_credito", "vales", "transferencia"], pay)[0]
    return V(out, when, kind, plus).settle(rng)


def money(x, sym="$", sep=True):
    return sym + (f"{q2(x):,.2f}" if sep else f"{q2(x):.2f}")


def letters(x, style=0):
    i, c = int(x), int((x - int(x)) * 100)
    w = words(i)
    if style == 0:
        return f"SON: {w} {'PESO' if i == 1 else 'PESOS'} {c:02d}/100 M.N."
    if style == 1:
        return f"*** {w.capitalize()} pesos {c:02d}/100 MXN ***"
    if style == 2:
        return f"({w.capitalize()} Pesos {c:02d}/100 M.N.)"
    return f"{w} PESOS CON {c:02d}/100"


# ------------------------------------------------------------------ people and places
PAT = ["ZAVALA", "OROZCO", "VILLASEÑOR", "BAÑUELOS", "CERVANTES", "QUINTERO", "ALCARAZ", "ESPINOZA", "MONTAÑO", "TREJO", "URIBE", "BARRAGAN", "GALINDO", "PACHECO",
       "LEYVA", "TAPIA", "NAVARRETE", "CORONADO", "HUERTA", "SOLIS"]
NOM = ["ROGELIO", "MARTHA ELENA", "JESUS ALBERTO", "NORMA ALICIA", "FRANCISCO JAVIER", "GUADALUPE", "RAUL", "SILVIA", "ARTURO", "BLANCA ESTELA", "HECTOR MANUEL",
       "IRMA", "OSCAR", "VERONICA", "RAMON", "PATRICIA"]
STAFF = ["Brenda", "Kevin", "Yesenia", "Don Chuy", "Lupita", "Iván", "Karla", "Toño", "Fernanda", "Beto", "Mayra", "Ulises", "Dulce", "Omar"]
CALLE = ["Av. Juárez", "Calle 5 de Mayo", "Blvd. Solidaridad", "Álvaro Obregón", "Calz. Independencia", "Niños Héroes", "Av. Tecnológico", "Prol. Zaragoza", "Av. 20 de Noviembre",
         "Calle Matamoros", "Blvd. Díaz Ordaz", "Allende", "Av. Constitución", "Calle Venustiano Carranza", "Libramiento Sur", "Guillermo Prieto"]
COLO = ["Centro", "La Loma", "Santa Fe", "Las Fuentes", "Obrera", "San Felipe", "Lomas Verdes", "Vista Hermosa", "El Mirador", "Independencia", "Villa Universidad", "San Benito"]
CIUD = [("Aguascalientes", "Ags.", "20"), ("Morelia", "Mich.", "58"), ("Xalapa", "Ver.", "91"), ("Oaxaca de Juárez", "Oax.", "68"), ("Durango", "Dgo.", "34"), ("Tepic", "Nay.", "63"),
        ("Saltillo", "Coah.", "25"), ("San Luis Potosí", "S.L.P.", "78"), ("Colima", "Col.", "28"), ("Zapopan", "Jal.", "45"), ("Irapuato", "Gto.", "36"), ("Cuernavaca", "Mor.", "62"),
        ("Pachuca", "Hgo.", "42"), ("Mazatlán", "Sin.", "82"), ("Tampico", "Tamps.", "89"), ("Tlaxcala", "Tlax.", "90"), ("Ciudad Obregón", "Son.", "85")]
BORDER = [("Tijuana", "B.C.", "22"), ("Ciudad Juárez", "Chih.", "32"), ("Nogales", "Son.", "84"), ("Reynosa", "Tamps.", "88"), ("Piedras Negras", "Coah.", "26"), ("Mexicali", "B.C.", "21")]


def place(rng, style=None, cities=CIUD):
    st, n, c = rng.choice(CALLE), rng.choice([str(rng.randint(3, 2890)), f"{rng.randint(10, 999)}-{rng.choice('AB')}", f"{rng.randint(10, 900)} Int. {rng.randint(1, 9)}"]), rng.choice(COLO)
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
    p, m = rng.sample(PAT, 2)
    n = rng.choice(NOM)
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


def dashed(r):
    return f"{r[:-9]}-{r[-9:-3]}-{r[-3:]}"


# ------------------------------------------------------------------ dates
M3 = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"]
ML = ["enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"]
W3 = ["Lun", "Mar", "Mié", "Jue", "Vie", "Sáb", "Dom"]
WL = ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"]


def fd(d, s):
    m3, ml = M3[d.month - 1], ML[d.month - 1]
    return {"d/m/y": f"{d:%d/%m/%Y}", "d/m/yy": f"{d:%d/%m/%y}", "D/M/Y": f"{d.day}/{d.month}/{d.year}", "d-m-y": f"{d:%d-%m-%Y}", "d.m.yy": f"{d:%d.%m.%y}", "iso": f"{d:%Y-%m-%d}",
            "d/mon/y": f"{d:%d}/{m3}/{d.year}", "d-Mon-yy": f"{d:%d}-{m3.capitalize()}-{d:%y}", "d-MON-y": f"{d:%d}-{m3.upper()}-{d.year}", "d mon y": f"{d.day} {m3} {d.year}",
            "Wd d mon y": f"{W3[d.weekday()]} {d.day} {m3} {d.year}", "long": f"{d.day} de {ml} de {d.year}", "wlong": f"{WL[d.weekday()]}, {d.day} de {ml} de {d.year}",
            "wdel": f"{WL[d.weekday()]} {d.day:02d} de {ml} del {d.year}", "d/MON/yy": f"{d:%d}/{m3.upper()}/{d:%y}", "Month y": f"{ml.capitalize()} {d.year}"}[s]


def ft(d, s):
    h = d.hour % 12 or 12
    return {"24": f"{d:%H:%M}", "24s": f"{d:%H:%M:%S}", "hrs": f"{d:%H:%M} hrs", "pm": f"{h}:{d:%M} {'am' if d.hour < 12 else 'pm'}", "PM": f"{h:02d}:{d:%M} {'AM' if d.hour < 12 else 'PM'}",
            "PMs": f"{h:02d}:{d:%M:%S} {'AM' if d.hour < 12 else 'PM'}", "p.m.": f"{h:02d}:{d:%M} {'a.m.' if d.hour < 12 else 'p.m.'}",
            "p. m.": f"{h:02d}:{d:%M:%S} {'a. m.' if d.hour < 12 else 'p. m.'}"}[s]


PAYW = {"efectivo": ["Efectivo", "EFECTIVO"], "tarjeta_debito": ["T. DEBITO", "Tarjeta de Débito", "TARJETA DEBITO"], "tarjeta_credito": ["T. CREDITO", "Tarjeta de Crédito", "TARJETA CREDITO"],
        "vales": ["VALES DE DESPENSA", "Vales despensa"], "transferencia": ["Transferencia", "TRANSFERENCIA SPEI"]}
SAT = {"efectivo": "01 Efectivo", "tarjeta_debito": "28 Tarjeta de débito", "tarjeta_credito": "04 Tarjeta de crédito", "vales": "08 Vales de despensa", "transferencia": "03 Transferencia electrónica de fondos"}


def W(rng, s):
    return rng.choice(PAYW[s.payment])


def cols4(d, a, b, c, e, **kw):
    """qty | description | unit price | amount"""
    w = d.cols
    d.add([Seg(a, 0), Seg(b[: w - 27], 6), Seg(c, w - 10, "r"), Seg(e, w, "r")], **kw)


# ================================================================== 1 Eleventa, corner shop
ABA = [("COCA COLA NR 3L", 45, 56, .16), ("MASECA 1KG", 19, 25, 0), ("HUEVO BLANCO", 42, 58, 0, "KG"), ("JABON ZOTE ROSA 400G", 22, 29, .16), ("PAPEL HIG PETALO 4R", 28, 39, .16),
       ("TOSTADAS CHARRAS", 26, 34, 0), ("SALSA VALENTINA 370", 16, 22, 0), ("VELADORA S. JUDAS", 25, 38, .16), ("CIGARRO PALL MALL 14", 58, 69, .16), ("QUESO FRESCO", 110, 148, 0, "KG"),
       ("SARDINA CALMEX", 32, 44, 0), ("LECHE SAN MARCOS LT", 24, 29, 0), ("FABULOSO 1L", 27, 34, .16), ("SOPA MARUCHAN", 14, 18, 0), ("AGUA EPURA 10L", 24, 31, .16), ("RECARGA TELCEL", 50, 50, .16)]


@layout("eleventa", [(58, 32), (80, 40), (80, 42)], ("grid", "grid", "prop"))
def eleventa(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, ABA, (2, 9), (80, 9, 9, 0, 2), (7, 22))
    name = rng.choice(["Abarrotes Doña Mica", "Abarrotes y Cremería El Vecino", "Mini Super La Esquinita", "Tienda Los Compadres", "Abarrotes Yazmín"])
    fol = digits(rng, rng.choice([3, 4, 5]), True)
    owner, rf = person(rng) if rng.random() < .5 else (None, None)
    d.center(name.upper())
    if owner:
        d.center(owner)
        d.center(rf)
    for a in place(rng):
        d.center(a.upper())
    if rng.random() < .5:
        d.center(f"TEL. {phone(rng)}")
    d.blank()
    d.center(f"{fd(s.when, 'd/m/y')} {ft(s.when, 'PM')}")
    d.left(f"CAJERO: {rng.choice(STAFF).upper()}")
    d.left(f"FOLIO: {fol}")
    d.blank()
    d.add([Seg("CANT.", 0), Seg("DESCRIPCION", 6), Seg("IMPORTE", d.cols, "r")])
    d.rule("=")
    for l in s.lines:
        n, room = l.name, d.cols - 6 - 10
        d.add([Seg(l.q, 0), Seg(n[:room], 6), Seg(money(l.amount), d.cols, "r")])
        if len(n) > room:
            d.left(n[room:].strip(), indent=6)
    d.blank()
    d.left(f"NO. DE ARTICULOS: {s.pieces}")
    d.add([Seg(f"TOTAL: {money(s.total)}", d.cols, "r")], bold=True, tall=rng.choice([1, 2]))
    if s.payment == "efectivo":
        pay = None
        d.add([Seg(f"PAGO CON: {money(s.tendered)}", d.cols, "r")])
        d.add([Seg(f"SU CAMBIO: {money(s.change)}", d.cols, "r")])
    else:
        pay = {"tarjeta_debito": "TARJETA DE DEBITO", "tarjeta_credito": "TARJETA DE CREDITO", "transferencia": "TRANSFERENCIA"}[s.payment]
        d.add([Seg(f"{pay}: {money(s.total)}", d.cols, "r")])
    d.blank()
    d.center(rng.choice(["GRACIAS POR SU COMPRA", "¡VUELVA PRONTO!", "DIOS LE BENDIGA, REGRESE PRONTO", "NO SE ACEPTAN CAMBIOS NI DEVOLUCIONES"]))
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=fol, tax_printed=False, payment_printed=pay)


# ================================================================== 2 SICAR, hardware
FER = [("CEMENTO CRUZ AZUL 50KG", 225, 290, .16, "BTO"), ("VARILLA 3/8 12M", 168, 215, .16, "PZA"), ("PIJA 8X1 PTA BROCA", 1, 3, .16, "PZA"), ("CLAVO STD 2 1/2", 38, 52, .16, "KG"),
       ("CODO PVC HID 1/2 90", 5, 11, .16, "PZA"), ("PEGAMENTO PVC 90ML", 48, 79, .16, "PZA"), ("APAGADOR SENCILLO VOLTECK", 24, 39, .16, "PZA"), ("CABLE THW CAL 12 ROJO", 14, 21, .16, "MTS"),
       ("LLAVE ESFERA 1/2 URREA", 129, 219, .16, "PZA"), ("ALAMBRE RECOCIDO", 34, 46, .16, "KG"), ("DISCO CORTE METAL 4 1/2", 22, 45, .16, "PZA"), ("CINTA TEFLON 3/4", 9, 18, .16, "PZA")]


@layout("sicar_ferreteria", [(80, 42), (80, 48)], ("grid",))
def sicar(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, FER, (1, 8), (62, 16, 12, 0, 10), (8, 19), cents=("00", "50", "??"))
    name = rng.choice(["FERRETERÍA EL MARTILLO", "FERREMATERIALES SAN ISIDRO", "FERRE-TODO DEL CENTRO", "MATERIALES Y FERRETERÍA LA PALMA"])
    owner, rf = person(rng)
    tk = f"{rng.randint(120, 98000):07d}"
    d.center(name, bold=True)
    d.center(owner)
    d.center(f"RFC: {rf}")
    d.center(rng.choice(["REGIMEN: 612 Personas Físicas con Actividades Empresariales y Profesionales", "626 - Régimen Simplificado de Confianza"]))
    for a in place(rng):
        d.center(a)
    d.center(f"Tel: {phone(rng)}  WhatsApp: {phone(rng)}")
    d.rule()
    d.lr(f"Ticket: {tk}", f"Caja: {rng.randint(1, 3)}")
    d.left(f"Fecha: {fd(s.when, 'd/m/y')} {ft(s.when, '24s')}")
    d.left("Cliente: PÚBLICO EN GENERAL")
    d.left(f"Vendedor: {rng.choice(STAFF)}")
    d.rule()
    d.add([Seg("Cant.", 0), Seg("U.M.", 9), Seg("P. Unit", d.cols - 12, "r"), Seg("Importe", d.cols, "r")])
    d.rule()
    for l in s.lines:
        d.left(f"{l.code[-6:]} {l.name}")
        d.add([Seg(f"{l.qty:.3f}" if l.um == "KG" else f"{l.qty:.2f}", 0), Seg(l.um, 9), Seg(money(l.unit, ""), d.cols - 12, "r"), Seg(money(l.amount, ""), d.cols, "r")])
    d.rule()
    r = d.cols
    for a, b in (("Subtotal:", s.net), ("IVA 16%:", s.iva), ("Total:", s.total)):
        d.add([Seg(a, r - 14, "r"), Seg(money(b), r, "r")], bold=a == "Total:")
    d.center(letters(s.total, 2))
    pay = SAT[s.payment]
    d.left(f"Forma de pago: {pay}")
    if s.payment == "efectivo":
        d.lr(f"Recibido: {money(s.tendered)}", f"Cambio: {money(s.change)}")
    d.left(f"Artículos: {s.pieces}")
    d.center("¡Gracias por su preferencia!")
    d.center("Horario: Lun-Vie 8:00 a 19:00 Sáb 8:00 a 15:00")
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=tk, payment_printed=pay)


# ================================================================== 3 Soft Restaurant, seafood, tip
MAR = [("COCTEL CAMARON GDE", 165, 220, .16), ("AGUACHILE VERDE", 198, 265, .16), ("TOSTADA CEVICHE", 48, 75, .16), ("FILETE AL MOJO", 175, 230, .16), ("CAMARON DIABLA", 205, 270, .16), ("PESCADILLA", 28, 42, .16),
       ("CALDO 7 MARES", 185, 240, .16), ("PACIFICO MEDIA", 42, 55, .16), ("CLAMATO PREPARADO", 85, 120, .16), ("AGUA HORCHATA", 32, 48, .16), ("EMPANADA MARLIN", 35, 52, .16), ("OSTIONES DOC.", 180, 260, .16)]


@layout("softrest_mariscos", [(80, 40), (80, 42)], ("grid",))
def softrest(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, MAR, (2, 9), (40, 25, 34, 0, 1), (12, 20), cents=("00",))
    name = rng.choice(["MARISCOS EL CAPITÁN", "LA PALAPA DEL NAYAR", "OSTIONERÍA PUERTO VIEJO", "MARISCOS HNOS. OSUNA"])
    legal = rng.choice(["OPERADORA MAR ADENTRO S.A. DE C.V.", "ALIMENTOS Y BEBIDAS COSTA BRAVA S DE RL DE CV", "GASTRONOMICA TRES ANCLAS SA DE CV"])
    rf = company_rfc(rng, legal)
    fol, ordn = digits(rng, 6, True), digits(rng, 3, True)
    d.center(name, tall=2, bold=True)
    d.center(legal)
    d.center(rf)
    d.center("LUGAR DE EXPEDICION")
    for a in place(rng, 0):
        d.center(a.upper())
    d.blank()
    d.left(f"MESA: {rng.choice([str(rng.randint(1, 38)), 'T-' + str(rng.randint(1, 9)), 'BARRA ' + str(rng.randint(1, 6))])}")
    d.left(f"MESERO: {rng.choice(STAFF).upper()}")
    d.lr(f"PERSONAS: {rng.randint(1, 8)}", f"ORDEN: {ordn}")
    d.left(f"FECHA: {fd(s.when, 'd/m/y')} {ft(s.when, 'PMs')}")
    d.left(f"FOLIO: {fol}")
    d.rule("=")
    d.add([Seg("CANT. DESCRIPCION", 0), Seg("IMPORTE", d.cols, "r")])
    d.rule("=")
    for l in s.lines:
        d.add([Seg(l.q, 1), Seg(l.name[:d.cols - 16], 5), Seg(money(l.amount), d.cols, "r")])
    d.rule("=")
    tip = q2(s.total * rng.choice([10, 12, 15]) / 100) if rng.random() < .55 else None
    pay = {"efectivo": "EFECTIVO", "tarjeta_debito": "TARJETA DEBITO", "tarjeta_credito": rng.choice(["VISA CREDITO", "MASTERCARD CREDITO", "AMERICAN EXPRESS"]), "transferencia": "TRANSFERENCIA"}[s.payment]
    kw = {"bold": True}
    for a, b in (("SUBTOTAL:", s.net), ("IVA:", s.iva), ("TOTAL:", s.total)):
        d.add([Seg(a, d.cols - 12, "r"), Seg(money(b), d.cols, "r")], **(kw if a == "TOTAL:" else {}))
    d.left(letters(s.total))
    d.blank()
    if tip:
        d.add([Seg("PROPINA:", d.cols - 12, "r"), Seg(money(tip), d.cols, "r")])
        d.add([Seg("TOTAL CON PROPINA:", d.cols - 12, "r"), Seg(money(s.total + tip), d.cols, "r")])
    paid = s.total + (tip or 0)
    t = cash(rng, paid) if s.payment == "efectivo" else paid
    d.left("FORMA DE PAGO:")
    d.lr(f"  {pay}", money(t))
    d.lr("  CAMBIO", money(t - paid))
    d.blank()
    d.center("GRACIAS POR SU VISITA, VUELVA PRONTO")
    d.center("LA PROPINA NO ES OBLIGATORIA")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=fol, payment_printed=pay, tip=tip)


# ================================================================== 4 Aspel CAJA, shoes
ZAP = [("BOTIN CAB 3045 CAFE", 690, 1150, .16), ("TENIS ESCOLAR NEGRO", 320, 520, .16), ("SANDALIA DAMA 118", 189, 360, .16), ("CALCETIN 3PK", 49, 89, .16), ("ZAPATILLA 7CM NUDE", 410, 690, .16), ("CREMA CALZADO NEG", 25, 48, .16), ("BOTA TRABAJO CASCO", 780, 1250, .16)]


@layout("aspel_zapateria", [(80, 40), (80, 44)], ("grid",))
def aspel(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, ZAP, (1, 4), (45, 25, 28, 0, 2), (10, 20), plus=True, cents=("00", "??"), maxq=2)
    legal, name = rng.choice([("CALZADO PASO FIRME SA DE CV", "ZAPATERÍA PASO FIRME"), ("ZAPATERIAS DEL BAJIO LEONES SA DE CV", "ZAPATERÍA LA HORMA"), ("COMERCIALIZADORA ANDARES DEL CENTRO SA DE CV", "CALZADOS ELY")])
    rf = company_rfc(rng, legal)
    nv = f"{rng.randint(3000, 96000):010d}"
    d.left(name, bold=True)
    d.left(legal)
    d.left(f"R.F.C. {dashed(rf)}")
    for a in place(rng, 0):
        d.left(a)
    d.left(f"Teléfono {phone(rng)}")
    d.blank()
    d.lr(f"Nota de venta: {nv}", "")
    d.lr(f"Fecha: {fd(s.when, 'd/m/y')}", f"Hora: {ft(s.when, '24')}")
    d.lr(f"Cajero: {rng.randint(1, 9):03d} {rng.choice(STAFF)}", f"Caja: {rng.randint(1, 4)}")
    d.rule("_")
    d.add([Seg("Clave", 0), Seg("Descripción", 11)])
    d.add([Seg("Cantidad", 2), Seg("Precio", d.cols - 14, "r"), Seg("Importe", d.cols, "r")])
    d.rule("_")
    for l in s.lines:
        d.add([Seg(f"{alnum(rng, 3)}-{digits(rng, 4)}", 0), Seg(l.name, 11)])
        d.add([Seg(f"{l.qty:.2f}", 2), Seg(money(l.unit, ""), d.cols - 14, "r"), Seg(money(l.amount, ""), d.cols, "r")])
    d.rule("_")
    for a, b in (("Suma", s.net), ("I.V.A. 16.00 %", s.iva)):
        d.add([Seg(a, d.cols - 14, "r"), Seg(money(b, "$ "), d.cols, "r")])
    d.add([Seg("Total M.N.", d.cols - 14, "r"), Seg(money(s.total, "$ "), d.cols, "r")], bold=True)
    d.blank()
    pay = W(rng, s)
    d.lr(pay, money(s.tendered, "$ "))
    d.lr("Su cambio", money(s.change, "$ "))
    if s.payment.startswith("tarjeta") and rng.random() < .6:
        d.left(f"Ref. {digits(rng, 6, True)}  Term. ****{digits(rng, 4)}")
    d.left(letters(s.total, 1))
    d.center("Cambios dentro de los 8 días siguientes presentando este ticket. En mercancía rebajada no hay cambios.")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=nv, payment_printed=pay)


# ================================================================== 5 Loyverse café
CAF = [("Latte 12oz", 55, 72, .16), ("Cold Brew", 60, 78, .16), ("Matcha frío", 72, 89, .16), ("Croissant almendra", 48, 65, .16), ("Bagel pavo", 89, 119, .16), ("Espresso doble", 38, 49, .16), ("Chai caliente", 58, 74, .16),
       ("Galleta avena", 32, 42, .16), ("Tisana frutos rojos", 45, 60, .16), ("Rol de canela", 45, 62, .16)]


@layout("loyverse_cafe", [(58, 32), (80, 42)], ("prop", "grid"))
def loyverse(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, CAF, (1, 5), (40, 30, 28, 0, 2), (8, 21), cents=("00",))
    name = rng.choice(["Café Nómada", "Tostadores del Cerro", "La Fuga Café", "Molino 23", "Casa Ceiba Café"])
    no = f"{rng.randint(1, 3)}-{rng.randint(1001, 9800)}"
    d.center(name, bold=True, tall=2)
    for a in place(rng, rng.choice([1, 3])):
        d.center(a)
    if rng.random() < .4:
        d.center(phone(rng))
    d.rule()
    if rng.random() < .6:
        d.left(f"Orden: {rng.choice(['Mesa ' + str(rng.randint(1, 12)), 'Ticket - ' + ft(s.when, '24'), rng.choice(STAFF)])}")
    d.left(f"Empleado: {rng.choice(STAFF)}")
    d.left(f"TPV: {rng.choice(['Caja 1', 'Barra', 'iPad mostrador'])}")
    d.rule()
    d.left(rng.choice(["Comer aquí", "Para llevar", "A domicilio"]), bold=True)
    d.rule()
    for l in s.lines:
        d.lr(l.name, money(l.amount))
        d.left(f"{l.q} x {money(l.unit)}")
        if rng.random() < .25:
            d.left(rng.choice(["+ Leche de avena ($0.00)", "Deslactosada", "Sin azúcar", "Extra caliente"]), indent=2)
    d.rule()
    d.lr("Total", money(s.total), bold=True, tall=rng.choice([1, 2]))
    pay = {"efectivo": "Efectivo", "tarjeta_debito": "Tarjeta de débito", "tarjeta_credito": "Tarjeta de crédito", "transferencia": "Transferencia"}[s.payment]
    d.lr(pay, money(s.tendered))
    if s.change:
        d.lr("Cambio", money(s.change))
    d.rule()
    d.center(rng.choice(["WiFi: cafecito2024", "¡Gracias por tu visita!", "Síguenos @" + strip_accents(name).lower().replace(" ", ".")]))
    d.blank()
    d.lr(f"{fd(s.when, rng.choice(['d/m/yy', 'D/M/Y']))} {ft(s.when, rng.choice(['24', 'pm']))}", f"#{no}")
    return truth(s, merchant=name, legal=None, rfc=None, folio=no, tax_printed=False, payment_printed=pay)


# ================================================================== 6 Clip terminal that lists the sale: barber
BAR = [("Corte caballero", 150, 260, .16), ("Arreglo de barba", 100, 180, .16), ("Corte niño", 120, 180, .16), ("Mascarilla negra", 90, 150, .16), ("Cera mate 100g", 160, 250, .16), ("Delineado de ceja", 50, 90, .16)]


@layout("clip_barberia", [(58, 32), (58, 30)], ("prop", "grid"))
def clip(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, BAR, (1, 3), (0, 50, 50, 0, 0), (10, 21), cents=("00",), maxq=2)
    name = rng.choice(["La Navaja Barber Shop", "Barbería Don Gil", "Old Town Barbers", "El Patrón Barber Club"])
    rec = alnum(rng, 7)
    d.logo("clip")
    d.center(name, bold=True)
    d.center(" ".join(place(rng, 1)))
    d.blank()
    d.center("Total pagado")
    d.center(money(s.total), wide=2, tall=2, bold=True)
    d.center("Venta aprobada")
    d.rule()
    for l in s.lines:
        d.lr(f"{l.q}x {l.name}", money(l.amount))
    d.rule()
    pay = ("Débito " if s.payment == "tarjeta_debito" else "Crédito ") + rng.choice(["Visa", "Mastercard"])
    d.lr("Método de pago", pay)
    d.lr("Terminación", f"•••• {digits(rng, 4)}".replace("•", "*"))
    d.lr("Fecha", fd(s.when, rng.choice(["d mon y", "d/mon/y"])))
    d.lr("Hora", ft(s.when, rng.choice(["p.m.", "hrs"])))
    d.lr("Autorización", digits(rng, 6))
    d.lr("No. de recibo", rec)
    d.lr("ARQC", alnum(rng, 12))
    d.center("Lectura de chip" if rng.random() < .5 else "Sin contacto")
    d.center("Firma electrónica autorizada")
    d.center("Dudas o aclaraciones: help.clip.mx")
    return truth(s, merchant=name, legal=None, rfc=None, folio=rec, tax_printed=False, payment_printed=pay)


# ================================================================== 7 Mercado Pago Point, nails
UNA = [("Gelish manos", 180, 280, .16), ("Acrílico esculpido", 350, 520, .16), ("Pedicure spa", 260, 390, .16), ("Retiro de acrílico", 80, 150, .16), ("Decoración por uña", 10, 25, .16), ("Esmalte tradicional", 90, 140, .16)]


@layout("mp_point_unas", [(58, 32)], ("grid", "prop"))
def mp(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, UNA, (1, 4), (10, 40, 40, 0, 10), (10, 20), cents=("00",), maxq=4)
    name = rng.choice(["UÑAS BY MARIAN", "ESTUDIO DE BELLEZA ZAFIRO", "NAILS & SPA KORAL"])
    owner, rf = person(rng)
    op = digits(rng, 11, True)
    d.center("mercado pago", bold=True)
    d.rule()
    d.center(name)
    d.center(owner.title())
    d.center(f"RFC {rf}")
    d.left(f"{fd(s.when, 'd/mon/y')} - {ft(s.when, 'hrs')}")
    d.left(f"Operación #{op}")
    d.blank()
    d.left("Detalle de la venta", bold=True)
    for l in s.lines:
        d.left(l.name)
        d.lr(f"  {l.q} un. x {money(l.unit, '$ ')}", money(l.amount, "$ "))
    d.rule()
    d.lr("Total", money(s.total, "$ "), bold=True)
    pay = {"efectivo": "Efectivo", "tarjeta_debito": "Tarjeta de débito", "tarjeta_credito": "Tarjeta de crédito", "transferencia": "Transferencia"}[s.payment]
    d.blank()
    d.left("Medio de pago")
    d.left(pay)
    if s.payment.startswith("tarjeta"):
        d.left(f"{rng.choice(['Visa', 'Mastercard'])} terminada en {digits(rng, 4)}")
        if s.payment == "tarjeta_credito":
            d.left("1 pago de " + money(s.total, "$ "))
    d.blank()
    d.center("Copia para el cliente")
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=op, tax_printed=False, payment_printed=pay)


# ================================================================== 8 Kyte, florist
FLO = [("Ramo 24 rosas rojas", 420, 650, .16), ("Girasol con follaje", 60, 95, .16), ("Arreglo primaveral", 480, 850, .16), ("Caja de rosas", 390, 620, .16), ("Globo metálico", 45, 80, .16), ("Corona fúnebre", 950, 1600, .16), ("Tarjeta dedicatoria", 15, 30, .16), ("Orquídea maceta", 380, 560, .16)]


@layout("kyte_floreria", [(58, 32), (80, 40)], ("prop", "grid"))
def kyte(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, FLO, (1, 4), (35, 10, 15, 0, 40), (9, 20), cents=("00",), maxq=3)
    pct = rng.choice([0, 0, 5, 10])
    s.disc = q2(s.gross * pct / 100)
    s.settle(rng)
    name = rng.choice(["Florería Jazmín", "Detalles y Flores Azalea", "Flor de Lis Diseño Floral", "Florería El Colibrí"])
    no = digits(rng, 4, True)
    d.center(name, bold=True)
    d.center(phone(rng))
    d.center(place(rng, 3)[0])
    d.rule(".")
    d.left(f"RECIBO #{no}", bold=True)
    d.left(f"{fd(s.when, 'Wd d mon y')} {ft(s.when, 'pm')}")
    d.left(f"Cliente: {rng.choice(NOM).title()} {rng.choice(PAT).title()}")
    if rng.random() < .5:
        d.left(f"Entrega: {fd(s.when + dt.timedelta(days=rng.randint(1, 4)), 'd/m/y')} entre 10 y 14 h")
    d.rule(".")
    for l in s.lines:
        d.left(l.name)
        d.lr(f"  {l.q}x {money(l.unit)}", money(l.amount))
    d.rule(".")
    d.left(f"{len(s.lines)} {'artículo' if len(s.lines) == 1 else 'artículos'} (Cant.: {s.pieces})")
    if s.disc:
        d.lr("Subtotal", money(s.gross))
        d.lr(f"Descuento ({pct}%)", "-" + money(s.disc))
    d.lr("Total", money(s.total), bold=True, tall=2)
    pay = W(rng, s).capitalize() if s.payment == "efectivo" else {"tarjeta_debito": "Débito", "tarjeta_credito": "Crédito", "transferencia": "Transferencia bancaria"}[s.payment]
    d.lr(pay, money(s.tendered))
    if s.change:
        d.lr("Vuelto", money(s.change))
    d.center("¡Gracias! Pedidos por WhatsApp")
    return truth(s, merchant=name, legal=None, rfc=None, folio=no, tax_printed=False, payment_printed=pay)


# ================================================================== 9 Zettle, design shop, tax table
REG = [("Taza talavera", 145, 240, .16), ("Playera bordada M", 280, 420, .16), ("Alebrije chico", 190, 380, .16), ("Imán Frida", 35, 60, .16), ("Bolsa de yute", 120, 210, .16), ("Libreta artesanal", 95, 160, .16), ("Mezcalero jícara", 110, 190, .16)]


@layout("zettle_artesanias", [(80, 42), (58, 32)], ("prop", "grid"))
def zettle(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, REG, (1, 5), (30, 35, 35, 0, 0), (10, 20), cents=("00", "00", "90"))
    legal, name = rng.choice([("Manos de Barro SAS de CV", "Manos de Barro"), ("Colectivo Artesanal del Sur S de RL de CV", "Tinta Roja Tienda"), ("Comercializadora Raíces SA de CV", "Raíces & Color")])
    rf = company_rfc(rng, legal)
    no = digits(rng, 4, True)
    d.logo(name)
    d.left(legal)
    d.left(f"RFC: {rf}")
    for a in place(rng, 1):
        d.left(a)
    d.blank()
    d.left(f"Recibo núm. {no}")
    d.left(f"{fd(s.when, 'd/m/y')}, {ft(s.when, '24')}")
    d.rule()
    for l in s.lines:
        if l.qty > 1:
            d.lr(f"{l.q} x {l.name} @ {money(l.unit, '')}", money(l.amount))
        else:
            d.lr(l.name, money(l.amount))
    d.rule()
    d.lr("TOTAL MXN", money(s.total), bold=True, tall=2)
    d.blank()
    e = d.cols
    d.add([Seg("IVA %", 0), Seg("Neto", int(e * .45), "r"), Seg("IVA", int(e * .7), "r"), Seg("Total", e, "r")])
    d.add([Seg("16 %", 0), Seg(money(s.net, "", False), int(e * .45), "r"), Seg(money(s.iva, "", False), int(e * .7), "r"), Seg(money(s.total, "", False), e, "r")])
    d.blank()
    if s.payment == "efectivo":
        pay = "Efectivo"
        d.lr("Efectivo", money(s.tendered))
        d.lr("Cambio", money(s.change))
    else:
        pay = rng.choice(["Visa", "Mastercard"]) + (" Débito" if s.payment == "tarjeta_debito" else " Crédito")
        d.lr(pay, money(s.total))
        d.left(f"**** **** **** {digits(rng, 4)}")
        d.left(f"AID: A000000003{digits(rng, 4)}")
        d.left(f"Cód. autorización: {digits(rng, 6)}")
    d.blank()
    d.left("Hecho a mano en México")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=no, payment_printed=pay)


# ================================================================== 10 MyBusiness POS, paint
PIN = [("VINILICA BLANCA 19L", 890, 1450, .16), ("ESMALTE NEGRO 1L", 149, 210, .16), ("RODILLO 9 FELPA", 65, 98, .16), ("THINNER ESTANDAR 1L", 48, 66, .16), ("LIJA AGUA 220", 8, 14, .16), ("IMPERMEAB 5A ROJO 19L", 1190, 1780, .16), ("SELLADOR 5X1 4L", 210, 310, .16), ("CINTA MASKING 1", 28, 44, .16), ("BROCHA 4 PULG", 38, 69, .16)]


@layout("mybusiness_pinturas", [(80, 40)], ("grid",))
def mybiz(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, PIN, (1, 6), (55, 18, 20, 0, 7), (8, 19), cents=("00", "??"))
    name = rng.choice(["PINTURAS ARCOIRIS", "PINTACENTRO DEL NORTE", "COMEX-TIENDA LA BROCHA", "CASA DEL PINTOR"]).replace("COMEX-TIENDA ", "")
    owner, rf = person(rng)
    tk = digits(rng, 5, True)
    d.center(name, wide=2)
    d.center(f"{owner}  {dashed(rf)}")
    d.center(" ".join(place(rng, 2)).upper())
    d.rule("*")
    d.left(f"VENTA: {tk}   ESTACION: {rng.choice(['ESTACION01', 'CAJA2', 'MOSTRADOR'])}")
    d.left(f"{fd(s.when, 'd/m/y')}   {ft(s.when, '24s')}   CAJ: {rng.choice(STAFF).upper()[:6]}")
    d.rule("*")
    for l in s.lines:
        d.left(l.name)
        d.add([Seg(f"{l.qty:.2f} X", 10, "r"), Seg(money(l.unit, ""), 22, "r"), Seg("=", 25), Seg(money(l.amount, ""), d.cols, "r")])
    d.rule("*")
    d.lr("IMPORTE :", money(s.net, ""))
    d.lr("IMPUESTO IVA 16% :", money(s.iva, ""))
    d.lr("TOTAL   :", money(s.total, ""), bold=True, tall=2)
    d.rule("*")
    pay = {"efectivo": "EFECTIVO", "tarjeta_debito": "TARJETA DEBITO", "tarjeta_credito": "TARJETA CREDITO", "transferencia": "TRANSFERENCIA"}[s.payment]
    d.lr(f"{pay} :", money(s.tendered, ""))
    d.lr("CAMBIO :", money(s.change, ""))
    d.left(letters(s.total, 3))
    d.center("COLOR IGUALADO NO TIENE DEVOLUCION")
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=tk, payment_printed=pay)


# ================================================================== 11 Microsip, forage and seed, 0 %
AGR = [("SULFATO DE AMONIO 50KG", 310, 460, 0, "BTO"), ("MAIZ ROLADO 40KG", 265, 350, 0, "BTO"), ("UREA 50KG", 540, 790, 0, "BTO"), ("SEMILLA SORGO FORR.", 890, 1450, 0, "BTO"), ("GLIFOSATO 1LT", 155, 240, 0, "LTO"), ("PACA ALFALFA", 110, 175, 0, "PZA"),
       ("ALIM. PONEDORA 40KG", 360, 470, 0, "BTO"), ("SAL MINERAL 25KG", 220, 330, 0, "BTO"), ("MELAZA 20LT", 170, 250, 0, "PZA"), ("DESPARASITANTE BOV 50ML", 180, 320, 0, "FCO")]


@layout("microsip_agro", [(80, 44), (80, 48)], ("grid",))
def microsip(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, AGR, (1, 6), (55, 10, 10, 0, 25), (8, 18), cents=("00", "50"), maxq=6)
    legal = rng.choice(["AGROINSUMOS VALLE VERDE SPR DE RL DE CV", "FORRAJES Y SEMILLAS LA HACIENDA SA DE CV", "DISTRIBUIDORA AGRICOLA EL SURCO SA DE CV"])
    rf = company_rfc(rng, legal)
    fol = f"{rng.choice(['CJA', 'MOS', 'VT'])}{rng.randint(120, 40000):06d}"
    d.center(legal)
    d.center(f"R.F.C. {rf}")
    for a in place(rng, 0):
        d.center(a.upper())
    d.blank()
    d.add([Seg("Folio:", 0), Seg(fol, 10)])
    d.add([Seg("Fecha:", 0), Seg(fd(s.when, rng.choice(["d-Mon-yy", "d/mon/y"])), 10)])
    d.add([Seg("Hora:", 0), Seg(ft(s.when, "p.m."), 10)])
    d.add([Seg("Cliente:", 0), Seg("MOSTRADOR", 10)])
    d.add([Seg("Vendedor:", 0), Seg(rng.choice(STAFF).upper(), 10)])
    d.rule()
    d.add([Seg("Artículo", 0), Seg("Unid.", 24, "r"), Seg("Precio", d.cols - 11, "r"), Seg("Importe", d.cols, "r")])
    d.rule()
    for l in s.lines:
        d.left(l.name)
        d.add([Seg(f"{l.q} {l.um}", 24, "r"), Seg(money(l.unit, ""), d.cols - 11, "r"), Seg(money(l.amount, ""), d.cols, "r")])
    d.rule()
    d.lr("Subtotal gravado tasa 0%", money(s.net, ""))
    d.lr("IVA 0%", money(s.iva, ""))
    d.lr("T O T A L", money(s.total, ""), bold=True)
    d.left(letters(s.total, 2))
    pay = W(rng, s)
    d.lr(f"Cobro: {pay}", money(s.tendered, ""))
    if s.change:
        d.lr("Cambio:", money(s.change, ""))
    d.center("Una vez salida la mercancía no hay devoluciones")
    return truth(s, merchant=legal, legal=legal, rfc=rf, folio=fol, payment_printed=pay)


# ================================================================== 12 gas controller
@layout("controlgas", [(58, 32), (80, 40)], ("grid",))
def controlgas(d: Doc, rng: random.Random) -> dict:
    prod, base = rng.choice([("MAXIMA 87", 22.6), ("SUPREMA 92", 24.4), ("DIESEL AUTOMOTRIZ", 25.2), ("REGULAR", 23.1)])
    s = sale(rng, [(prod, 1, 1, .16)], (1, 1), (45, 25, 25, 0, 5), (0, 23))
    l = s.lines[0]
    l.unit = q2(base + rng.random() * 1.5)
    pesos = rng.choice([None, None, 200, 300, 500, 700, 1000])
    l.qty = q2(rng.uniform(6, 55)) if not pesos else D(pesos) / l.unit
    l.qty = l.qty.quantize(D("0.001"))
    s.settle(rng)
    s.tendered = s.total
    legal, url = rng.choice([("GASOLINERAS Y SERVICIOS LA HERRADURA SA DE CV", "facturacion.gpoherradura.mx"), ("SUPER SERVICIO EL CRUCERO S.A. DE C.V.", "cfdi.servicioscrucero.com"),
                             ("ENERGETICOS DE LA HUASTECA SA DE CV", "www.tufacturagas.com.mx"), ("MULTISERVICIOS TEHUACAN SA DE CV", "www.tufacturagas.com.mx")])
    rf = company_rfc(rng, legal)
    est, tr, ref = digits(rng, 5, True), digits(rng, 7, True), alnum(rng, 4) + "-" + alnum(rng, 4)
    d.center(legal)
    for a in place(rng, 1):
        d.center(a.upper())
    d.center(f"RFC:{rf}")
    d.center(f"PERMISO: PL/{digits(rng, 4, True)}/EXP/ES/2016")
    d.center("REGIMEN 601")
    d.blank()
    d.center("*** ORIGINAL ***")
    d.lr(f"Estacion:{est}", f"Turno:{rng.randint(1, 3)}")
    d.left(f"Transaccion:{tr}")
    d.left(f"{fd(s.when, 'd/m/y')} {ft(s.when, '24s')}")
    d.lr(f"Pos. carga:{rng.randint(1, 20):02d}", f"Manguera:{rng.randint(1, 3)}")
    d.rule()
    d.left(f"{prod}")
    d.lr("Volumen", f"{l.qty:.3f} L")
    d.lr("Precio", f"{money(l.unit)}/L")
    d.lr("Subtotal", money(s.net))
    d.lr("IVA", money(s.iva))
    d.lr("Total", money(s.total), bold=True)
    d.rule()
    d.left(letters(s.total, 3))
    pay = {"efectivo": "EFECTIVO", "tarjeta_debito": "TARJETA DEBITO", "tarjeta_credito": "TARJETA CREDITO", "transferencia": "TRANSFERENCIA"}[s.payment]
    d.left(f"Pago: {pay}")
    d.left(f"Atendio: {rng.choice(STAFF).upper()}")
    if rng.random() < .4:
        d.left(f"Odometro: {digits(rng, 6, True)}  Placas: {alnum(rng, 7)}")
    d.blank()
    d.center("Para facturar:")
    d.center(url)
    d.left(f"Referencia web: {ref}")
    if rng.random() < .5:
        d.qr(f"https://{url}/t/{tr}/{ref}")
    d.center("Vigencia: dentro del mes de consumo")
    return truth(s, merchant=legal, legal=legal, rfc=rf, store=est, folio=tr, payment_printed=pay, url=url, portal={"estacion": est, "transaccion": tr, "referencia_web": ref})


# ================================================================== 13 parking machine
@layout("estacionamiento", [(58, 28), (58, 32)], ("grid",))
def parking(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, [("ESTANCIA", 1, 1, .16)], (1, 1), (80, 10, 10, 0, 0), (9, 22))
    mins = rng.randint(18, 430)
    ent = s.when - dt.timedelta(minutes=mins)
    hrs = -(-mins // 60)
    s.lines[0].unit = D(rng.choice([15, 18, 20, 25, 28]) * hrs)
    s.settle(rng)
    legal, url = rng.choice([("OPERADORA DE ESTACIONAMIENTOS CAPITAL SA DE CV", "ecapital.com.mx/facturas"), ("PARQUIMAX DEL PACIFICO S.A. DE C.V.", "factura.parquimax.mx"),
                             ("CENTRAL DE ESTACIONAMIENTOS BENAVIDES SA DE CV", "www.estacionatefactura.com")])
    rf = company_rfc(rng, legal)
    fol, code = digits(rng, 8), alnum(rng, 10)
    tax = rng.random() < .6
    d.center(rng.choice(["COMPROBANTE DE PAGO", "RECIBO DE PAGO", "BOLETO PAGADO"]), bold=True)
    d.center(legal)
    d.center(f"RFC {rf}")
    d.center(f"ESTAC. {rng.choice(['PLAZA GALERIAS SUR', 'HOSPITAL CENTRAL', 'MERCADO', 'TORRE MEDICA'])}")
    d.lr("CAJERO AUT.", f"{rng.randint(1, 6):02d}")
    d.lr("BOLETO", digits(rng, 9))
    d.lr("ENTRADA", f"{fd(ent, 'd/m/yy')} {ft(ent, '24')}")
    d.lr("PAGO", f"{fd(s.when, 'd/m/yy')} {ft(s.when, '24')}")
    d.lr("ESTANCIA", f"{mins // 60}h {mins % 60:02d}min")
    d.lr("TARIFA", "NORMAL")
    d.rule()
    if tax:
        d.lr("BASE", money(s.net))
        d.lr("IVA 16%", money(s.iva))
    d.lr("IMPORTE", money(s.total), bold=True, tall=2)
    pay = {"efectivo": "EFECTIVO", "tarjeta_debito": "TARJ. DEBITO", "tarjeta_credito": "TARJ. CREDITO"}[s.payment]
    d.lr(pay, money(s.tendered))
    d.lr("CAMBIO", money(s.change))
    d.rule()
    d.left(f"FOLIO: {fol}")
    d.left(f"CLAVE DE FACTURA: {code}")
    d.center(url)
    d.center("TIENE 15 MIN. PARA SALIR")
    return truth(s, merchant=legal, legal=legal, rfc=rf, folio=fol, tax_printed=tax, payment_printed=pay, url=url, portal={"folio": fol, "clave_factura": code})


# ================================================================== 14 airport taxi stand
@layout("taxi_aeropuerto", [(80, 40), (58, 32)], ("grid", "prop"))
def taxi(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, [("SERVICIO", 1, 1, .16)], (1, 1), (55, 20, 25, 0, 0), (5, 23))
    s.lines[0].unit = D(rng.choice([210, 245, 280, 315, 360, 420, 485, 550]))
    s.settle(rng)
    name = rng.choice(["TAXIS AEROPUERTO SITIO 12", "TRANSPORTACION TERRESTRE ALAS", "TAXI SEGURO DEL AEROPUERTO", "SITIO 206 TERMINAL AEREA"])
    legal = rng.choice(["SERVICIOS DE TRANSPORTE LA NUEVA RUTA AC", "UNION DE PERMISIONARIOS DE TAXIS DEL AEROPUERTO SC", "AUTOTRANSPORTES UNIDOS DEL VALLE SA DE CV"])
    rf = company_rfc(rng, legal)
    ser, no = rng.choice("ABCD"), digits(rng, 6, True)
    d.center(name, bold=True)
    d.center(legal)
    d.center(f"R.F.C.: {rf}")
    d.blank()
    d.center("BOLETO DE SERVICIO")
    d.lr(f"SERIE: {ser}", f"No. {no}")
    d.left(f"EXPEDIDO: {fd(s.when, 'd-MON-y')} {ft(s.when, '24')} HRS.")
    d.lr(f"MODULO: {rng.choice(['T1', 'T2', 'LLEGADAS NAC', 'LLEGADAS INT'])}", f"VEND: {rng.randint(10, 80)}")
    d.rule("=")
    d.pair("DESTINO", rng.choice(["CENTRO HISTORICO", "ZONA HOTELERA", "COL. OBRERA", "CENTRAL CAMIONERA", "CAMPUS UNIV."]), 11)
    d.pair("ZONA", str(rng.randint(1, 9)), 11)
    d.pair("UNIDAD", rng.choice(["SEDAN 1-4 PAX", "CAMIONETA 1-6 PAX"]), 11)
    d.pair("PASAJEROS", str(rng.randint(1, 4)), 11)
    d.rule("=")
    d.pair("TARIFA", money(s.net), 11)
    d.pair("IVA", money(s.iva), 11)
    d.pair("TOTAL", money(s.total) + " M.N.", 11, bold=True, tall=2)
    pay = W(rng, s).upper()
    d.pair("PAGO", pay, 11)
    d.blank()
    d.center("CONSERVE ESTE BOLETO, INCLUYE SEGURO DE VIAJERO")
    d.center(f"QUEJAS Y SUGERENCIAS 800 {digits(rng, 3)} {digits(rng, 4)}")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=no, payment_printed=pay)


# ================================================================== 15 small pharmacy, line discounts, tax marks
FAR = [("AMBROXOL JBE 120ML", 38, 72, 0), ("METFORMINA 850 30T", 35, 88, 0), ("IBUPROFENO 400 10T", 22, 48, 0), ("CLONAZEPAM GTS", 110, 180, 0), ("SUERO ORAL COCO 625", 20, 29, 0), ("PANAL ADULTO 10P", 128, 189, .16), ("TOALLA SABA 10P", 26, 39, .16),
       ("CEPILLO ORAL-B", 28, 56, .16), ("LORATADINA 10MG 20T", 24, 60, 0), ("NEOMELUBRINA 10T", 38, 59, 0), ("TERMOMETRO DIG", 75, 130, .16), ("JERINGA 5ML", 4, 8, 0), ("CONSULTA MEDICA", 50, 70, 0)]


@layout("farmacia_chica", [(58, 34), (80, 42)], ("grid",))
def farmacia(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, FAR, (1, 7), (65, 16, 15, 4, 0), (7, 22), cents=("00", "50", "??"))
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
    d.left(f"{fd(s.when, 'd/MON/yy')} {ft(s.when, '24')}")
    d.rule()
    save = D(0)
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
    pay = W(rng, s).upper()
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


# ================================================================== 16 tire shop, before tax
LLA = [("LLANTA 185/65 R15 TORNEL", 980, 1390, .16), ("LLANTA 205/55 R16 EURO", 1250, 1890, .16), ("ALINEACION COMPUTARIZADA", 220, 340, .16), ("BALANCEO POR RIN", 60, 95, .16), ("VALVULA TR-413", 15, 30, .16), ("PARCHE FRIO", 70, 110, .16), ("ROTACION DE LLANTAS", 80, 140, .16), ("AMORTIGUADOR DEL GABRIEL", 780, 1150, .16)]


@layout("llantera", [(80, 42), (80, 48)], ("grid",))
def llantera(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, LLA, (1, 5), (35, 25, 30, 0, 10), (9, 18), plus=True, cents=("00", "??"), maxq=4)
    if rng.random() < .4:
        s.disc = q2(s.gross * rng.choice([5, 8, 10]) / 100)
        s.settle(rng)
    legal = rng.choice(["LLANTAS Y SERVICIOS EL PISTON SA DE CV", "CENTRO LLANTERO CAMINO REAL S.A. DE C.V.", "AUTOSERVICIO RODAMUNDO SA DE CV"])
    rf = company_rfc(rng, legal)
    no = digits(rng, 5, True)
    d.center(legal, bold=True)
    d.center(f"RFC: {dashed(rf)}   Régimen Fiscal: 601")
    d.center(" ".join(place(rng, 0)))
    d.center(f"TELS. {phone(rng)} Y {phone(rng)}")
    d.rule()
    d.lr(f"NOTA No. {no}", fd(s.when, "d-m-y"))
    d.lr(f"PLACAS: {alnum(rng, 3)}-{digits(rng, 2)}-{digits(rng, 2)}", ft(s.when, "p.m."))
    d.lr(f"VEHICULO: {rng.choice(['TSURU', 'VERSA', 'AVEO', 'NP300', 'JETTA', 'CHEVY'])} {rng.randint(2004, 2022)}", f"KM: {rng.randint(18, 290)},{digits(rng, 3)}")
    d.rule()
    cols4(d, "CANT", "CONCEPTO", "P.U.", "IMPORTE")
    for l in s.lines:
        cols4(d, l.q, l.name, money(l.unit, ""), money(l.amount, ""))
        if l.name[d.cols - 27:].strip():
            d.left(l.name[d.cols - 27:].strip(), indent=6)
    d.rule()
    if s.disc:
        d.lr("IMPORTE", money(s.gross))
        d.lr("(-) DESCUENTO", money(s.disc))
    d.lr("SUB-TOTAL", money(s.net))
    d.lr("+ IVA (16%)", money(s.iva))
    d.lr("TOTAL A PAGAR", money(s.total), bold=True)
    pay = {"efectivo": "EFECTIVO", "tarjeta_debito": "TDD", "tarjeta_credito": "TDC", "transferencia": "TRANSFERENCIA"}[s.payment]
    d.left(f"F. PAGO: {pay}")
    d.left(letters(s.total))
    d.center("Garantía 6 meses contra defecto de fabricación. Reapriete de birlos a los 50 km.")
    return truth(s, merchant=legal, legal=legal, rfc=rf, folio=no, payment_printed=pay)


# ================================================================== 17 mechanic, advance and rest
MEC = [("AFINACION MAYOR 4 CIL", 1400, 2200, .16), ("CAMBIO DE BALATAS", 650, 1100, .16), ("BOMBA DE GASOLINA", 980, 1900, .16), ("MANO DE OBRA", 450, 1200, .16), ("ACEITE 10W40 5L", 480, 690, .16), ("ESCANEO", 300, 450, .16), ("BANDA ACCESORIOS", 290, 520, .16)]


@layout("taller_mecanico", [(80, 40), (80, 42)], ("prop", "grid"))
def taller(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, MEC, (1, 5), (55, 10, 10, 0, 25), (9, 19), cents=("00",), maxq=1)
    owner, rf = person(rng)
    name = rng.choice(["Taller Mecánico Los Güeros", "Servicio Automotriz Treviño", "Mecánica Fuel Injection Ramos", "Taller El Cigüeñal"])
    os_ = f"{rng.randint(100, 9800)}"
    tax = rng.random() < .5
    d.center(name, tall=2)
    d.center(f"Prop. {owner.title()}")
    d.center(f"R.F.C. {rf}")
    d.center(place(rng, 3)[0])
    d.blank()
    d.left(f"Orden de servicio: {os_}")
    d.left(fd(s.when, "wdel"))
    if rng.random() < .5:
        d.left(f"Hora: {ft(s.when, 'pm')}")
        timep = True
    else:
        timep = False
    d.left(f"Unidad: {rng.choice(['Nissan Sentra', 'Ford Ranger', 'VW Pointer', 'Chevrolet Spark'])} {rng.randint(2003, 2021)} color {rng.choice(['rojo', 'gris', 'blanco', 'arena'])}")
    d.left(f"Placas: {alnum(rng, 7)}")
    d.rule()
    for l in s.lines:
        d.lr(l.name.capitalize(), money(l.amount))
    d.rule()
    if tax:
        d.lr("Subtotal", money(s.net))
        d.lr("I.V.A.", money(s.iva))
    d.lr("Total", money(s.total), bold=True)
    pay = None
    if rng.random() < .6:
        adv = D(int(s.total * rng.choice([30, 40, 50]) / 100 / 50) * 50)
        d.lr("Anticipo", "-" + money(adv))
        d.lr("Resta", money(s.total - adv))
        d.lr("Liquidado", money(s.total - adv))
    pay = {"efectivo": "efectivo", "tarjeta_debito": "tarjeta de débito", "tarjeta_credito": "tarjeta de crédito", "transferencia": "transferencia"}[s.payment]
    d.left(f"Pagado en {pay}" if s.payment == "efectivo" else f"Pagado con {pay}")
    d.blank()
    d.left("Garantía de 30 días en mano de obra. No nos hacemos responsables por objetos olvidados.")
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=os_, tax_printed=tax, time_printed=timep, payment_printed=pay)


# ================================================================== 18 laundry by weight
@layout("lavanderia", [(58, 32), (80, 40)], ("grid", "prop"))
def lavanderia(d: Doc, rng: random.Random) -> dict:
    pool = [("Lavado por kilo", 20, 32, .16, "KG"), ("Edredón matrimonial", 95, 140, .16), ("Planchado pieza", 12, 20, .16), ("Traje 2 pzas tintorería", 120, 180, .16), ("Cobija individual", 60, 95, .16), ("Vestido", 85, 160, .16), ("Suavizante extra", 8, 15, .16)]
    s = sale(rng, pool, (1, 4), (75, 10, 7, 0, 8), (8, 20), cents=("00",))
    for l in s.lines:
        if l.um == "KG":
            l.qty = D(rng.randint(22, 98)) / 10
    s.settle(rng)
    name = rng.choice(["LAVANDERÍA BURBUJAS", "LAVA-MÁTICO EXPRESS", "TINTORERÍA Y LAVANDERÍA KLEAN", "LAVANDERÍA LA ESPUMA"])
    no = digits(rng, 5, True)
    ent = s.when + dt.timedelta(days=rng.randint(1, 3))
    d.center(name, bold=True, wide=1)
    d.center(" ".join(place(rng, 2)))
    d.center(f"Servicio a domicilio {phone(rng)}")
    d.rule("~")
    d.left(f"NOTA: {no}", tall=2)
    d.left(f"Recibido: {fd(s.when, 'd/m/y')} {ft(s.when, 'PM')}")
    d.left(f"Entrega:  {fd(ent, 'd/m/y')} después de 5 PM")
    d.left(f"Cliente:  {rng.choice(NOM).title()}")
    d.rule("~")
    for l in s.lines:
        d.left(l.name)
        d.lr(f"   {f'{l.qty:.1f} kg' if l.um == 'KG' else l.q + ' pza'} x {money(l.unit)}", money(l.amount))
    d.rule("~")
    d.lr("TOTAL", money(s.total), bold=True)
    pay = {"efectivo": "EFECTIVO", "tarjeta_debito": "TARJETA DEBITO", "tarjeta_credito": "TARJETA CREDITO", "transferencia": "TRANSFERENCIA"}[s.payment]
    k = rng.random()
    if k < .4 and s.total >= 60:
        adv = D(int(s.total / 2 / 10) * 10)
        d.lr(f"A CUENTA ({pay})", money(adv))
        d.lr("SALDO", money(s.total - adv))
    elif k < .8:
        d.lr(f"PAGADO {pay}", money(s.total))
        d.lr("SALDO", money(D(0)))
    else:
        pay = None
        d.lr("PAGADO", money(s.total))
    d.left("Prendas no reclamadas en 30 días causan almacenaje. No respondemos por botones ni cierres.")
    d.center("Lun a Sáb 8 a 20 h / Dom 9 a 14 h")
    return truth(s, merchant=name, legal=None, rfc=None, folio=no, tax_printed=False, payment_printed=pay)


# ================================================================== 19 veterinarian
VET = [("Consulta general", 250, 400, .16), ("Vacuna séxtuple", 280, 390, .16), ("Croqueta Pedigree 2kg", 145, 210, .16), ("Desparasitación", 90, 160, .16), ("Estética raza chica", 220, 330, .16), ("Nexgard 4-10kg", 260, 360, .16), ("Arena gato 5kg", 85, 140, .16), ("Esterilización felina", 800, 1400, .16)]


@layout("veterinaria", [(80, 42), (58, 32)], ("prop", "grid"))
def veterinaria(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, VET, (1, 4), (45, 25, 20, 0, 10), (10, 20), cents=("00",), maxq=2)
    owner, rf = person(rng)
    name = rng.choice(["CLÍNICA VETERINARIA PATITAS", "HOSPITAL VETERINARIO SAN ROQUE", "VETERINARIA LA MASCOTA FELIZ", "PET-MEDIC"])
    no = digits(rng, 4, True)
    d.center(name, bold=True)
    d.center(f"MVZ {owner}")
    d.center(f"Céd. Prof. {digits(rng, 7, True)}")
    d.center(f"RFC: {rf}")
    d.center(" ".join(place(rng, 1)))
    d.rule()
    d.lr("RECIBO", no)
    d.lr("FECHA", fd(s.when, "d mon y"))
    d.lr("HORA", ft(s.when, "24"))
    d.lr("PACIENTE", rng.choice(["Firulais", "Luna", "Canelo", "Michi", "Rocky", "Kiara"]))
    d.lr("EXPEDIENTE", digits(rng, 5, True))
    d.rule()
    for i, l in enumerate(s.lines, 1):
        d.lr(f"{i}. {l.name}" + (f" (x{l.q})" if l.qty > 1 else ""), money(l.amount, ""))
    d.rule()
    d.lr("SUBTOTAL", money(s.net, ""))
    d.lr("IVA TRASLADADO 16%", money(s.iva, ""))
    d.lr("NETO A PAGAR MXN", money(s.total, ""), bold=True)
    pay = {"efectivo": "Efectivo", "tarjeta_debito": "Tarjeta débito", "tarjeta_credito": "Tarjeta crédito", "transferencia": "Transferencia SPEI"}[s.payment]
    d.lr("PAGO", pay)
    d.left(f"Próxima cita: {fd(s.when + dt.timedelta(days=rng.choice([21, 28, 30, 365])), 'd/m/y')}")
    d.center(f"Urgencias 24 hrs. {phone(rng)}")
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=no, payment_printed=pay)


# ================================================================== 20 clinical laboratory
LAB = [("BIOMETRIA HEMATICA", 110, 180, .16), ("QUIMICA SANG. 6 ELEM.", 190, 310, .16), ("EXAMEN GRAL DE ORINA", 70, 120, .16), ("PERFIL TIROIDEO", 380, 620, .16), ("HEMOGLOBINA GLICOSILADA", 220, 340, .16), ("ANTIGENO PROSTATICO", 240, 390, .16), ("PERFIL LIPIDOS", 230, 350, .16), ("PRUEBA EMBARAZO SANGRE", 130, 190, .16)]


@layout("laboratorio", [(80, 44), (80, 40)], ("grid",))
def laboratorio(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, LAB, (1, 5), (35, 35, 28, 0, 2), (7, 13), plus=True, cents=("00", "??"), maxq=1)
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
    d.left(f"FECHA....: {fd(s.when, 'iso')} {ft(s.when, '24s')}")
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
    pay = W(rng, s).upper()
    d.lr("A CUENTA " + pay, money(s.total))
    d.lr("POR PAGAR", money(D(0)))
    d.blank()
    d.center(f"RESULTADOS EN LINEA: {site}.mx")
    d.left(f"USUARIO: {fol}   CLAVE: {pin}")
    d.center("ENTREGA: MISMO DIA DESPUES DE 16:00")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=fol, payment_printed=pay)


# ================================================================== 21 taquería, order number
TAC = [("TACO PASTOR", 16, 24, .16), ("TACO SUADERO", 18, 26, .16), ("GRINGA", 62, 88, .16), ("VOLCAN ASADA", 34, 48, .16), ("ALAMBRE", 118, 165, .16), ("REFRESCO", 25, 32, .16), ("AGUA DE SABOR 1/2L", 24, 35, .16), ("FRIJOLES CHARROS", 32, 45, .16), ("TORTA CUBANA", 78, 110, .16), ("CEBOLLITAS", 25, 38, .16)]


@layout("taqueria", [(58, 32), (80, 40)], ("grid", "prop"))
def taqueria(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, TAC, (2, 7), (80, 10, 8, 0, 2), (13, 23), cents=("00",), maxq=6)
    name = rng.choice(["TACOS EL TÍO MOY", "TAQUERÍA LOS PARADOS DE LA 12", "EL TROMPO LOCO", "TAQUERÍA LA ABUELA"])
    owner = rf = None
    if rng.random() < .6:
        owner, rf = person(rng)
    orden, tk = str(rng.randint(1, 180)), digits(rng, 5, True)
    d.center("ORDEN", bold=True)
    d.center(orden, wide=2, tall=2, bold=True)
    d.center(name)
    if rf:
        d.center(f"{owner} RFC {rf}")
    d.center(place(rng, 3)[0].upper())
    d.lr(rng.choice(["PARA LLEVAR", "COMEDOR", "MESA " + str(rng.randint(1, 15))]), f"TICKET {tk}")
    d.lr(fd(s.when, "d.m.yy"), ft(s.when, "pm"))
    d.rule()
    for l in s.lines:
        d.lr(f"{l.q} {l.name}" + (f" ({money(l.unit, '', False)})" if l.qty > 1 else ""), money(l.amount, "", False))
        if rng.random() < .2:
            d.left(rng.choice(["- SIN CEBOLLA", "- CON TODO", "- DORADO"]), indent=4)
    d.rule()
    d.lr("TOTAL", "$" + money(s.total, "", False), tall=2, bold=True)
    pay = None
    k = rng.random()
    if s.payment != "efectivo" or k < .5:
        pay = W(rng, s).upper()
        d.lr(pay, "$" + money(s.tendered, "", False))
        if s.change:
            d.lr("CAMBIO", "$" + money(s.change, "", False))
    d.center("PRECIOS YA INCLUYEN IVA")
    d.center("¡PROVECHO!")
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=tk, tax_printed=False, payment_printed=pay)


# ================================================================== 22 butcher, Torrey scale
CAR = [("BISTEC DE RES", 168, 218, 0, "KG"), ("MOLIDA ESPECIAL", 148, 189, 0, "KG"), ("CHULETA AHUMADA", 118, 158, 0, "KG"), ("PIERNA DE POLLO", 58, 82, 0, "KG"), ("CHORIZO CASERO", 110, 150, 0, "KG"), ("COSTILLA CERDO", 105, 139, 0, "KG"), ("ARRACHERA MARINADA", 259, 349, 0, "KG"), ("CHICHARRON", 240, 320, 0, "KG"), ("MANTECA", 48, 66, 0, "KG")]


@layout("carniceria_bascula", [(58, 28), (58, 32)], ("grid",))
def carniceria(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, CAR, (1, 5), (100, 0, 0, 0, 0), (8, 19), cents=("00", "90"))
    name = rng.choice(["CARNICERÍA EL BECERRO", "CARNES SELECTAS SONORA", "CARNICERÍA Y CREMERÍA LUCY", "EL RODEO CARNES FINAS"])
    rf = person(rng)[1] if rng.random() < .4 else None
    no = digits(rng, 4)
    d.center(name)
    if rf:
        d.center("R.F.C. " + rf)
    d.center(" ".join(place(rng, 1)).upper())
    d.rule()
    d.lr(f"VEND:{rng.randint(1, 6):02d}", f"TICKET:{no}")
    d.lr(fd(s.when, "d-m-y"), ft(s.when, "24"))
    d.rule()
    d.add([Seg("kg", 6, "r"), Seg("$/kg", 16, "r"), Seg("$", d.cols, "r")])
    for l in s.lines:
        d.left(l.name)
        d.add([Seg(f"{l.qty:.3f}", 6, "r"), Seg(money(l.unit, "", False), 16, "r"), Seg(money(l.amount, "", False), d.cols, "r")])
    d.rule()
    d.left(f"{len(s.lines)} PRODUCTOS")
    d.lr("TOTAL $", money(s.total, "", False), tall=2)
    pay = None
    if rng.random() < .5:
        pay = "EFECTIVO"
        d.lr("EFECTIVO $", money(s.tendered, "", False))
        d.lr("CAMBIO $", money(s.change, "", False))
    d.barcode("2" + digits(rng, 12))
    d.center("GRACIAS POR SU COMPRA")
    return truth(s, merchant=name, legal=None, rfc=rf, folio=no, tax_printed=False, payment_printed=pay)


# ================================================================== 23 bakery and cakes, IEPS and IVA
PAN = [("Concha", 11, 18, 0, "PZA", .08), ("Polvorón", 10, 16, 0, "PZA", .08), ("Bolillo", 2, 4, 0), ("Rosca chica", 120, 210, 0, "PZA", .08), ("Pastel chocolate 10p", 290, 420, 0, "PZA", .08), ("Baguette", 16, 26, 0), ("Café de olla", 28, 40, .16), ("Vela numérica", 12, 25, .16), ("Dona azúcar", 13, 19, 0, "PZA", .08)]


@layout("panaderia_ieps", [(80, 42), (58, 32)], ("grid", "prop"))
def panaderia(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, PAN, (3, 8), (70, 14, 14, 2, 0), (7, 21), cents=("00", "50"), maxq=6)
    if not s.ieps:
        s.lines.append(Line("Oreja", D(2), D(rng.randint(12, 17)), D(0), D("0.08"), digits(rng, 13)))
        s.settle(rng)
    if not s.iva:
        s.lines.append(Line("Leche chocolate", D(1), D(rng.randint(22, 30)), D("0.16"), D(0), digits(rng, 13)))
        s.settle(rng)
    legal, name, url = rng.choice([("PANIFICADORA LA ESPIGA DORADA SA DE CV", "Panadería La Espiga", "laespigafactura.mx"),
                                   ("PASTELERIAS MARGARITA DEL GOLFO S.A. DE C.V.", "Pastelería Margarita", "pastelesmargarita.com.mx/factura"), ("HORNOS DE SAN ANGEL SA DE CV", "Los Hornos Pan Artesanal", "www.loshornos.mx")])
    rf = company_rfc(rng, legal)
    suc, tk = str(rng.randint(1, 18)), f"{rng.choice('ABC')}{digits(rng, 6)}"
    code = alnum(rng, 12)
    d.center(name, bold=True, tall=2)
    d.center(legal)
    d.center(f"R.F.C. {rf}")
    d.center(f"SUCURSAL {suc}: " + place(rng, 3)[0])
    d.rule()
    d.lr(f"Ticket {tk}", f"{fd(s.when, 'd/m/y')} {ft(s.when, '24')}" if d.cols > 36 else fd(s.when, "d/m/y"))
    if d.cols <= 36:
        d.lr("", ft(s.when, "24"))
    for l in s.lines:
        d.lr(f"{l.q:>2} {l.name}", money(l.amount, ""))
    d.rule("=")
    d.lr("Importe antes de imp.", money(s.net))
    d.lr("I.E.P.S. 8%", money(s.ieps))
    d.lr("I.V.A. 16%", money(s.iva))
    d.lr("Total", money(s.total), bold=True)
    pay = W(rng, s)
    d.lr(pay, money(s.tendered))
    if s.change:
        d.lr("Cambio", money(s.change))
    d.rule("=")
    d.left(f"Facture su compra en {url} con el código:")
    d.center(code, bold=True)
    return truth(s, merchant=name, legal=legal, rfc=rf, store=suc, folio=tk, payment_printed=pay, url=url, portal={"codigo": code})


# ================================================================== 24 optician, advance
@layout("optica", [(80, 42)], ("grid", "prop"))
def optica(d: Doc, rng: random.Random) -> dict:
    pool = [("ARMAZON ACETATO MOD. 2214", 690, 1500, .16), ("PAR LENTE CR-39 MONOFOCAL", 550, 990, .16), ("ANTIRREFLEJANTE BLUE", 350, 690, .16), ("LENTE DE CONTACTO TORICO", 420, 780, .16), ("SOLUCION 360ML", 150, 220, .16), ("ESTUCHE RIGIDO", 60, 120, .16)]
    s = sale(rng, pool, (1, 4), (35, 28, 32, 0, 5), (10, 20), cents=("00",), maxq=1)
    if rng.random() < .5:
        s.disc = q2(s.gross * rng.choice([10, 20, 30]) / 100)
        s.settle(rng)
    name, legal = rng.choice([("ÓPTICA LINCE", "OPTICA Y LENTES DEL CENTRO SA DE CV"), ("VISIÓN CENTRO ÓPTICO", "OPTICA Y LENTES DEL CENTRO SA DE CV"), ("ÓPTICAS MIRADOR", "SERVICIOS OPTOMETRICOS MIRADOR S.C.")])
    rf = company_rfc(rng, legal)
    no, suc = digits(rng, 6), rng.choice(["Centro", "Las Américas", "Mercado"])
    d.center(name, bold=True, wide=2)
    d.center(f"{legal} / {rf}")
    d.center(f"Sucursal {suc}. Tel. {phone(rng)}")
    d.rule()
    d.lr(f"Pedido No. {no}", f"{fd(s.when, 'd/mon/y')}")
    d.lr(f"Paciente: {rng.choice(NOM).title()} {rng.choice(PAT).title()}", ft(s.when, "24"))
    d.left(f"OD: -{rng.randint(0, 4)}.{rng.choice(['00', '25', '50', '75'])} -0.50x{rng.randint(1, 180)}  OI: -{rng.randint(0, 4)}.{rng.choice(['00', '25', '50'])}  ADD +{rng.randint(1, 2)}.50")
    d.rule()
    for l in s.lines:
        d.lr(l.name, money(l.amount))
    d.rule()
    if s.disc:
        d.lr("Suma", money(s.gross))
        d.lr("Menos promoción", money(s.disc))
    d.lr("Total del pedido", money(s.total), bold=True)
    adv = q2(s.total / 2) if rng.random() < .7 else None
    pay = {"efectivo": "Efectivo", "tarjeta_debito": "Tarjeta de Débito", "tarjeta_credito": "Tarjeta de Crédito", "transferencia": "Transferencia"}[s.payment]
    if adv:
        d.lr(f"Anticipo ({pay})", money(adv))
        d.lr("Saldo al entregar", money(s.total - adv))
        d.left(f"Fecha de entrega: {fd(s.when + dt.timedelta(days=rng.randint(4, 12)), 'd/mon/y')}")
    else:
        d.lr(f"Pago en una exhibición ({pay})", money(s.total))
    d.left("Precios incluyen I.V.A. Después de 60 días no nos hacemos responsables.")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=no, tax_printed=False, payment_printed=pay)


# ================================================================== 25 gym
@layout("gimnasio", [(58, 32), (80, 40)], ("grid", "prop"))
def gimnasio(d: Doc, rng: random.Random) -> dict:
    pool = [("Mensualidad general", 350, 650, .16), ("Inscripción", 150, 350, .16), ("Visita", 50, 90, .16), ("Clase spinning", 70, 120, .16), ("Proteína scoop", 35, 55, .16), ("Locker mensual", 60, 120, .16)]
    s = sale(rng, pool, (1, 3), (40, 25, 15, 0, 20), (6, 21), cents=("00",), maxq=1)
    name, legal = rng.choice([("TITANIUM GYM", "GRUPO FIT ZONE DEL BAJIO S DE RL DE CV"), ("ACROPOLIS FITNESS", "DEPORTIVOS ACROPOLIS SA DE CV"), ("GYM LA FÁBRICA", "CENTRO DEPORTIVO LA FABRICA SA DE CV"),
                              ("BODY ZONE 24", "GRUPO FIT ZONE DEL BAJIO S DE RL DE CV")])
    rf = company_rfc(rng, legal)
    no = f"R-{rng.randint(200, 9900):05d}"
    d.center(name, wide=2, tall=2)
    d.center(f"{legal}, {rf}")
    d.left(f"Recibo {no}")
    d.left(f"Socio {digits(rng, 5, True)} {rng.choice(NOM)} {rng.choice(PAT)}")
    d.left(f"Atendió recepción: {rng.choice(STAFF)}")
    d.left(f"Fecha pago: {fd(s.when, 'Wd d mon y')}, {ft(s.when, '24')}")
    d.rule("-")
    for l in s.lines:
        d.lr(l.name, money(l.amount))
    if any("Mens" in l.name for l in s.lines):
        d.left(f"Vigencia: {fd(s.when, 'd/m/yy')} al {fd(s.when + dt.timedelta(days=30), 'd/m/yy')}")
    d.rule("-")
    d.lr("Base", money(s.net))
    d.lr("IVA 16%", money(s.iva))
    d.lr("Cobrado", money(s.total), bold=True)
    pay = {"efectivo": "Efectivo", "tarjeta_debito": "Tarjeta débito", "tarjeta_credito": "Tarjeta crédito", "transferencia": "Transferencia"}[s.payment]
    d.left(f"Método: {pay}")
    d.center("No hay reembolsos ni congelamientos")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=no, payment_printed=pay)


# ================================================================== 26 motel / hotel without lodging tax
@layout("hotel_noche", [(80, 42), (80, 40)], ("grid",))
def hotel(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, [("HAB. SENCILLA", 480, 780, .16), ("HAB. DOBLE", 650, 1100, .16), ("HAB. KING", 720, 1250, .16)], (1, 1), (45, 22, 30, 0, 3), (13, 23), cents=("00",), maxq=3)
    l = s.lines[0]
    ex = rng.random()
    if ex < .5:
        s.lines.append(Line(rng.choice(["AGUA EMBOTELLADA", "PERSONA EXTRA", "ESTACIONAMIENTO", "CONTROL TV (RENTA)"]), D(1), D(rng.choice([25, 50, 80, 150])), D("0.16"), D(0), ""))
    s.settle(rng)
    name = rng.choice(["HOTEL POSADA DEL VIRREY", "HOTEL CENTRAL", "MOTEL LAS PALMAS", "HOTEL REAL DE MINAS INN"])
    legal = rng.choice(["INMOBILIARIA HOTELERA DEL CENTRO SA DE CV", "HOSPEDAJES REALES S.A. DE C.V.", "POSADAS UNIDAS DE ZACATECAS SA DE CV"])
    rf = company_rfc(rng, legal)
    fol = f"{rng.randint(1000, 99000)}"
    out = s.when + dt.timedelta(days=int(l.qty))
    d.center(name, bold=True, tall=2)
    d.center(legal)
    d.center(f"RFC.- {rf}")
    d.center(" ".join(place(rng, 2)))
    d.blank()
    d.add([Seg(f"FOLIO No. {fol}", 0), Seg(f"HAB. {rng.randint(101, 412)}", d.cols, "r")], bold=True)
    d.left(f"FECHA: {fd(s.when, 'long')}")
    d.left(f"HORA: {ft(s.when, 'hrs')}")
    d.left(f"HUESPED: {person(rng)[0]}")
    d.left(f"LLEGADA: {fd(s.when, 'd/m/y')}  SALIDA: {fd(out, 'd/m/y')}")
    d.rule()
    d.lr("NOCHES CONCEPTO", "IMPORTE")
    for x in s.lines:
        d.lr(f"  {x.q}    {x.name}", money(x.amount))
    d.rule()
    d.lr("SUBTOTAL", money(s.net))
    d.lr("I.V.A. 16%", money(s.iva))
    d.lr("TOTAL", money(s.total), bold=True)
    d.center(letters(s.total, 2).upper())
    pay = W(rng, s).upper()
    d.left(f"FORMA DE PAGO: {pay}")
    d.left(f"RECEPCIONISTA: {rng.choice(STAFF).upper()}")
    d.center("SALIDA A LAS 12:00 HRS. PASADA ESTA HORA SE COBRARA OTRO DIA")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=fol, payment_printed=pay)


# ================================================================== 27 car wash
@layout("autolavado", [(58, 30), (58, 32)], ("grid", "prop"))
def autolavado(d: Doc, rng: random.Random) -> dict:
    pool = [("LAVADO COMPLETO AUTO", 90, 150, .16), ("LAVADO CAMIONETA", 130, 210, .16), ("ASPIRADO", 40, 70, .16), ("ENCERADO", 150, 280, .16), ("LAVADO MOTOR", 100, 190, .16), ("ARMORALL LLANTAS", 20, 40, .16), ("AROMATIZANTE", 25, 45, .16)]
    s = sale(rng, pool, (1, 4), (80, 10, 6, 0, 4), (8, 19), cents=("00",), maxq=1)
    name = rng.choice(["AUTO SPA EL DELFÍN", "AUTOLAVADO LA GOTA", "CAR WASH PITS", "AUTOBAÑO TSUNAMI"])
    owner, rf = person(rng) if rng.random() < .5 else (None, None)
    no = digits(rng, 4, True)
    d.center("* * " + name + " * *")
    if owner:
        d.center(owner)
        d.center(rf)
    d.center(f"Cel. {phone(rng)}")
    d.lr(f"#{no}", f"{fd(s.when, 'd/m/yy')} {ft(s.when, '24')}")
    d.left(f"Entró {ft(s.when - dt.timedelta(minutes=rng.randint(30, 80)), '24')}")
    d.left(f"Placa {alnum(rng, 6)} {rng.choice(['Aveo gris', 'March rojo', 'RAV4 blanca', 'Hilux', 'Beat azul'])}")
    d.blank()
    for l in s.lines:
        n = d.cols - len(l.name) - len(money(l.amount))
        d.left(l.name + "." * max(2, n) + money(l.amount)) if n >= 2 else d.lr(l.name, money(l.amount))
    d.blank()
    d.center("TOTAL A PAGAR")
    d.center(money(s.total), wide=2, tall=2)
    pay = W(rng, s).upper() if rng.random() < .6 else None
    if pay:
        d.center(f"PAGO: {pay}")
    d.center(rng.choice(["Junta 8 lavados y el 9o es gratis", "Abierto todos los días de 8 a 7", "Lavamos por su bien"]))
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=no, tax_printed=False, payment_printed=pay)


# ================================================================== 28 internet café / stationer
@layout("ciber_papeleria", [(58, 32), (80, 40)], ("grid", "prop"))
def ciber(d: Doc, rng: random.Random) -> dict:
    pool = [("Renta PC 1 hr", 12, 20, .16), ("Impresión color", 5, 12, .16), ("Impresión B/N", 2, 4, .16), ("Copia carta", 1, 2, .16), ("Escaneo", 8, 15, .16), ("CURP", 15, 25, .16), ("Enmicado carta", 18, 30, .16), ("Acta de nacimiento", 120, 180, .16), ("Cartulina", 6, 11, .16), ("Lapicero Bic", 6, 10, .16), ("Monografía", 4, 7, .16)]
    s = sale(rng, pool, (1, 6), (92, 3, 0, 0, 5), (9, 21), cents=("00", "50"), maxq=6)
    name = rng.choice(["Ciber-Papelería Mundo Web", "PAPELERÍA KIKO'S", "Papelería y Ciber Galaxia", "Copy Center El Estudiante"])
    no = str(rng.randint(12, 9000))
    d.left(name)
    d.left(" ".join(place(rng, 1)))
    d.left(f"Venta {no} - {fd(s.when, rng.choice(['d/m/yy', 'iso']))} {ft(s.when, '24')}")
    d.blank()
    for l in s.lines:
        d.left(f"{l.q} {l.name} x {money(l.unit)} = {money(l.amount)}")
    d.blank()
    d.left(f"Total a cobrar: {money(s.total)}", bold=True)
    pay = None
    if s.payment != "efectivo":
        pay = {"tarjeta_debito": "Tarjeta débito", "transferencia": "Transferencia"}[s.payment]
        d.left(f"Pago: {pay}")
    elif rng.random() < .5:
        pay = "efectivo"
        d.left(f"Pagó en efectivo: {money(s.tendered)}")
        d.left(f"Feria: {money(s.change)}" if rng.random() < .3 else f"Su cambio: {money(s.change)}")
    d.blank()
    d.left(rng.choice(["Trámites en línea, recargas, plotter", "Gracias, vuelve pronto :)", "Se hacen trabajos en computadora"]))
    return truth(s, merchant=name, legal=None, rfc=None, folio=no, tax_printed=False, payment_printed=pay)


# ================================================================== 29 border-zone shop, 8 %, dollars
@layout("frontera_8", [(80, 42), (80, 48)], ("grid",))
def frontera(d: Doc, rng: random.Random) -> dict:
    pool = [("AUDIFONO BT", 180, 420, .08), ("CARGADOR TIPO C 20W", 120, 260, .08), ("FUNDA IPHONE", 90, 190, .08), ("MICA 9H", 60, 130, .08), ("BOCINA PORTATIL", 290, 690, .08), ("MEMORIA 128GB", 160, 310, .08), ("CABLE LIGHTNING", 70, 150, .08), ("SOPORTE AUTO", 85, 190, .08)]
    s = sale(rng, pool, (1, 5), (55, 22, 22, 0, 1), (10, 20), plus=rng.random() < .5, cents=("00", "00", "99"))
    legal = rng.choice(["ELECTRONICA FRONTERIZA DEL NORTE SA DE CV", "CELULARES Y ACCESORIOS RIO BRAVO S DE RL DE CV", "IMPORTADORA LA LINEA SA DE CV"])
    name = rng.choice(["CELULANDIA", "TECNO FRONTERA", "ACCESORIOS LA LÍNEA"])
    rf = company_rfc(rng, legal)
    no = digits(rng, 7, True)
    tc = D(rng.randint(1650, 1990)) / 100
    d.center(name, bold=True, wide=2)
    d.center(legal)
    d.center(f"RFC: {rf}")
    for a in place(rng, 1, BORDER):
        d.center(a.upper())
    d.center("Estímulo Fiscal Región Fronteriza Norte")
    d.rule()
    for a, b in (("FECHA", fd(s.when, "d/m/y")), ("HORA", ft(s.when, "PM")), ("REMISION", no)):
        d.add([Seg(a, 0), Seg(": " + b, 9)])
    d.rule()
    cols4(d, "CANT", "ARTICULO", "PRECIO", "TOTAL")
    for l in s.lines:
        cols4(d, l.q, l.name, money(l.unit, ""), money(l.amount, ""))
    d.rule()
    d.add([Seg("SUBTOTAL", d.cols - 16, "r"), Seg(money(s.net), d.cols, "r")])
    d.add([Seg("I.V.A. 8%", d.cols - 16, "r"), Seg(money(s.iva), d.cols, "r")])
    d.add([Seg("TOTAL MXN", d.cols - 16, "r"), Seg(money(s.total), d.cols, "r")], bold=True)
    d.add([Seg("EQUIV. USD", d.cols - 16, "r"), Seg(money(s.total / tc, "US$"), d.cols, "r")])
    d.left(f"TIPO DE CAMBIO: {tc:.2f}")
    pay = {"efectivo": "EFECTIVO PESOS", "tarjeta_debito": "TARJETA DEBITO", "tarjeta_credito": "TARJETA CREDITO", "transferencia": "TRANSFERENCIA"}[s.payment]
    d.lr(pay, money(s.tendered))
    if s.change:
        d.lr("FERIA", money(s.change))
    d.center("GARANTIA 30 DIAS CON TICKET Y EMPAQUE")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=no, payment_printed=pay)


# ================================================================== 30 bar, Wansoft-like, mixed payment, tip
@layout("wansoft_bar", [(80, 42), (80, 48)], ("grid",))
def bar(d: Doc, rng: random.Random) -> dict:
    pool = [("MARGARITA TAMARINDO", 125, 175, .16), ("MEZCAL 400 CONEJOS", 98, 140, .16), ("CERV ARTESANAL IPA", 85, 120, .16), ("ALITAS BBQ 10PZ", 165, 220, .16), ("NACHOS GRANDES", 140, 190, .16), ("CUBETA 6 CORONA", 260, 340, .16), ("GIN TONIC", 140, 190, .16), ("PAPAS GAJO", 85, 120, .16), ("MINERAL PREP", 48, 65, .16)]
    s = sale(rng, pool, (2, 8), (20, 35, 45, 0, 0), (17, 23), cents=("00",), maxq=4)
    legal, name, url = rng.choice([("OPERADORA NOCHE VIEJA SAPI DE CV", "CANTINA LA NUEVA ÓPERA", "facturacion.nocheviejabares.mx"), ("CANTINAS Y BARES TRADICION SA DE CV", "BAR TRADICIÓN", "autofactura.bartradicion.mx"),
                                   ("RESTBAR LA TERRAZA SA DE CV", "LA TERRAZA ROOFTOP", "www.laterrazarooftop.com/factura"), ("OPERADORA NOCHE VIEJA SAPI DE CV", "EL BARRIL PUB", "facturacion.nocheviejabares.mx")])
    rf = company_rfc(rng, legal)
    cta, code, suc = digits(rng, 6, True), alnum(rng, 5) + alnum(rng, 5), rng.choice(["Centro", "Norte", "Reforma"])
    d.center(name, bold=True)
    d.center(legal)
    d.center(rf)
    for a in place(rng, 2):
        d.center(a)
    d.blank()
    d.add([Seg(f"Cuenta: {cta}", 0), Seg(f"Mesa: {rng.randint(1, 60)}", d.cols // 2 + 2)])
    d.add([Seg(f"Mesero: {rng.choice(STAFF)}", 0), Seg(f"Comensales: {rng.randint(1, 9)}", d.cols // 2 + 2)])
    ap = s.when - dt.timedelta(minutes=rng.randint(40, 200))
    d.add([Seg(f"Apertura: {ft(ap, '24')}", 0), Seg(f"Cierre: {ft(s.when, '24')}", d.cols // 2 + 2)])
    d.left(f"Fecha: {fd(s.when, 'wlong')}")
    d.rule()
    for l in s.lines:
        d.lr(f"{l.q:>3}  {l.name}", money(l.amount, ""), cut=True)
        if l.qty > 1:
            d.left(f"@ {money(l.unit, '')} c/u", indent=5)
    d.rule()
    d.lr("Subtotal", money(s.net, ""))
    d.lr("IVA 16%", money(s.iva, ""))
    d.lr("Total consumo", money(s.total, ""), bold=True)
    tip = q2(s.total * rng.choice([10, 15, 18]) / 100) if rng.random() < .7 else None
    if tip:
        d.lr("Propina", money(tip, ""))
        d.lr("Gran total c/propina", money(s.total + tip, ""))
    d.rule()
    grand = s.total + (tip or 0)
    names = {"efectivo": "Efectivo", "tarjeta_debito": rng.choice(["Visa Débito", "Tarjeta Débito"]), "tarjeta_credito": rng.choice(["Mastercard Crédito", "Visa Crédito", "American Express"])}
    pay = names[s.payment]
    if rng.random() < .35:
        other = rng.choice([k for k in names if k != s.payment])
        part = D(int(grand * rng.choice([15, 25, 35]) / 100 / 10) * 10)
        rows = [(names[other], part), (pay, grand - part)]
        rng.shuffle(rows)
        d.left("Pagos recibidos:")
        for a, b in rows:
            d.lr("  " + a, money(b, ""))
    else:
        d.left("Pagos recibidos:")
        d.lr("  " + pay, money(grand, ""))
    d.blank()
    d.center(f"Factura en {url}")
    d.center(f"Código de facturación: {code}")
    d.center("Tienes hasta el último día del mes")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=cta, payment_printed=pay, tip=tip, url=url, portal={"codigo_facturacion": code})


# ================================================================== 31 toll
@layout("caseta_cuota", [(58, 28), (58, 32)], ("grid",))
def caseta(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, [("AUTO", 1, 1, .16)], (1, 1), (90, 5, 5, 0, 0), (0, 23))
    s.lines[0].unit = D(rng.choice([31, 47, 66, 83, 109, 138, 172, 205, 251]))
    s.settle(rng)
    s.tendered = s.total
    legal, url = rng.choice([("AUTOPISTAS DEL ALTIPLANO SA DE CV", "peaje.autopistasaltiplano.mx"), ("CONCESIONARIA LIBRAMIENTO ORIENTE S.A. DE C.V.", "facturatucaseta.com.mx"), ("RED CARRETERA DEL PACIFICO SAPI DE CV", "www.redpacifico.mx/cfdi")])
    rf = company_rfc(rng, legal)
    fol, idt = digits(rng, 9), f"{digits(rng, 4)}-{digits(rng, 6)}-{digits(rng, 3)}"
    d.left(legal)
    d.left(f"RFC:{rf}")
    d.left(f"CASETA {rng.randint(1, 60):03d} {rng.choice(['EL SABINO', 'ENTRONQUE LA CRUZ', 'RIO SECO', 'LIBRAMIENTO PTE'])}")
    d.left(f"{fd(s.when, 'iso')} {ft(s.when, '24s')}")
    d.left(f"CARRIL A{rng.randint(1, 12):02d} CAJ {digits(rng, 5)} TNO {rng.randint(1, 3)}")
    d.left(f"FOLIO {fol}")
    d.left("VEHICULO " + rng.choice(["A - AUTOMOVIL", "M - MOTO", "C2 - CAMION 2 EJES", "B2 - AUTOBUS"]))
    d.blank()
    d.lr("CUOTA SIN IVA", money(s.net))
    d.lr("IVA 16%", money(s.iva))
    d.lr("TOTAL", money(s.total), tall=2, bold=True)
    pay = {"efectivo": "EFECTIVO", "tarjeta_debito": "TARJETA DEBITO", "tarjeta_credito": "TARJETA CREDITO"}[s.payment]
    d.left(f"FORMA PAGO {pay}")
    d.blank()
    d.left(f"ID FACT: {idt}")
    d.left(url)
    d.left("BUEN VIAJE. USE CINTURON")
    return truth(s, merchant=legal, legal=legal, rfc=rf, folio=fol, payment_printed=pay, url=url, portal={"id_fact": idt})


# ================================================================== 32 courier shop
@layout("paqueteria", [(80, 42), (80, 40)], ("grid", "prop"))
def paqueteria(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, [("ENVIO TERRESTRE", 120, 320, .16), ("ENVIO DIA SIGUIENTE", 220, 480, .16)], (1, 1), (45, 25, 25, 0, 5), (9, 19), plus=True, cents=("00", "??"), maxq=1)
    for n, a, b in rng.sample([("CAJA CHICA", 15, 35), ("SEGURO ENVIO", 20, 60), ("RECOLECCION", 40, 80), ("ZONA EXTENDIDA", 90, 160)], rng.randint(0, 2)):
        s.lines.append(Line(n, D(1), D(rng.randint(a, b)), D("0.16"), D(0), ""))
    s.settle(rng)
    name = rng.choice(["ENVÍA YA PAQUETERÍA", "MULTIENVÍOS LA CENTRAL", "MAIL & PACK", "PUNTO PAQ"])
    legal = rng.choice(["MENSAJERIA INTEGRAL DEL SUR SA DE CV", "LOGISTICA PUNTO PAQ S DE RL DE CV"])
    rf = company_rfc(rng, legal)
    no, guia = f"{rng.choice(['OAX', 'GDL', 'MTY', 'PUE'])}-{digits(rng, 6)}", digits(rng, 22, True)
    d.center(name, bold=True, tall=2)
    d.left(f"Razón social: {legal}")
    d.left(f"RFC: {rf}")
    d.left("Domicilio: " + ", ".join(place(rng, 2)))
    d.rule()
    d.left(f"Folio de venta: {no}")
    d.left(f"Fecha y hora: {fd(s.when, 'iso')} {ft(s.when, '24s')}")
    d.left("Guía:")
    d.left(guia, indent=2)
    d.left(f"Destino: {rng.choice(['Mérida, Yuc.', 'Monterrey, N.L.', 'CDMX', 'La Paz, B.C.S.'])}  Peso: {rng.randint(1, 18)}.{rng.randint(0, 9)} kg")
    d.rule()
    for l in s.lines:
        d.lr(l.name, money(l.amount))
    d.rule()
    d.lr("Subtotal MXN", money(s.net))
    d.lr("IVA (16.00%) MXN", money(s.iva))
    d.lr("Total MXN", money(s.total), bold=True)
    pay = SAT[s.payment]
    d.lr("Forma de pago", pay)
    if len(guia) and rng.random() < .6:
        d.barcode(guia)
    d.center("Rastrea tu envío con el número de guía")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=no, payment_printed=pay)


# ================================================================== 33 event ticket office
@layout("cine_boletos", [(80, 40), (58, 32)], ("grid", "prop"))
def cine(d: Doc, rng: random.Random) -> dict:
    pool = [("BOLETO ADULTO", 62, 98, .16), ("BOLETO NIÑO", 50, 75, .16), ("BOLETO 3A EDAD", 48, 70, .16), ("COMBO PALOMITAS+2 REF", 165, 230, .16), ("NACHOS", 75, 105, .16)]
    s = sale(rng, pool, (1, 3), (30, 38, 32, 0, 0), (12, 22), cents=("00",), maxq=4)
    name, legal, url = rng.choice([("CINEMAS DEL PARQUE", "EXHIBIDORA ESTRELLA DEL NORTE SA DE CV", "www.cinesestrella.mx/facturas"), ("MULTICINEMA ESTRELLA", "EXHIBIDORA ESTRELLA DEL NORTE SA DE CV", "www.cinesestrella.mx/facturas"),
                                   ("CINE LUX", "ESPECTACULOS Y CINES LUX SA DE CV", "factura.cinelux.com.mx")])
    rf = company_rfc(rng, legal)
    tr, code = digits(rng, 8, True), digits(rng, 16, True)
    fun = s.when + dt.timedelta(minutes=rng.choice([15, 40, 75, 1500, 2900]))
    d.center(name, wide=2, bold=True)
    d.center(f"SALA {rng.randint(1, 12)}")
    d.left(rng.choice(["EL GUARDIAN DEL MAR (ESP)", "NOCHES DE ABRIL B-15", "ROBOTS 3 (DOB) AA", "LA ULTIMA CARTA (SUB)"]), bold=True)
    d.lr(f"FUNCION {fd(fun, 'd/m/y')}", ft(fun.replace(minute=fun.minute // 5 * 5), "24"))
    d.left("ASIENTOS " + " ".join(f"{c}{rng.randint(1, 18)}" for c in sorted(rng.sample("ABCDEFGHJ", 2))))
    d.rule()
    for l in s.lines:
        d.lr(f"{l.q} {l.name} {money(l.unit, '')}", money(l.amount))
    d.rule()
    d.lr("TOTAL", money(s.total), bold=True)
    d.lr("VALOR SIN IVA", money(s.net))
    d.lr("IVA 16%", money(s.iva))
    pay = {"efectivo": "EFECTIVO", "tarjeta_debito": "T. DEBITO", "tarjeta_credito": "T. CREDITO"}[s.payment]
    d.lr(f"PAGO: {pay}", money(s.total))
    d.rule()
    d.left(f"VENTA: {fd(s.when, 'd/m/y')} {ft(s.when, '24s')}")
    d.left(f"TRANSACCION: {tr}  TAQ{rng.randint(1, 5)}")
    d.center(legal)
    d.center(f"RFC {rf}")
    d.center("FACTURACION: " + url)
    d.center(f"CODIGO {code}")
    d.qr(code)
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=tr, payment_printed=pay, url=url, portal={"transaccion": tr, "codigo": code})


# ================================================================== 34 tortillería, tiny
@layout("tortilleria", [(58, 28), (58, 32)], ("grid", "prop"))
def tortilleria(d: Doc, rng: random.Random) -> dict:
    pool = [("TORTILLA", 20, 27, 0, "KG"), ("MASA", 16, 22, 0, "KG"), ("TOTOPO BOLSA", 18, 28, 0), ("SALSA 1/4", 15, 25, 0), ("TLAYUDA PZA", 6, 12, 0), ("QUESO 1/4", 30, 42, 0)]
    s = sale(rng, pool, (1, 3), (100, 0, 0, 0, 0), (6, 16), cents=("00",))
    for l in s.lines:
        if l.um == "KG":
            l.qty = D(rng.choice([500, 1000, 1500, 2000, 3000])) / 1000
    s.settle(rng)
    name = rng.choice(["TORTILLERÍA LA GUADALUPANA", "MOLINO Y TORTILLERÍA EL MAIZAL", "TORTILLERÍA HERMANOS RÍOS"])
    no = digits(rng, 3, True)
    owner, rf = person(rng) if rng.random() < .3 else (None, None)
    d.center(name)
    if rf:
        d.center(owner)
        d.center(rf)
    d.lr(fd(s.when, "d/m/yy"), ft(s.when, "24"))
    d.left(f"NOTA {no}")
    for l in s.lines:
        d.lr(f"{l.q if l.um != 'KG' else f'{l.qty:.3f}kg'} {l.name}", money(l.amount, ""))
    d.rule("=")
    d.lr("TOTAL", money(s.total), bold=True)
    pay = None
    if rng.random() < .4:
        pay = "EFECTIVO"
        d.lr("EFECTIVO", money(s.tendered))
        d.lr("CAMBIO", money(s.change))
    d.center("GRACIAS")
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=no, tax_printed=False, payment_printed=pay)


# ================================================================== 35 bus terminal
@layout("autobus", [(80, 42), (58, 32)], ("grid",))
def autobus(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, [("PASAJE", 120, 890, .16)], (1, 1), (50, 25, 25, 0, 0), (5, 22), cents=("00",), maxq=1)
    name, legal, url = rng.choice([("SIERRA AZUL", "AUTOBUSES SIERRA AZUL SA DE CV", "factura.sierraazul.com.mx"), ("RÁPIDOS DE TUXPAN", "LINEAS UNIDAS DEL GOLFO SA DE CV", "www.lineasdelgolfo.com/cfdi"),
                                   ("DORADA DEL ISTMO", "TRANSPORTES RAPIDOS DEL ISTMO SA DE CV", "www.rapidosistmo.mx/facturar")])
    rf = company_rfc(rng, legal)
    fol, tok = digits(rng, 10), alnum(rng, 4) + "-" + alnum(rng, 4) + "-" + alnum(rng, 4)
    sal = s.when + dt.timedelta(minutes=rng.choice([20, 45, 130, 1440, 4000]))
    a, b = rng.sample(["Tuxpan", "Xalapa", "Puebla", "Tehuacán", "Juchitán", "Orizaba", "Poza Rica"], 2)
    d.logo(name)
    d.left(f"{legal}  RFC {rf}")
    d.rule()
    d.pair("Origen:", a.upper(), 10)
    d.pair("Destino:", b.upper(), 10)
    d.pair("Salida:", f"{fd(sal, 'd/mon/y')} {ft(sal.replace(minute=sal.minute // 15 * 15), '24')}", 10)
    d.pair("Asiento:", f"{rng.randint(1, 44)}   Andén: {rng.randint(1, 18)}", 10)
    d.pair("Pasajero:", rng.choice(NOM).split()[0] + " " + rng.choice(PAT), 10)
    d.pair("Tipo:", rng.choice(["ADULTO", "ESTUDIANTE", "INAPAM"]), 10)
    d.rule()
    d.pair("Tarifa:", money(s.net), 10)
    d.pair("IVA:", money(s.iva), 10)
    d.pair("Total:", money(s.total), 10, bold=True)
    pay = W(rng, s)
    d.pair("Pago:", pay, 10)
    d.pair("Folio:", fol, 10)
    d.pair("Vendido:", f"{fd(s.when, 'd/mon/y')} {ft(s.when, '24')}", 10)
    d.pair("Token:", tok, 10)
    d.blank()
    d.center(f"Obtén tu factura en {url} con folio y token")
    d.center("Preséntese 30 minutos antes. Boleto no reembolsable.")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=fol, payment_printed=pay, url=url, portal={"folio": fol, "token": tok})
