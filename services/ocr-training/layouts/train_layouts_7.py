"""Ticket layouts for training and looking, seventh part: totals in odd words and places, letter-coded tax tables, moments in odd places, sellers told late
or barely, SAT's payment codes and wrapped portal codes. Written by eyes that had not read the rules of `services/ocr/reading`. See `train_layouts_2.py`.
"""
from __future__ import annotations

import datetime as dt
import os
import random
import sys
from decimal import Decimal

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from ticketgen import rfc as R
from ticketgen.model import Doc, Item, Sale, alnum, amount_words, q2, strip_accents
from ticketgen.parts import CITIES, COLS, FIRST, STREETS, truth
from train_layouts import (CASH, CREDIT, DEBIT, GRID_FONTS, PROP_FONTS, SPEI, VALES, Bill, at, cash, centered, collection, goods, lefts, moral, parted, plain,
                           qty, quote, untaxed)
from train_layouts_2 import SURNAMES, fee, letters, moment, person, say, sold
from train_layouts_4 import num, one
from train_layouts_5 import later, paid, soon

LAYOUTS, layout = collection()


# -- who sells ------------------------------------------------------------------------
FRONTS = ["Abas", "Cima", "Dora", "Eko", "Feli", "Gran", "Hidro", "Lux", "Maxi", "Neo", "Opti", "Rapi", "Surti", "Tele", "Uni", "Vita", "Xal", "Zen", "Quik",
          "Bodi"]
BACKS = ["plaza", "kor", "mex", "pack", "rey", "mil", "via", "pan", "med", "red", "car", "oro", "tlán", "bazar", "lisa", "nova", "center", "ya"]
THINGS = ["Ahuehuete", "Barco", "Campana", "Danzón", "Escudo", "Fogón", "Gaviota", "Herradura", "Isla", "Jícara", "Limonero", "Marimba", "Orquídea",
          "Perla", "Rosal", "Serape", "Tlacuache", "Unión", "Vereda", "Yegua", "Zarape", "Cañaveral", "Azteca", "Palma"]
MARKS = ["Azul", "de Plata", "Vieja", "Moderna", "del Istmo", "Hermosa", "del Pueblo", "y Algo Más", "Selecta", "Mayor", "de Oriente", "Fresca", "2.0"]
BAND = ["Hermanos", "Compadres", "Potrillos", "Volcanes", "Amigos", "Caminos", "Soles", "Gallos"]
SPOTS = ["AMERICAS", "EL DORADO", "CERRO AZUL", "ZONA RIO", "LA JOYA", "GALAXIA", "TEC", "OBSERVATORIO", "PUERTA SUR", "BARRIO NUEVO", "EL MAYAB", "TERMINAL",
         "5 SOLES"]
LEGAL = ["S.A. de C.V.", "SA DE CV", "S. de R.L. de C.V.", "S DE RL DE CV", "S.A.P.I. DE C.V.", "S.A.S.", "S.C. DE R.L.", "SA", "S.C.", "S. DE R.L. MI"]
SLOGANS = ["Surtido, precio y buen trato", "¡Aquí sí hay!", "La frescura de cada mañana", "Todo para el hogar", "Creciendo contigo", "Nos gusta servirte",
           "30 años a su lado",
           "Rico, rápido y cerca", "El ahorro de verdad", "Expertos desde siempre", "Orgullo de nuestra tierra", "Abrimos los 365 días"]
CLERKS = ["VERO", "CAJERO 07", "Itzel M.", "RAUL", "0412", "ADMINISTRADOR", "Paty", "J. CRUZ", "USR3", "TURNO MAT."]
REGIMES = {12: ["601", "601 Gral. de Ley P.M.", "GENERAL DE LEY"],
           13: ["RESICO 626", "612 Act. Empresarial", "621 Incorporación Fiscal", "P.F. ACT. EMPRESARIAL"]}


def trade(rng: random.Random, *before: str) -> str:
    """A trade name; now and then of letters and digits only."""
    a, b = rng.choice(FRONTS) + rng.choice(BACKS), rng.choice(THINGS)
    name = one(rng, a, a, f"{b} {rng.choice(MARKS)}", f"{b} {rng.choice(MARKS)}", f"Casa {rng.choice(SURNAMES).title()}",
               f"{rng.choice(SURNAMES).title()} e Hijos", f"{a} {rng.choice(THINGS)}",
               f"{rng.choice(FIRST).title()} y {rng.choice(FIRST).title()}", f"Los {rng.randint(2, 9)} {rng.choice(BAND)}",
               f"{letters(rng, 2)}-{rng.randint(10, 99)} {b}", f"{b} {letters(rng, 1)}&{letters(rng, 1)}")
    return f"{rng.choice(before)} {name}".strip() if before else name


def cipher(rng: random.Random) -> str:
    """A name of digits and letters only."""
    n, m = rng.randint(2, 9), rng.randint(10, 99)
    return one(rng, f"{letters(rng, 2)}{m}", f"{n}{letters(rng, 2)}{n}", f"{letters(rng, 1)}-{m}{n}", f"{letters(rng, 3)} {m}", f"{n}x{m}",
               f"{m} {letters(rng, 2)}", f"{letters(rng, 1)}&{letters(rng, 1)} {m}", letters(rng, 4))


def firm(rng: random.Random, *kinds: str) -> tuple[str, str]:
    """A company and its RFC; nothing in it need recall the shop."""
    kind = rng.choice(kinds or ("COMERCIAL", "IMPULSORA", "NEGOCIOS", "ABASTECEDORA", "INVERSIONES", "CENTRAL", "SOLUCIONES", "MERCANTIL"))
    name = one(rng, f"{kind} {rng.choice(FRONTS).upper()}{rng.choice(BACKS).upper()}", f"{kind} {rng.choice(THINGS).upper()} DE {rng.choice(CITIES)[0]}",
               f"{kind} {letters(rng, 3)} {rng.randint(2, 99)}",
               f"{rng.choice(THINGS).upper()} {kind}", f"{kind} {rng.choice(SURNAMES)} {rng.choice(SURNAMES)}",
               f"{letters(rng, 2)} {kind} DEL {one(rng, 'CENTRO', 'SUR', 'PACIFICO')}")
    return name + rng.choice([" ", ", "]) + rng.choice(LEGAL), moral(rng, letters(rng))


def owner(rng: random.Random) -> tuple[str, str]:
    name = person(rng)
    return (name if rng.random() < .5 else " ".join(name.split()[1:] + name.split()[:1])), R.make_person(rng)


def fiscal(rng: random.Random, *kinds: str) -> tuple[str, str]:
    return firm(rng, *kinds) if rng.random() < .6 else owner(rng)


def tag(rng: random.Random, rf: str) -> str:
    """The RFC behind one of its odd labels."""
    shape = one(rng, rf, rf, rf, parted(rf), parted(rf, " "))
    return rng.choice(["R.F.C.- ", "RFC EMISOR ", "Reg. Fed. Caus. ", "CLAVE RFC: ", "REG.FED.CONT.: ", "R.F.C. No. ", "RFC.", "R F C ", "RFC/",
                       "Cédula Fiscal: ", "Registro Fed. de Contrib. ", "R.F.C:"]) + shape


def street(rng: random.Random) -> str:
    return f"{rng.choice(STREETS)} {one(rng, 'No.', '#', 'NUM')} {rng.randint(3, 2999)} {one(rng, 'Col.', 'COL', 'Fracc.')} {rng.choice(COLS)}"


def city(rng: random.Random) -> str:
    c, st, z = rng.choice(CITIES)
    return one(rng, f"{c}, {st}. C.P. {z}{num(rng, 3)}", f"{z}{num(rng, 3)} {c} {st}", f"{c} {st}, MEXICO")


# -- when -------------------------------------------------------------------------------
DAYS = ["{dd}/{mm}/{yyyy}", "{dd}/{mm}/{yyyy}", "{dd}/{mm}/{yy}", "{dd}-{Mmm}-{yyyy}", "{dd} {MMM} {yyyy}", "{dd}/{MMM}/{yy}", "{dd}.{mm}.{yyyy}",
        "{yyyy}-{mm}-{dd}", "{d}-{m}-{yyyy}", "{dd} {Mes} {yyyy}",
        "{Ddd} {dd}/{mm}/{yy}", "{dd} / {mm} / {yyyy}", "{dd}{MMM}{yyyy}", "{dd}-{mm}-{yy}"]
HOURS = ["{HH}:{mi}", "{HH}:{mi}", "{HH}:{mi}:{ss}", "{hh}:{mi} {AM}", "{h}:{mi} {a_m}", "{hh}:{mi}:{ss} {a_m_}", "{h}:{mi}{a}", "{HH}:{mi} {AM}",
         "{hh}:{mi} {A}.M.", "{HH}:{mi} hrs", "{h}:{mi}{am}", "{hh}:{mi}:{ss}{AM}",
         "{HH}:{mi}h", "{hh}:{mi} {a}"]


def day(rng: random.Random, s) -> str:
    return say(s.when, rng.choice(DAYS))


def hour(rng: random.Random, s) -> str:
    return say(s.when, rng.choice(HOURS))


# -- how it is paid ------------------------------------------------------------------------
PLASTIC = [(DEBIT, "VISA DEBITO"), (CREDIT, "MASTERCARD CREDITO"), (CREDIT, "AMERICAN EXPRESS"), (DEBIT, "TARJETA DE DEBITO"), (CREDIT, "TARJETA DE CREDITO"),
           (CREDIT, "T.C."), (DEBIT, "TDD"),
           (CREDIT, "TDC"), (DEBIT, "MASTERCARD DEBITO"), (CREDIT, "VISA CREDITO")]
NOTES = [(CASH, "EFECTIVO"), (CASH, "Efectivo"), (CASH, "EFECTIVO M.N."), (CASH, "PAGO EN EFECTIVO"), (CASH, "EFVO.")]
PAYS = NOTES + PLASTIC
LOW = [(CASH, "Efectivo"), (DEBIT, "Tarjeta de débito"), (CREDIT, "Tarjeta de crédito"), (DEBIT, "Visa débito"), (CREDIT, "Amex"),
       (SPEI, "Transferencia SPEI")]
SAT = [(CASH, "01 Efectivo"), (CREDIT, "04 Tarjeta de crédito"), (DEBIT, "28 Tarjeta de débito"), (SPEI, "03 Transferencia electrónica"),
       (VALES, "08 Vales de despensa")]
SAT_ONLY = [(CASH, "01"), (CREDIT, "04"), (DEBIT, "28"), (SPEI, "03")]


