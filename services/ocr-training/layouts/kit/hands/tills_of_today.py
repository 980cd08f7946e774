"""What the layouts of the set tills-of-today share: its sales, names, dates and bank slip."""
from __future__ import annotations

import datetime as dt
import re
from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import alnum, digits, MES, q2, strip_accents
from ticketgen.parts import truth

from layouts.kit.dates import WEEKDAYS
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import centered, lefts

# kind of goods -> (IVA, IEPS)
TAX = {"A": ("0.16", "0"), "E": ("0", "0"), "I": ("0", "0.08"), "J": ("0.16", "0.08"), "F": ("0.08", "0"), "W": ("0.16", "0.265"), "L": ("0.16", "0.53"),
       "G": ("0", "0.09"), "H": ("0", "0.07"), "K": ("0", "0.06")}


class Line:
    def __init__(self, qty, name, price, amount, kind, code):
        self.qty, self.name, self.price, self.amount, self.kind, self.code, self.off = qty, name, price, amount, kind, code, Decimal(0)


class Bill:
    """A sale; `pre`: prices are before tax."""

    def __init__(self, rng, lines, pays, pre=False, first=8, last=21):
        self.rng, self.lines, self.pre = rng, lines, pre
        day = dt.datetime(2024, 1, 3) + dt.timedelta(days=rng.randint(0, 1040))
        self.when = day.replace(hour=rng.randint(first, last), minute=rng.randint(0, 59), second=rng.randint(0, 59))
        self.payment, self.word = rng.choice(pays)
        self.figure()

    def figure(self, fixed=None):
        iva = ieps = Decimal(0)
        for x in self.lines:
            ri, re_ = map(Decimal, TAX[x.kind])
            base = x.amount if self.pre else x.amount / ((1 + re_) * (1 + ri))
            ieps += base * re_
            iva += base * (1 + re_) * ri
        self.iva, self.ieps = q2(iva), q2(ieps)
        gross = sum((x.amount for x in self.lines), Decimal(0))
        self.total = gross + self.iva + self.ieps if self.pre else gross
        self.net = self.total - self.iva - self.ieps
        self.iva_rate = max((Decimal(TAX[x.kind][0]) for x in self.lines), default=Decimal(0))
        self.pieces = sum((x.qty if x.qty == int(x.qty) else 1) for x in self.lines)
        self.tendered = cash(self.rng, self.total) if self.payment == CASH else self.total

    @property
    def change(self):
        return self.tendered - self.total

    def base(self, kinds):
        """Net of the lines of these kinds, the last group taking the cent."""
        return sum((q2(x.amount / ((1 + Decimal(TAX[x.kind][1])) * (1 + Decimal(TAX[x.kind][0])))) for x in self.lines if x.kind in kinds), Decimal(0))


def cash(rng, total):
    up = [Decimal(n) for n in (20, 50, 100, 200, 500, 1000, 1500, 2000, 3000, 5000, 10000) if n >= total] or [q2(int(total / 500) * 500 + 500)]
    return q2(rng.choice([total, up[0], up[0], up[min(1, len(up) - 1)]]))


def goods(rng, text, low, high, cents=("00", "00", "50", "90", "99")):
    rows = [r.split(";") for r in text.strip().split("\n")]
    out = []
    for name, lo, hi, kind in rng.sample(rows, min(rng.randint(low, high), len(rows))):
        price = Decimal(rng.randint(int(lo), int(hi))) + Decimal("0." + rng.choice(cents))
        n = Decimal(rng.randint(180, 2700)) / 1000 if name.endswith(" KG") else Decimal(rng.choice([1, 1, 1, 1, 1, 2, 2, 3]))
        out.append(Line(n, name, price, q2(n * price), kind, "75" + digits(rng, 11)))
    return out


def one(rng, name, total, kind="A"):
    return [Line(Decimal(1), name, q2(total), q2(total), kind, digits(rng, 6, True))]


FIRST_NAMES = ["ALEJANDRA", "BRENDA", "CRISTIAN", "DULCE", "EDGAR", "FABIOLA", "GERARDO", "HUGO", "ITZEL", "JOVANI", "KARLA", "LIZBETH", "MARISOL", "NORMA", "OMAR", "PAOLA",
         "RAMIRO", "SAUL", "TANIA", "ULISES", "VERONICA", "YAHIR"]


SURNAMES = ["ALCANTARA", "BALDERAS", "CEBALLOS", "DUARTE", "ESCOBEDO", "FIERRO", "GALVAN", "HINOJOSA", "IBARRA", "JUAREZ", "LEDEZMA", "MONTIEL", "NAJERA", "OROZCO", "PACHECO",
        "QUINTERO", "RENTERIA", "SALDIVAR", "TOVAR", "URIBE", "VILLASEÑOR", "ZEPEDA"]


