"""Ticket layouts for training and looking, eighth part: 37 tills of today, first an examination, written by eyes that had not read the rules of
`services/ocr/reading` (veterinary, museum shop, parcel office, agro-chemicals, hospital pharmacy, coach, toll road, pre-paid phones ...). See `train_layouts_2.py`.
"""
from __future__ import annotations

import datetime as dt
import random
import re
from decimal import Decimal as D

from ticketgen import rfc as R
from ticketgen.model import MES, Doc, Seg, alnum, amount_words, digits, q2, strip_accents
from ticketgen.parts import truth

GRID_FONTS = {"terminus": ("opentype/terminus/terminus-normal.otb", 1.0, (12, 14, 16, 18, 20, 22, 24, 28, 32)),
              "terminus-bold": ("opentype/terminus/terminus-bold.otb", 1.0, (12, 14, 16, 18, 20, 22, 24, 28, 32)),
              "jetbrains-semi": ("truetype/jetbrains-mono/JetBrainsMono-SemiBold.ttf", None, None),
              "b612-mono-bold": ("opentype/b612/B612Mono-Bold.otf", None, None),
              "courier-sans-bold": ("opentype/courier-prime/Courier Prime Sans Bold.otf", None, None),
              "nimbus-mono-bold": ("opentype/urw-base35/NimbusMonoPS-Bold.otf", None, None),
              "liberation-mono-bold": ("truetype/liberation/LiberationMono-Bold.ttf", None, None)}
PROP_FONTS = {"nimbus-sans": "opentype/urw-base35/NimbusSans-Regular.otf", "open-sans-semi": "truetype/open-sans/OpenSans-Semibold.ttf",
              "open-sans-cond": "truetype/open-sans/OpenSans-CondBold.ttf", "dejavu-cond-bold": "truetype/dejavu/DejaVuSansCondensed-Bold.ttf",
              "nimbus-narrow": "opentype/urw-base35/NimbusSansNarrow-Regular.otf"}

LAYOUTS: dict[str, tuple] = {}
CASH, DEB, CRE, VAL, SPEI = "efectivo", "tarjeta_debito", "tarjeta_credito", "vales", "transferencia"
# kind of goods -> (IVA, IEPS)
TAX = {"A": ("0.16", "0"), "E": ("0", "0"), "I": ("0", "0.08"), "J": ("0.16", "0.08"), "F": ("0.08", "0"), "W": ("0.16", "0.265"), "L": ("0.16", "0.53"),
       "G": ("0", "0.09"), "H": ("0", "0.07"), "K": ("0", "0.06")}


def layout(name: str, papers, kinds=("grid",)):
    return lambda f: LAYOUTS.setdefault(name, (f, papers, kinds))[0]


# -- the sale ----------------------------------------------------------------------
class Line:
    def __init__(self, qty, name, price, amount, kind, code):
        self.qty, self.name, self.price, self.amount, self.kind, self.code, self.off = qty, name, price, amount, kind, code, D(0)


class Bill:
    """A sale; `pre`: prices are before tax."""

    def __init__(self, rng, lines, pays, pre=False, first=8, last=21):
        self.rng, self.lines, self.pre = rng, lines, pre
        day = dt.datetime(2024, 1, 3) + dt.timedelta(days=rng.randint(0, 1040))
        self.when = day.replace(hour=rng.randint(first, last), minute=rng.randint(0, 59), second=rng.randint(0, 59))
        self.payment, self.word = rng.choice(pays)
        self.figure()

    def figure(self, fixed=None):
        iva = ieps = D(0)
        for x in self.lines:
            ri, re_ = map(D, TAX[x.kind])
            base = x.amount if self.pre else x.amount / ((1 + re_) * (1 + ri))
            ieps += base * re_
            iva += base * (1 + re_) * ri
        self.iva, self.ieps = q2(iva), q2(ieps)
        gross = sum((x.amount for x in self.lines), D(0))
        self.total = gross + self.iva + self.ieps if self.pre else gross
        self.net = self.total - self.iva - self.ieps
        self.iva_rate = max((D(TAX[x.kind][0]) for x in self.lines), default=D(0))
        self.pieces = sum((x.qty if x.qty == int(x.qty) else 1) for x in self.lines)
        self.tendered = cash(self.rng, self.total) if self.payment == CASH else self.total

    @property
    def change(self):
        return self.tendered - self.total

    def base(self, kinds):
        """Net of the lines of these kinds, the last group taking the cent."""
        return sum((q2(x.amount / ((1 + D(TAX[x.kind][1])) * (1 + D(TAX[x.kind][0])))) for x in self.lines if x.kind in kinds), D(0))


def cash(rng, total):
    up = [D(n) for n in (20, 50, 100, 200, 500, 1000, 1500, 2000, 3000, 5000, 10000) if n >= total] or [q2(int(total / 500) * 500 + 500)]
    return q2(rng.choice([total, up[0], up[0], up[min(1, len(up) - 1)]]))


def goods(rng, text, low, high, cents=("00", "00", "50", "90", "99")):
    rows = [r.split(";") for r in text.strip().split("\n")]
    out = []
    for name, lo, hi, kind in rng.sample(rows, min(rng.randint(low, high), len(rows))):
        price = D(rng.randint(int(lo), int(hi))) + D("0." + rng.choice(cents))
        n = D(rng.randint(180, 2700)) / 1000 if name.endswith(" KG") else D(rng.choice([1, 1, 1, 1, 1, 2, 2, 3]))
        out.append(Line(n, name, price, q2(n * price), kind, "75" + digits(rng, 11)))
    return out


def one(rng, name, total, kind="A"):
    return [Line(D(1), name, q2(total), q2(total), kind, digits(rng, 6, True))]


# -- names ------------------------------------------------------------------------
FIRST = ["ALEJANDRA", "BRENDA", "CRISTIAN", "DULCE", "EDGAR", "FABIOLA", "GERARDO", "HUGO", "ITZEL", "JOVANI", "KARLA", "LIZBETH", "MARISOL", "NORMA", "OMAR", "PAOLA",
         "RAMIRO", "SAUL", "TANIA", "ULISES", "VERONICA", "YAHIR"]
LAST = ["ALCANTARA", "BALDERAS", "CEBALLOS", "DUARTE", "ESCOBEDO", "FIERRO", "GALVAN", "HINOJOSA", "IBARRA", "JUAREZ", "LEDEZMA", "MONTIEL", "NAJERA", "OROZCO", "PACHECO",
        "QUINTERO", "RENTERIA", "SALDIVAR", "TOVAR", "URIBE", "VILLASEÑOR", "ZEPEDA"]
STREET = ["AV. REVOLUCION", "CALZ. INDEPENDENCIA", "BLVD. ADOLFO LOPEZ MATEOS", "CALLE 5 DE FEBRERO", "AV. MIGUEL HIDALGO", "AV. 20 DE NOVIEMBRE", "PROL. ZARAGOZA",
          "CARR. FEDERAL LIBRE KM 12.5", "CALLE ALDAMA", "BLVD. FRANCISCO VILLA", "AV. TECNOLOGICO", "EJE 10 SUR", "C. 16 DE SEPTIEMBRE", "AV. DEL ROSARIO"]
COL = ["LINDAVISTA", "CENTRO", "LA JOYA", "LOMAS VERDES", "OBRERA", "SANTA FE", "SAN MATEO", "EL MIRADOR", "LAS QUINTAS", "BELLAVISTA", "PORTALES", "VALLE DORADO"]
CITY = [("SALTILLO", "COAHUILA", "250"), ("MORELIA", "MICH.", "580"), ("XALAPA", "VER.", "911"), ("AGUASCALIENTES", "AGS.", "202"), ("TORREON", "COAH.", "270"),
        ("SAN LUIS POTOSI", "S.L.P.", "782"), ("CUERNAVACA", "MOR.", "620"), ("DURANGO", "DGO.", "340"), ("PACHUCA", "HGO.", "420"), ("VILLAHERMOSA", "TAB.", "860"),
        ("TUXTLA GUTIERREZ", "CHIS.", "290"), ("BENITO JUAREZ", "CDMX", "031"), ("NAUCALPAN", "EDO. MEX.", "531"), ("ZAPOPAN", "JAL.", "450"), ("APODACA", "N.L.", "666")]


def pick(rng, text):
    return rng.choice(text.split("|"))


def person(rng):
    """A natural person's name and the RFC that fits it."""
    n, a, b = rng.choice(FIRST), rng.choice(LAST), rng.choice(LAST)
    vowel = next((c for c in a[1:] if c in "AEIOU"), "X")
    head = f"{a[0]}{vowel}{b[0]}{n[0]}{rng.randint(55, 99):02d}{rng.randint(1, 12):02d}{rng.randint(1, 28):02d}{alnum(rng, 2)}"
    return rng.choice([f"{n} {a} {b}", f"{n} {a} {b}", f"{a} {b} {n}"]), head + R.check_digit(head)


SKIP = {"DE", "DEL", "LA", "EL", "LAS", "LOS", "Y", "EN", "S.A.", "SA", "S.", "S", "C.V.", "CV", "RL", "R.L.", "SAPI", "COMPAÑIA", "SAB"}


def moral(rng, legal):
    ws = [w for w in re.sub(r"[^A-Z& ]", " ", strip_accents(legal.upper()).replace(".", "")).split() if w not in SKIP and w not in ("SAPI",)]
    ini = "".join(w[0] for w in ws[:3]) if len(ws) > 2 else (ws[0][0] + ws[1][:2] if len(ws) == 2 else ws[0][:3])
    year = rng.choice([*range(70, 100), *range(0, 24)])
    head = f"{ini.ljust(3, 'X')}{year:02d}{rng.randint(1, 12):02d}{rng.randint(1, 28):02d}{alnum(rng, 2)}"
    return head + R.check_digit(head)


def rfc_as(rng, r):
    a, b, c = r[:-9], r[-9:-3], r[-3:]
    return rng.choice([r, r, r, f"{a}-{b}-{c}", f"{a}-{b}{c}", f"{a} {b} {c}"])


def place(rng, one_row=False):
    c, s, z = rng.choice(CITY)
    rows = [f"{rng.choice(STREET)} {pick(rng, 'NO. |No. ||#|NUM. ')}{rng.randint(12, 3890)}{rng.choice(['', '', ' LOCAL 4', ' INT. B', ' PB'])}",
            f"COL. {rng.choice(COL)} {pick(rng, 'CP |C.P. |CP. ')}{z}{digits(rng, 2)}", f"{c}, {s}"]
    return [", ".join(rows)] if one_row else rows


def phone(rng):
    n = rng.choice(["55", "81", "33", "44", "22"]) + digits(rng, 8)
    return rng.choice([n, f"({n[:2]}) {n[2:6]}-{n[6:]}", f"{n[:2]} {n[2:6]} {n[6:]}", f"800 {n[2:5]} {n[5:9]}", f"{n[:3]}-{n[3:6]}-{n[6:]}"])


# -- writing ----------------------------------------------------------------------
WEEK = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"]


def say(t, p):
    mes, dia, h12, ap = MES[t.month - 1], WEEK[t.weekday()], (t.hour - 1) % 12 + 1, "ap"[t.hour > 11]
    return p.format(d=t.day, dd=f"{t.day:02d}", m=t.month, mm=f"{t.month:02d}", yy=f"{t.year % 100:02d}", Y=t.year, mmm=mes[:3], Mmm=mes[:3].capitalize(), MMM=mes[:3].upper(),
                    mes=mes, MES=mes.upper(), dia=dia, DIA=dia.upper(), ddd=dia[:3], DDD=dia[:3].upper(), H=f"{t.hour:02d}", H1=t.hour, h=h12, hh=f"{h12:02d}",
                    i=f"{t.minute:02d}", s=f"{t.second:02d}", am=ap + "m", AM=ap.upper() + "M", a_m=f"{ap}. m.", a_m_=f"{ap}.m.", A=ap.upper())


def when(rng, t, patterns):
    return say(t, pick(rng, patterns))


def m(x, sym=""):
    return f"{sym}{q2(x):,.2f}"


def n(x):
    return f"{x:.0f}" if x == int(x) else f"{x:.3f}"


def at(d, *cells, **kw):
    d.add([Seg(c[0], c[1], c[2] if len(c) > 2 else "l") for c in cells], **kw)


def cc(d, *rows, **kw):
    for r in rows:
        d.center(r, **kw)


def ll(d, *rows, **kw):
    for r in rows:
        d.left(r, **kw)


def end(d, b, *, name, legal=None, rfc=None, pay=True, tax=True, **kw):
    return truth(b, merchant=name, legal=legal, rfc=rfc, tax_printed=tax, payment_printed=b.word if pay else None, **kw)


def voucher(d, rng, b, amount=None):
    """The bank's slip on the ticket's own paper."""
    kind = "DEBITO" if b.payment == DEB else "CREDITO"
    cc(d, pick(rng, "BBVA|BANAMEX|SANTANDER|BANORTE|HSBC|EVO PAYMENTS|NETPAY"), "VENTA")
    ll(d, f"AFILIACION {digits(rng, 7, True)}  TERM {alnum(rng, 6)}", f"XXXXXXXXXXXX{digits(rng, 4)} {pick(rng, 'VISA|MASTERCARD')}/{kind}/{pick(rng, 'BANCOMER|BANAMEX|SANTANDER|NU|BANORTE')}")
    d.lr("IMPORTE", f"${b.total if amount is None else amount:,.2f}")
    ll(d, f"APROBADA {digits(rng, 6)}  REF {digits(rng, 12)}", f"AID A00000000{digits(rng, 5)}  ARQC {rng.getrandbits(64):016X}")
    cc(d, pick(rng, "AUTORIZADO SIN FIRMA|AUTORIZADA MEDIANTE FIRMA ELECTRONICA|PAGO SIN CONTACTO"), "PAGARE NEGOCIABLE UNICAMENTE CON INSTITUCIONES DE CREDITO")


PAY3 = [(CASH, "EFECTIVO"), (CASH, "Efectivo"), (DEB, "TARJETA DE DEBITO"), (CRE, "TARJETA DE CREDITO"), (DEB, "T. DEBITO"), (CRE, "T.CREDITO")]
SIN = "{dd}/{mm}/{Y} {H}:{i}|{dd}/{mm}/{Y} {H}:{i}:{s}|{dd}-{mm}-{Y} {H}:{i}|{dd}/{MMM}/{Y} {H}:{i}|{Y}-{mm}-{dd} {H}:{i}:{s}|{dd}/{mm}/{yy} {hh}:{i} {AM}"