def settle(d: Doc, rng: random.Random, s, word: str) -> None:
    """What was handed over and given back, in the shapes that tills have."""
    back = plain(s.tendered - s.total)
    form = rng.randint(0, 3)
    if s.payment != CASH:
        d.lr(word, plain(s.tendered))
        if s.payment in (DEBIT, CREDIT):
            d.left(one(rng, f"TARJ. ***{num(rng, 4)} AUT. {num(rng, 6)}", f"XXXX-XXXX-XXXX-{num(rng, 4)}", f"Aut: {num(rng, 6)}"))
    elif form == 0:
        d.left(f"{word} {plain(s.tendered)} CAMBIO {back}")
    elif form == 1:
        d.lr(f"{'' if word.startswith('PAGO') else 'SU PAGO '}{word}:", plain(s.tendered))
        d.lr("SU CAMBIO:", back)
    elif form == 2:
        d.rvals(word, plain(s.tendered), d.cols)
        d.rvals(one(rng, "CAMBIO", "Vuelto", "CAMBIO M.N."), back, d.cols)
    else:
        paid(d, s, word, "Cambio")


def halves(rng: random.Random, total: Decimal) -> tuple[Decimal, Decimal]:
    """The larger and the smaller of two payments."""
    small = q2(max(1, int(total * rng.randint(8, 42) / 100)))
    return total - small, small


# -- how taxes are told ---------------------------------------------------------------------
def rates(s: Sale) -> list[tuple[str, Decimal, Decimal]]:
    """Rate, base and tax: what is taxed, what is not, what bears IEPS."""
    snacks = sum((i.amount for i in s.items if i.ieps), Decimal(0))
    rows = [("IVA 16%", s.net + s.ieps - untaxed(s), s.iva), ("IVA 0%", untaxed(s) - snacks, Decimal(0)), ("IEPS 8%", snacks - s.ieps, s.ieps)]
    return [r for r in rows if r[1]]


def letter(i: Item, abc: str) -> str:
    return abc[0] if i.iva else abc[2] if i.ieps else abc[1]


def table(d: Doc, s: Sale, abc: str, heads: tuple[str, str, str]) -> None:
    """Letters of the goods with base, tax and sum, closed by a row of sums."""
    w, code = d.cols, dict(zip(("IVA 16%", "IVA 0%", "IEPS 8%"), abc))
    edges = (w - 19, w - 10, w)
    at(d, *((h, e, "r") for h, e in zip(heads, edges)))
    for name, base, tax in rates(s):
        at(d, (f"{code[name]} {name}"[:w - 28], 0), *((plain(x), e, "r") for x, e in zip((base, tax, base + tax), edges)))
    at(d, ("SUMA", 0), *((plain(x), e, "r") for x, e in zip((s.net, s.iva + s.ieps, s.total), edges)))


def taxes(d: Doc, rng: random.Random, s) -> None:
    """Net and taxes in rows; a rate is named only where something bears it."""
    net, iva, ieps = one(rng, ("IMPORTE S/IMPTOS", "IVA TRASLADADO", "IEPS TRASLADADO"), ("Base gravable", "I.V.A. (16%)", "I.E.P.S."),
                         ("VALOR NETO", "16% IVA", "8% IEPS"), ("Subtot. sin imp.", "IVA Tras.", "IEPS Tras."),
                         ("VENTA ANTES DE IVA", "IMPTO. I.V.A.", "IMPTO. IEPS"), ("MONTO NETO", "(+) IVA", "(+) IEPS"))
    d.lr(net, plain(s.net))
    d.lr(iva if s.iva else "IVA", plain(s.iva))
    if s.ieps:
        d.lr(ieps, plain(s.ieps))


def box(d: Doc, rng: random.Random, *rows: str) -> None:
    edge, side = one(rng, ("-", "|"), ("=", "|"), ("*", "*"), ("_", " "))
    d.rule(edge)
    for r in rows:
        at(d, (side, 0), (r, d.cols / 2, "c"), (side, d.cols, "r"), bold=True)
    d.rule(edge)


def grouped(code: str, size: int, sep: str = " ") -> str:
    return sep.join(code[k:k + size] for k in range(0, len(code), size))


def stock(rows: str) -> str:
    return rows.replace("|", "\n")


GROCERY = stock("LECHE SEMI 1L;25;33;E|PAN CAJA INT;46;62;E|CAFE MOL 250;89;139;E|JABON LIQ 1L;42;68;A|DONAS AZUC 6P;28;39;I|AJO KG;88;139;E"
                "|NARANJA KG;14;26;E|MAYONESA 390;38;54;E|FIBRA ESP 2P;18;29;A|SALSA BOT;16;26;E"
                "|VASO DES 25;22;34;A|CACAHUATE 200;29;42;I|SUERO FRE 625;24;33;E|PANTIMED 3P;88;139;A|VINO TINTO 750;119;189;A|CHILE SER KG;24;58;E"
                "|PAPEL ALUM;36;58;A|QSO MANCH 400;78;119;E")
CORNER = stock("REFR TORONJA;17;22;A|AGUA MINERAL;14;19;A|CHICHARRON;16;22;I|CAFE SOLUBLE;28;39;E|CHOCO BARRA;18;27;I|ENCENDEDOR;18;29;A|CERVEZA LATA;21;29;A"
               "|NIEVE VASO;24;36;A|TORTA HUEVO;35;49;A|YOGUR BEB;15;21;E")
BUILD = stock("CEMENTO GRIS 50;198;246;A|VARILLA 3/8;149;189;A|BLOCK 15X20;14;19;A|CAL 25K BTO;68;92;A|TINACO 1100L;1890;2690;A|MALLA ELECTRO;690;990;A"
              "|PEGAZULEJO;98;148;A|TUBO COND 1/2;24;39;A|ARENA BULTO;32;48;A|REGADERA CR;149;289;A")
COFFEE = stock("Americano 16;46;62;A|Latte avella;68;89;A|Frappé moka;79;98;A|Panqué nuez;42;58;A|Baguel jamón;89;118;A|Té verde;44;58;A|Brownie;46;62;A"
               "|Chocolate cal;58;74;A")
MEALS = stock("MOLE POBLANO;148;198;A|SOPA AZTECA;72;98;A|AGUACHILE;179;249;A|CEVICHE TOST;58;82;A|PESCADO ZARAN;229;319;A|HORCHATA LT;68;89;A"
              "|CERV ARTESAN;78;98;A|CAFE OLLA;38;52;A|ARROZ LECHE;48;68;A|TACO GOBERN;48;68;A")
MEDS = stock("DICLOFENACO GEL;48;89;E|CETIRIZINA 10;28;64;E|ALCOHOL GEL 250;32;52;A|GOTAS OFTALM;78;148;E|VENDA 10CM;18;32;A|PROBIOTICO 10C;119;189;E"
             "|BLOQ SOLAR 50;149;279;A|INSULINA PLUMA;389;620;E|CEPILLO DENT;28;52;A")
WEAR = stock("PLAYERA ALG;149;289;A|FALDA LARGA;299;549;A|CHAMARRA MEZ;599;1190;A|BOXER 3P;149;249;A|GORRA BORD;179;299;A|SUDADERA;349;690;A"
             "|BUFANDA;129;229;A|TENIS URB;690;1490;A")
GADGETS = stock("CABLE USB-C 2M;99;189;A|AUDIFONO BT;299;890;A|PROTECTOR CEL;120;260;A|TECLADO MEC;690;1490;A|SSD 1TB;990;1690;A|CARGADOR 20W;189;389;A"
                "|MICA TEMPLADA;80;180;A|ROUTER AC;590;1190;A")
BOOKS = stock("NOVELA HIST TB;189;329;E|CUENTO INF;99;179;E|DICCIONARIO;149;249;E|ATLAS ILUSTR;289;489;E|REVISTA MENS;59;89;E|POESIA RUST;129;199;E")
TOYS = stock("MUÑECA MODA;249;449;A|CARRO CONTROL;389;790;A|ROMPECAB 500;179;289;A|PELOTA PLAY;59;119;A|BOLSA DULCE;38;62;I|GLOBO MET;22;38;A"
             "|PIÑATA CH;149;249;A|MESA JUEGO;290;520;A")
CUTS = stock("Carnitas KG;198;268;E|Pollo asado;138;179;A|Barbacoa KG;289;389;E|Orden tortilla;15;22;E|Consomé;35;48;A|Refresco 2L;38;48;A|Salsa 1/2;28;42;A"
             "|Guacamole;48;68;A")
SPIRITS = [("TEQUILA BCO 750", 189, 420, ".53"), ("MEZCAL JOV 500", 249, 520, ".53"), ("CERVEZA 12P", 189, 249, ".265"), ("VINO BCO 750", 129, 289, ".265"),
           ("VINO ROS 750", 119, 249, ".265"), ("CREMA CAFE 1L", 159, 289, ".304"),
           ("HIELO 5KG", 28, 38, "0"), ("AGUA QUINA 4P", 52, 78, "0")]


# -- totals in odd words and places ------------------------------------------------------------
# Habit: building materials: the total stands alone in a box of signs, before its taxes; company below the address; folio and date share a row.
@layout("caja_recuadro", [(80, 42), (80, 48), (58, 32)])
def boxed(d: Doc, rng: random.Random) -> dict:
    b, word = quote(rng, BUILD, 1, 6, PAYS)
    name, (who, rf), fol = trade(rng, "MATERIALES", "CONSTRUCENTRO", "ACEROS", "FERREMATERIALES").upper(), fiscal(rng), num(rng, 5)
    d.center(name, bold=True, tall=one(rng, 1, 2))
    centered(d, street(rng), city(rng), who, tag(rng, rf))
    d.lr(f"{one(rng, 'NOTA', 'REMISION', 'VTA')} {fol}", day(rng, b))
    d.lr(f"AGENTE {rng.choice(CLERKS)}", hour(rng, b))
    for n, what, each, total in b.lines:
        d.left(what)
        at(d, (f"{qty(n)} x {plain(each)}", 3), (plain(total), d.cols, "r"))
    label = one(rng, "TOTAL A PAGAR M.N.", "IMPORTE TOTAL", "TOTAL VENTA", "TOTAL:")
    box(d, rng, *one(rng, (f"{label} ${plain(b.total)}",), (label, f"$ {plain(b.total)}"), (f"{len(b.lines)} PARTIDAS", f"{label} {plain(b.total)}")))
    taxes(d, rng, b)
    settle(d, rng, b, word)
    d.center(amount_words(b.total))
    return truth(b, merchant=name, legal=who, rfc=rf, folio=fol, payment_printed=word)