STREETS = ["AV. REVOLUCION", "CALZ. INDEPENDENCIA", "BLVD. ADOLFO LOPEZ MATEOS", "CALLE 5 DE FEBRERO", "AV. MIGUEL HIDALGO", "AV. 20 DE NOVIEMBRE", "PROL. ZARAGOZA",
          "CARR. FEDERAL LIBRE KM 12.5", "CALLE ALDAMA", "BLVD. FRANCISCO VILLA", "AV. TECNOLOGICO", "EJE 10 SUR", "C. 16 DE SEPTIEMBRE", "AV. DEL ROSARIO"]


QUARTERS = ["LINDAVISTA", "CENTRO", "LA JOYA", "LOMAS VERDES", "OBRERA", "SANTA FE", "SAN MATEO", "EL MIRADOR", "LAS QUINTAS", "BELLAVISTA", "PORTALES", "VALLE DORADO"]


TOWNS = [("SALTILLO", "COAHUILA", "250"), ("MORELIA", "MICH.", "580"), ("XALAPA", "VER.", "911"), ("AGUASCALIENTES", "AGS.", "202"), ("TORREON", "COAH.", "270"),
        ("SAN LUIS POTOSI", "S.L.P.", "782"), ("CUERNAVACA", "MOR.", "620"), ("DURANGO", "DGO.", "340"), ("PACHUCA", "HGO.", "420"), ("VILLAHERMOSA", "TAB.", "860"),
        ("TUXTLA GUTIERREZ", "CHIS.", "290"), ("BENITO JUAREZ", "CDMX", "031"), ("NAUCALPAN", "EDO. MEX.", "531"), ("ZAPOPAN", "JAL.", "450"), ("APODACA", "N.L.", "666")]


def pick(rng, text):
    return rng.choice(text.split("|"))


def person(rng):
    """A natural person's name and the RFC that fits it."""
    n, a, b = rng.choice(FIRST_NAMES), rng.choice(SURNAMES), rng.choice(SURNAMES)
    vowel = next((c for c in a[1:] if c in "AEIOU"), "X")
    head = f"{a[0]}{vowel}{b[0]}{n[0]}{rng.randint(55, 99):02d}{rng.randint(1, 12):02d}{rng.randint(1, 28):02d}{alnum(rng, 2)}"
    return rng.choice([f"{n} {a} {b}", f"{n} {a} {b}", f"{a} {b} {n}"]), head + R.check_digit(head)


SMALL_WORDS = {"DE", "DEL", "LA", "EL", "LAS", "LOS", "Y", "EN", "S.A.", "SA", "S.", "S", "C.V.", "CV", "RL", "R.L.", "SAPI", "COMPAÑIA", "SAB"}


def company_rfc(rng, legal):
    ws = [w for w in re.sub(r"[^A-Z& ]", " ", strip_accents(legal.upper()).replace(".", "")).split() if w not in SMALL_WORDS and w not in ("SAPI",)]
    ini = "".join(w[0] for w in ws[:3]) if len(ws) > 2 else (ws[0][0] + ws[1][:2] if len(ws) == 2 else ws[0][:3])
    year = rng.choice([*range(70, 100), *range(0, 24)])
    head = f"{ini.ljust(3, 'X')}{year:02d}{rng.randint(1, 12):02d}{rng.randint(1, 28):02d}{alnum(rng, 2)}"
    return head + R.check_digit(head)


def rfc_shape(rng, r):
    a, b, c = r[:-9], r[-9:-3], r[-3:]
    return rng.choice([r, r, r, f"{a}-{b}-{c}", f"{a}-{b}{c}", f"{a} {b} {c}"])


def place(rng, one_row=False):
    c, s, z = rng.choice(TOWNS)
    rows = [f"{rng.choice(STREETS)} {pick(rng, 'NO. |No. ||#|NUM. ')}{rng.randint(12, 3890)}{rng.choice(['', '', ' LOCAL 4', ' INT. B', ' PB'])}",
            f"COL. {rng.choice(QUARTERS)} {pick(rng, 'CP |C.P. |CP. ')}{z}{digits(rng, 2)}", f"{c}, {s}"]
    return [", ".join(rows)] if one_row else rows


def phone(rng):
    n = rng.choice(["55", "81", "33", "44", "22"]) + digits(rng, 8)
    return rng.choice([n, f"({n[:2]}) {n[2:6]}-{n[6:]}", f"{n[:2]} {n[2:6]} {n[6:]}", f"800 {n[2:5]} {n[5:9]}", f"{n[:3]}-{n[3:6]}-{n[6:]}"])


def say(t, p):
    mes, dia, h12, ap = MES[t.month - 1], WEEKDAYS[t.weekday()], (t.hour - 1) % 12 + 1, "ap"[t.hour > 11]
    return p.format(d=t.day, dd=f"{t.day:02d}", m=t.month, mm=f"{t.month:02d}", yy=f"{t.year % 100:02d}", Y=t.year, mmm=mes[:3], Mmm=mes[:3].capitalize(), MMM=mes[:3].upper(),
                    mes=mes, MES=mes.upper(), dia=dia, DIA=dia.upper(), ddd=dia[:3], DDD=dia[:3].upper(), H=f"{t.hour:02d}", H1=t.hour, h=h12, hh=f"{h12:02d}",
                    i=f"{t.minute:02d}", s=f"{t.second:02d}", am=ap + "m", AM=ap.upper() + "M", a_m=f"{ap}. m.", a_m_=f"{ap}.m.", A=ap.upper())