# -- 1 convenience chain ------------------------------------------------------------
CONV = """CAFE LATTE 12OZ;29;36;A
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


@layout("x_conveniencia_rapida", [(80, 40), (58, 32), (80, 44)])
def conv(d, rng):
    b = Bill(rng, goods(rng, CONV, 1, 6, ("00", "00", "50")), [(CASH, "EFECTIVO"), (CASH, "EFECTIVO MXN"), (DEB, "TARJETA DEBITO"), (CRE, "TARJETA CREDITO")], first=0, last=23)
    brand, legal = rng.choice([("RAPIMAX", "TIENDAS RAPIDAS DEL NOROESTE SA DE CV"), ("KIOSKO 24", "COMERCIAL KIOSKOS UNIDOS, S.A. DE C.V."), ("GO! EXPRESS", "OPERADORA GOEX DE MEXICO SA DE CV")])
    rf, tda, tk = moral(rng, legal), digits(rng, 4, True), digits(rng, 7, True)
    web = digits(rng, 18, True)
    d.logo(brand, inverse=rng.random() < .5)
    cc(d, legal, f"RFC: {rfc_as(rng, rf)}")
    cc(d, *place(rng, rng.random() < .5))
    d.center("LUGAR DE EXPEDICION: " + pick(rng, "SUC MATRIZ|LA MISMA SUCURSAL"))
    d.left(f"Tda:{tda} {pick(rng, 'PLAZA DEL SOL|LAS FUENTES|CRUCERO|AEROPUERTO II')}")
    d.left(f"Caja:{rng.randint(1, 3)} Tran:{tk} Oper:{digits(rng, 5)}")
    d.left(when(rng, b.when, "{dd}/{mm}/{Y} {H}:{i}:{s}|{dd}/{mm}/{yy} {hh}:{i}{AM}|{dd}-{MMM}-{Y} {H}:{i}"))
    d.rule(rng.choice("-=."))
    for x in b.lines:
        tag = {"A": "G", "J": "M", "E": "Z", "I": "I"}[x.kind]
        d.lr(x.name if x.qty == 1 else f"{n(x.qty)}x {x.name}", f"{m(x.amount, '$')} {tag}", cut=True)
        if rng.random() < .08:
            d.left("   ** PROMO 2X APLICADA **")
    d.rule("-")
    d.lr(pick(rng, "TOTAL|TOTAL MXN|Total a pagar"), m(b.total, "$"), bold=True, tall=rng.choice([1, 2]))
    d.lr(b.word, m(b.tendered, "$"))
    if b.payment == CASH:
        d.lr(pick(rng, "CAMBIO|SU CAMBIO"), m(b.change, "$"))
    else:
        d.left(f"Tarjeta ****{digits(rng, 4)} Aut {digits(rng, 6)}")
    show = rng.random() < .6
    if show:
        d.left("DESGLOSE FISCAL")
        d.lr("IMPORTE ANTES DE IMPTOS", m(b.net))
        d.lr("IVA", m(b.iva))
        if b.ieps:
            d.lr("IEPS", m(b.ieps))
    d.left(f"Articulos: {b.pieces:.0f}")
    if rng.random() < .5:
        ll(d, f"PUNTOS CLUB: +{int(b.total / 10)}  SALDO: {rng.randint(20, 900)}", f"Vencen el {say(b.when + dt.timedelta(days=180), '{dd}/{mm}/{Y}')}")
    cc(d, "WEB ID", " ".join(web[i:i + 6] for i in range(0, 18, 6)))
    d.barcode(web)
    cc(d, "Factura en linea: " + brand.lower().replace(" ", "").replace("!", "") + ".mx/factura", pick(rng, "Tienes 7 dias para facturar|GRACIAS POR TU VISITA"))
    return end(d, b, name=brand, legal=legal, rfc=rf, tax=show, store=tda, folio=tk, portal={"web_id": web})


# -- 2 hard discounter ----------------------------------------------------------------
DISC = """ATUN AGUA 140G;15;19;E
DETERG POLVO 1KG;24;29;A
JAMON PAVO 500G;52;64;E
GALL MARIA 170;9;13;I
LECHE DESL 1L;21;26;E
PAPEL HIG 4R;19;26;A
SERV 220PZ;17;21;A
MAYONESA 390G;28;33;E
FRIJOL NGO 900;24;31;E
REF COLA 3L;21;26;J
YOGHURT BEB FRESA;9;12;E
CROQ PERRO 2KG;69;85;A
HUEVO BCO 30PZ;69;92;E
ACEITE VEG 850;27;35;E
CHOC POLVO 350;29;38;I"""


@layout("x_tienda_descuento", [(80, 40), (80, 38), (58, 34)])
def discount(d, rng):
    b = Bill(rng, goods(rng, DISC, 3, 12, ("00", "50", "90")), [(CASH, "Efectivo"), (CASH, "EFECTIVO"), (DEB, "Tarjeta Débito"), (CRE, "Tarjeta Crédito"), (VAL, "Vales Despensa")], last=20)
    brand, legal = rng.choice([("TIENDAS 4G", "TIENDAS 4G S.A. DE C.V."), ("ABARRA", "ABARRA TIENDAS DE BARRIO SAPI DE CV"), ("NEXO", "NEXO DISTRIBUCION Y TIENDAS S DE RL DE CV")])
    rf, tk = moral(rng, legal), f"{digits(rng, 4)}-{digits(rng, 2)}-{digits(rng, 6)}"
    cc(d, legal, bold=True)
    if brand not in legal:
        d.center(brand)
    cc(d, f"R.F.C. {rf}", "Regimen General de Ley P.M.", f"Dom. Fiscal: {place(rng, True)[0]}")
    c, st, _ = rng.choice(CITY)
    d.left(f"Sucursal: {pick(rng, 'La Villa|Ejido Nuevo|San Marcos|Hidalgo 2')} {c}")
    d.left(f"Ticket {tk}")
    d.lr(when(rng, b.when, "Fecha {dd}/{mm}/{Y}|{dd}.{mm}.{Y}|Fecha: {dd}-{mm}-{yy}"), when(rng, b.when, "Hora {H}:{i}|{H}:{i}:{s}|Hora: {hh}:{i} {a_m_}"))
    d.left(f"Cajero: {rng.choice(FIRST).title()} {rng.choice(LAST)[0]}.")
    d.rule("-")
    for x in b.lines:
        at(d, (n(x.qty), 0), (x.name[: d.cols - 14], 4), (m(x.amount), d.cols - 2, "r"), ({"A": "A", "J": "C", "E": "B", "I": "D"}[x.kind], d.cols, "r"))
    d.rule("-")
    d.lr("Total de articulos", f"{b.pieces:.0f}")
    d.lr("TOTAL", m(b.total, "$ "), wide=2, bold=True)
    if b.payment == CASH:
        d.lr(b.word, m(b.tendered))
        d.lr("Cambio", m(b.change))
    else:
        d.lr(b.word, m(b.total))
        d.left(f"No. Aut. {digits(rng, 6)}  Ref. {digits(rng, 8)}")
    show = rng.random() < .7
    if show:
        kinds = {x.kind for x in b.lines}
        at(d, ("Imp.", 0), ("Base", d.cols - 14, "r"), ("Monto", d.cols, "r"))
        at(d, ("Subtotal neto", 0), (m(b.net), d.cols, "r"))
        if "A" in kinds or "J" in kinds:
            at(d, ("IVA 16%", 0), (m(b.iva), d.cols, "r"))
        else:
            at(d, ("IVA 0%", 0), ("0.00", d.cols, "r"))
        if b.ieps:
            at(d, ("IEPS 8%", 0), (m(b.ieps), d.cols, "r"))
    cc(d, pick(rng, "Precios bajos todos los dias|Satisfaccion garantizada|El ahorro que si se ve"), "Cambios y devoluciones 30 dias con ticket")
    d.center("Facture en www." + brand.lower().replace(" ", "") + ".com.mx con su numero de ticket y total")
    return end(d, b, name=brand, legal=legal, rfc=rf, tax=show, folio=tk, portal={"ticket": tk})


# -- 3 regional supermarket ------------------------------------------------------------
SUP = """JITOMATE BOLA KG;22;44;E
LIMON SIN SEMILLA KG;18;52;E
BISTEC PULPA NEGRA KG;179;229;E
TORTILLA MAIZ KG;18;24;E
PAN MOLIDO GRAN 210G;19;26;E
CREMA ACIDA 900ML;58;72;E
SUAVITEL COMP 3L;72;94;A
JABON ZOTE ROSA 400;22;28;A
TOALLA FEM 14PZ;31;45;E
CERVEZA SIX LATA;98;122;A
CEREAL CHOCO 730;76;98;I
FABULOSO LAVANDA 5L;98;124;A
ALIM GATO SOBRE;10;13;A
QSO OAXACA REG KG;149;189;E
COCA 3 LT;44;49;J
SHAMP SAVILE 700;44;58;A"""


@layout("x_super_regional", [(80, 42), (80, 44), (80, 48)], ("grid", "grid", "prop"))
def regional(d, rng):
    ls = goods(rng, SUP, 4, 14, ("00", "50", "90", "30", "60"))
    saved = D(0)
    for x in ls:
        if rng.random() < .2 and x.qty == int(x.qty):
            x.off = q2(x.amount * D(rng.choice(["0.10", "0.20", "0.30"])))
            saved += x.off
            x.amount -= x.off
    b = Bill(rng, ls, [(CASH, "EFECTIVO"), (DEB, "TARJ. DEBITO"), (CRE, "TARJ. CREDITO"), (VAL, "VALE ELECTRONICO"), (DEB, "DEBITO")], first=7)
    brand, legal, slogan = rng.choice([("SUPER DEL BAJIO", "CASA ARTEAGA HERMANOS SA DE CV", "Siempre mas por tu dinero"), ("MERCASUR", "SUPERMERCADOS DEL SURESTE S.A. DE C.V.", "¡Aqui si ahorras!"),
                                       ("LA COSECHA", "ABARROTERA LA COSECHA DEL NORTE, S.A. DE C.V.", "Frescura de verdad")])
    rf, tk, cj, su = moral(rng, legal), digits(rng, 6, True), f"{rng.randint(1, 24):02d}", digits(rng, 3, True)
    fac = f"{su}{cj}{say(b.when, '{dd}{mm}{yy}')}{digits(rng, 7)}"
    d.logo(brand)
    cc(d, slogan, legal, f"RFC {rfc_as(rng, rf)}  TEL {phone(rng)}")
    cc(d, "MATRIZ: " + place(rng, True)[0])
    cc(d, f"SUCURSAL {pick(rng, 'CENTRO|MADERO|TORRES|PLAZA MAYOR')} ({su})")
    d.rule("=")
    for x in b.lines:
        star = "*" if x.kind in "AJ" else " "
        if x.qty != int(x.qty):
            d.left(f"  {x.qty:.3f} kg @ {m(x.price, '$')}/kg")
        elif x.qty > 1:
            d.left(f"  {n(x.qty)} @ {m(x.price)}")
        d.lr(f"{x.name.removesuffix(' KG')}", m(x.amount + x.off) + star, cut=True)
        if x.off:
            d.lr("   " + pick(rng, "DESCTO|OFERTA|AHORRO"), m(-x.off) + " ")
    d.rule("-")
    if saved:
        d.lr("SUBTOTAL", m(b.total + saved))
        d.lr("DESCUENTOS", m(-saved))
    d.lr(pick(rng, "TOTAL|TOTAL A PAGAR|*** TOTAL"), m(b.total, "$"), tall=2, bold=True)
    don = D(0)
    if b.payment != CASH and rng.random() < .25 and b.total != int(b.total):
        don = D(int(b.total) + 1) - b.total
        d.lr("REDONDEO CRUZ ROJA", m(don))
    d.lr(b.word, m(b.tendered + don))
    d.lr("CAMBIO", m(b.change) if b.payment == CASH else "0.00")
    if b.payment in (DEB, CRE):
        d.left(f"TARJETA: {digits(rng, 4)} AUT: {digits(rng, 6)} {pick(rng, 'CHIP|CONTACTLESS|BANDA')}")
    show = rng.random() < .75
    if show:
        gap = pick(rng, "* ARTICULO GRAVADO|* Articulos con IVA")
        d.left(gap)
        ll(d, f"VENTA NETA {m(b.net)}   I.V.A. {m(b.iva)}")
        if b.ieps:
            d.left(f"I.E.P.S. {m(b.ieps)}")
    d.left(f"{len(b.lines)} PARTIDAS")
    if saved:
        d.center(f"HOY USTED AHORRO {m(saved, '$')}", bold=True)
    if rng.random() < .4:
        ll(d, f"MONEDERO ******{digits(rng, 4)}", f"SALDO ANTERIOR {m(D(rng.randint(0, 300)))}  BONIF {m(q2(b.total / 100))}")
    d.left(f"SUC {su} CAJA {cj} TICKET {tk} {say(b.when, pick(rng, SIN))}")
    d.left(f"LE ATENDIO: {rng.choice(FIRST)} {rng.choice(LAST)}")
    cc(d, "CLAVE DE FACTURACION:", fac)
    d.barcode(fac)
    d.center(f"DESCARGUE SU FACTURA ANTES DEL {say(b.when + dt.timedelta(days=rng.randint(3, 30)), '{dd}/{mm}/{Y}')}")
    return end(d, b, name=brand, legal=legal, rfc=rf, tax=show, store=su, folio=tk, portal={"clave_facturacion": fac})


# -- 4 warehouse club ------------------------------------------------------------
@layout("x_club_precios", [(80, 42), (80, 40)])
def club(d, rng):
    b = Bill(rng, goods(rng, """MM ALMENDRA 1.1K;289;349;E
MM TOALLA COC 12;219;259;A
PECHUGA S/H 3K;299;389;E
ARENA GATO 18K;199;239;A
LICUADORA 10V;899;1399;A
GALL SURT 1.9K;159;209;I
CAFE SOL 500G;189;245;E
PILA AA 32PZ;349;429;A
KLEENEX 10PK;169;219;A
BLUEBERRY 510;99;139;E
LLANTA 195/65R15;1499;1999;A""", 2, 8, ("00", "10", "90", "97")), [(DEB, "DEBITO"), (CRE, "CREDITO"), (CASH, "EFECTIVO")])
    brand, legal = rng.choice([("CLUB AHORRO PLUS", "MAYOREO MEMBRESIAS DE MEXICO S DE RL DE CV"), ("PRECIO SOCIO", "OPERADORA PRECIO SOCIO S.A. DE C.V.")])
    rf, soc, tr = moral(rng, legal), digits(rng, 17, True), digits(rng, 4)
    d.logo(brand)
    cc(d, f"CLUB {digits(rng, 4, True)} {rng.choice(CITY)[0]}", legal, f"RFC {rf}", place(rng, True)[0], f"TEL. {phone(rng)}")
    d.left(f"SOCIO {soc[:3]} {soc[3:7]} {soc[7:]}")
    d.left(f"VENCE {say(b.when + dt.timedelta(days=rng.randint(20, 330)), '{mm}/{yy}')}   MEMBRESIA {pick(rng, 'BENEFITS|PLUS|NEGOCIOS')}")
    d.rule(".")
    for x in b.lines:
        at(d, (digits(rng, 9, True), 0), (x.name[:16], 10), (m(x.amount), d.cols - 2, "r"), ("E" if x.kind in "EI" else "T", d.cols, "r"))
        if x.qty > 1:
            d.left(f"{n(x.qty)} PZ @ {m(x.price)}", indent=10)
    d.rule(".")
    W = d.cols - 2
    show = rng.random() < .8
    if show:
        at(d, ("SUBTOTAL", W - 13, "r"), (m(b.net), W, "r"))
        at(d, (pick(rng, "IVA 16%|IVA"), W - 13, "r"), (m(b.iva), W, "r"))
        if b.ieps:
            at(d, ("IEPS 8%", W - 13, "r"), (m(b.ieps), W, "r"))
    else:
        at(d, ("SUBTOTAL", W - 13, "r"), (m(b.total), W, "r"))
    at(d, ("TOTAL", W - 13, "r"), (m(b.total), W, "r"), bold=True, tall=2)
    at(d, (b.word, W - 13, "r"), (m(b.tendered), W, "r"))
    at(d, ("CAMBIO", W - 13, "r"), (m(b.change) if b.payment == CASH else "0.00", W, "r"))
    if b.payment != CASH:
        d.rule("*")
        voucher(d, rng, b)
        d.rule("*")
    d.center(f"ARTICULOS VENDIDOS {b.pieces:.0f}")
    tc = digits(rng, 24, True)
    d.center("T.C. " + " ".join(tc[i:i + 4] for i in range(0, 24, 4)))
    d.barcode(tc)
    d.left(f"{say(b.when, pick(rng, '{dd}/{mm}/{yy}  {H}:{i}:{s}|{dd}/{mm}/{Y} {H}:{i}|{dd}-{MMM}-{yy} {H}:{i}'))} {digits(rng, 4)} {rng.randint(1, 30)} {tr} {rng.randint(1, 90)}")
    cc(d, "*** COPIA SOCIO ***", pick(rng, "COMPRE MEJOR, VIVA MEJOR|ENTREGUE ESTE TICKET A LA SALIDA"))
    return end(d, b, name=brand, legal=legal, rfc=rf, tax=show, folio=tr, portal={"tc": tc})


# -- 5 department store ------------------------------------------------------------
@layout("x_departamental_boleta", [(80, 40), (80, 44)])
def department(d, rng):
    b = Bill(rng, goods(rng, """VESTIDO CASUAL;599;1299;A