# Habit: convenience shop: the count of goods stands before or behind the word TOTAL; one packed row of shop, till, ticket, date and hour; taxes in a sentence.
@layout("tienda_cinco_total", [(58, 32), (80, 40), (80, 44)])
def counted(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, CORNER, 1, 6, PAYS + [(VALES, "VALES DESPENSA")], 0, 23)
    name, (who, rf), tick, shop = trade(rng).upper(), fiscal(rng), num(rng, 6), num(rng, 4)
    n = sum(int(i.qty) for i in s.items)
    d.logo(name)
    centered(d, tag(rng, rf), who, street(rng))
    packed = one(rng, "S:{shop} C:0{k} T:{tick} F:{day} H:{hour}", "Suc{shop} Cja{k} Tkt{tick} {day} {hour}", "{shop}/{k}/{tick}/{day}/{hour}",
                 "TDA {shop} {day} {hour} TKT {tick}", "#{tick} {hour} {day} CAJA {k}")
    d.left(packed.format(shop=shop, k=rng.randint(1, 8), tick=tick, day=say(s.when, one(rng, "{dd}/{mm}/{yyyy}", "{dd}/{mm}/{yy}", "{dd}-{MMM}-{yy}")),
                         hour=say(s.when, one(rng, "{HH}:{mi}", "{HH}:{mi}:{ss}", "{hh}:{mi}{AM}"))))
    d.rule(one(rng, "-", "=", "."))
    for i in s.items:
        d.lr(f"{i.name} {'' if i.qty == 1 else 'x' + qty(i.qty)}", plain(i.amount), cut=True)
    d.lr(*one(rng, (f"TOTAL ({n} ARTS)", plain(s.total)), (f"{n} TOTAL", plain(s.total)), (f"{n} ARTICULO(S) TOTAL $", plain(s.total)),
              (f"TOTAL {n} PZAS", f"${plain(s.total)}"), (f"ARTS: {n}", f"TOTAL: {plain(s.total)}")), bold=True)
    settle(d, rng, s, word)
    d.left(f"ESTE PRECIO INCLUYE: IMPORTE {plain(s.net)}, IVA {plain(s.iva)}" + (f", IEPS {plain(s.ieps)}" if s.ieps else ""))
    d.center(f"FACTURA EN TIENDA {shop} CON TICKET {tick}")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=tick, payment_printed=word, portal={"tienda": shop, "ticket": tick})


# Habit: soft discounter: everything is "yours": SU COMPRA, SU PAGO, SU CAMBIO, SU AHORRO (never the total); taxed and exempt sale told below.
@layout("super_su_compra", [(80, 42), (58, 34)])
def yours(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GROCERY, 3, 12, PAYS + [(VALES, "VALES DE DESPENSA")], 7, 22)
    name, (who, rf) = trade(rng, "Súper", "Autoservicio", "Merca", "Tiendas"), firm(rng)
    told, zero = rng.random() < .7, untaxed(s) - s.ieps
    d.center(rng.choice(SLOGANS), small=True)
    d.logo(name)
    centered(d, f"SUC. {rng.choice(SPOTS)}", street(rng), tag(rng, rf))
    for i in s.items:
        d.lr(i.name, plain(i.amount) + (" G" if i.iva else "  "), cut=True)
        if i.qty != 1:
            d.left(f"{qty(i.qty)} {'kg' if i.qty % 1 else 'pz'} a {plain(i.unit)}", indent=2)
    d.lr("SU AHORRO HOY", "$" + plain(q2(s.total * 9 / 100)))
    d.lr(one(rng, "SU COMPRA", "SU COMPRA FUE DE", "IMPORTE DE SU COMPRA", "TOTAL DE SU COMPRA"), "$" + plain(s.total), bold=True, tall=one(rng, 1, 2))
    d.lr(word if word.startswith("PAGO") else f"SU PAGO {word}", "$" + plain(s.tendered))
    d.lr("SU CAMBIO", "$" + plain(s.tendered - s.total))
    if told:
        d.lr("VENTA GRAVADA", plain(s.net - zero))
        d.lr(one(rng, "VENTA EXENTA", "VENTA TASA 0"), plain(zero))
        d.lr(one(rng, "VENTA NETA", "SUMA DE VENTAS"), plain(s.net))
        d.lr("IVA", plain(s.iva))
        if s.ieps:
            d.lr("IEPS", plain(s.ieps))
    d.center(f"Lo atendió {rng.choice(CLERKS)} caja {rng.randint(1, 19)}")
    centered(d, f"{day(rng, s)} {hour(rng, s)}", who)
    return truth(s, merchant=name, legal=who, rfc=rf, tax_printed=told, payment_printed=word)


# Habit: inn: no word for the total at all; goods, a rule, then what was paid beside its means; suggested tips follow with larger sums.
@layout("fonda_solo_pago", [(58, 32), (80, 40)], ("grid", "prop"))
def unnamed(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, MEALS, 1, 6, LOW[:5] + NOTES, 12, 22)
    s.tendered = s.total
    name, (who, rf) = trade(rng, "Fonda", "Comedor", "Mariscos", "Cenaduría", "Lonchería"), owner(rng)
    d.center(name.upper(), bold=True, tall=2)
    d.center(one(rng, "COMIDA CORRIDA Y A LA CARTA", "Desayunos - Comidas - Cenas", "Antojitos mexicanos"))
    centered(d, who, tag(rng, rf))
    d.left(f"Mesa {rng.randint(1, 22)} - {rng.choice(FIRST).title()}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name.capitalize()}", plain(i.amount), cut=True)
    d.rule("=")
    d.lr(one(rng, word, f"Pago {word}", f"{word} recibido", f"Pagado {word}", f"Cobrado en {word}"), f"${plain(s.total)}", bold=True)
    if rng.random() < .5:
        d.left("Propina sugerida: " + "  ".join(f"{p}% {plain(q2(s.total * p / 100))}" for p in (10, 15)))
    d.center("-- cuenta pagada --")
    d.center(f"{day(rng, s)}   {hour(rng, s)}")
    return truth(s, merchant=name.upper(), legal=who, rfc=rf, tax_printed=False, payment_printed=word)


# Habit: wholesaler: payment and change come first, the total after them, sums of goods and of savings also called totals.
@layout("mayoreo_total_tras_pago", [(80, 44), (80, 42), (80, 56)])
def total_last(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GROCERY, 3, 10, PAYS + [(SPEI, "TRANSFERENCIA SPEI")], 6, 19)
    name, (who, rf), fol = trade(rng, "BODEGA", "ABARROTERA", "DISTRIBUIDORA", "MAYOREO").upper(), fiscal(rng), num(rng, 7)
    lefts(d, who, f"\"{name}\"", tag(rng, rf), street(rng), city(rng))
    d.lr(f"FOLIO VTA: {fol}", f"IMPRESO {soon(s, 1, '{dd}/{mm}/{yy} {HH}:{mi}')}" if rng.random() < .3 else f"RUTA {num(rng, 2)}")
    d.left(f"FECHA Y HORA DE VENTA: {say(s.when, '{dd}/{mm}/{yyyy}')} {hour(rng, s)}")
    for i in s.items:
        at(d, (qty(i.qty), 6, "r"), (i.name[:d.cols - 28], 8), (plain(i.unit), d.cols - 10, "r"), (plain(i.amount), d.cols, "r"))
    d.rule()
    d.lr("TOTAL DE ARTICULOS", str(sum(int(i.qty) or 1 for i in s.items)))
    d.lr("TOTAL DESCUENTOS", plain(q2(s.total * rng.choice([0, 3, 6]) / 100)))
    d.lr(f"RECIBIDO {word}", plain(s.tendered))
    d.lr("ENTREGADO CAMBIO", plain(s.tendered - s.total))
    d.lr(one(rng, "VENTA TOTAL", "IMPORTE TOTAL DE LA VENTA", "TOTAL VENTA", "LIQUIDO"), "$" + plain(s.total), bold=True)
    taxes(d, rng, s)
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, payment_printed=word)


# Habit: furniture: "Total venta", what was advanced and "Pagado" today sum to it; nothing is left to pay; delivery has a date and hours of its own.
@layout("muebles_pagado", [(80, 42), (80, 48)], ("grid", "prop"))
def furniture(d: Doc, rng: random.Random) -> dict:
    net = q2(rng.randint(18, 240) * 50)
    method, word = rng.choice(LOW)
    b = Bill(moment(rng, 10, 20), method, net, q2(net * Decimal("0.16")))
    first, (who, rf), order = q2(int(b.total / 4)), firm(rng, "MUEBLES", "COLCHONES", "DECORACIONES"), f"{letters(rng, 2)}-{num(rng, 5)}"
    name = trade(rng, "Muebles", "Mueblería", "Colchones", "Hogar")
    d.logo(name)
    centered(d, street(rng), city(rng), f"{who} {tag(rng, rf)}")
    d.lr(f"Pedido {order}", f"{one(rng, 'Cotización', 'Cotizado', 'Apartado')} {say(b.when - dt.timedelta(days=rng.randint(3, 20)), '{dd}/{mm}/{yyyy}')}")
    d.left(f"{one(rng, 'Fecha de liquidación', 'Fecha de pago', 'Pago realizado el')} {day(rng, b)} {hour(rng, b)}")
    d.left(f"Entrega {later(b, rng, '{dd}/{mm}/{yyyy}', 2, 9)} entre 9:00 y 18:00")
    d.lr(f"1 {one(rng, 'SALA ESQ', 'COMEDOR 6S', 'COLCHON QS', 'ROPERO 3P', 'LITERA')}", plain(net))
    d.lr(one(rng, "Valor de venta", "Importe"), plain(net))
    d.lr(one(rng, "IVA 16%", "I.V.A."), plain(b.iva))
    d.lr(one(rng, "Total venta", "Venta total", "Total del pedido"), plain(b.total), bold=True)
    d.lr("Anticipo", plain(first))
    d.lr(f"Pagado hoy {word}", plain(b.total - first))
    d.lr(one(rng, "Por pagar", "Saldo", "Resta"), "0.00")
    d.left(f"Vendedor {rng.choice(CLERKS)}. Garantía hasta {later(b, rng, '{dd}/{mm}/{yyyy}', 360, 370)}")
    return truth(b, merchant=name, legal=who, rfc=rf, folio=order, payment_printed=word, portal={"pedido": order})


