"""What the layouts of the set odd-places share: sellers, dates, ways to pay, tables of taxes, goods."""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import Doc, Sale
from ticketgen.parts import CITIES, COLS, FIRST, STREETS

from layouts.kit.chance import letters, num, one
from layouts.kit.dates import say
from layouts.kit.names import person, SURNAMES
from layouts.kit.payment import CASH, CREDIT, DEBIT, paid, SPEI, VALES
from layouts.kit.rfc import company_rfc, parted
from layouts.kit.rows import plain
from layouts.kit.sale import stock, untaxed

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
    return name + rng.choice([" ", ", "]) + rng.choice(LEGAL), company_rfc(rng, letters(rng))


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


PLASTIC = [(DEBIT, "VISA DEBITO"), (CREDIT, "MASTERCARD CREDITO"), (CREDIT, "AMERICAN EXPRESS"), (DEBIT, "TARJETA DE DEBITO"), (CREDIT, "TARJETA DE CREDITO"),
           (CREDIT, "T.C."), (DEBIT, "TDD"),
           (CREDIT, "TDC"), (DEBIT, "MASTERCARD DEBITO"), (CREDIT, "VISA CREDITO")]


NOTES = [(CASH, "EFECTIVO"), (CASH, "Efectivo"), (CASH, "EFECTIVO M.N."), (CASH, "PAGO EN EFECTIVO"), (CASH, "EFVO.")]
PAYS = NOTES + PLASTIC


LOW = [(CASH, "Efectivo"), (DEBIT, "Tarjeta de débito"), (CREDIT, "Tarjeta de crédito"), (DEBIT, "Visa débito"), (CREDIT, "Amex"),
       (SPEI, "Transferencia SPEI")]


SAT = [(CASH, "01 Efectivo"), (CREDIT, "04 Tarjeta de crédito"), (DEBIT, "28 Tarjeta de débito"), (SPEI, "03 Transferencia electrónica"),
       (VALES, "08 Vales de despensa")]


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


def rates(s: Sale) -> list[tuple[str, Decimal, Decimal]]:
    """Rate, base and tax: what is taxed, what is not, what bears IEPS."""
    snacks = sum((i.amount for i in s.items if i.ieps), Decimal(0))
    rows = [("IVA 16%", s.net + s.ieps - untaxed(s), s.iva), ("IVA 0%", untaxed(s) - snacks, Decimal(0)), ("IEPS 8%", snacks - s.ieps, s.ieps)]
    return [r for r in rows if r[1]]


def taxes(d: Doc, rng: random.Random, s) -> None:
    """Net and taxes in rows; a rate is named only where something bears it."""
    net, iva, ieps = one(rng, ("IMPORTE S/IMPTOS", "IVA TRASLADADO", "IEPS TRASLADADO"), ("Base gravable", "I.V.A. (16%)", "I.E.P.S."),
                         ("VALOR NETO", "16% IVA", "8% IEPS"), ("Subtot. sin imp.", "IVA Tras.", "IEPS Tras."),
                         ("VENTA ANTES DE IVA", "IMPTO. I.V.A.", "IMPTO. IEPS"), ("MONTO NETO", "(+) IVA", "(+) IEPS"))
    d.lr(net, plain(s.net))
    d.lr(iva if s.iva else "IVA", plain(s.iva))
    if s.ieps:
        d.lr(ieps, plain(s.ieps))


def grouped(code: str, size: int, sep: str = " ") -> str:
    return sep.join(code[k:k + size] for k in range(0, len(code), size))


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


WEAR = stock("PLAYERA ALG;149;289;A|FALDA LARGA;299;549;A|CHAMARRA MEZ;599;1190;A|BOXER 3P;149;249;A|GORRA BORD;179;299;A|SUDADERA;349;690;A"
             "|BUFANDA;129;229;A|TENIS URB;690;1490;A")


GADGETS = stock("CABLE USB-C 2M;99;189;A|AUDIFONO BT;299;890;A|PROTECTOR CEL;120;260;A|TECLADO MEC;690;1490;A|SSD 1TB;990;1690;A|CARGADOR 20W;189;389;A"
                "|MICA TEMPLADA;80;180;A|ROUTER AC;590;1190;A")


TOYS = stock("MUÑECA MODA;249;449;A|CARRO CONTROL;389;790;A|ROMPECAB 500;179;289;A|PELOTA PLAY;59;119;A|BOLSA DULCE;38;62;I|GLOBO MET;22;38;A"
             "|PIÑATA CH;149;249;A|MESA JUEGO;290;520;A")