TENIS RUNNING CAB;999;2199;A
JGO SABANAS MAT;499;999;A
LABIAL MATE;289;459;A
EDT 100ML SPRAY;1190;2390;A
BATERIA COCINA 8P;1299;2499;A
PIJAMA NIÑA T6;249;399;A
CINTURON PIEL;349;599;A
AUDIFONOS BT;599;1999;A""", 1, 4, ("00", "00", "50")), [(CRE, "TARJETA CREDITO TIENDA"), (CRE, "VISA CREDITO"), (DEB, "VISA DEBITO"), (CASH, "EFECTIVO"), (DEB, "DEBITO MASTERCARD")], first=11)
    brand, legal = rng.choice([("CASTELLANOS", "ALMACENES CASTELLANOS, S.A.B. DE C.V."), ("FABREGA", "DISTRIBUIDORA FABREGA SA DE CV"), ("PALACIO NUEVO", "COMERCIAL PALACIO NUEVO S.A. DE C.V.")])
    rf, bol, ter, tda = moral(rng, legal), digits(rng, 4), digits(rng, 3), digits(rng, 4, True)
    d.logo(brand)
    cc(d, legal, f"R.F.C.: {rfc_as(rng, rf)}", "PAGO EN UNA SOLA EXHIBICION" if b.payment == CASH else "REGIMEN: 623 OPCIONAL PARA GRUPOS DE SOCIEDADES", *place(rng))
    at(d, ("TIENDA", 0), ("TERM", 10), ("BOLETA", 18), ("VENDEDOR", 27))
    at(d, (tda, 0), (ter, 10), (bol, 18), (digits(rng, 8, True), 27))
    d.left(f"{say(b.when, pick(rng, '{dd}/{mm}/{Y}     {H}:{i}|{dd} {MMM} {Y}    {H}:{i}:{s}|{dd}-{mm}-{Y}  {hh}:{i} {AM}'))}    {pick(rng, 'VENTA|COMPRA')}")
    d.rule("-")
    for x in b.lines:
        ll(d, f"{digits(rng, 10, True)} {x.name}")
        if x.qty > 1:
            d.lr(f"   {n(x.qty)} PZA X {m(x.price)}", m(x.amount) + " I")
        else:
            d.lr(f"   SECC {digits(rng, 3)}", m(x.amount) + " I")
    d.rule("-")
    show = rng.random() < .7
    if show:
        d.lr("IMPORTE", m(b.net))
        d.lr("I.V.A. 16.0%", m(b.iva))
    d.lr("TOTAL $", m(b.total), bold=True, wide=rng.choice([1, 2]))
    msi = b.payment == CRE and rng.random() < .6
    d.lr(b.word, m(b.tendered))
    if b.payment == CASH:
        d.lr("SU CAMBIO", m(b.change))
    else:
        d.left(f"CTA {digits(rng, 4, True)}XXXXXXXX{digits(rng, 4)}   AUTOR. {digits(rng, 6)}")
    if msi:
        k = rng.choice([3, 6, 12])
        ll(d, f"PLAN: {k} MESES SIN INTERESES", f"MENSUALIDADES DE {m(b.total / k, '$')}", f"PRIMER PAGO {say(b.when + dt.timedelta(days=31), '{dd}/{mm}/{Y}')}")
    if rng.random() < .5:
        ll(d, f"MONEDERO ELECTRONICO {digits(rng, 10)}", f"DINERO ELECTRONICO GANADO {m(q2(b.total / 50), '$')}", f"VIGENCIA {say(b.when + dt.timedelta(days=60), '{dd}/{mm}/{Y}')}")
    tick = f"{say(b.when, '{dd}{mm}{yy}')}{tda}{ter}{bol}"
    d.barcode(tick + "0")
    cc(d, f"CODIGO FACTURACION {tick}", "CAMBIOS O DEVOLUCIONES CON ESTE TICKET", "HASTA 30 DIAS DESPUES DE SU COMPRA")
    return end(d, b, name=brand, legal=legal, rfc=rf, tax=show, store=tda, folio=bol, portal={"codigo_facturacion": tick, "boleta": bol})


# -- 6 pharmacy-supermarket chain ----------------------------------------------------------
MED = """METFORMINA 850MG 30TAB;42;89;E
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


@layout("x_farmacia_super", [(80, 40), (80, 42), (58, 32)])
def pharm(d, rng):
    ls = goods(rng, MED, 1, 7, ("00", "50", "90", "25"))
    pct = D(rng.choice(["0", "0", "0.05", "0.15", "0.25"]))
    for x in ls:
        if x.kind == "E" and pct and rng.random() < .6:
            x.off = q2(x.amount * pct)
            x.amount -= x.off
    off = sum((x.off for x in ls), D(0))
    b = Bill(rng, ls, [(CASH, "EFECTIVO"), (CASH, "Efectivo"), (DEB, "TARJETA DE DEBITO"), (CRE, "TARJETA DE CREDITO")], first=0, last=23)
    brand, legal = rng.choice([("FARMACIAS SAN RAFAEL", "FARMACIA SAN RAFAEL DE OCCIDENTE S.A. DE C.V."), ("SUPER FARMACIA GUIA", "CORPORATIVO GUIA FARMACEUTICA SA DE CV"), ("FARMA BENAVENTE", "FARMACIAS BENAVENTE, S.A.B. DE C.V.")])
    rf, tk, suc, ref = moral(rng, legal), digits(rng, 8, True), digits(rng, 4, True), digits(rng, 16, True)
    d.center(brand, bold=True, tall=2)
    cc(d, legal, f"RFC:{rf}", "REG. FISCAL 601 GENERAL DE LEY", *place(rng))
    ll(d, f"SUC {suc}   CAJA {rng.randint(1, 4)}   CAJERO {digits(rng, 6)}")
    d.lr(f"VTA {tk}", when(rng, b.when, "{dd}/{mm}/{yy} {H}:{i}|{dd}/{mm}/{Y} {H}:{i}:{s}|{dd}/{MMM}/{yy} {hh}:{i}{A}M"))
    if rng.random() < .4:
        ll(d, f"CLIENTE: {rng.choice(FIRST)} {rng.choice(LAST)}", f"TARJETA CLIENTE: {digits(rng, 13, True)}")
    d.rule("-")
    for x in b.lines:
        d.left(x.name)
        d.lr(f"  {n(x.qty)} x {m(x.price)}", m(x.amount + x.off) + (" *" if x.kind == "A" else "  "))
        if x.off:
            d.lr(f"  DESC. {int(pct * 100)}%", "-" + m(x.off) + "  ")
    d.rule("-")
    show = rng.random() < .7
    if show:
        d.lr("SUB-TOTAL", m(b.net))
        d.lr(f"IVA {int(b.iva_rate * 100)}%", m(b.iva))
        if b.ieps:
            d.lr("IEPS", m(b.ieps))
    d.lr(pick(rng, "TOTAL A PAGAR|TOTAL|T O T A L"), m(b.total, "$"), bold=True)
    d.lr(pick(rng, "PAGO CON |FP ") + b.word, m(b.tendered))
    if b.payment == CASH:
        d.lr("CAMBIO", m(b.change))
    else:
        d.left(f"TARJ ************{digits(rng, 4)} AUT {digits(rng, 6)}")
    d.left("(" + amount_words(b.total).strip("()") + ")")
    if off:
        d.center(f"USTED AHORRO: {m(off, '$')}")
    if rng.random() < .4:
        ll(d, "ANTIBIOTICOS: SU RECETA DEBE SER SELLADA", f"PUNTOS DISPONIBLES {rng.randint(0, 2500)}")
    cc(d, f"REF. FACTURA {ref}", f"{brand.lower().replace(' ', '')}.com/facturacion", f"DISPONIBLE HASTA EL ULTIMO DIA DE {MES[b.when.month - 1].upper()}", f"SERVICIO A DOMICILIO {phone(rng)}")
    return end(d, b, name=brand, legal=legal, rfc=rf, tax=show, store=suc, folio=tk, portal={"referencia": ref})


# -- 7 generics pharmacy ------------------------------------------------------------
@layout("x_farmacia_genericos", [(58, 32), (58, 36), (80, 40)], ("grid", "prop"))
def generics(d, rng):
    b = Bill(rng, goods(rng, MED, 1, 4, ("00", "00", "50")), [(CASH, "Efectivo"), (CASH, "EFECTIVO"), (DEB, "Débito"), (CRE, "Crédito Visa"), (SPEI, "Transferencia")])
    owner, rf = person(rng)
    brand = pick(rng, "Farmacias del Alivio|FARMACIA LA SALUD ES PRIMERO|Farmacias GI Intercambiables|FARMACIA SAN LAZARO")
    tk = f"{pick(rng, 'A|B|T')}{digits(rng, 6, True)}"
    cc(d, brand, bold=True)
    cc(d, pick(rng, "¡Lo mismo pero mucho mejor precio!|Genericos y patente|Consultorio medico anexo"), owner, rfc_as(rng, rf), "Regimen Simplificado de Confianza")
    d.center(place(rng, True)[0])
    d.left(f"Nota: {tk}")
    d.left(when(rng, b.when, "Fecha: {dd}/{mm}/{Y} {hh}:{i}:{s} {a_m_}|{d}/{m}/{Y} {h}:{i}:{s} {a_m_}|{dia} {d} de {mes} de {Y} {H}:{i}"))
    d.left(f"Atendio: {rng.choice(FIRST).title()}   Dr. {rng.choice(LAST).title()} CED {digits(rng, 7, True)}")
    d.rule("-")
    for x in b.lines:
        ll(d, f"{n(x.qty)} {x.name.title()}")
        at(d, (f"Lote {alnum(rng, 5)} Cad {rng.randint(1, 12):02d}/{b.when.year + 2}" if x.kind == "E" and x.name[:7] != "NESCAFE" else f"P.U. {m(x.price)}", 1), (m(x.amount, "$"), d.cols, "r"))
    d.rule("-")
    d.lr("Total:", m(b.total, "$"), bold=True, wide=rng.choice([1, 2]))
    if b.payment == CASH:
        d.lr(f"Pago {b.word}:", m(b.tendered, "$"))
        d.lr("Cambio:", m(b.change, "$"))
    else:
        d.left(f"Forma de pago: {b.word}")
    ll(d, f"Articulos: {b.pieces:.0f}")
    cc(d, "En medicamentos no hay cambios ni devoluciones", f"Whatsapp {phone(rng)}", "Este no es un comprobante fiscal")
    return end(d, b, name=brand, legal=owner, rfc=rf, tax=False, folio=tk, portal={})


# -- 8 coffee, Micros ------------------------------------------------------------
@layout("x_cafe_micros", [(80, 40), (80, 36), (58, 32)])
def coffee(d, rng):
    b = Bill(rng, goods(rng, """Cap Gde;79;92;A
Americano Alto;52;59;A
Frap Caramelo Vti;104;119;A
Matcha Latte Gde;94;109;A
Panque Limon;58;66;A
Baguette Serrano;119;139;A
Chai Helado;89;102;A
Shot Extra;18;22;A
Leche Almendra;14;19;A
Cafe Molido 250g;229;279;E""", 1, 5, ("00",)), [(DEB, "Visa Debito"), (CRE, "Mastercard Credito"), (CRE, "Amex Credito"), (CASH, "Efectivo"), (CASH, "Efectivo MN")], first=7)
    brand, legal = rng.choice([("CAFE QUETZALLI", "CAFES QUETZALLI DEL CENTRO S DE RL DE CV"), ("BLACK OWL COFFEE", "RESTAURADORA BOC MEXICO S.A.P.I. DE C.V."), ("Nativo Coffee House", "ALIMENTOS NATIVO SA DE CV")])
    rf, chk, tda = moral(rng, legal), digits(rng, 4, True), digits(rng, 5, True)
    fid = digits(rng, 22, True)
    cc(d, brand, f"{tda} {pick(rng, 'Antara|Via Vallejo|Parque Delta|Galerias')}", legal, f"RFC {rf}")
    cc(d, place(rng)[0].title())
    d.blank()
    d.left(f"{digits(rng, 5, True)} {rng.choice(FIRST).title()}")
    d.rule("-")
    op = b.when - dt.timedelta(minutes=rng.randint(0, 2))
    d.lr(f"CHK {chk}", when(rng, op, "{dd}/{mm}/{Y} {hh}:{i} {AM}|{dd} {Mmm} {Y} {H}:{i}|{dd}/{mm}/{yy} {H}:{i}"))
    d.left(pick(rng, "PARA LLEVAR|COMER AQUI|To Go|Drive Thru"))
    b.when = op
    d.rule("-")
    for x in b.lines:
        d.lr(f"{n(x.qty)} {x.name}", m(x.amount), cut=True)
    d.blank()
    show = rng.random() < .75
    if show:
        at(d, ("Subtotal", 4), (m(b.net, "$"), d.cols, "r"))
        at(d, (pick(rng, "IVA 16%|Impuesto IVA|IVA"), 4), (m(b.iva, "$"), d.cols, "r"))
    at(d, (pick(rng, "Total|Total Pagado|Importe Total"), 4), (m(b.total, "$"), d.cols, "r"), bold=True)
    at(d, (b.word, 4), (m(b.tendered, "$"), d.cols, "r"))
    if b.payment == CASH:
        at(d, (pick(rng, "Cambio|Cambio Entregado"), 4), (m(b.change, "$"), d.cols, "r"))
    else:
        ll(d, f"    XXXXXXXXXXXX{digits(rng, 4)}", f"    Auth:{digits(rng, 6)}")
    d.rule("-")
    if rng.random() < .5:
        ll(d, "Estrellas ganadas: " + str(int(b.total / 20)), f"Saldo tarjeta regalo: {m(D(rng.randint(0, 400)), '$')}")
    cc(d, pick(rng, "ID Facturacion|Ticket para facturar"), " ".join(fid[i:i + 11] for i in (0, 11)))
    cc(d, "Cuenta Cerrada", "Cuentanos tu experiencia y recibe 10% de descuento")
    return end(d, b, name=brand, legal=legal, rfc=rf, tax=show, store=tda, folio=chk, portal={"id_facturacion": fid})


# -- 9 hamburgers ------------------------------------------------------------
@layout("x_hamburguesas_orden", [(80, 40), (80, 42), (58, 32)])
def burgers(d, rng):
    b = Bill(rng, goods(rng, """McTrio Dbl Queso;119;149;A
Cbo Pollo Crispy;109;139;A
Papas Gdes;49;62;A
Helado Cono;15;19;A
Nuggets 10pz;99;119;A
Hamb Doble Tocino;129;159;A
Refresco Med;34;42;A
Cajita Infantil;89;109;A
Pay Manzana;25;32;A""".replace("McTrio", "Trio"), 1, 5, ("00", "00", "50")), [(CASH, "Efectivo"), (DEB, "Tarj. Debito"), (CRE, "Tarj. Credito"), (CASH, "EFECTIVO")], first=8, last=23)
    brand, legal = rng.choice([("BURGER CORRAL", "INMOBILIARIA Y ALIMENTOS CORRAL SA DE CV"), ("CHARLY'S BURGERS", "FRANQUICIAS CHARLYS DE MEXICO SA DE CV"), ("POLLO & GRILL", "OPERADORA PG DEL PACIFICO, S.A. DE C.V.")])
    rf, orden, pos = moral(rng, legal), rng.randint(1, 99), rng.randint(1, 12)
    inv = f"{pos:02d}{digits(rng, 12)}"
    d.center(f"ORDEN {orden:02d}", wide=2, tall=2, bold=True)
    cc(d, brand, legal, f"RFC {rf}", *[x.title() for x in place(rng)])
    d.left(f"Restaurante #{digits(rng, 4, True)}  TEL# {phone(rng)}")
    d.lr(f"KS# {pos} {rng.choice(FIRST).title()}", when(rng, b.when, "{dd}/{mm}/{Y} {H}:{i}|{dd}/{mm}/{yy} {hh}:{i} {AM}|{dd}-{mm}-{Y} {H}:{i}:{s}"))
    d.left(f"Side1   {pick(rng, 'MOSTRADOR|AUTO|KIOSKO|DELIVERY')}")
    at(d, ("CANT", 0), ("PRODUCTO", 5), ("TOTAL", d.cols, "r"))
    for x in b.lines:
        at(d, (n(x.qty), 2, "r"), (x.name[: d.cols - 15], 5), (m(x.amount), d.cols, "r"))
        if rng.random() < .3:
            at(d, (pick(rng, "  SIN CEBOLLA|  EXTRA CATSUP|  Coca Light Med|  Papas Med"), 5))
    d.blank()
    show = rng.random() < .7
    if show:
        d.lr("Subtotal", m(b.net))
        d.lr("IVA 16%", m(b.iva))
    d.lr(pick(rng, "Total Llevar|Total|Total Comer Aqui"), m(b.total), bold=True)
    don = rng.random() < .2
    d.lr(b.word, m(b.tendered))
    d.lr("Cambio", m(b.change))
    if don:
        d.left("Gracias por no donar esta vez. Casa de apoyo a la infancia")
    cc(d, "NO. FACTURA WEB", inv, "Facture durante el mes de su consumo", "Precios con IVA incluido")
    return end(d, b, name=brand, legal=legal, rfc=rf, tax=show, folio=f"{orden:02d}", portal={"factura_web": inv})