# Habit: water or sweets counter: five rows on a strip, "Pagado" for the total, a name and a stamp of time, no RFC or an owner's.
@layout("purificadora_tira", [(58, 32), (58, 28), (58, 42)], ("grid", "prop"))
def strip(d: Doc, rng: random.Random) -> dict:
    n, each = rng.randint(1, 6), rng.choice([12, 14, 18, 22, 35])
    s, word = fee(rng, n * each, [(CASH, "efectivo"), (CASH, "Efectivo"), (SPEI, "CoDi"), (SPEI, "transferencia")], first=7, last=20)
    name, (who, rf), known = trade(rng, "Purificadora", "Agua", "Paletería", "Tortillería", "Jugos", "Dulces"), owner(rng), rng.random() < .4
    shown = rng.random() < .6
    rows = [name, say(s.when, one(rng, "{dd}/{mm}/{yy} {h}:{mi}{a}", "{Ddd} {d} {Mmm} {yyyy} {HH}:{mi}", "{HH}:{mi} - {dd}/{mm}/{yyyy}",
                                  "{d}/{mes}/{yyyy} {hh}:{mi} {a_m}"))]
    lefts(d, *(rows if rng.random() < .6 else rows[::-1]))
    if known:
        lefts(d, who.title(), tag(rng, rf))
    d.left(f"{n} {one(rng, 'garrafón 20L', 'litro(s)', 'bolsa(s)', 'pieza(s)')} x ${each}.00")
    d.lr(one(rng, "Pagado", "Por pagar", "Son", "Cobro", "Importe"), f"${plain(s.total)}", bold=True, tall=one(rng, 1, 2))
    if shown:
        d.left(one(rng, f"({word})", f"pago: {word}", f"Con {word}"))
    d.center(rng.choice(["¡Gracias!", "vuelva pronto", f"Pedidos al {num(rng, 10)}"]))
    return truth(s, merchant=name, legal=who if known else None, rfc=rf if known else None, tax_printed=False, payment_printed=word if shown else None)


# Habit: dollar-shop till: breakdown in the left half, sums in the right half of the same rows; the total is the last right cell.
@layout("juguete_dos_columnas", [(80, 48), (80, 56)])
def side_by_side(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, TOYS, 2, 7, PAYS, 10, 21)
    name, (who, rf), fol, w = trade(rng, "Juguetería", "Fiestas", "Importaciones", "Todo en"), fiscal(rng), num(rng, 6), d.cols
    centered(d, name, bold=True, tall=2)
    centered(d, street(rng), who, tag(rng, rf))
    d.lr(f"{hour(rng, s)}  {day(rng, s)}", f"No. {fol}")
    for i in s.items:
        at(d, (i.name, 0), (f"{qty(i.qty)} PZ", w - 14, "r"), (plain(i.amount), w, "r"))
    d.rule()
    word_net, word_all = one(rng, ("SUBTOTAL", "TOTAL"), ("SUMA S/IMP", "A PAGAR"), ("NETO", "TOTAL M.N."), ("IMPORTE", "NETO A PAGAR"))
    left = [(f"{r} s/{plain(base)}" if w > 50 else r, plain(tax)) for r, base, tax in rates(s)]
    right = [(word_net, plain(s.net)), ("IMPUESTOS", plain(s.iva + s.ieps)), (word_all, plain(s.total))]
    for a, b in zip(left + [("", "")] * (3 - len(left)), right):
        at(d, (a[0], 0), (a[1], w - 26, "r"), (b[0], w - 22), (b[1], w, "r"))
    settle(d, rng, s, word)
    d.center(rng.choice(SLOGANS))
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, payment_printed=word)


# -- breakdowns with letters, per rate, per column ----------------------------------------------
# Habit: supermarket: each good bears a letter, a table of base, tax and sum by letter closes the ticket; ticket opened and closed, the close counts.
@layout("super_letras_columnas", [(80, 42), (80, 48), (80, 44)])
def lettered(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GROCERY, 3, 12, PAYS + [(VALES, "VALES ELECTRONICOS")], 8, 22)
    name, (who, rf), abc = trade(rng, "SUPER", "HIPER", "MEGA", "").upper(), firm(rng), one(rng, "ABC", "TEI", "ACP", "GZX", "123")
    tick = f"{num(rng, 3)}-{num(rng, 2)}-{num(rng, 6)}"
    centered(d, who, tag(rng, rf), f"REGIMEN {rng.choice(REGIMES[12])}", bold=rng.random() < .3)
    d.logo(name)
    d.center(f"{rng.choice(SPOTS)} {street(rng)}")
    for i in s.items:
        at(d, (i.code[-5:] + " " + i.name[:d.cols - 22], 0), (plain(i.amount), d.cols - 3, "r"), (letter(i, abc), d.cols, "r"))
    d.lr(one(rng, "TOTAL COMPRA", "TOTAL DE LA COMPRA", "IMPORTE TOTAL", "TOTAL MXN"), plain(s.total), bold=True)
    settle(d, rng, s, word)
    d.rule("=")
    table(d, s, abc, one(rng, ("BASE", "IMPUESTO", "TOTAL"), ("NETO", "IMPTO", "BRUTO"), ("VALOR", "IMPTO.", "IMPORTE")))
    d.rule()
    end = say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "{dd}-{Mmm}-{yy} {HH}:{mi}"))
    d.left(f"INICIO {soon(s, -rng.randint(2, 6), '{HH}:{mi}:{ss}')}  {one(rng, 'CIERRE', 'TERMINO', 'FIN')} {end}")
    d.left(one(rng, "Ticket para facturar: ", "TICKET ", "Ref. ticket ") + tick)
    return truth(s, merchant=name, legal=who, rfc=rf, folio=tick, payment_printed=word, portal={"ticket": tick})


# Habit: mini-market: SUBTOTAL 16, SUBTOTAL 0, IVA 16, IVA 0 as rows of their own; their sum is "SUBTOTAL"; the total before or after them.
@layout("mini_subtotal_por_tasa", [(58, 32), (80, 40), (58, 34)])
def per_rate(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GROCERY, 2, 9, PAYS, 6, 23)
    name, (who, rf), after = trade(rng, "Minisúper", "Express", "Expendio", "Minimarket"), fiscal(rng), rng.random() < .5
    zero = untaxed(s) - s.ieps
    centered(d, name, street(rng), city(rng), who, tag(rng, rf))
    d.left(f"{one(rng, 'Atiende', 'Usuario', 'Le atendió')}: {rng.choice(CLERKS)}")
    d.left(f"{one(rng, 'Expedido', 'Emitido', 'Realizado')} {day(rng, s)} {one(rng, '-', 'a las', '|')} {hour(rng, s)}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.rule()
    total = one(rng, "TOTAL", "TOTAL A PAGAR", "NETO A PAGAR", "TOTAL NETO")
    if not after:
        d.lr(total, "$ " + plain(s.total), bold=True)
    for label, x in (("SUBTOTAL 16", s.net - zero), ("SUBTOTAL 0", zero), ("SUBTOTAL", s.net), (one(rng, "IVA 16", "IVA 16 TRASLADADO"), s.iva),
                     ("IVA 0", Decimal(0)), ("IEPS 8", s.ieps)):
        if x or label in ("IVA 0", "SUBTOTAL 0"):
            d.lr(label, plain(x))
    if after:
        d.lr(total, "$ " + plain(s.total), bold=True, tall=one(rng, 1, 2))
    settle(d, rng, s, word)
    return truth(s, merchant=name, legal=who, rfc=rf, payment_printed=word)


def ieps_by_rate(s: Sale) -> list[tuple[Decimal, Decimal]]:
    """Rate and IEPS; the last row takes the cent of rounding, so that the rows sum to the sale's IEPS."""
    rows = [(r, q2(sum(i.amount / ((1 + r) * (1 + i.iva)) * r for i in s.items if i.ieps == r))) for r in sorted({i.ieps for i in s.items if i.ieps})]
    return rows[:-1] + [(r, s.ieps - sum(x for _, x in rows[:-1])) for r, _ in rows[-1:]]


# Habit: off-licence: a row of IEPS for each of its rates, IVA carried over, net first; the date under the farewell, the company between.
@layout("vinos_ieps_tasas", [(80, 42), (58, 32), (80, 40)])
def liquor(d: Doc, rng: random.Random) -> dict:
    method, word = rng.choice(PAYS)
    picks = rng.sample(SPIRITS, rng.randint(1, 4))
    s = Sale([Item(n, Decimal(rng.randint(1, 2)), q2(rng.randint(lo, hi)), Decimal("0.16"), Decimal(r), num(rng, 13)) for n, lo, hi, r in picks],
             moment(rng, 11, 23), method)
    s.tendered = cash(rng, s.total) if method == CASH else s.total
    name, (who, rf), fol = trade(rng, "VINOS Y LICORES", "LA CAVA", "VINATERIA", "DEPOSITO").upper(), fiscal(rng), num(rng, 5)
    d.center(name, bold=True, wide=one(rng, 1, 2))
    d.center(rng.choice(SPOTS))
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.lr(one(rng, "IMPORTE SIN IMPUESTOS", "SUBTOTAL", "VALOR S/IMP"), plain(s.net))
    parts = ieps_by_rate(s)
    for r, x in parts:
        d.lr(f"IEPS {r * 100:.1f}%", plain(x))
    if len(parts) > 1 and rng.random() < .5:
        d.lr("TOTAL IEPS", plain(s.ieps))
    d.lr(one(rng, "IVA 16%", "IVA TRASLADADO", "IVA TRAS. 16.0%"), plain(s.iva))
    d.lr(one(rng, "TOTAL", "TOTAL VENTA", "IMPORTE TOTAL", "GRAN TOTAL"), "$" + plain(s.total), bold=True)
    settle(d, rng, s, word)
    centered(d, who, tag(rng, rf), f"{one(rng, 'NOTA', 'VENTA', 'TKT')} {fol}", "EL ABUSO EN EL CONSUMO DE ESTE PRODUCTO ES NOCIVO")
    d.center(f"{hour(rng, s)} {day(rng, s)}")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, payment_printed=word)