def when(rng, t, patterns):
    return say(t, pick(rng, patterns))


def truth_of(d, b, *, name, legal=None, rfc=None, pay=True, tax=True, **kw):
    return truth(b, merchant=name, legal=legal, rfc=rfc, tax_printed=tax, payment_printed=b.word if pay else None, **kw)


def voucher(d, rng, b, amount=None):
    """The bank's slip on the ticket's own paper."""
    kind = "DEBITO" if b.payment == DEBIT else "CREDITO"
    centered(d, pick(rng, "BBVA|BANAMEX|SANTANDER|BANORTE|HSBC|EVO PAYMENTS|NETPAY"), "VENTA")
    lefts(d, f"AFILIACION {digits(rng, 7, True)}  TERM {alnum(rng, 6)}", f"XXXXXXXXXXXX{digits(rng, 4)} {pick(rng, 'VISA|MASTERCARD')}/{kind}/{pick(rng, 'BANCOMER|BANAMEX|SANTANDER|NU|BANORTE')}")
    d.lr("IMPORTE", f"${b.total if amount is None else amount:,.2f}")
    lefts(d, f"APROBADA {digits(rng, 6)}  REF {digits(rng, 12)}", f"AID A00000000{digits(rng, 5)}  ARQC {rng.getrandbits(64):016X}")
    centered(d, pick(rng, "AUTORIZADO SIN FIRMA|AUTORIZADA MEDIANTE FIRMA ELECTRONICA|PAGO SIN CONTACTO"), "PAGARE NEGOCIABLE UNICAMENTE CON INSTITUCIONES DE CREDITO")


PAYMENTS = [(CASH, "EFECTIVO"), (CASH, "Efectivo"), (DEBIT, "TARJETA DE DEBITO"), (CREDIT, "TARJETA DE CREDITO"), (DEBIT, "T. DEBITO"), (CREDIT, "T.CREDITO")]
DATE_FORMS = "{dd}/{mm}/{Y} {H}:{i}|{dd}/{mm}/{Y} {H}:{i}:{s}|{dd}-{mm}-{Y} {H}:{i}|{dd}/{MMM}/{Y} {H}:{i}|{Y}-{mm}-{dd} {H}:{i}:{s}|{dd}/{mm}/{yy} {hh}:{i} {AM}"


SNACKS = """CAFE LATTE 12OZ;29;36;A
COCA COLA NR 600;19;24;J
AGUA BONAF 1LT;13;17;E
DORITOS NACHO 58G;19;23;I
PALETA PAYASO;17;22;I
MARLBORO GOLD 20S;85;96;A
VIENNESA BOLSA;22;29;E
BURRITO FRIJOL QSO;24;31;A
HIELO 3KG BOLSA;28;35;A
CERV INDIO 473ML;27;33;A
ENCENDEDOR BIC;18;24;A
GANSITO 50G;16;20;I
LECHE SANTA CLARA 1L;31;36;E"""


MEDICINES = """METFORMINA 850MG 30TAB;42;89;E
TEMPRA FORTE 650 24;68;92;E
LORATADINA 10MG 10T;19;45;E
ENTEROGERMINA 5ML 10;189;249;E
CEPILLO DENTAL MED;29;49;A
SUERO PEDIALYTE 500;38;49;E
PANAL ADULTO GDE 10;139;179;A
NESCAFE TARRO 120G;89;119;E
CREMA NIVEA 400ML;84;118;A
PREDNISONA 5MG 20;34;71;E
JARABE TOS 120ML;98;164;E
COCA COLA LIGHT 355;16;20;A
GALLETAS CHOKIS;18;23;I
CURITAS 40PZ;34;48;A"""


class Fuel(Bill):
    def __init__(self, rng, pays):
        self.prod, lo, hi, quota = rng.choice([("MAGNA", 2189, 2440, "0.5451"), ("PREMIUM", 2390, 2640, "0.6651"), ("DIESEL", 2350, 2720, "0.4523"), ("REGULAR 87", 2189, 2440, "0.5451")])
        self.price = Decimal(rng.randint(lo, hi)) / 100
        total = Decimal(rng.choice([100, 200, 300, 500, 700, 1000])) if rng.random() < .55 else q2(Decimal(rng.randint(15000, 165000)) / 100)
        self.liters = (total / self.price).quantize(Decimal("0.001"))
        super().__init__(rng, one(rng, self.prod, total), pays, first=0, last=23)
        self.iva = q2((total - self.liters * Decimal(quota)) / Decimal("1.16") * Decimal("0.16"))
        self.net = total - self.iva


FUEL_COMPANIES = ["SERVICIO LOMA LARGA SA DE CV", "COMBUSTIBLES Y LUBRICANTES ZAMBRANO SA DE CV", "GASOLINERA TRES GARANTIAS, S.A. DE C.V.", "ENERGETICOS DEL ALTIPLANO S DE RL DE CV", "ESTACION PUENTE DE IXTLA SA DE CV"]