# -- 10 pizza delivery ------------------------------------------------------------
@layout("x_pizza_domicilio", [(80, 42), (80, 40)], ("grid", "prop"))
def pizza(d, rng):
    b = Bill(rng, goods(rng, """GDE PEPPERONI ORIG;169;229;A
MED HAWAIANA;139;179;A
GDE 4 QUESOS SART;209;259;A
CANELAZO 8PZ;69;89;A
ALITAS BBQ 10;139;169;A
REFRESCO 2L;42;52;A
PAPOTAS;65;85;A
DIP RANCH;12;18;A""", 2, 5, ("00",)), [(CASH, "Efectivo"), (CASH, "EFECTIVO"), (DEB, "Debito (Term. Movil)"), (CRE, "Credito (Term. Movil)"), (CRE, "Tarjeta Credito en linea")], first=12, last=23)
    brand, legal = rng.choice([("PIZZA TURÍN", "ENTREGAS TURIN DE MEXICO S.A. DE C.V."), ("DON ORÉGANO PIZZA", "PIZZAS DON OREGANO SA DE CV"), ("PIZZA BOX", "DISTRIBUIDORA PBX ALIMENTOS S. DE R.L. DE C.V.")])
    rf, orden, td = moral(rng, legal), str(rng.randint(100, 499)), digits(rng, 5, True)
    fac = alnum(rng, 8)
    cc(d, brand, tall=2)
    cc(d, f"Tienda {td}  Tel. {phone(rng)}", *place(rng))
    d.rule("=")
    d.center(f"PEDIDO # {orden}   {pick(rng, 'DOMICILIO|ENTREGA|RECOGER')}", bold=True)
    ll(d, f"{rng.choice(FIRST)} {rng.choice(LAST)}", f"Tel: {phone(rng)}", f"{rng.choice(STREET)} {rng.randint(1, 900)} ENTRE ALLENDE Y JUAREZ", "PORTON NEGRO")
    d.lr("Hora pedido:", when(rng, b.when, "{dd}/{mm}/{Y} {H}:{i}|{dd}-{mm}-{yy} {hh}:{i} {AM}"))
    d.lr(pick(rng, "Entregar antes de:|Hora prometida:"), say(b.when + dt.timedelta(minutes=rng.choice([30, 35, 40])), "{H}:{i}"))
    d.rule("-")
    for x in b.lines:
        d.lr(f"{n(x.qty)}  {x.name}", m(x.amount), cut=True)
    d.rule("-")
    show = rng.random() < .6
    if show:
        d.lr("Venta Neta:", m(b.net, "$"))
        d.lr("Impuesto (IVA 16%):", m(b.iva, "$"))
    d.lr("Total Orden:", m(b.total, "$"), bold=True)
    d.lr(f"Pago: {b.word}", m(b.tendered, "$"))
    if b.payment == CASH:
        d.lr("Llevar cambio de:", m(b.change, "$"))
    ll(d, f"Repartidor: {rng.choice(FIRST).title()} {rng.choice(LAST)[0]}.", "Propina no incluida")
    cc(d, f"Razon social: {legal}", f"RFC: {rfc_as(rng, rf)}", f"Clave para facturar {fac}", "Si tardamos mas de 30 min llame al gerente")
    return end(d, b, name=brand, legal=legal, rfc=rf, tax=show, store=td, folio=orden, portal={"clave": fac})


# -- 11 casual restaurant, soft restaurant ---------------------------------------------------
@layout("x_restaurante_cuenta", [(80, 40), (80, 42), (58, 32)], ("grid", "grid", "prop"))
def restaurant(d, rng):
    b = Bill(rng, goods(rng, """TACO GOBERNADOR;48;69;A
AGUACHILE VERDE;189;249;A
TOSTADA ATUN;79;109;A
PESCADO ZARANDEADO;389;489;A
CLAMATO PREPARADO;98;129;A
CERVEZA PACIFICO;48;59;A
MICHELADA;69;89;A
COCTEL CAMARON MED;159;199;A
LIMONADA;45;59;A
PASTEL ELOTE;89;109;A
CAFE DE OLLA;42;55;A""", 2, 9, ("00",)), [(CASH, "EFECTIVO"), (DEB, "TARJETA DEBITO"), (CRE, "TARJETA CREDITO"), (CRE, "AMERICAN EXPRESS"), (SPEI, "TRANSFERENCIA")], first=12, last=23)
    own, legal = rng.random() < .4, ""
    brand = pick(rng, "MARISCOS EL MALECÓN|LA TRAJINERA|EL PESCADOR DE ALTURA|CANTINA LA POTRANCA")
    if own:
        legal, rf = person(rng)
    else:
        legal = pick(rng, "GRUPO GASTRONOMICO TRES MAREAS SA DE CV|RESTAURANTES Y BARES MALPICA SA DE CV|SABORES DE LITORAL S DE RL DE CV")
        rf = moral(rng, legal)
    fol, ord_ = digits(rng, 5, True), rng.randint(1, 180)
    cc(d, brand, bold=True)
    cc(d, legal, f"R.F.C. {rfc_as(rng, rf)}", *place(rng), f"TEL: {phone(rng)}")
    d.blank()
    d.lr(f"MESA: {rng.randint(1, 40)}", f"PERSONAS: {rng.randint(1, 8)}")
    d.lr(f"MESERO: {rng.choice(FIRST)}", f"ORDEN: {ord_}")
    d.left(f"FOLIO: {fol}")
    op = b.when - dt.timedelta(minutes=rng.randint(35, 150))
    pat = pick(rng, "{dd}/{mm}/{Y} {hh}:{i}:{s} {AM}|{dd}/{mm}/{Y} {H}:{i}")
    if op.day == b.when.day:
        d.left("APERTURA: " + say(op, pat))
        d.left("CIERRE: " + say(b.when, pat))
    else:
        d.left("FECHA: " + say(b.when, pat))
    d.rule("=")
    at(d, ("CANT.", 0), ("DESCRIPCION", 6), ("IMPORTE", d.cols, "r"))
    d.rule("=")
    for x in b.lines:
        at(d, (n(x.qty), 0), (x.name[: d.cols - 16], 6), (m(x.amount, "$"), d.cols, "r"))
    d.rule("=")
    show = rng.random() < .7
    if show:
        at(d, ("SUBTOTAL:", d.cols - 13, "r"), (m(b.net, "$"), d.cols, "r"))
        at(d, ("IVA:", d.cols - 13, "r"), (m(b.iva, "$"), d.cols, "r"))
    at(d, ("TOTAL:", d.cols - 13, "r"), (m(b.total, "$"), d.cols, "r"), bold=True, tall=rng.choice([1, 2]))
    if rng.random() < .5:
        d.left(f"SON: {amount_words(b.total)}")
    tip = q2(b.total * D(rng.choice(["0.10", "0.15"]))) if rng.random() < .45 else None
    if b.payment == CASH:
        tip = None
    d.blank()
    if tip:
        d.lr("PROPINA:", m(tip, "$"))
        d.lr(f"{b.word}:", m(b.total + tip, "$"))
    else:
        d.lr(f"{b.word}:", m(b.tendered, "$"))
    if b.payment == CASH:
        d.lr("CAMBIO:", m(b.change, "$"))
    elif not tip:
        ll(d, f"PROPINA SUGERIDA 10% {m(b.total / 10, '$')}  15% {m(b.total * D('.15'), '$')}")
    cc(d, "ESTE NO ES UN COMPROBANTE FISCAL", "LA PROPINA NO ES OBLIGATORIA", f"FACTURE EN {pick(rng, 'facturasoft.mx|tufacturarest.com')}", f"CODIGO: {fol}{rf[:3]}")
    return end(d, b, name=brand, legal=legal, rfc=rf, tax=show, folio=fol, tip=tip, portal={"codigo": f"{fol}{rf[:3]}"})


# -- 12 cinema ------------------------------------------------------------
@layout("x_cine", [(80, 40), (58, 32), (80, 42)])
def cinema(d, rng):
    candy = rng.random() < .5
    txt = """COMBO NACHOS GDE;189;229;A
PALOMITAS MTQ JBO;119;139;A
ICEE MED;69;82;A
HOT DOG;69;84;A
AGUA 600;38;45;A
CRAPE NUTELLA;89;104;A""" if candy else "BOLETO ADULTO;79;119;A\nBOLETO NIÑO;65;84;A\nBOLETO 3RA EDAD;62;79;A"
    b = Bill(rng, goods(rng, txt, 1, 3, ("00",)), [(CASH, "EFECTIVO"), (DEB, "DEBITO"), (CRE, "CREDITO"), (DEB, "T. Debito"), (CRE, "T. Credito")], first=11, last=22)
    brand, legal = rng.choice([("CINEAURA", "EXHIBIDORA AURA DE MEXICO S.A. DE C.V."), ("CINE+ LUMIERE", "SALAS LUMIERE OPERADORA SA DE CV"), ("MULTICINEMAS REX", "MULTICINEMAS REX DEL NORTE SA DE CV")])
    rf, tr = moral(rng, legal), digits(rng, 9, True)
    d.logo(brand)
    cc(d, pick(rng, "PLAZA PATRIA|FORUM|LAS AMERICAS|GALERIAS") + (" DULCERIA" if candy else " TAQUILLA"), legal, f"RFC: {rf}", place(rng, True)[0])
    d.rule("-")
    if not candy:
        fn = b.when + dt.timedelta(minutes=rng.choice([15, 40, 95, 1500, 2900]))
        cc(d, pick(rng, "EL ULTIMO TREN DIG ESP B15|SOMBRAS DEL MAR SUB B|MI TIA EUGENIA ESP AA"), bold=True)
        d.left(f"FUNCION: {say(fn, '{DDD} {dd}/{mm}/{Y} {hh}:{i} {AM}')}  SALA {rng.randint(1, 15)}")
        d.left("ASIENTOS: " + ", ".join(f"{rng.choice('ABCDEFGH')}{rng.randint(1, 18)}" for _ in range(int(b.pieces))))
    for x in b.lines:
        d.lr(f"{n(x.qty)} {x.name} {m(x.price)}", m(x.amount), cut=True)
    d.rule("-")
    show = rng.random() < .5
    if show:
        d.lr("IMPORTE", m(b.net))
        d.lr("IVA (16%)", m(b.iva))
    d.lr("TOTAL", "$" + m(b.total), bold=True)
    d.lr(b.word, m(b.tendered))
    if b.payment == CASH:
        d.lr("CAMBIO", m(b.change))
    d.left(f"POS {rng.randint(1, 9)}  TRANS {tr}  USR {rng.choice(FIRST)[:4]}{rng.randint(1, 99):02d}")
    d.left(pick(rng, "COMPRA: |FECHA COMPRA |VENTA ") + when(rng, b.when, "{dd}/{mm}/{Y} {hh}:{i}:{s} {AM}|{dd}/{mm}/{yy} {H}:{i}|{dd}-{MMM}-{Y} {H}:{i}"))
    if rng.random() < .5:
        d.left(f"SOCIO {digits(rng, 16, True)} PUNTOS: {m(b.total / 20)}")
    d.barcode(tr + digits(rng, 3))
    cc(d, "FACTURACION: CON NUM. TRANS Y TOTAL EN LA WEB", "NO SE ACEPTAN CAMBIOS NI CANCELACIONES")
    return end(d, b, name=brand, legal=legal, rfc=rf, tax=show, folio=tr, portal={"transaccion": tr})


# -- 13/14 fuel ------------------------------------------------------------
class Fuel(Bill):
    def __init__(self, rng, pays):
        self.prod, lo, hi, quota = rng.choice([("MAGNA", 2189, 2440, "0.5451"), ("PREMIUM", 2390, 2640, "0.6651"), ("DIESEL", 2350, 2720, "0.4523"), ("REGULAR 87", 2189, 2440, "0.5451")])
        self.price = D(rng.randint(lo, hi)) / 100
        total = D(rng.choice([100, 200, 300, 500, 700, 1000])) if rng.random() < .55 else q2(D(rng.randint(15000, 165000)) / 100)
        self.liters = (total / self.price).quantize(D("0.001"))
        super().__init__(rng, one(rng, self.prod, total), pays, first=0, last=23)
        self.iva = q2((total - self.liters * D(quota)) / D("1.16") * D("0.16"))
        self.net = total - self.iva


FUELPAY = [(CASH, "EFECTIVO"), (DEB, "TARJETA DE DEBITO"), (CRE, "TARJETA DE CREDITO"), (VAL, "VALES DE GASOLINA"), (CASH, "01 EFECTIVO"), (DEB, "28 TARJETA DE DEBITO"), (CRE, "04 TARJETA DE CREDITO")]
FUELCO = ["SERVICIO LOMA LARGA SA DE CV", "COMBUSTIBLES Y LUBRICANTES ZAMBRANO SA DE CV", "GASOLINERA TRES GARANTIAS, S.A. DE C.V.", "ENERGETICOS DEL ALTIPLANO S DE RL DE CV", "ESTACION PUENTE DE IXTLA SA DE CV"]


@layout("x_gasolinera_control", [(58, 32), (80, 40), (58, 36)])
def fuel1(d, rng):
    b = Fuel(rng, FUELPAY)
    legal = rng.choice(FUELCO)
    rf, fol, web, es = moral(rng, legal), digits(rng, 7, True), alnum(rng, 5), digits(rng, 5, True)
    brand = pick(rng, "PETROMAR|GULFO|ENERGAS|LA GAS DEL SUR")
    d.logo(brand)
    cc(d, legal, f"RFC: {rf}", *place(rng), f"ESTACION E{es}", f"PERMISO CRE PL/{digits(rng, 4)}/EXP/ES/2015", f"SIIC {digits(rng, 10)}")
    cc(d, pick(rng, "** ORIGINAL **|COPIA CLIENTE|TICKET DE VENTA"))
    d.lr("FOLIO:", fol)
    d.lr("WEB ID:", web)
    d.lr("FECHA:", when(rng, b.when, "{dd}/{mm}/{Y}|{Y}-{mm}-{dd}|{dd}/{MMM}/{Y}"))
    d.lr("HORA:", when(rng, b.when, "{H}:{i}:{s}|{H}:{i}|{hh}:{i} {AM}"))
    d.lr("TURNO:", str(rng.randint(1, 3)))
    d.lr("DESPACHADOR:", rng.choice(FIRST))
    d.lr(f"BOMBA: {rng.randint(1, 16)}", f"MANGUERA: {rng.randint(1, 3)}")
    d.rule("-")
    d.lr("PRODUCTO", f"{b.prod} (" + {'MAGNA': '32011', 'REGULAR 87': '32011', 'PREMIUM': '32012', 'DIESEL': '34006'}[b.prod] + ")")
    d.lr("PRECIO", f"${b.price:.2f}")
    d.lr("CANTIDAD", f"{b.liters} LTS")
    d.rule("-")
    show = rng.random() < .75
    if show:
        d.lr("SUBTOTAL", m(b.net, "$"))
        d.lr("IVA 16%", m(b.iva, "$"))
    d.lr("TOTAL", m(b.total, "$"), bold=True, tall=2)
    d.left(amount_words(b.total))
    d.left(f"FORMA DE PAGO: {b.word}")
    if rng.random() < .3:
        ll(d, "CLIENTE: PUBLICO EN GENERAL", "RFC CLIENTE: XAXX010101000", f"PLACAS: {alnum(rng, 7)}  KM: {rng.randint(10000, 220000)}")
    cc(d, "FACTURE EN: www." + brand.lower().replace(" ", "") + "facturas.mx", "72 HORAS PARA FACTURAR", "DENTRO DEL MES DE CONSUMO", f"QUEJAS PROFECO {phone(rng)}")
    return end(d, b, name=brand, legal=legal, rfc=rf, tax=show, store=es, folio=fol, portal={"folio": fol, "web_id": web})


@layout("x_gasolinera_isla", [(80, 42), (80, 44), (58, 34)])
def fuel2(d, rng):
    b = Fuel(rng, [(CASH, "Efectivo"), (CRE, "Crédito"), (DEB, "Débito"), (CRE, "Visa Crédito"), (DEB, "Master Card Débito")])
    legal = rng.choice(FUELCO)
    rf, tk = moral(rng, legal), digits(rng, 8, True)
    d.center(legal, bold=True)
    cc(d, f"{rfc_as(rng, rf)}", place(rng, True)[0], f"Tel. {phone(rng)}", f"Est. {digits(rng, 5, True)}  Zona {pick(rng, 'NORTE|CENTRO|PENINSULA')}")
    d.rule("=")
    d.left(f"Ticket {tk} Isla {rng.randint(1, 6)} Pos {rng.randint(1, 12):02d} Vend {digits(rng, 4)}")
    d.left(when(rng, b.when, "Venta del {dd}-{MMM}-{Y} a las {H}:{i}|Despacho {dd}/{mm}/{Y} {H}:{i}:{s}|{dia} {d} de {mes} de {Y}, {hh}:{i} {a_m_}"))
    d.left("Impreso " + say(b.when + dt.timedelta(minutes=rng.randint(1, 6)), "{dd}/{mm}/{yy} {H}:{i}") if rng.random() < .5 else "Lecturas en dispensario")
    at(d, ("Litros", 0), ("Producto", 10), ("$/L", d.cols - 11, "r"), ("Importe", d.cols, "r"))
    at(d, (f"{b.liters}", 0), (b.prod[:9], 10), (f"{b.price:.2f}", d.cols - 11, "r"), (m(b.total), d.cols, "r"))
    d.rule("-")
    show = rng.random() < .5
    if show:
        ll(d, f"Importe neto {m(b.net)}  IVA {m(b.iva)}")
    d.lr("Total M.N.", m(b.total, "$"), bold=True)
    d.lr("Pago con", b.word)
    if b.payment != CASH and rng.random() < .6:
        voucher(d, rng, b)
    if rng.random() < .4:
        ll(d, f"Tarjeta Lealtad {digits(rng, 8)}", f"Puntos de esta venta: {int(b.liters)}  Acumulados: {rng.randint(50, 9000)}")
    cc(d, "Litros de a litro, verificado por PROFECO", f"Facturar antes del {say(b.when + dt.timedelta(days=5), '{dd}/{mm}/{Y}')}")
    return end(d, b, name=legal, legal=legal, rfc=rf, tax=show, folio=tk, portal={"ticket": tk})