# Habit: border shop: IVA at 8 % with the decree's words, prices in dollars beside; total in pesos in a row with its dollars.
@layout("frontera_ocho", [(80, 42), (80, 40), (58, 32)])
def border(d: Doc, rng: random.Random) -> dict:
    method, word = rng.choice(PAYS)
    mixed = goods(rng, CORNER, 0, 4) + goods(rng, one(rng, WEAR, GADGETS), 1, 3)
    items = [Item(i.name, i.qty, i.unit, Decimal("0.08") if i.iva else i.iva, i.ieps, i.code) for i in mixed]
    s = Sale(items, moment(rng, 8, 22), method)
    s.tendered = cash(rng, s.total) if method == CASH else s.total
    name, (who, rf), rate, fol = trade(rng), fiscal(rng, "FRONTERIZA", "IMPORTADORA", "CALIFORNIA"), Decimal(rng.randint(1680, 2060)) / 100, num(rng, 6)
    centered(d, name, bold=True, tall=2)
    centered(d, tag(rng, rf), who, street(rng), one(rng, "TIJUANA, B.C.", "CD. JUAREZ, CHIH.", "NUEVO LAREDO, TAMPS.", "MEXICALI BC 21000"))
    d.left(f"Ticket {fol}  {day(rng, s)}  {hour(rng, s)}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.rule()
    d.lr(one(rng, "SUB-TOTAL", "Importe", "BASE"), plain(s.net))
    d.lr(one(rng, "IVA 8%", "IVA 8% REGION FRONTERIZA", "I.V.A. 08.00%", "IVA FRONTERA (8%)"), plain(s.iva))
    if s.ieps:
        d.lr("IEPS", plain(s.ieps))
    d.lr("TOTAL M.N.", "$" + plain(s.total), bold=True)
    d.lr(f"TOTAL DLLS (T.C. {plain(rate)})", plain(q2(s.total / rate)))
    settle(d, rng, s, word)
    d.center("ESTIMULO FISCAL REGION FRONTERIZA NORTE")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, payment_printed=word)


# Habit: bookshop: everything at rate zero, told as E EXENTO or 0 %; net equals total and IVA is 0.00, or nothing is told at all; slogan of a reader above.
@layout("libreria_tasa_cero", [(80, 42), (80, 40), (58, 32)], ("grid", "prop"))
def books(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, BOOKS, 1, 5, PAYS + SAT, 10, 20)
    name, (who, rf) = trade(rng, "Librería", "Libros", "Foro", "Editorial"), fiscal(rng, "EDICIONES", "LIBROS", "FONDO")
    fol, told = num(rng, 6), rng.random() < .7
    d.center(one(rng, "Leer es viajar", "Un libro, un amigo", "¿Ya leíste hoy?"))
    d.center(name, bold=True)
    centered(d, city(rng), street(rng), who, tag(rng, rf))
    d.lr(f"Remisión {fol}", f"{day(rng, s)} {hour(rng, s)}")
    for i in s.items:
        d.left(f"978{num(rng, 10)} {i.name.title()}")
        at(d, (f"{qty(i.qty)} x {plain(i.unit)}", 4), (plain(i.amount) + (" E" if told else ""), d.cols, "r"))
    if told:
        form = rng.randint(0, 2)
        if form == 0:
            d.lr("Subtotal tasa 0%", plain(s.net))
            d.lr("IVA 0%", "0.00")
        elif form == 1:
            d.left(f"E Exento base {plain(s.net)} IVA 0.00")
        else:
            d.lr("Venta exenta", plain(s.net))
            d.lr("IVA", "0.00")
    d.lr(one(rng, "Total", "Importe total", "Total a pagar M.N."), "$" + plain(s.total), bold=True)
    settle(d, rng, s, word)
    d.center(f"Cambios con ticket antes del {later(s, rng, '{dd}/{mm}/{yyyy}', 7, 30)}")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, tax_printed=told, payment_printed=word)


# -- moments in odd places ---------------------------------------------------------------------
# Habit: clothes shop: the only date and hour are on the bank's slip under the ticket, packed with its numbers; the slip repeats the total as MONTO.
@layout("ropa_fecha_en_voucher", [(80, 42), (58, 32), (80, 40)])
def slip_dated(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, WEAR, 1, 4, PLASTIC, 10, 21)
    name, (who, rf), told, spot = trade(rng), firm(rng, "MODA", "TEXTILES", "CONFECCIONES"), rng.random() < .6, rng.choice(SPOTS)
    d.logo(name)
    centered(d, f"TIENDA {spot}", who, tag(rng, rf))
    d.left(f"TK {num(rng, 5)} VEND {rng.choice(CLERKS)}")
    for i in s.items:
        d.left(f"{num(rng, 8)} TALLA {one(rng, 'CH', 'M', 'G', '28', '32')}")
        d.lr(f"{i.name} x {qty(i.qty)}", plain(i.amount), cut=True)
    if told:
        taxes(d, rng, s)
    d.lr(one(rng, "TOTAL", "TOTAL VENTA", "VENTA", "TOTAL NETO"), plain(s.total), bold=True)
    d.rule("-")
    centered(d, one(rng, "BANAMEX", "HSBC", "BANREGIO", "AFIRME", "MIFEL"), f"{name.upper()} {spot}", "VENTA EN LINEA")
    stamp = say(s.when, one(rng, "{dd}/{mm}/{yy} ", "{dd}/{mm}/{yyyy} ", "{dd}{MMM}{yy} ") + one(rng, "{HH}:{mi}:{ss}", "{HH}:{mi}", "{hh}:{mi} {AM}"))
    rows = [f"AFIL {num(rng, 7)} TERM {num(rng, 6)}", f"************{num(rng, 4)} {word}", f"MONTO MXN {plain(s.total)}", f"LOTE {num(rng, 3)} {stamp}",
            f"APROB {num(rng, 6)} REF {num(rng, 12)}"]
    lefts(d, *(rows if rng.random() < .5 else [rows[3], *rows[:3], rows[4]]))
    centered(d, "APROBADA CON CHIP", "NO REQUIERE FIRMA")
    return truth(s, merchant=name, legal=who, rfc=rf, tax_printed=told, payment_printed=word)


# Habit: restaurant: opened, closed and printed at three moments, account and waiter between them; the total stands before tax and before tips' lines.
@layout("restaurante_tres_horas", [(80, 40), (80, 42), (58, 34)])
def three_clocks(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, MEALS, 2, 8, PLASTIC + NOTES, 13, 22)
    name, (who, rf), bill, tip = trade(rng, "RESTAURANTE", "", "ASADOR", "BISTRO").upper(), fiscal(rng, "GASTRONOMICA", "RESTAURANTERA"), num(rng, 5), None
    first = s.when - dt.timedelta(minutes=rng.randint(30, 110))
    form = one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}/{mm}/{yy} {hh}:{mi} {AM}", "{dd}-{Mmm}-{yyyy} {h}:{mi} {a_m_}")
    d.center(name, bold=True, tall=one(rng, 1, 2))
    centered(d, who, tag(rng, rf), street(rng))
    marks = [("Apertura", say(first, form)), (one(rng, "Cierre", "Cerrada", "Cobro"), say(s.when, form)), ("Impresión", soon(s, rng.randint(1, 3), form))]
    for label, when in marks[:one(rng, 2, 3)]:
        d.left(f"{label}: {when}")
    d.lr(f"Cuenta {bill} M-{rng.randint(1, 40)}", f"{rng.randint(1, 8)} pers.")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.lr(one(rng, "CONSUMO TOTAL", "TOTAL CUENTA", "TOTAL A PAGAR", "TOTAL CONSUMO"), "$" + plain(s.total), bold=True, tall=one(rng, 1, 2))
    d.left(f"(Alimentos {plain(s.net)} + IVA {plain(s.iva)})" if rng.random() < .5 else f"Subtotal {plain(s.net)}  IVA {plain(s.iva)}")
    if s.payment != CASH and rng.random() < .5:
        tip = q2(s.total * rng.choice([10, 12, 15]) / 100)
        d.lr("Propina", plain(tip))
        d.lr(f"Cargo {word}", plain(s.total + tip))
    else:
        settle(d, rng, s, word)
    d.center("La propina no es obligatoria")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=bill, payment_printed=word, tip=tip)


# Habit: notions shop: the town and the date in words as in a letter at the foot, the hour there or on top; all rows lower case; total "importe de la nota".
@layout("merceria_fecha_carta", [(80, 42), (58, 32)], ("prop", "grid"))
def letter_dated(d: Doc, rng: random.Random) -> dict:
    b, word = quote(rng, WEAR, 1, 5, LOW)
    name, (who, rf), fol, top = trade(rng, "Mercería", "Telas", "Bonetería", "Novedades"), owner(rng), num(rng, 4), rng.random() < .4
    town = rng.choice(CITIES)
    when = say(b.when, one(rng, "{d} de {mes} de {yyyy}", "{dd} de {Mes} del {yyyy}", "{d} {mes} {yyyy}"))
    centered(d, who.title(), name, bold=True)
    centered(d, tag(rng, rf), street(rng).title())
    d.lr(f"Nota {fol}", hour(rng, b) if top else f"Clave {alnum(rng, 3)}")
    for n, what, each, total in b.lines:
        d.lr(f"{qty(n)} {what.lower()} a {plain(each)}", plain(total))
    d.lr("Suma", plain(b.net))
    d.lr(one(rng, "IVA", "más IVA 16%", "impuesto al valor agregado"), plain(b.iva))
    d.lr(one(rng, "Importe de la nota", "Total de la nota", "Suma total", "Neto a pagar"), "$" + plain(b.total), bold=True)
    d.left(one(rng, f"Recibí pago: {word}", f"Forma en que pagó: {word}"))
    late = "" if top else one(rng, say(b.when, ", siendo las {HH}:{mi} horas"), f"  {hour(rng, b)}")
    d.center(f"{town[0].title()}, {town[1].title()}., a {when}{late}")
    return truth(b, merchant=name, legal=who.title(), rfc=rf, folio=fol, payment_printed=word)