# -- 15 toll ------------------------------------------------------------
@layout("x_caseta", [(58, 32), (58, 28), (80, 40)])
def toll(d, rng):
    b = Bill(rng, one(rng, "PEAJE", rng.choice([38, 52, 79, 94, 126, 183, 247, 318, 402])), [(CASH, "EFECTIVO"), (DEB, "T. DEBITO"), (CRE, "T. CREDITO"), (CASH, "Efectivo")], first=0, last=23)
    legal = pick(rng, "CONCESIONARIA AUTOPISTA DEL ISTMO SA DE CV|PROMOTORA DE VIAS CONCESIONADAS S.A. DE C.V.|FIDEICOMISO RED CARRETERA DEL GOLFO")
    rf, fol, cr = moral(rng, legal), digits(rng, 8, True), f"{digits(rng, 3, True)}{pick(rng, 'A|B')}"
    cc(d, legal, f"RFC {rf}", pick(rng, "AUTOPISTA LA VENTA - COLEGIO|LIBRAMIENTO SUR PONIENTE|ARCO NORTE II"))
    d.left(f"CASETA: {digits(rng, 3)} {pick(rng, 'EL DORADO|SAN MARCOS|CHAPALILLA')}")
    d.lr(when(rng, b.when, "{dd}/{mm}/{Y}|{Y}/{mm}/{dd}|{dd}-{mm}-{yy}"), say(b.when, "{H}:{i}:{s}"))
    ll(d, f"CARRIL {cr} CUERPO {pick(rng, 'A|B')} TURNO {rng.randint(1, 3)}", f"CAJERO-RECEPTOR {digits(rng, 5, True)}", f"FOLIO {fol}")
    d.lr("CLASE", pick(rng, "AUTO|MOTO|AUTO+1 EJE|C2"))
    show = rng.random() < .4
    if show:
        d.lr("TARIFA", m(b.net, "$"))
        d.lr("IVA", m(b.iva, "$"))
    d.lr("TOTAL" if show else pick(rng, "IMPORTE|TARIFA|CUOTA"), m(b.total, "$"), bold=True)
    if not show:
        d.center("I.V.A. INCLUIDO")
    d.left(f"FORMA DE PAGO {b.word}")
    cc(d, "CONSERVE SU COMPROBANTE", "INCLUYE SEGURO DEL USUARIO", f"EMERGENCIAS {phone(rng)}", "FACTURACION: LINEA-CASETAS.MX", "VIGENCIA 30 DIAS")
    return end(d, b, name=legal, legal=legal, rfc=rf, tax=show, folio=fol, portal={"folio": fol})


# -- 16 coach ------------------------------------------------------------
@layout("x_autobus_boleto", [(80, 40), (80, 44)], ("grid", "prop"))
def coach(d, rng):
    b = Bill(rng, one(rng, "BOLETO", rng.randint(120, 1480)), [(CASH, "EFECTIVO"), (DEB, "TARJETA DEBITO"), (CRE, "TARJETA CREDITO"), (CASH, "EFE EFECTIVO")], first=5, last=23)
    brand, legal = rng.choice([("CRISTAL PLUS", "AUTOTRANSPORTES CRISTAL DEL PACIFICO SA DE CV"), ("ÓMNIBUS DEL VALLE", "OMNIBUS DEL VALLE DE ANAHUAC S.A. DE C.V."), ("FLECHA AZUL", "TRANSPORTES FLECHA AZUL UNIDOS S.A. DE C.V.")])
    rf, bol, tok = moral(rng, legal), digits(rng, 12, True), alnum(rng, 6)
    trip = b.when + dt.timedelta(days=rng.choice([0, 1, 2, 9]), minutes=rng.randint(20, 300))
    o, t = rng.sample([c[0] for c in CITY], 2)
    d.center(brand, wide=2)
    cc(d, legal, f"RFC {rfc_as(rng, rf)}", "DOM. FISCAL " + place(rng, True)[0])
    d.rule("-")
    ll(d, f"PASAJERO: {rng.choice(FIRST)} {rng.choice(LAST)}", f"ORIGEN:  {o}", f"DESTINO: {t}")
    d.lr(f"SALIDA: {say(trip, pick(rng, '{dd}/{MMM}/{Y}|{dd}/{mm}/{Y}|{DDD} {dd} {MMM} {Y}'))}", f"HORA: {say(trip, '{H}:{i}')}", bold=True)
    d.lr(f"ASIENTO: {rng.randint(1, 40):02d}", f"ANDEN: {rng.randint(1, 20)}")
    ll(d, f"SERVICIO: {pick(rng, 'PRIMERA|EJECUTIVO|PLUS')}   TIPO: {pick(rng, 'ADULTO|INAPAM|ESTUDIANTE')}", f"CORRIDA: {digits(rng, 6, True)}")
    d.rule("-")
    show = rng.random() < .7
    if show:
        d.left(f"TARIFA: {m(b.net)}  IVA: {m(b.iva)}")
    d.lr("TOTAL:" if show else "PRECIO (IVA INCLUIDO):", m(b.total, "$ "), bold=True)
    d.left(f"PAGO: {b.word}")
    d.left(pick(rng, "EXPEDIDO: |VENTA: |F. EMISION: |FECHA COMPRA: ") + when(rng, b.when, "{dd}/{mm}/{Y} {H}:{i}|{dd}/{MMM}/{Y} {H}:{i}:{s}|{dd}-{mm}-{yy} {H}:{i}"))
    ll(d, f"TAQ {rng.randint(1, 20)} VEND {digits(rng, 5)}", f"BOLETO NO. {bol}")
    d.left(f"TOKEN FACTURACION: {tok}")
    d.qr(bol + tok)
    d.center("Presentarse 30 min antes. Cancelaciones hasta 3 hrs antes de la salida. Incluye seguro de viajero.")
    return end(d, b, name=brand, legal=legal, rfc=rf, tax=show, folio=bol, portal={"boleto": bol, "token": tok})


# -- 17 parking ------------------------------------------------------------
@layout("x_estacionamiento_cajero", [(58, 32), (80, 40)], ("grid", "prop"))
def parking(d, rng):
    b = Bill(rng, one(rng, "ESTACIONAMIENTO", rng.choice([15, 20, 25, 36, 48, 60, 75, 110])), [(CASH, "EFECTIVO"), (CASH, "Efectivo"), (DEB, "Tarj. Débito"), (CRE, "Tarj. Crédito")], first=11, last=22)
    legal = pick(rng, "PARKING SYSTEMS METROPOLITANO SA DE CV|OPERADORA CENTRAL DE CAJONES, S.A. DE C.V.|ESTACIONAMIENTOS UNIDOS DE LA REPUBLICA SA DE CV")
    site, rf, fol = pick(rng, "PLAZA CARSO|TORRE MEDICA|MERCADO GOURMET|CENTRO CITADINO"), moral(rng, legal), digits(rng, 6, True)
    mins = rng.randint(20, 380)
    ent = b.when - dt.timedelta(minutes=mins)
    cc(d, legal, f"RFC:{rf}", f"ESTACIONAMIENTO {site}", *place(rng)[:2])
    d.center(pick(rng, "RECIBO DE PAGO|COMPROBANTE|PAGO EN CAJERO AUTOMATICO"))
    d.left(f"Recibo: {fol}   Cajero: {rng.randint(1, 9)}")
    pat = pick(rng, "{dd}/{mm}/{Y} {H}:{i}|{dd}/{mm}/{yy} {H}:{i}:{s}|{dd}-{mm}-{Y} {H}:{i}")
    ll(d, "Entrada: " + say(ent, pat), pick(rng, "Pago:    |Cobro:   ") + say(b.when, pat), f"Estancia: {mins // 60:02d}h {mins % 60:02d}m")
    d.left("Salir antes de las " + say(b.when + dt.timedelta(minutes=15), "{H}:{i}"))
    d.left(f"Boleto: {digits(rng, 12)}")
    show = rng.random() < .6
    if show:
        d.lr("Importe", m(b.net, "$"))
        d.lr("IVA 16%", m(b.iva, "$"))
    d.lr(pick(rng, "Total|TOTAL PAGADO|Total cobrado"), m(b.total, "$"), bold=True)
    d.lr(b.word, m(b.tendered, "$"))
    if b.payment == CASH:
        d.lr("Cambio", m(b.change, "$"))
    cc(d, "Boleto perdido $250.00", "No nos hacemos responsables por objetos olvidados")
    return end(d, b, name=legal, legal=legal, rfc=rf, tax=show, folio=fol)


# -- 18 courier ------------------------------------------------------------
@layout("x_paqueteria", [(80, 42), (80, 40)])
def courier(d, rng):
    b = Bill(rng, one(rng, "ENVIO TERRESTRE", q2(D(rng.randint(9800, 68000)) / 100)), [(CASH, "EFECTIVO"), (DEB, "TARJETA DEBITO"), (CRE, "TARJETA CREDITO"), (SPEI, "TRANSFERENCIA")], last=19)
    brand, legal = rng.choice([("PAQUETERÍA CENTAURO", "MENSAJERIA CENTAURO INTERNACIONAL SA DE CV"), ("ENVÍA YA", "LOGISTICA ENVIA YA SAPI DE CV"), ("REDEX", "REDEX MENSAJERIA Y CARGA S.A. DE C.V.")])
    rf, guia, fol = moral(rng, legal), digits(rng, 22, True), f"{pick(rng, 'GDL|MTY|PUE|MEX')}-{digits(rng, 7, True)}"
    kg, w = D(rng.randint(5, 250)) / 10, rng.randint(10, 60)
    d.logo(brand)
    cc(d, legal, f"RFC {rfc_as(rng, rf)}  Tel {phone(rng)}", *place(rng))
    d.left(f"Sucursal {digits(rng, 3)} {rng.choice(COL).title()}  Folio {fol}")
    d.left("Documentado: " + when(rng, b.when, "{dd}/{mm}/{Y} {H}:{i}|{dd}-{Mmm}-{Y} {hh}:{i} {a_m_}|{Y}-{mm}-{dd} {H}:{i}"))
    d.left("Entrega estimada: " + say(b.when + dt.timedelta(days=rng.randint(1, 5)), "{dd}/{mm}/{Y}") + " 18:00")
    d.rule("-")
    ll(d, f"REMITE: {person(rng)[0]}", "TEL: " + phone(rng), f"DESTINATARIO: {person(rng)[0]}", *place(rng), f"Rastreo: {guia[:12]}")
    ll(d, f"Peso {kg} kg  Vol {kg + D('1.3')} kg  {w}x{w + 8}x{w - 5} cm", "Contenido: ROPA Y CALZADO", f"Valor declarado {m(D(rng.randint(5, 40)) * 100, '$')}")
    d.rule("-")
    flete = q2(b.net * D("0.8"))
    d.lr("Flete", m(flete))
    d.lr("Cargo combustible", m(b.net - flete))
    d.lr("Seguro", "0.00")
    d.lr("Subtotal", m(b.net))
    d.lr("IVA 16%", m(b.iva))
    if rng.random() < .4:
        d.lr("Ret. IVA 4%", "0.00")
    d.lr("Total", m(b.total, "$"), bold=True)
    d.left(f"Forma de pago: {b.word}")
    d.barcode(guia)
    d.center(guia)
    d.center("Solicite su CFDI con Folio y Total en 24 hrs")
    return end(d, b, name=brand, legal=legal, rfc=rf, folio=fol, portal={"folio": fol})


# -- 19 hardware wholesaler: remission, prices before tax ------------------------------
@layout("x_ferreteria_mayoreo", [(80, 44), (80, 42), (80, 48)])
def wholesale(d, rng):
    ls = goods(rng, """VARILLA 3/8 12M;138;189;A
ALAMBRE RECOC KG;32;41;A
CLAVO 2 1/2 KG;34;46;A
MORTERO 50KG;129;165;A
CODO CPVC 13MM;6;11;A
TINACO 1100L;1890;2390;A
DISCO CORTE 4 1/2;24;39;A
THHW CAL 12 ROJO MT;12;19;A
IMPER 5 AÑOS 19L;990;1490;A
PTR 2X2 CAL 14;489;620;A""", 1, 6, ("00", "50", "38", "07"))
    b = Bill(rng, ls, [(CASH, "EFECTIVO"), (SPEI, "TRANSFERENCIA"), (DEB, "TARJETA DE DEBITO"), (CRE, "TARJETA DE CREDITO"), (CASH, "01 - Efectivo"), (SPEI, "03 - Transferencia electronica")], pre=True, last=18)
    own = rng.random() < .5
    brand = pick(rng, "ACEROS Y MATERIALES EL PUENTE|FERRE-MATERIALES GALINDO|CASA TORRES FERRETERÍA|TLAPALERIA LA UNION")
    legal, rf = person(rng) if own else (x := pick(rng, "MATERIALES GALINDO E HIJOS SA DE CV|DISTRIBUIDORA FERRETERA DEL CENTRO SA DE CV"), moral(rng, x))
    fol = f"{pick(rng, 'R|NV|F')}-{digits(rng, 6, True)}"
    cc(d, brand, bold=True)
    cc(d, pick(rng, "Todo para la construccion|Cemento - Varilla - Plomeria|MAYOREO Y MENUDEO"), legal, f"RFC: {rfc_as(rng, rf)}", *place(rng), f"TELS. {phone(rng)} Y {phone(rng)}")
    d.rule("=")
    d.lr(f"{pick(rng, 'REMISION|NOTA DE VENTA')} {fol}", when(rng, b.when, "{dd}/{mm}/{Y}|{dd}/{MMM}/{yy}|{dd}-{mm}-{Y}"))
    cl = pick(rng, "000001 MOSTRADOR|PUBLICO EN GENERAL|000482 CONSTRUCTORA LEAL SA DE CV|001907 MUEBLES Y PROYECTOS ROBLE SA DE CV")
    d.left(f"Cliente: {cl}")
    if "SA DE CV" in cl:
        d.left(f"RFC: {moral(rng, cl[7:])}   Uso CFDI: G03")
    timed = rng.random() < .6
    d.left(f"Vendedor: {rng.choice(FIRST).title()}" + (f"   Hora: {say(b.when, '{H}:{i}')}" if timed else "   Cond: CONTADO"))
    d.rule("-")
    at(d, ("Cant", 0), ("Descripcion", 7), ("P.Unit", d.cols - 11, "r"), ("Importe", d.cols, "r"))
    for x in b.lines:
        at(d, (n(x.qty), 0), (x.name.removesuffix(" KG")[: d.cols - 27], 7), (m(x.price), d.cols - 11, "r"), (m(x.amount), d.cols, "r"))
    d.rule("-")
    for k, v in (("SUBTOTAL", b.net), (pick(rng, "I.V.A.|IVA 16%|16% IVA"), b.iva), (pick(rng, "TOTAL|NETO A PAGAR|TOTAL M.N."), b.total)):
        at(d, (k, d.cols - 13, "r"), (m(v, "$"), d.cols, "r"), bold=k not in ("SUBTOTAL",))
    d.left(amount_words(b.total))
    d.left(f"Forma de pago: {b.word}")
    if b.payment == CASH and rng.random() < .6:
        d.left(f"Recibido: {m(b.tendered, '$')}  Cambio: {m(b.change, '$')}")
    cc(d, "PRECIOS SUJETOS A CAMBIO SIN PREVIO AVISO", "SALIDA LA MERCANCIA NO SE ACEPTAN DEVOLUCIONES", "RECIBI DE CONFORMIDAD ________________")
    t = end(d, b, name=brand, legal=legal, rfc=rf, folio=fol)
    if not timed:
        t["time"] = None
    return t


# -- 20 office supplies ------------------------------------------------------------
@layout("x_oficina_cadena", [(80, 40), (80, 42)])
def office(d, rng):
    b = Bill(rng, goods(rng, """PAPEL MULTIPROP 500H;119;149;A
CART TINTA NEGRO 664;269;329;A
MEMORIA USB 128GB;169;249;A
SILLA EJECUTIVA NEG;1499;2999;A
POST-IT 3X3 5PK;79;119;A
MOCHILA LAPTOP 15;499;899;A
IMPRESION COLOR CTA;6;12;A
CAJA ARCHIVO OFICIO;49;79;A
CUADERNO FCR 100H;34;59;A
PLUMON PIZARRON 4P;65;99;A""", 1, 6, ("00", "90", "50")), [(CASH, "EFECTIVO"), (DEB, "DEBITO BANCARIA"), (CRE, "CREDITO BANCARIA"), (CRE, "AMEX CREDITO")], last=20)
    brand, legal = rng.choice([("OFIMUNDO", "OPERADORA OFIMUNDO S.A. DE C.V."), ("PAPEL & OFICINA", "SERVICIOS INTEGRALES PO DE MEXICO SA DE CV"), ("OFFICE POINT", "OP COMERCIALIZADORA DE SUMINISTROS S DE RL DE CV")])
    rf, st, tr, itu = moral(rng, legal), digits(rng, 3, True), digits(rng, 5, True), ""
    itu = f"{st}{say(b.when, '{dd}{mm}{yy}')}{tr}{digits(rng, 8)}"
    d.logo(brand)
    cc(d, legal, place(rng, True)[0], f"R.F.C. {rf}", f"Tel. {phone(rng)}")
    d.left(f"Tienda: {st} Caja: {rng.randint(1, 9)} Trans: {tr}")
    d.left(f"Cajero: {digits(rng, 6)}  {say(b.when, pick(rng, SIN))}")
    d.rule("*")
    for x in b.lines:
        d.left(f"{digits(rng, 6, True)} {x.name}")
        d.lr(f"      {n(x.qty)} @ {m(x.price)}", m(x.amount) + " G")
    d.rule("*")
    d.lr("SUBTOTAL", m(b.net))
    d.lr("IVA 16.00%", m(b.iva))
    d.lr("TOTAL", m(b.total), bold=True)
    d.lr(b.word, m(b.tendered))
    if b.payment == CASH:
        d.lr("CAMBIO", m(b.change))
    else:
        ll(d, f"CTA ############{digits(rng, 4)}", f"AUTH {digits(rng, 6)}   MODO: CHIP")
    cc(d, f"No. de articulos: {b.pieces:.0f}", "ITU PARA FACTURAR", itu)
    d.barcode(itu)
    cc(d, "Opina en encuesta.mx y gana $1,000.00", f"Codigo {digits(rng, 9)}", f"Garantia valida hasta {say(b.when + dt.timedelta(days=30), '{dd}/{mm}/{Y}')}")
    return end(d, b, name=brand, legal=legal, rfc=rf, store=st, folio=tr, portal={"itu": itu})


# -- 21 auto parts ------------------------------------------------------------
@layout("x_refacciones_cadena", [(80, 42), (80, 40)])
def parts_(d, rng):
    b = Bill(rng, goods(rng, """AMORTIGUADOR DEL;689;1190;A
BANDA SERPENTINA;249;489;A
ACEITE 15W40 946ML;109;149;A
LIQ FRENOS DOT3;69;95;A
ANTIRUIDO SPRAY;84;129;A
BULBO TEMPERATURA;149;289;A
KIT CLUTCH;1690;2890;A
AROMATIZANTE PINO;24;35;A
FILTRO AIRE;129;249;A""", 1, 4, ("00", "99", "50")), [(CASH, "EFECTIVO"), (DEB, "DEBITO"), (CRE, "CREDITO"), (DEB, "TARJETA DE DEBITO"), (CRE, "TARJETA DE CREDITO")], last=20)
    brand, legal = rng.choice([("AUTOREF 1", "AUTOPARTES Y REFACCIONES UNO SA DE CV"), ("REFACCIONARIA TITANIUM", "GRUPO TITANIUM AUTOMOTRIZ S. DE R.L. DE C.V."), ("MOTOR ZONA", "MZ DE MEXICO S DE RL DE CV")])
    rf, st, tk = moral(rng, legal), digits(rng, 4, True), digits(rng, 6, True)
    cc(d, brand, wide=2)
    cc(d, legal, f"TIENDA {st}", *place(rng), phone(rng), f"RFC: {rf}")
    d.left(f"#{tk} {rng.choice(FIRST)}   REG {rng.randint(1, 4)}")
    d.left(when(rng, b.when, "{dd}/{mm}/{Y}  {hh}:{i}{AM}|{dd}/{mm}/{yy} {H}:{i}|{dd}-{MMM}-{Y} {H}:{i}:{s}"))
    d.left(pick(rng, "VEHICULO: 2012 NISSAN TSURU 1.6L L4|VEHICULO: 2018 CHEVROLET AVEO|VENTA MOSTRADOR"))
    for x in b.lines:
        d.left(f"{digits(rng, 6, True)} {alnum(rng, 6)}")
        d.lr(f"  {x.name} ({n(x.qty)})", m(x.amount, "$") + " P", cut=True)
        d.left("  " + pick(rng, "GARANTIA LIMITADA 1 AÑO|GARANTIA 90 DIAS|SIN GARANTIA"))
    core = rng.random() < .3
    if core:
        d.lr("  DEPOSITO CASCO", "$0.00")
    d.rule("-")
    d.lr("SUBTOTAL", m(b.net, "$"))
    d.lr("IVA TOTAL @16%", m(b.iva, "$"))
    d.lr("TOTAL", m(b.total, "$"), bold=True, tall=2)
    d.lr(b.word, m(b.tendered, "$"))
    if b.payment == CASH:
        d.lr("CAMBIO", m(b.change, "$"))
    else:
        d.left(f"TARJETA XXXXXXXXXXXX{digits(rng, 4)} APROB {digits(rng, 6)}")
    code = f"{st}{tk}{digits(rng, 8)}"
    cc(d, f"# DE ARTICULOS VENDIDOS {b.pieces:.0f}", f"FACTURA: {code}")
    d.barcode(code)
    cc(d, f"DEVOLUCIONES HASTA {say(b.when + dt.timedelta(days=30), '{dd}/{mm}/{yy}')}", "GRACIAS POR SU PREFERENCIA")
    return end(d, b, name=brand, legal=legal, rfc=rf, store=st, folio=tk, portal={"codigo": code})


# -- 22 veterinary: IVA at 16 and 0 ---------------------------------------------------
@layout("x_veterinaria", [(58, 32), (80, 40)], ("grid", "prop"))
def vet(d, rng):
    b = Bill(rng, goods(rng, """Consulta general;250;450;A
Vacuna sextuple;380;520;A
Croquetas adulto 4kg;389;590;A
Baño y corte med;280;420;A
Pipeta antipulgas;189;289;A
Hueso carnaza;25;48;A
Collar isabelino;120;220;A""", 1, 4, ("00",)), [(CASH, "Efectivo"), (DEB, "Tarjeta de débito"), (CRE, "Tarjeta de crédito"), (SPEI, "Transferencia SPEI")])
    owner, rf = person(rng)
    brand, fol = pick(rng, "Clínica Veterinaria Huellitas|Patas & Bigotes|Hospital Veterinario San Roque|MUNDO MASCOTA"), digits(rng, 5, True)
    cc(d, brand, bold=True, tall=2)
    cc(d, f"MVZ {owner.title()}", f"Ced. Prof. {digits(rng, 7, True)}", f"RFC {rf}", *[x.title() for x in place(rng)])
    d.left(f"Recibo #{fol}")
    d.left(when(rng, b.when, "{dia} {dd} de {mes} de {Y} {H}:{i}|{dd}/{mm}/{Y} - {hh}:{i} {a_m_}|{d}/{m}/{Y} {H1}:{i}"))
    d.left(f"Paciente: {pick(rng, 'Firulais|Luna|Max|Kira')}   Dueño: {rng.choice(FIRST).title()}")
    d.left("Proxima vacuna: " + say(b.when + dt.timedelta(days=365), "{dd}/{mm}/{Y}"))
    d.rule("-")
    for x in b.lines:
        d.lr(f"{n(x.qty)} x {x.name}", m(x.amount, "$"), cut=True)
    d.rule("-")
    show = rng.random() < .5
    if show:
        d.lr("Subtotal", m(b.net, "$"))
        d.lr("IVA (16%)", m(b.iva, "$"))
    d.lr("Total", m(b.total, "$"), bold=True)
    d.lr(b.word, m(b.tendered, "$"))
    if b.payment == CASH and b.change:
        d.lr("Cambio", m(b.change, "$"))
    cc(d, "Urgencias 24 h " + phone(rng), "Facebook: /" + "vetmx" + digits(rng, 2))
    return end(d, b, name=brand, legal=owner, rfc=rf, tax=show, folio=fol)


# -- 23 museum bookshop: 0 % and 16 % ------------------------------------------------------
@layout("x_libreria_museo", [(80, 40), (80, 44)], ("grid", "prop"))
def books(d, rng):
    b = Bill(rng, goods(rng, """LIB PEDRO PARAMO;189;249;E
LIB CATALOGO EXPO;590;890;E
LIB CUENTOS NIÑOS;149;219;E
TAZA FRIDA;169;229;A
POSTAL 10X15;15;25;A
LIB ATLAS MEXICO;389;489;E
SEPARADOR IMAN;39;55;A
PLAYERA MURAL;299;389;A
LIB POESIA REUNIDA;219;319;E""", 1, 5, ("00",)), PAY3)
    brand, legal = rng.choice([("LIBRERÍA EL SÓTANO VIEJO", "LIBRERIAS DEL SOTANO VIEJO SA DE CV"), ("TIENDA DEL MUSEO", "PATRONATO MUSEO REGIONAL DE ARTE AC"), ("FONDO LECTOR", "FONDO LECTOR EDICIONES S.A. DE C.V.")])
    rf, fol = moral(rng, legal), f"{pick(rng, 'B|C|LM')}{digits(rng, 7)}"
    cc(d, brand, legal, rfc_as(rng, rf))
    cc(d, *place(rng))
    d.lr(f"Nota: {fol}", when(rng, b.when, "{dd}/{mm}/{Y} {H}:{i}|{dd}-{MMM}-{Y} {hh}:{i} {AM}|{Y}-{mm}-{dd} {H}:{i}"))
    d.rule("-")
    for x in b.lines:
        d.lr(f"978{digits(rng, 10)}" if x.kind == "E" else x.code, f"{n(x.qty)} x {m(x.price)}")
        d.lr("  " + x.name, m(x.amount) + (" 0%" if x.kind == "E" else " 16%"), cut=True)
    d.rule("-")
    e, a = b.base("E"), b.net - b.base("E")
    if e:
        d.lr("Ventas tasa 0%", m(e))
    if a:
        d.lr("Ventas tasa 16%", m(a))
    d.lr("Subtotal", m(b.net))
    d.lr("IVA", m(b.iva))
    d.lr("Total", m(b.total, "$ "), bold=True)
    d.lr(b.word, m(b.tendered))
    if b.payment == CASH:
        d.lr("Cambio", m(b.change))
    cc(d, f"{b.pieces:.0f} articulo(s)", "En libros no hay cambios", "Domingos entrada libre de 10:00 a 17:00 hrs")
    return end(d, b, name=brand, legal=legal, rfc=rf, folio=fol)


# -- 24 optician ------------------------------------------------------------
@layout("x_optica", [(80, 42), (80, 40)], ("grid", "prop"))
def optics(d, rng):
    b = Bill(rng, goods(rng, "ARMAZON ACETATO;599;1899;A\nLENTES MONOF CR39 AR;490;890;A\nLENTE PROGRESIVO;1490;2990;A\nLIQ LIMPIADOR;49;89;A\nL CONTACTO 6PZ;690;990;A", 1, 3, ("00",)),
             [(CASH, "Efectivo"), (DEB, "Tarjeta Débito"), (CRE, "Tarjeta Crédito"), (SPEI, "Transferencia")], first=10, last=19)
    brand, legal = rng.choice([("ÓPTICAS MIRAMONTES", "GRUPO OPTICO MIRAMONTES SA DE CV"), ("VISIÓN 20/20", "SALUD VISUAL DEL NORTE S DE RL DE CV")])
    rf, ot = moral(rng, legal), digits(rng, 6, True)
    d.logo(brand)
    cc(d, legal, f"RFC {rf}", *place(rng), f"Cita: {phone(rng)}")
    d.left(f"Orden de trabajo {ot}   Optometrista {rng.choice(FIRST).title()}")
    d.left(f"Fecha de venta  {when(rng, b.when, '{dd}/{mm}/{Y} {H}:{i}|{dd}-{MMM}-{yy} {hh}:{i} {AM}')}")
    d.left(f"Fecha de entrega {say(b.when + dt.timedelta(days=rng.randint(3, 12)), '{dd}/{mm}/{Y}')}")
    d.left(f"Cliente: {person(rng)[0].title()}  Tel {phone(rng)}")
    ll(d, "OD -1.25 -0.50 x 180   OI -1.50 -0.25 x 5   DIP 62")
    d.rule("-")
    for x in b.lines:
        d.lr(f"{n(x.qty)} {x.name}", m(x.amount, "$"), cut=True)
    d.rule("-")
    d.lr("Importe sin IVA", m(b.net, "$"))
    d.lr("IVA 16 %", m(b.iva, "$"))
    d.lr("Total a pagar", m(b.total, "$"), bold=True)
    d.lr(b.word, m(b.total, "$"))
    d.lr("Saldo", "$0.00")
    cc(d, "Despues de 30 dias no respondemos por trabajos no recogidos", "PAGADO")
    return end(d, b, name=brand, legal=legal, rfc=rf, folio=ot)


# -- 25 bakery chain ------------------------------------------------------------
@layout("x_panaderia_cadena", [(58, 32), (80, 40)], ("grid",))
def bakery(d, rng):
    b = Bill(rng, goods(rng, """CONCHA CHOC;16;22;I
BAGUETTE;24;32;E
CUERNO ALMENDRA;28;36;I
PASTEL MOKA 12P;389;489;I
TELERA;4;6;E
GARIBALDI;22;29;I
CAFE AMER 10OZ;32;39;A
ROSCA MED;249;349;I
BOLSA PAPEL;3;5;A""", 1, 6, ("00", "50")), [(CASH, "EFECTIVO"), (CASH, "EFECTIVO"), (DEB, "TDD DEBITO"), (CRE, "TDC CREDITO")], first=7)
    brand, legal = rng.choice([("PANADERÍA LA GLORIETA", "PANIFICADORA LA GLORIETA S.A. DE C.V."), ("PASTELERÍAS ELISA", "PASTELES ELISA DE MONTERREY SA DE CV"), ("TRIGO Y MIEL", "HORNOS TRIGO Y MIEL SA DE CV")])
    rf, tk = moral(rng, legal), digits(rng, 7, True)
    cc(d, brand, wide=1, bold=True)
    cc(d, "Desde 19" + str(rng.randint(28, 79)), legal, f"RFC {rfc_as(rng, rf)}", place(rng, True)[0])
    d.left(when(rng, b.when, "{dd}/{mm}/{yy} {H}:{i} |{DDD} {dd}/{mm}/{Y} {H}:{i} |{dd}.{mm}.{Y} {H}:{i}:{s} ") + f"TK:{tk}")
    for x in b.lines:
        at(d, (f"{n(x.qty)} {x.name}"[: d.cols - 17], 0), (m(x.price), d.cols - 9, "r"), (m(x.amount), d.cols, "r"))
    d.rule("=")
    d.lr(f"{b.pieces:.0f} PZAS    TOTAL", m(b.total, "$"), bold=True)
    d.lr(b.word, m(b.tendered))
    if b.payment == CASH:
        d.lr("CAMBIO", m(b.change))
    show = rng.random() < .7
    if show:
        w = d.cols
        at(d, ("NETO", 8, "r"), ("IVA", 17, "r"), ("IEPS", 26, "r"))
        at(d, (m(b.net), 8, "r"), (m(b.iva), 17, "r"), (m(b.ieps), 26, "r"))
    cc(d, f"SUC. {rng.choice(COL)}", f"PEDIDOS AL {phone(rng)}", "CONSUMASE EL MISMO DIA")
    return end(d, b, name=brand, legal=legal, rfc=rf, tax=show, folio=tk)