# Habit: invoice-like receipt: "Fecha y hora de expedición", place of issue a postcode, SAT's codes for payment, method and use; customer's RFC beside.
@layout("cfdi_simplificado", [(80, 48), (80, 42), (80, 56)], ("grid", "prop"))
def cfdi(d: Doc, rng: random.Random) -> dict:
    b, code = quote(rng, one(rng, GADGETS, BUILD, WEAR), 1, 5, SAT_ONLY + SAT)
    (who, rf), fol, named = fiscal(rng), f"{letters(rng, 1)}{num(rng, 6)}", rng.random() < .5
    name = trade(rng) if named else who
    if named:
        d.logo(name)
    guest = rng.choice(["XAXX010101000", "XAXX010101000", R.make_person(rng)])
    rows = [f"Emisor: {who}", f"RFC emisor: {rf}", f"Régimen fiscal: {rng.choice(REGIMES[len(rf)])}"]
    client = [f"Receptor: {'PUBLICO EN GENERAL' if guest[0] == 'X' and guest[1] == 'A' else person(rng)}", f"RFC receptor: {guest}", "Uso CFDI: S01"]
    label = one(rng, "Fecha y hora de expedición", "Fecha y hora de emisión", "Expedición", "Fecha/hora exp.")
    when = f"{label}: " + say(b.when, one(rng, "{yyyy}-{mm}-{dd}T{HH}:{mi}:{ss}", "{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}", "{dd}/{mm}/{yyyy} {hh}:{mi} {a_m_}"))
    blocks = [rows, client, [f"Lugar de expedición: {num(rng, 5)}", when, f"Serie/Folio: {fol}"]]
    if rng.random() < .5:
        blocks = [blocks[2], blocks[0], blocks[1]]
    for block in blocks:
        lefts(d, *block)
    d.rule()
    for n, what, each, total in b.lines:
        d.left(f"{num(rng, 8)} {what} {one(rng, 'H87', 'PZA', 'E48')}")
        at(d, (f"{qty(n)} x {plain(each)}", 2), (plain(total), d.cols, "r"))
    d.lr("Subtotal", plain(b.net))
    d.lr(one(rng, "Impuestos trasladados IVA 16%", "Traslado 002 IVA 0.160000", "IVA trasladado"), plain(b.iva))
    d.lr(one(rng, "Total", "Total MXN", "Importe total"), plain(b.total), bold=True)
    word = one(rng, f"FORMA DE PAGO {code}", f"Forma de pago: {code}", f"Pago: {code}", f"F. Pago {code}")
    d.left(f"{word}   {one(rng, 'Método de pago: PUE', 'PUE', 'Pago en una sola exhibición')}")
    return truth(b, merchant=name, legal=who, rfc=rf, folio=fol, payment_printed=word)