# -- 26 butcher with a scale ------------------------------------------------------------
@layout("x_carniceria_bascula", [(58, 32), (58, 28)], ("grid",))
def butcher(d, rng):
    b = Bill(rng, goods(rng, "RETAZO C/HUESO KG;119;149;E\nMILANESA RES KG;189;239;E\nCHULETA AHUM KG;129;169;E\nLONGANIZA KG;110;149;E\nPOLLO ENTERO KG;62;84;E\nMANTECA KG;48;69;E\nARRACHERA KG;289;389;E", 1, 4, ("00",)),
             [(CASH, "EFECTIVO"), (CASH, "Efectivo"), (DEB, "T. DEBITO")], first=7, last=19)
    owner, rf = person(rng)
    brand = pick(rng, "CARNICERIA LOS COMPADRES|CARNES SELECTAS SONORA|CARNICERIA Y POLLERIA EL TORO")
    cc(d, brand)
    has = rng.random() < .5
    if has:
        cc(d, owner, f"RFC {rf}")
    cc(d, place(rng)[0])
    d.lr(say(b.when, pick(rng, "{dd}/{mm}/{yy}|{dd}-{mm}-{Y}|{dd}/{mm}/{Y}")), say(b.when, "{H}:{i}"))
    d.lr(f"BASCULA {rng.randint(1, 4)}", f"VEND {rng.randint(1, 9)}  No.{digits(rng, 4)}")
    d.rule("-")
    for x in b.lines:
        d.left(f"PLU{rng.randint(1, 99):03d} {x.name.removesuffix(' KG')}")
        at(d, (f"{x.qty:.3f}kg", 9, "r"), (f"{x.price:.2f}$/kg", 20, "r"), (m(x.amount), d.cols, "r"))
    d.rule("-")
    d.lr(f"TOTAL ({len(b.lines)})", m(b.total, "$"), bold=True, tall=2)
    pay = rng.random() < .5
    if pay:
        d.lr(b.word, m(b.tendered))
        if b.payment == CASH:
            d.lr("CAMBIO", m(b.change))
    code = "2" + digits(rng, 12)
    d.barcode(code)
    cc(d, code, "CALIDAD Y PESO EXACTO")
    return end(d, b, name=brand, legal=owner if has else None, rfc=rf if has else None, tax=False, pay=pay)


# -- 27 laundry ------------------------------------------------------------
@layout("x_tintoreria", [(80, 40), (58, 32)], ("grid", "prop"))
def laundry(d, rng):
    b = Bill(rng, goods(rng, "LAVADO POR KG;24;36;A\nPANTALON PLANCHADO;22;35;A\nTRAJE 2 PZAS;139;189;A\nEDREDON MATRIM;110;159;A\nVESTIDO NOCHE;159;249;A\nCAMISA TINTORERIA;39;55;A", 1, 4, ("00",)),
             [(CASH, "Efectivo"), (DEB, "Tarjeta de Débito"), (CRE, "Tarjeta de Crédito"), (SPEI, "Transferencia")], last=19)
    owner, rf = person(rng)
    brand, nota = pick(rng, "LAVANDERÍA BURBUJAS|TINTORERIA MAX CLEAN|Lava Express Insurgentes"), digits(rng, 5, True)
    ent = b.when + dt.timedelta(days=rng.randint(1, 4))
    cc(d, brand, tall=2)
    cc(d, owner, f"R.F.C. {rfc_as(rng, rf)}", *place(rng)[:2], "Lun a Vie 8:00 a 20:00 Sab 9:00 a 15:00")
    d.center(f"NOTA {nota}", bold=True)
    d.left("Recibido: " + when(rng, b.when, "{dd}/{mm}/{Y} {H}:{i}|{DDD} {dd}/{MMM}/{Y} {hh}:{i} {AM}|{dd}-{mm}-{yy} {H}:{i}"))
    d.left("Entrega:  " + say(ent, "{DDD} {dd}/{mm}/{Y}") + " DESPUES DE 17:00")
    d.left(f"Cliente: {rng.choice(FIRST)} {rng.choice(LAST)} {phone(rng)}")
    for x in b.lines:
        d.lr(f"{n(x.qty)} {x.name.removesuffix(' POR KG')}", m(x.amount, "$"), cut=True)
    d.rule("_")
    show = rng.random() < .45
    if show:
        d.lr("Importe", m(b.net, "$"))
        d.lr("I.V.A.", m(b.iva, "$"))
    d.lr("Total", m(b.total, "$"), bold=True)
    d.lr("Pagado " + b.word, m(b.total, "$"))
    d.lr("Resta", "$0.00")
    d.center("Toda prenda no recogida en 30 dias causa almacenaje. No respondemos por botones ni cierres.")
    return end(d, b, name=brand, legal=owner, rfc=rf, tax=show, folio=nota)


# -- 28 shoe shop chain ------------------------------------------------------------
@layout("x_zapateria", [(80, 40), (80, 42)])
def shoes(d, rng):
    b = Bill(rng, goods(rng, "DAMA CASUAL NEGRO 24.5;399;799;A\nTENIS NIÑO 19;299;549;A\nCABALLERO CHOCLO 27;599;999;A\nSANDALIA PLAYA 25;149;249;A\nBOTA VAQUERA 28;899;1599;A\nGRASA NEGRA;29;45;A", 1, 3, ("00", "90", "95")),
             [(CASH, "EFECTIVO"), (DEB, "TARJ. DEBITO"), (CRE, "TARJ. CREDITO"), (VAL, "VALES")], first=10)
    brand, legal = rng.choice([("ZAPATERÍAS EL PASO", "CALZADO EL PASO DE LEON S.A. DE C.V."), ("TRES ESTRELLAS CALZADO", "IMPULSORA TRES ESTRELLAS SA DE CV"), ("PIE FELIZ", "EMPRESAS PIE FELIZ DEL BAJIO SA DE CV")])
    rf, tk = moral(rng, legal), f"{digits(rng, 3, True)}-{digits(rng, 6)}"
    d.logo(brand, inverse=rng.random() < .3)
    cc(d, legal, rfc_as(rng, rf), "MATRIZ " + place(rng, True)[0])
    d.left(f"SUC. {digits(rng, 3, True)} {rng.choice(CITY)[0]} TEL {phone(rng)}")
    d.lr(f"TICKET: {tk}", when(rng, b.when, "{dd}/{mm}/{Y} {H}:{i}|{dd}-{mm}-{yy} {hh}:{i} {AM}|{dd}/{MMM}/{Y} {H}:{i}"))
    d.left(f"VENDEDOR {rng.randint(1, 30)}  CAJERO {rng.choice(FIRST)}")
    d.rule("-")
    off = D(0)
    for x in b.lines:
        d.left(f"{alnum(rng, 3)}-{digits(rng, 5)} {x.name}")
        promo = rng.random() < .3
        if promo:
            was = q2(x.price * D("1.25"))
            off += q2((was - x.price) * x.qty)
            d.lr(f"  ANTES {m(was)}  AHORA {m(x.price)}", f"{n(x.qty)}   {m(x.amount)}")
        else:
            d.lr(f"  {m(x.price)}", f"{n(x.qty)}   {m(x.amount)}")
    d.rule("-")
    show = rng.random() < .6
    if show:
        d.lr("SUMA", m(b.net, "$"))
        d.lr("IVA", m(b.iva, "$"))
    d.lr(pick(rng, "TOTAL VENTA|TOTAL|IMPORTE TOTAL"), m(b.total, "$"), bold=True)
    d.lr("RECIBI " + b.word, m(b.tendered, "$"))
    if b.payment == CASH:
        d.lr("ENTREGUE CAMBIO", m(b.change, "$"))
    if off:
        d.center(f"AHORRASTE {m(off, '$')} EN TU COMPRA")
    cc(d, f"PARES/PZAS: {b.pieces:.0f}", "CAMBIOS EN 15 DIAS CON TICKET Y CAJA", "NO HAY DEVOLUCION DE EFECTIVO", f"VALE $50 EN SU PROXIMA COMPRA HASTA {say(b.when + dt.timedelta(days=45), '{dd}/{mm}/{yy}')}")
    return end(d, b, name=brand, legal=legal, rfc=rf, tax=show, folio=tk)


# -- 29 mobile phone shop and top-ups ------------------------------------------------------
@layout("x_recarga_celular", [(58, 32), (80, 40)], ("grid", "prop"))
def topup(d, rng):
    b = Bill(rng, one(rng, "RECARGA", rng.choice([30, 50, 80, 100, 150, 200, 300])), [(CASH, "EFECTIVO"), (CASH, "Efectivo"), (DEB, "Tarjeta Debito")], first=9)
    brand, legal = rng.choice([("CELULARES Y MAS", "CENTRO DE ATENCION MOVIL DEL GOLFO SA DE CV"), ("PUNTO MÓVIL", "PAGOS Y RECARGAS PUNTO MOVIL S.A. DE C.V."), ("TIEMPO AIRE YA", "TAY SERVICIOS ELECTRONICOS SA DE CV")])
    rf, fol = moral(rng, legal), digits(rng, 10, True)
    cc(d, brand, bold=True)
    cc(d, legal, f"RFC {rf}", *place(rng)[:2])
    d.center(pick(rng, "VENTA DE TIEMPO AIRE|RECARGA ELECTRONICA|COMPROBANTE DE RECARGA"))
    d.lr("Compañía:", pick(rng, "TELCEL|MOVISTAR|AT&T|BAIT"))
    d.lr("Número:", pick(rng, "55|81|99") + digits(rng, 8))
    d.lr("Folio:", fol)
    d.lr("Fecha:", when(rng, b.when, "{dd}/{mm}/{Y} {H}:{i}:{s}|{Y}-{mm}-{dd} {H}:{i}:{s}|{dd}/{mm}/{yy} {hh}:{i} {AM}"))
    d.lr("Aut:", digits(rng, 9))
    d.lr("Vigencia:", say(b.when + dt.timedelta(days=30), "{dd}/{mm}/{Y}"))
    d.rule("-")
    show = rng.random() < .4
    if show:
        d.lr("Subtotal", m(b.net, "$"))
        d.lr("IVA 16%", m(b.iva, "$"))
    d.lr(pick(rng, "Monto|Importe|Total"), m(b.total, "$"), bold=True, tall=2)
    if show:
        pass
    else:
        d.center("IVA incluido")
    pay = rng.random() < .7
    if pay:
        d.lr("Forma de pago", b.word)
    cc(d, f"Terminal {digits(rng, 8)}  Comercio {digits(rng, 6)}", "Aclaraciones *264 o 800 " + digits(rng, 7), "Verifique su numero, no hay cancelaciones")
    return end(d, b, name=brand, legal=legal, rfc=rf, tax=show, pay=pay, folio=fol)


# -- 30 toy shop at the border: 8 % ------------------------------------------------------
@layout("x_jugueteria_frontera", [(80, 40), (80, 42)])
def toys(d, rng):
    b = Bill(rng, goods(rng, "CARRITO DIE CAST;35;59;F\nMUÑECA FASHION;249;449;F\nBLOQUES 120PZ;199;389;F\nROMPECABEZAS 500P;149;229;F\nPELOTA N5;119;189;F\nJGO MESA FAMILIAR;299;489;F\nPILAS AAA 4PZ;59;89;F", 1, 5, ("00", "90", "99")),
             [(CASH, "EFECTIVO M.N."), (DEB, "TARJETA DE DEBITO"), (CRE, "TARJETA DE CREDITO"), (CASH, "EFECTIVO")], first=10)
    brand, legal = rng.choice([("JUGUETILANDIA", "JUGUETERIAS DE LA FRONTERA SA DE CV"), ("EL TROMPO", "IMPORTADORA EL TROMPO DE BAJA CALIFORNIA S DE RL DE CV")])
    rf, tk = moral(rng, legal), digits(rng, 6, True)
    cc(d, brand, wide=2, bold=True)
    cc(d, legal, f"R.F.C. {rfc_as(rng, rf)}")
    cc(d, f"{rng.choice(STREET)} {rng.randint(100, 9000)}", f"ZONA {pick(rng, 'RIO|CENTRO')} C.P. 22{digits(rng, 3)}", pick(rng, "TIJUANA, B.C.|PLAYAS DE ROSARITO, B.C.|TIJUANA, BAJA CALIFORNIA"))
    d.left("ESTIMULO FRONTERA NORTE IVA 8%")
    at(d, (say(b.when, pick(rng, "{dd}/{mm}/{Y}|{dd}-{MMM}-{Y}")), 0), (say(b.when, pick(rng, "{H}:{i}|{hh}:{i} {AM}")), 13), (f"TKT {tk}", d.cols, "r"))
    d.rule("=")
    for x in b.lines:
        d.lr(f"{x.code[-6:]} {x.name}", m(x.amount), cut=True)
        if x.qty > 1:
            d.left(f"       {n(x.qty)} X {m(x.price)}")
    d.rule("=")
    d.lr("SUBTOTAL", m(b.net))
    d.lr(pick(rng, "IVA 8%|I.V.A. 8.00%|IVA (8%)"), m(b.iva))
    d.lr("TOTAL PESOS", m(b.total, "$"), bold=True)
    tc = D(rng.randint(1690, 2010)) / 100
    d.lr(f"TOTAL DLLS (T.C. {tc})", m(b.total / tc))
    d.lr(b.word, m(b.tendered, "$"))
    if b.payment == CASH:
        d.lr("CAMBIO M.N.", m(b.change, "$"))
    else:
        d.rule("-")
        voucher(d, rng, b)
    d.center("Exchange within 10 days / Cambios 10 dias")
    return end(d, b, name=brand, legal=legal, rfc=rf, folio=tk)


# -- 31 taqueria with a tablet ------------------------------------------------------------
@layout("x_taqueria_tableta", [(58, 32), (58, 30), (80, 42)], ("prop", "prop", "grid"))
def tacos(d, rng):
    b = Bill(rng, goods(rng, "Taco pastor;18;26;A\nTaco suadero;19;28;A\nGringa;62;85;A\nVolcán bistec;38;55;A\nAgua horchata 1L;45;60;A\nCoca vidrio;28;35;A\nAlambre familiar;210;290;A\nFrijoles charros;48;65;A", 1, 6, ("00",)),
             [(CASH, "Efectivo"), (DEB, "Tarjeta débito"), (CRE, "Tarjeta crédito"), (SPEI, "Transferencia")], first=13, last=23)
    brand = pick(rng, "Taquería El Güero|Tacos Don Chava|TACOS LA GLORIA|El Trompo Dorado")
    has = rng.random() < .5
    owner, rf = person(rng)
    fol = pick(rng, "#|#1-|#2-") + digits(rng, 4, True)
    cc(d, brand, bold=True, tall=2)
    if has:
        cc(d, owner.title(), f"RFC: {rf}")
    cc(d, place(rng)[0].title(), phone(rng))
    d.rule("-")
    d.left(f"{pick(rng, 'Empleado|Atendió|Cajero')}: {rng.choice(FIRST).title()}")
    d.left(f"TPV: {pick(rng, 'Barra|Caja 1|Tablet 2')}")
    d.rule("-")
    d.left(pick(rng, "Comer aquí|Para llevar|Mesa 4|Rappi 8812"))
    for x in b.lines:
        d.lr(x.name, m(x.amount, "$"), cut=True, bold=True)
        d.left(f"{n(x.qty)} x {m(x.price, '$')}")
    d.rule("-")
    d.lr("Total", m(b.total, "$"), bold=True)
    d.lr(b.word, m(b.tendered, "$"))
    if b.payment == CASH and b.change:
        d.lr("Cambio", m(b.change, "$"))
    d.rule("-")
    d.center(pick(rng, "¡Gracias por su visita!|Síguenos en IG @taqueria|Wifi: tacos2024"))
    d.lr(when(rng, b.when, "{dd}/{mm}/{yy} {H}:{i}|{d} {mmm} {Y} {hh}:{i} {a_m_}|{dd}/{mm}/{Y} {hh}:{i} {a_m}"), fol)
    return end(d, b, name=brand, legal=owner.title() if has else None, rfc=rf if has else None, tax=False, folio=fol)


# -- 32 airport shop ------------------------------------------------------------
@layout("x_tienda_aeropuerto", [(80, 42), (80, 40)])
def airport(d, rng):
    b = Bill(rng, goods(rng, "CARGADOR USB-C 20W;449;690;A\nALMOHADA VIAJE;389;499;A\nREVISTA MENSUAL;79;109;E\nTEQUILA REP 750;890;1490;A\nCHOC OAXACA 200G;169;229;I\nAGUA FIJI 500;59;75;E\nNUECES MIX 90G;95;119;I\nPERFUME TRAVEL;1290;2190;A", 1, 4, ("00",)),
             [(CRE, "AMERICAN EXPRESS CREDITO"), (CRE, "VISA CREDITO"), (DEB, "VISA DEBITO"), (CASH, "EFECTIVO MXN"), (DEB, "MC DEBITO")], first=5, last=22)
    brand, legal = rng.choice([("RELOJ & VIAJE", "AERO COMERCIALES DEL CARIBE SA DE CV"), ("AEROMARKET", "OPERADORA DE TIENDAS AEROMARKET S DE RL DE CV"), ("PUERTO LIBRE SELECT", "TIENDAS LIBRES DEL SURESTE S.A. DE C.V.")])
    rf, tk = moral(rng, legal), digits(rng, 9, True)
    d.logo(brand)
    cc(d, f"AEROPUERTO INTERNACIONAL DE {pick(rng, 'CANCUN|MONTERREY|GUADALAJARA|TIJUANA')}", f"TERMINAL {rng.randint(1, 4)} SALA {rng.randint(1, 70)}", legal, f"RFC/Tax ID: {rf}")
    d.left(f"Ticket/Receipt: {tk}")
    d.left("Fecha/Date: " + when(rng, b.when, "{dd}/{mm}/{Y} {H}:{i}|{dd}-{Mmm}-{Y} {H}:{i}|{dd}/{MMM}/{yy} {hh}:{i} {AM}"))
    d.left(f"Vuelo/Flight: {pick(rng, 'AM|Y4|VB|AA')}{rng.randint(100, 2900)}  PAX NO NAC.: N")
    d.rule("-")
    for x in b.lines:
        d.left(x.code)
        d.lr(f"{x.name} x{n(x.qty)}", m(x.amount), cut=True)
    d.rule("-")
    d.lr("Subtotal", m(b.net))
    d.lr("IVA/VAT", m(b.iva))
    if b.ieps:
        d.lr("IEPS", m(b.ieps))
    d.lr("TOTAL MXN", m(b.total, "$"), bold=True, tall=2)
    tc = D(rng.randint(1650, 1990)) / 100
    d.lr("TOTAL USD", m(b.total / tc))
    d.left(f"Tipo de cambio/Rate 1 USD = {tc} MXN")
    d.lr(b.word, m(b.tendered))
    if b.payment == CASH:
        d.lr("Cambio/Change", m(b.change))
    else:
        d.left(f"XXXX XXXX XXXX {digits(rng, 4)} Auth {digits(rng, 6)}")
    d.barcode(tk + "1")
    cc(d, "Gracias por su compra / Thank you", "Facturacion: facturas@" + brand.split()[0].lower().replace("&", "") + ".mx")
    return end(d, b, name=brand, legal=legal, rfc=rf, folio=tk)


# -- 33 hospital pharmacy ------------------------------------------------------------
@layout("x_hospital_farmacia", [(80, 44), (80, 42)])
def hospital(d, rng):
    b = Bill(rng, goods(rng, "KETOROLACO 30MG AMP;48;89;E\nSOL HARTMANN 1000;69;119;E\nEQUIPO VENOCLISIS;39;79;A\nGUANTE EST 7.5;14;28;A\nOMEPRAZOL 40MG FCO;89;189;E\nGASA 10X10 EST;22;39;A\nJERINGA 5ML;6;12;A\nCEFTRIAXONA 1G;98;219;E", 1, 6, ("00", "37", "62", "85")),
             [(DEB, "TARJETA DEBITO"), (CRE, "TARJETA CREDITO"), (CASH, "EFECTIVO"), (SPEI, "TRANSFERENCIA ELECTRONICA")], first=0, last=23)
    brand, legal = rng.choice([("HOSPITAL SANTA TERESITA", "SERVICIOS HOSPITALARIOS SANTA TERESITA SA DE CV"), ("SANATORIO DEL VALLE ALTO", "SANATORIO DEL VALLE ALTO, S.C."), ("CENTRO MÉDICO REFORMA", "INVERSIONES MEDICAS REFORMA SAPI DE CV")])
    rf, rec, cta = moral(rng, legal), digits(rng, 7, True), digits(rng, 8, True)
    cc(d, brand, "FARMACIA", bold=True)
    cc(d, legal, f"R.F.C. {rfc_as(rng, rf)}", *place(rng), f"CONMUTADOR {phone(rng)}")
    d.lr(f"RECIBO DE CAJA {rec}", f"CTA {cta}")
    d.lr("FECHA " + when(rng, b.when, "{dd}/{mm}/{Y}|{dd}-{MMM}-{Y}|{dd}.{mm}.{Y}"), "HORA " + when(rng, b.when, "{H}:{i}|{H}:{i}:{s}"))
    born = b.when - dt.timedelta(days=rng.randint(7000, 26000))
    ll(d, f"PACIENTE: {person(rng)[0]}", f"F. NAC. {say(born, '{dd}/{mm}/{Y}')}  HAB. {rng.randint(100, 620)}", f"INGRESO {say(b.when - dt.timedelta(days=2), '{dd}/{mm}/{Y}')}  MEDICO {rng.choice(LAST)}")
    d.rule("-")
    at(d, ("CVE", 0), ("DESCRIPCION", 7), ("CANT", d.cols - 11, "r"), ("IMPORTE", d.cols, "r"))
    for x in b.lines:
        at(d, (x.code[-5:], 0), (x.name[: d.cols - 24], 7), (n(x.qty), d.cols - 11, "r"), (m(x.amount), d.cols, "r"))
    d.rule("-")
    e = b.base("E")
    a = b.net - e
    for k, v in (("GRAVADO 16%", a), ("TASA 0%", e)):
        at(d, (k, d.cols - 14, "r"), (m(v), d.cols, "r"))
    for k, v in (("SUBTOTAL", b.net), ("IVA", b.iva), (pick(rng, "TOTAL|TOTAL RECIBO|TOTAL PAGADO"), b.total)):
        at(d, (k, d.cols - 14, "r"), (m(v, "$"), d.cols, "r"), bold=k[:3] == "TOT")
    ll(d, amount_words(b.total), f"FORMA PAGO: {b.word}", f"CAJERO: {rng.choice(FIRST)} {rng.choice(LAST)}")
    cc(d, "FACTURA: SOLICITELA EN CAJA EL MISMO DIA", "MEDICAMENTO CONTROLADO NO SE ACEPTA EN DEVOLUCION")
    return end(d, b, name=brand, legal=legal, rfc=rf, folio=rec)


# -- 34 corner shop with a cheap POS ------------------------------------------------------
@layout("x_miscelanea_punto", [(58, 32), (58, 30)], ("grid", "prop"))
def corner(d, rng):
    b = Bill(rng, goods(rng, CONV, 1, 7, ("00", "50")), [(CASH, "Efectivo")], first=7, last=22)
    brand = pick(rng, "ABARROTES LUPITA|MISCELANEA LA ESQUINA|Minisuper Los Cuñados|VINOS Y LICORES EL TIO|CREMERIA SAN PEDRO")
    k = rng.randint(0, 2)
    cc(d, brand)
    cc(d, rng.choice(STREET) + f" {rng.randint(1, 400)}", "Tel. " + phone(rng))
    if k:
        d.left("Folio: " + digits(rng, 4, True))
    d.left(when(rng, b.when, "{dd}/{mm}/{Y} {hh}:{i} {a_m_}|{dd}/{mm}/{Y} {hh}:{i}:{s} {a_m}|{dd}/{mm}/{yy} {H}:{i}|{dd}-{mmm}-{Y} {H}:{i}"))
    d.left("CAJERO: " + pick(rng, "ADMIN|Cajero 1|" + rng.choice(FIRST)))
    d.rule("=")
    at(d, ("CANT.", 0), ("DESCRIPCION", 6), ("IMPORTE", d.cols, "r"))
    d.rule("=")
    for x in b.lines:
        at(d, (n(x.qty), 0), (x.name[: d.cols - 19], 6), (m(x.amount, "$"), d.cols, "r"))
    d.blank()
    d.center(f"NO. DE ARTICULOS: {b.pieces:.0f}")
    d.center(f"TOTAL: {m(b.total, '$')}", bold=True, tall=rng.choice([1, 2]))
    pay = rng.random() < .3
    if k != 2:
        d.center(("EFECTIVO: " if pay else "PAGO CON: ") + m(b.tendered, "$"))
        d.center(f"SU CAMBIO: {m(b.change, '$')}")
    b.word = "EFECTIVO"
    cc(d, pick(rng, "GRACIAS POR SU COMPRA|Hoy no fio, mañana si|VUELVA PRONTO"))
    return end(d, b, name=brand, tax=False, pay=pay and k != 2)


# -- 35 agro-chemicals: IEPS, IVA 0 ------------------------------------------------------
@layout("x_agroquimicos", [(80, 44), (80, 42)])
def agro(d, rng):
    ls = goods(rng, "HERBICIDA GLIFOS 1L;148;210;E\nUREA 46% 50KG SACO;620;790;E\nINSECTICIDA 950ML;289;420;K\nFUNGICIDA COBRE 1KG P;189;265;H\nMETOMILO 90 1KG P;389;520;G\nBOMBA ASPERSORA 15L;690;1190;A\nSEMILLA MAIZ H SACO;1890;2590;E\nFOLIAR 20-30-10;98;140;E", 1, 5, ("00", "50"))
    b = Bill(rng, ls, [(CASH, "EFECTIVO"), (SPEI, "TRANSFERENCIA"), (DEB, "TARJETA DE DEBITO"), (CRE, "TARJETA DE CREDITO")], pre=True, last=17)
    brand, legal = rng.choice([("AGROVETERINARIA EL SURCO", "INSUMOS AGRICOLAS EL SURCO SPR DE RL DE CV"), ("AGRO INSUMOS LA LAGUNA", "COMERCIALIZADORA AGRO LAGUNERA SA DE CV"), ("FERTICAMPO", "FERTILIZANTES Y QUIMICOS DEL CAMPO S.A. DE C.V.")])
    rf, fol = moral(rng, legal), f"{pick(rng, 'AG|T|MOS')}-{digits(rng, 5, True)}"
    cc(d, brand, bold=True)
    cc(d, legal, f"RFC {rfc_as(rng, rf)}", *place(rng), f"CEL {phone(rng)}")
    d.lr(f"TICKET {fol}", when(rng, b.when, "{dd}/{mm}/{Y} {H}:{i}|{dd}/{MMM}/{Y} {H}:{i}|{dd}-{mm}-{yy} {hh}:{i} {AM}"))
    d.left(f"CLIENTE: {person(rng)[0]}" if rng.random() < .5 else "CLIENTE: VENTA DE MOSTRADOR")
    d.rule("-")
    for x in b.lines:
        d.left(x.name)
        tag = {"G": "IEPS 9%", "H": "IEPS 7%", "K": "IEPS 6%", "A": "IVA 16%", "E": "TASA 0"}[x.kind]
        at(d, (f"{n(x.qty)} PZA x {m(x.price)}", 2), (tag, d.cols - 12, "r"), (m(x.amount), d.cols, "r"))
    d.rule("-")
    d.lr("SUBTOTAL", m(b.net, "$"))
    d.lr("IEPS", m(b.ieps, "$"))
    d.lr("IVA", m(b.iva, "$"))
    d.lr("TOTAL", m(b.total, "$"), bold=True)
    ll(d, amount_words(b.total), f"PAGO EN {b.word}")
    if b.payment == CASH:
        d.left(f"RECIBE {m(b.tendered, '$')}  CAMBIO {m(b.change, '$')}")
    cc(d, "LOTE Y CADUCIDAD EN EL ENVASE", "TRIPLE LAVADO, DEVUELVA ENVASES VACIOS", "Recoger pedido hasta " + say(b.when + dt.timedelta(days=8), "{dd}/{mm}/{Y}"))
    return end(d, b, name=brand, legal=legal, rfc=rf, folio=fol)


# -- 36 wine shop: IEPS and IVA ------------------------------------------------------
@layout("x_vinos_licores", [(80, 42), (80, 40)], ("grid", "grid", "prop"))
def wine(d, rng):
    b = Bill(rng, goods(rng, "VINO TTO VALLE 750;289;590;W\nTEQUILA BCO 700;249;489;L\nWHISKY 12A 750;689;1090;L\nCERV ARTESANAL 355;52;75;W\nMEZCAL JOVEN 750;390;690;L\nQUESO MANCHEGO 300;129;189;E\nAGUA MINERAL 1L;28;42;A\nTABACO PIPA 50G;189;320;A", 1, 4, ("00", "50", "90")),
             PAY3, first=10, last=22)
    brand, legal = rng.choice([("LA BODEGUITA EUROPEA", "ULTRAMARINOS LA BODEGUITA EUROPEA SA DE CV"), ("CAVAS MONTALVO", "VINOS Y LICORES MONTALVO S.A. DE C.V."), ("VINOTECA 1910", "COMERCIALIZADORA VINO Y TABACO 1910 SA DE CV")])
    rf, tk, su = moral(rng, legal), digits(rng, 5, True), digits(rng, 2, True)
    d.logo(brand)
    cc(d, legal, f"RFC: {rf}", place(rng, True)[0])
    d.left(f"Sucursal {su}  Caja {rng.randint(1, 4)}  Ticket {tk}")
    d.left(f"Vendedor {rng.choice(FIRST).title()}  {say(b.when, pick(rng, SIN))}")
    d.rule("-")
    for x in b.lines:
        d.lr(f"{n(x.qty)} {x.name}", m(x.amount, "$"), cut=True)
    d.rule("-")
    d.lr(pick(rng, "TOTAL|Total a pagar|TOTAL COMPRA"), m(b.total, "$"), bold=True)
    d.lr(b.word, m(b.tendered, "$"))
    if b.payment == CASH:
        d.lr("Cambio", m(b.change, "$"))
    show = rng.random() < .7
    if show:
        d.left("Resumen de impuestos")
        d.lr("Importe neto", m(b.net, "$"))
        if b.ieps:
            d.lr("IEPS", m(b.ieps, "$"))
        d.lr("IVA", m(b.iva, "$"))
    cc(d, "Prohibida la venta de alcohol a menores de 18 años", "El abuso en el consumo es nocivo para la salud", f"Cata el {say(b.when + dt.timedelta(days=12), '{dd} de {mes}')} a las 19:00 hrs")
    return end(d, b, name=brand, legal=legal, rfc=rf, tax=show, store=su, folio=tk)


# -- 37 medical laboratory ------------------------------------------------------------
@layout("x_laboratorio", [(80, 42), (80, 40)], ("grid", "prop"))
def lab(d, rng):
    ls = goods(rng, "BIOMETRIA HEMATICA;129;189;A\nQUIMICA 6 ELEM;229;329;A\nEXAMEN GRAL ORINA;79;119;A\nPERFIL TIROIDEO;389;549;A\nANTIG PROSTATICO;249;349;A\nULTRASONIDO ABD;590;890;A", 1, 4, ("00",))
    pct = rng.choice([0, 10, 20, 30])
    gross = sum(x.amount for x in ls)
    for x in ls:
        x.off = q2(x.amount * pct / 100)
        x.amount -= x.off
    b = Bill(rng, ls, [(CASH, "EFECTIVO"), (DEB, "TARJETA DEBITO"), (CRE, "TARJETA CREDITO"), (DEB, "TDD"), (CRE, "TDC")], first=6, last=17)
    brand, legal = rng.choice([("LABORATORIOS AZTLÁN", "ANALISIS CLINICOS AZTLAN SA DE CV"), ("DIAGNÓSTICA OLMECA", "SERVICIOS DE DIAGNOSTICA OLMECA S.A. DE C.V."), ("BIOLAB DEL PARQUE", "GRUPO BIOLAB DEL PARQUE SAPI DE CV")])
    rf, ot = moral(rng, legal), f"{say(b.when, '{yy}{mm}{dd}')}{digits(rng, 4)}"
    d.center(brand, bold=True, tall=2)
    cc(d, legal, f"RFC {rfc_as(rng, rf)}", *place(rng))
    d.left(f"Unidad: {rng.choice(COL)}   Orden: {ot}")
    ll(d, f"Paciente: {person(rng)[0]}  {pick(rng, 'F|M')} {rng.randint(18, 80)} AÑOS", "Medico: A QUIEN CORRESPONDA")
    d.left("Registro: " + when(rng, b.when, "{dd}/{mm}/{Y} {H}:{i}|{dd}/{mm}/{Y} {hh}:{i}:{s} {a_m_}|{dd} {MMM} {Y} {H}:{i}"))
    d.left("Resultados: " + say(b.when + dt.timedelta(days=rng.randint(1, 4)), "{dd}/{mm}/{Y}") + " 18:00 hrs")
    d.rule("-")
    for x in b.lines:
        d.lr((f"{n(x.qty)} " if x.qty > 1 else "") + x.name, m(x.amount + x.off), cut=True)
    d.rule("-")
    if pct:
        d.lr("Importe", m(gross, "$"))
        d.lr(f"Descuento {pct}%", "-" + m(gross - b.total, "$"))
    d.lr("Subtotal", m(b.net, "$"))
    d.lr("IVA", m(b.iva, "$"))
    d.lr("Total", m(b.total, "$"), bold=True)
    d.lr(f"Pago {b.word}", m(b.total, "$"))
    d.lr("Adeudo", "$0.00")
    key = alnum(rng, 10)
    cc(d, "Resultados en linea", f"Usuario {ot} Clave {digits(rng, 5)}", f"Codigo para facturar: {key}", "Requisito: ayuno de 8 a 12 horas")
    return end(d, b, name=brand, legal=legal, rfc=rf, folio=ot, portal={"codigo": key})