# Habit: electronics: one heading row of five labels above a row of values, date and hour among them, again as bar code's text; total in a bar of stars.
@layout("electronica_renglon_denso", [(80, 48), (80, 56)])
def dense(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GADGETS, 1, 4, PAYS, 10, 21)
    name, (who, rf), tick, w = trade(rng).upper(), firm(rng, "ELECTRONICA", "COMPUTO", "TECNOLOGIA"), num(rng, 6), d.cols
    d.logo(name, inverse=rng.random() < .3)
    centered(d, street(rng), city(rng), who, tag(rng, rf))
    cells = [("SUC", num(rng, 3)), ("CAJA", num(rng, 2)), ("TICKET", tick),
             ("FECHA", say(s.when, one(rng, "{dd}/{mm}/{yy}", "{dd}-{mm}-{yy}", "{dd}{MMM}{yy}"))),
             ("HORA", say(s.when, one(rng, "{HH}:{mi}", "{hh}:{mi}{a}", "{HH}:{mi}:{ss}")))]
    if rng.random() < .4:
        rng.shuffle(cells)
    at(d, *((c[0], k * (w - 2) // 5) for k, c in enumerate(cells)))
    at(d, *((c[1], k * (w - 2) // 5) for k, c in enumerate(cells)))
    d.rule()
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount))
        d.left(f"S/N {alnum(rng, 10)} GARANTIA {rng.choice([3, 6, 12])} MESES", indent=3)
    d.left(one(rng, f"SUBTOTAL {plain(s.net)}  IVA(16) {plain(s.iva)}", f"BASE 16%: {plain(s.net)} IVA: {plain(s.iva)}"))
    d.center(one(rng, f"*** TOTAL A PAGAR {plain(s.total)} ***", f"*** {plain(s.total)} TOTAL ***", f"=> IMPORTE TOTAL {plain(s.total)} <="), bold=True)
    settle(d, rng, s, word)
    d.barcode(tick + num(rng, 8))
    return truth(s, merchant=name, legal=who, rfc=rf, folio=tick, payment_printed=word)


# Habit: kiosk in a cinema's or station's hall: order number, hour and date in the farewell row with the till; total "Por pagar" above what the machine took.
@layout("kiosco_por_pagar", [(80, 40), (58, 32)], ("prop", "grid"))
def kiosk(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, COFFEE, 1, 4, [(DEBIT, "Débito Visa"), (CREDIT, "Crédito Mastercard"), (DEBIT, "Tarjeta de débito"), (CREDIT, "Amex")], 6, 23)
    name, (who, rf), order, told = trade(rng), firm(rng), f"{letters(rng, 1)}{num(rng, 2)}", rng.random() < .5
    d.center(f"Turno {order}", wide=2, tall=2)
    d.center(one(rng, "Recoge en barra", "Te llamamos en pantalla"))
    for i in s.items:
        d.lr(i.name, "$" + plain(i.amount))
        if i.qty != 1:
            d.left(f"cantidad {qty(i.qty)}", indent=2)
    d.lr(one(rng, "Por pagar", "A pagar", "Total por pagar"), "$" + plain(s.total), bold=True, tall=one(rng, 1, 2))
    d.lr(f"{word} ****{num(rng, 4)}", one(rng, "Aprobado", "$" + plain(s.total)))
    if told:
        d.left(f"Sin IVA ${plain(s.net)} · IVA ${plain(s.iva)}")
    centered(d, f"Gracias por venir a {name}", f"{who} {tag(rng, rf)}", street(rng).title())
    d.center(f"Kiosco {rng.randint(1, 9)} - {day(rng, s)} - {hour(rng, s)}", small=True)
    return truth(s, merchant=name, legal=who, rfc=rf, tax_printed=told, payment_printed=word)


# Habit: computer shop: a reprint: its moment stands on top, larger than the sale's, which is beside till and folio; the total in a row of units.
@layout("computo_reimpresion", [(80, 42), (80, 40), (58, 34)])
def reprint(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GADGETS, 1, 5, PAYS, 9, 18)
    name, (who, rf), fol, told = trade(rng, "COMPUTO", "CELULARES", "ELECTRONICA", "ACCESORIOS").upper(), fiscal(rng), num(rng, 6), rng.random() < .7
    again = later(s, rng, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}/{mm}/{yy} {hh}:{mi} {AM}"), 1, 6)
    d.center(f"** {one(rng, 'REIMPRESION', 'COPIA', 'DUPLICADO')} {again} **", bold=True)
    centered(d, name, street(rng), tag(rng, rf), who)
    when = f"{day(rng, s)} {hour(rng, s)}"
    d.left(one(rng, f"Venta {fol} del {when}", f"CAJA {rng.randint(1, 4)} FOLIO {fol} {when}", f"Fecha de venta: {when} Folio {fol}"))
    for i in s.items:
        d.lr(f"{i.name}", plain(i.amount), cut=True)
        d.left(f"{qty(i.qty)} PZA P.U. {plain(i.unit)}", indent=4)
    if told:
        taxes(d, rng, s)
    units = sum(int(i.qty) for i in s.items)
    at(d, (one(rng, "TOTAL", "TOTAL VTA", "IMPORTE"), 0), (f"{units} UDS", d.cols / 2, "c"), (plain(s.total), d.cols, "r"), bold=True)
    settle(d, rng, s, word)
    d.center("Revise su mercancía, no hay devoluciones")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, tax_printed=told, payment_printed=word)


# -- sellers told late, barely, or by another ---------------------------------------------------
# Habit: pharmacy: slogan first and large, then address, the trade name small, the company last; "Reg. Fed. Caus."; net to pay is the total.
@layout("farmacia_lema_grande", [(58, 32), (80, 40)], ("grid", "prop"))
def motto_first(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, MEDS, 1, 6, [(m, w.title()) for m, w in PLASTIC[:5]] + NOTES, 0, 23)
    name, (who, rf), told = trade(rng, "Farmacia", "Farmacias", "Botica"), fiscal(rng, "MEDICAMENTOS", "BIOFARMA", "SALUD"), rng.random() < .5
    d.center(one(rng, "TU SALUD PRIMERO", "MAS CERCA, MAS BARATO", "ATENCION LAS 24 HORAS", rng.choice(SLOGANS).upper()), bold=True, tall=2)
    centered(d, street(rng), city(rng))
    d.center(name, small=True)
    centered(d, who, f"Reg. Fed. Caus. {one(rng, rf, parted(rf))}")
    d.lr(f"{one(rng, 'Vta', 'Mov', 'Nota')}.{num(rng, 5)}", f"{day(rng, s)} {say(s.when, '{HH}:{mi}')}")
    for i in s.items:
        d.left(i.name)
        d.lr(f"{qty(i.qty)} PZ {plain(i.unit)}", plain(i.amount))
    if told:
        zero = untaxed(s)
        d.lr("Importe gravado", plain(s.net - zero))
        d.lr("Importe no gravado", plain(zero))
        d.left(f"Importe neto {plain(s.net)} I.V.A. {plain(s.iva)}")
    d.lr(one(rng, "NETO A PAGAR", "TOTAL NETO", "TOTAL PACIENTE"), plain(s.total), bold=True)
    settle(d, rng, s, word)
    d.left(f"Caducidad de antibióticos según envase. Receta {num(rng, 6)} del {say(s.when - dt.timedelta(days=rng.randint(1, 4)), '{dd}/{mm}/{yyyy}')}")
    return truth(s, merchant=name, legal=who, rfc=rf, tax_printed=told, payment_printed=word)


# Habit: shop whose name is letters and digits only, in quotes or with a number of the branch beside; owner below; "CLAVE RFC".
@layout("nombre_de_cifras", [(80, 42), (58, 32), (80, 40)], ("grid", "prop"))
def ciphered(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, one(rng, WEAR, GADGETS, CORNER, TOYS), 1, 5, PAYS, 9, 21)
    name, (who, rf), told, fol, shown = cipher(rng), fiscal(rng), rng.random() < .6, num(rng, 5), rng.random() < .7
    how = rng.randint(0, 3)
    if how == 0:
        d.logo(name)
    else:
        d.center((name, name, f"\"{name}\"", f"{name} - {rng.choice(SPOTS)}")[how], bold=True, wide=one(rng, 1, 2), tall=2)
    centered(d, f"SUC {num(rng, 2)} {rng.choice(SPOTS)}", f"CLAVE RFC {rf}", who, street(rng))
    d.lr(f"{hour(rng, s)}", f"{one(rng, 'Vale', 'Ref', 'Doc')} {fol}")
    d.left(f"Fecha venta {day(rng, s)}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.rule("=")
    if told:
        taxes(d, rng, s)
    d.lr(one(rng, "TOTAL", "TOT. M.N.", "TOTAL DE VENTA", "VENTA TOTAL"), "$" + plain(s.total), bold=True)
    if shown:
        settle(d, rng, s, word)
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, tax_printed=told, payment_printed=word if shown else None)


# Habit: franchise: brand on top, "operado por cuenta de", holder with its own RFC; brand's company named too in the small print without an RFC.
@layout("franquicia_por_cuenta", [(80, 42), (80, 40), (58, 32)])
def on_behalf(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, COFFEE, 1, 5, PAYS + SAT, 7, 22)
    name, (who, rf), other = trade(rng), fiscal(rng, "FRANQUICIAS", "GRUPO OPERADOR", "ALIMENTOS"), firm(rng)[0]
    ref = num(rng, 16)
    welcome = rng.random() < .5
    if welcome:
        d.center(one(rng, "BIENVENIDO A", "BIENVENIDOS A", "Gracias por visitar"))
    d.logo(name)
    centered(d, one(rng, "Operado por cuenta de", "UNIDAD FRANQUICIADA OPERADA POR", "Licenciatario:", "Franquiciado autorizado"), who, tag(rng, rf),
             f"Unidad {num(rng, 4)} {rng.choice(SPOTS).title()}", street(rng))
    d.left(f"{day(rng, s)} {hour(rng, s)} Cajero {rng.choice(CLERKS)}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.lr(one(rng, "Total consumo", "Su total", "Total", "Total de venta"), "$" + plain(s.total), bold=True, tall=one(rng, 1, 2))
    settle(d, rng, s, word)
    d.left(f"Venta {plain(s.net)} Impuesto {plain(s.iva)}" if rng.random() < .5 else f"Base 16% {plain(s.net)} | IVA 16% {plain(s.iva)}")
    d.left(one(rng, "Código de facturación", "Referencia de facturación:", "Ref. para factura"))
    d.center(grouped(ref, 4, one(rng, " ", "-")), bold=rng.random() < .5)
    d.left(f"{name} es marca registrada de {other}", small=True)
    return truth(s, merchant=name, legal=who, rfc=rf, payment_printed=word, portal={"referencia": ref})


# Habit: workshop or trade of one person: only the owner is named, among title, licence and regime; sums before tax; hour beside the telephone.
@layout("solo_duenio", [(80, 42), (58, 32), (80, 48)], ("grid", "prop"))
def only_owner(d: Doc, rng: random.Random) -> dict:
    (who, rf), fol, told, shown = owner(rng), num(rng, 4), rng.random() < .7, rng.random() < .75
    what = one(rng, "CERRAJERIA EN GENERAL", "SERVICIO ELECTRICO", "VIDRIOS Y ALUMINIO", "HERRERIA", "IMPRENTA Y SELLOS", "REPARACION DE CELULARES",
               "PLOMERIA Y GAS")
    b, word = quote(rng, GADGETS if "CELULARES" in what else BUILD, 1, 4, LOW + SAT)
    rows = [who, what, tag(rng, rf), rng.choice(REGIMES[13]), street(rng)]
    if rng.random() < .5:
        rows[0], rows[1] = rows[1], rows[0]
    centered(d, *rows)
    d.lr(f"Tel. {num(rng, 10)}", hour(rng, b))
    d.lr(day(rng, b), f"{one(rng, 'Recibo', 'Nota', 'Orden')} {fol}")
    for n, name, each, total in b.lines:
        d.lr(f"{qty(n)} {name}", plain(total if told else q2(total * Decimal('1.16'))), cut=True)
    d.rule()
    if told:
        d.lr(one(rng, "Importe", "Subtotal"), plain(b.net))
        d.lr(one(rng, "I.V.A.", "16% I.V.A."), plain(b.iva))
    d.lr(one(rng, "Total a pagar M.N.", "Total", "Monto total", "Cobro total"), plain(b.total), bold=True)
    if shown:
        d.left(one(rng, f"Pago: {word}", f"Se pagó con {word}", f"Condiciones: contado, {word}"))
    d.center("_" * 18)
    d.center("Firma")
    return truth(b, merchant=who, legal=who, rfc=rf, folio=fol, tax_printed=told, payment_printed=word if shown else None)


# Habit: chain that shows a logo and an RFC, and no name in type; branch by number and place; footer's page has the company's letters; payment missing.
@layout("solo_logotipo", [(80, 40), (58, 32), (80, 44)])
def only_logo(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, one(rng, CORNER, COFFEE, WEAR), 1, 6, PAYS, 8, 22)
    name, rf, told, shown = one(rng, trade(rng), cipher(rng), trade(rng).upper()), moral(rng, letters(rng)), rng.random() < .5, rng.random() < .4
    d.logo(name, inverse=rng.random() < .5)
    centered(d, f"UNIDAD {num(rng, 3)} {rng.choice(SPOTS)}", street(rng), tag(rng, rf))
    d.blank()
    d.left(f"{one(rng, 'Trans', 'Op', 'Rcbo')}# {num(rng, 6)} {day(rng, s)}")
    d.left(f"{rng.choice(CLERKS)} / {hour(rng, s)}")
    for i in s.items:
        d.left(f"{qty(i.qty)} @ {plain(i.unit)}")
        d.lr(f"  {i.name}", plain(i.amount))
    if told:
        taxes(d, rng, s)
    d.lr(one(rng, "TOTAL", "TOTAL IVA INCLUIDO" if not told else "TOTAL", "TOTAL $", "MONTO TOTAL"), plain(s.total), bold=True)
    if shown:
        settle(d, rng, s, word)
    d.center(f"opina en {one(rng, 'www.', '')}{''.join(c for c in strip_accents(name.lower()) if c.isalnum())}.com.mx")
    return truth(s, merchant=name, legal=None, rfc=rf, tax_printed=told, payment_printed=word if shown else None)


# Habit: bakery or taco house: title and greeting row by row, the name within the address block after the branch, who holds it after "de:".
@layout("nombre_tras_sucursal", [(80, 40), (58, 32)], ("grid", "prop"))
def after_branch(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, CUTS, 1, 6, NOTES + PLASTIC[:5] + [(SPEI, "SPEI")], 7, 21)
    name, (who, rf), known = trade(rng, "Carnitas", "Pollos", "Barbacoa", "Cremería", "Carnes"), owner(rng), rng.random() < .7
    centered(d, one(rng, "COMPROBANTE DE VENTA", "COPIA CLIENTE", "ORIGINAL"), f"Sucursal {rng.choice(SPOTS).title()}")
    centered(d, name, bold=True)
    centered(d, street(rng).title(), *([f"de: {who.title()}", tag(rng, rf)] if known else []))
    d.rule(".")
    for i in s.items:
        d.lr(i.name, plain(i.amount))
        d.left(f"{qty(i.qty)}{' kg' if i.qty % 1 else ' pz'} x {plain(i.unit)}", indent=2)
    d.rule(".")
    d.center(f"TOTAL {'(' + str(len(s.items)) + ' PROD) ' if rng.random() < .5 else ''}$ {plain(s.total)}", bold=True, tall=2)
    settle(d, rng, s, word)
    d.left(f"Despachó {rng.choice(CLERKS)} báscula {rng.randint(1, 4)} {hour(rng, s)}")
    d.left(f"Día {day(rng, s)}")
    return truth(s, merchant=name, legal=who.title() if known else None, rfc=rf if known else None, tax_printed=False, payment_printed=word)


# -- two payments, transfers -----------------------------------------------------------------------
# Habit: supermarket or shop: two means of payment, the larger second as often as first; points and balance beside; taxes by rate without columns.
@layout("pago_en_dos", [(80, 42), (58, 34), (80, 44)])
def two_means(d: Doc, rng: random.Random) -> dict:
    s, _ = sold(rng, one(rng, GROCERY, WEAR, TOYS), 3, 9, NOTES, 9, 21)
    big, small = rng.sample([(CASH, one(rng, "EFECTIVO", "EFECTIVO M.N.")), (VALES, one(rng, "VALES DESPENSA", "VALE PAPEL", "VALES ELECTRONICOS")),
                             rng.choice(PLASTIC)], 2)
    more, less = halves(rng, s.total)
    s.payment = big[0]
    name, (who, rf), tick = trade(rng).upper(), firm(rng), num(rng, 8)
    centered(d, name, bold=True, tall=2)
    centered(d, who, street(rng), tag(rng, rf))
    d.left(f"{day(rng, s)} {hour(rng, s)} TRN {tick}")
    for i in s.items:
        d.lr(i.name, plain(i.amount), cut=True)
    d.lr(one(rng, "IMPORTE TOTAL DE LA VENTA", "TOTAL A PAGAR", "TOTAL"), "$" + plain(s.total), bold=True)
    rows = [(big[1], more), (small[1], less)]
    if rng.random() < .5:
        rows.reverse()
    d.left(one(rng, "FORMAS DE PAGO:", "PAGOS", "DETALLE DE PAGO"))
    for word, x in rows:
        d.lr(" " + word, plain(x))
    d.lr("CAMBIO", "0.00")
    for label, base, tax in rates(s):
        d.left(f"{label} DE {plain(base)}: {plain(tax)}")
    if not s.iva:
        d.left("IVA: 0.00")
    d.left(f"SUMA {plain(s.net)} IMPUESTOS {plain(s.iva + s.ieps)}")
    d.left(f"MONEDERO: GANASTE {rng.randint(1, 90)} PTS SALDO {rng.randint(90, 900)}")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=tick, payment_printed=big[1])


# Habit: phone till of a service: paid by SPEI or CoDi with tracking key, the moment of the payment in its block, concept; total "Monto".
@layout("recibo_spei_codi", [(58, 32), (80, 40)], ("prop", "grid"))
def by_transfer(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(12, 380) * 10, [(SPEI, "SPEI"), (SPEI, "CoDi"), (SPEI, "SPEI/CoDi"), (SPEI, "Transferencia bancaria")], first=8, last=21)
    name, (who, rf), told, fol = trade(rng, "Clases", "Estudio", "Consultorio", "Taller", "Eventos", "Renta"), fiscal(rng), rng.random() < .6, num(rng, 6)
    d.accents = rng.random() < .6
    shown = rng.random() < .5
    centered(d, one(rng, "Recibo digital", "Comprobante", "Recibo de ingreso"), name, *([who] if shown else []), bold=True)
    d.center(tag(rng, rf))
    d.left(f"Concepto: {one(rng, 'servicio mensual', 'anticipo salón', 'sesión', 'renta equipo', 'curso')}")
    if told:
        d.lr("Precio", "$" + plain(s.net))
        d.lr("IVA 16%", "$" + plain(s.iva))
    d.lr(one(rng, "Monto", "Monto total", "Importe total", "Total"), f"${plain(s.total)} {one(rng, 'MXN', 'M.N.', '')}".strip(), bold=True)
    d.rule()
    when = say(s.when, one(rng, "{d} {Mmm} {yyyy}, {HH}:{mi}:{ss}", "{dd}/{mm}/{yyyy} {hh}:{mi} {a_m}", "{dd}-{mm}-{yy} {HH}:{mi} h"))
    lefts(d, f"Medio: {word}", f"Clave de rastreo {alnum(rng, 18)}", f"CLABE *************{num(rng, 4)}", f"{one(rng, 'Abono', 'Recibido', 'Operado')} {when}")
    d.left(f"Recibo {fol}")
    return truth(s, merchant=name, legal=who if shown else None, rfc=rf, folio=fol, tax_printed=told, payment_printed=word)


# -- codes for the portal ----------------------------------------------------------------------------
# Habit: coffee house: the invoicing code (ITU, token) wrapped under its label over two rows; branch, ticket and amount asked for too; hour 12 h.
@layout("cafe_itu_partido", [(58, 32), (80, 40)], ("grid", "prop"))
def wrapped_code(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, COFFEE, 1, 5, PLASTIC + NOTES, 6, 22)
    name, (who, rf), itu = trade(rng, "Café", "Cafetería", "", "Barra"), firm(rng, "CAFES", "CAFETERIAS", "TOSTADORES"), alnum(rng, rng.choice([16, 20, 24]))
    label, key = one(rng, ("ITU", "itu"), ("TOKEN", "token"), ("CODIGO DE FACTURACION", "codigo_facturacion"), ("ID DE FACTURACION", "id_facturacion"))
    d.logo(name)
    centered(d, who, f"RFC EMISOR {rf}", rng.choice(SPOTS), city(rng))
    d.lr(f"Ticket {num(rng, 5)}", say(s.when, one(rng, "{dd}/{mm}/{yyyy} {hh}:{mi}:{ss} {AM}", "{d}/{m}/{yyyy} {h}:{mi} {a_m}",
                                                  "{Ddd} {dd} {Mmm} {yyyy} {hh}:{mi}{am}")))
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", "$" + plain(i.amount), cut=True)
    d.lr("Base", plain(s.net))
    d.lr("IVA 16%", plain(s.iva))
    d.lr(one(rng, "Total por pagar", "Total", "TOTAL VENTA"), "$" + plain(s.total), bold=True)
    settle(d, rng, s, word)
    d.center(one(rng, "Factura en línea con:", "Para facturar ingresa", "FACTURACION ELECTRONICA"))
    d.left(f"{label}:")
    size = len(itu) // 2
    lefts(d, *one(rng, (itu[:size], itu[size:]), (grouped(itu[:size], 4), grouped(itu[size:], 4)), (grouped(itu, 4, "-"),)))
    d.left(f"Vigencia {later(s, rng, '{dd}/{mm}/{yyyy}', 5, 30)}")
    return truth(s, merchant=name, legal=who, rfc=rf, payment_printed=word, portal={key: itu})


# Habit: fuel: station, folio and web id packed into one row or grouped with dashes; "IMPORTE TOTAL DE LA VENTA"; IVA carried over on less than the net.
@layout("gas_estacion_folio", [(58, 32), (80, 40), (80, 42)])
def station(d: Doc, rng: random.Random) -> dict:
    method, word = rng.choice(PAYS + [(VALES, "VALE GASOLINA"), (VALES, "MONEDERO VALES")])
    litres, each = Decimal(rng.randint(3500, 61000)) / 1000, Decimal(rng.randint(2199, 2689)) / 100
    total = q2(litres * each)
    iva = q2((total - q2(litres * Decimal("0.5231"))) / Decimal("1.16") * Decimal("0.16"))
    b = Bill(moment(rng, 0, 23), method, total - iva, iva)
    b.tendered = total
    (who, rf), name = firm(rng, "GASOLINERA", "SERVICIO", "ENERGETICOS", "ESTACIONES"), trade(rng, "GAS", "ESTACION", "").upper()
    est, fol, web = num(rng, 5), num(rng, 7), alnum(rng, 8)
    shown = rng.random() < .5
    if shown:
        d.logo(name)
    centered(d, f"PERMISO PL/{num(rng, 4)}/EXP/ES/{rng.randint(2015, 2019)}", street(rng), who, tag(rng, rf))
    packed = one(rng, (f"EST {est} FOLIO {fol} WEB ID {web}",), (f"ESTACION-FOLIO: {est}-{fol}", f"WEBID: {grouped(web, 4, '-')}"),
                 (f"Estación: {est}  Folio: {fol}", "Web ID", grouped(web, 4)), (f"ES:{est} F:{fol} WEBID:{web}",))
    lefts(d, *packed)
    when = f"{say(b.when, one(rng, '{dd}/{mm}/{yyyy}', '{dd}/{mm}/{yy}', '{yyyy}-{mm}-{dd}'))} {hour(rng, b)}"
    d.left(one(rng, f"D{rng.randint(1, 9)} M{rng.randint(1, 4)} {when}", f"{when} ISLA {rng.randint(1, 6)}", f"Fecha despacho {when}"))
    d.left(f"{one(rng, 'REGULAR', 'MAGNA', 'PREMIUM', 'DIESEL')} {litres} L a ${plain(each)}")
    d.lr(one(rng, "IMPORTE TOTAL DE LA VENTA", "IMPORTE VENTA", "TOTAL VENTA", "TOTAL DESPACHO"), "$" + plain(total), bold=True)
    d.lr(one(rng, "IMPORTE NETO", "BASE SIN IVA", "SUBTOTAL"), plain(b.net))
    d.lr(one(rng, "IVA TRASLADADO", "IVA TRASLADADO 16%", "IVA INCL."), plain(iva))
    d.left(one(rng, f"PAGO: {word}", f"FORMA DE PAGO {word}", f"TIPO PAGO - {word}"))
    d.left("FACTURE EN MAXIMO 72 HORAS")
    return truth(b, merchant=name if shown else who, legal=who, rfc=rf, folio=fol, payment_printed=word, portal={"estacion": est, "folio": fol, "webid": web})


# Habit: burger or pizza counter: the portal's four codes in a small table of labels over values, among others that it does not ask for; payment codes.
@layout("pizza_tabla_codigos", [(80, 44), (80, 48), (80, 40)])
def code_table(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, MEALS, 1, 5, SAT + PLASTIC, 12, 23)
    name, (who, rf), w = trade(rng, "PIZZAS", "HAMBURGUESAS", "ALITAS", "SUSHI").upper(), fiscal(rng, "ALIMENTOS", "OPERADORA"), d.cols
    shop, tick, ref = num(rng, 3), num(rng, 5), alnum(rng, 10)
    centered(d, one(rng, "PEDIDO EN MOSTRADOR", "PARA LLEVAR", "A DOMICILIO"), name, bold=True)
    centered(d, rng.choice(SLOGANS), street(rng))
    for i in s.items:
        d.lr(f"{i.name} ({qty(i.qty)})", plain(i.amount), cut=True)
    d.rule()
    at(d, (f"Subtotal {plain(s.net)}", 0), (f"IVA {plain(s.iva)}", w, "r"))
    d.lr(one(rng, "Total a pagar", "TOTAL", "Venta total"), "$" + plain(s.total), bold=True)
    d.left(one(rng, f"Pago: {word}", f"FORMA DE PAGO {word}", f"Tipo de pago {word}"))
    d.rule("=")
    d.center("DATOS PARA SU FACTURA")
    cols = (0, w // 4, w // 2)
    at(d, *zip(("TIENDA", "TICKET", "REFERENCIA"), cols))
    at(d, *zip((shop, tick, ref), cols))
    at(d, *zip(("CAJA", "CAJERO", "FECHA Y HORA"), cols))
    at(d, *zip((num(rng, 2), num(rng, 4), say(s.when, one(rng, "{dd}/{mm}/{yyyy} {HH}:{mi}", "{dd}/{mm}/{yy} {hh}:{mi} {AM}", "{dd}-{mm}-{yyyy} {HH}:{mi}"))),
               cols))
    centered(d, who, tag(rng, rf))
    return truth(s, merchant=name, legal=who, rfc=rf, folio=tick, payment_printed=word, portal={"tienda": shop, "ticket": tick, "referencia": ref})


# Habit: department chain: a long reference in groups under a bar code, the date hidden in its row; total twice, taxes after the second; store's sum of goods.
@layout("depto_referencia_grupos", [(80, 44), (80, 48)])
def long_reference(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, one(rng, WEAR, TOYS), 1, 5, PAYS, 11, 21)
    name, (who, rf), ref = trade(rng), firm(rng, "TIENDAS", "ALMACENES", "CADENA"), num(rng, rng.choice([18, 20, 24]))
    label, key = one(rng, ("Referencia", "referencia"), ("Folio web", "folio"), ("No. de ticket", "ticket"), ("Código", "codigo"))
    d.logo(name)
    centered(d, f"{rng.choice(SPOTS)} Tda {num(rng, 3)}", f"{who} {tag(rng, rf)}", f"Domicilio fiscal {street(rng)} {city(rng)}")
    for i in s.items:
        d.lr(f"{i.code[4:]} {i.name}", plain(i.amount), cut=True)
    d.lr("Total artículos", str(sum(int(i.qty) for i in s.items)))
    d.lr("Total", plain(s.total), bold=True)
    d.rule()
    settle(d, rng, s, word)
    d.lr("TOTAL PAGADO", plain(s.total))
    for what, base, tax in rates(s):
        kind, rate = what.split()
        at(d, (f"{'A' if kind == 'IVA' else 'I'} {rate}", 0), (f"BASE {plain(base)}", 8), (f"{kind} {plain(tax)}", d.cols, "r"))
    if not s.iva:
        d.left("IVA 0.00")
    if s.ieps:
        d.left(f"IMPORTE ANTES DE IMPUESTOS {plain(s.net)}")
    d.barcode(ref)
    code = grouped(ref, 4, one(rng, " ", "-", " "))
    centered(d, *one(rng, (f"{label}: {code}",), (label, code), (code, f"({label.lower()})")))
    d.center(f"{num(rng, 3)} {num(rng, 2)} {day(rng, s)} {num(rng, 4)} {hour(rng, s)}")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=ref, payment_printed=word, portal={key: ref})
