"""Ways to pay, and the rows that say so."""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import alnum, digits, Doc

from layouts.kit.rows import centered, lefts, plain

CASH, DEBIT, CREDIT, VALES, SPEI = "efectivo", "tarjeta_debito", "tarjeta_credito", "vales", "transferencia"


def bank_slip(d: Doc, rng: random.Random, s, word: str, amount: Decimal) -> None:
    """The bank's voucher under the ticket, on the same paper."""
    d.rule("=")
    centered(d, rng.choice(["BANORTE", "BBVA MEXICO", "SANTANDER", "GETNET"]), "VENTA")
    lefts(d, f"AFILIACION: {digits(rng, 7, True)}", f"TERMINAL: {alnum(rng, 8)}", f"No. TARJETA: ************{digits(rng, 4)}", word)
    d.lr("IMPORTE", f"${amount:,.2f} MXN")
    d.lr(f"AUT: {digits(rng, 6)}", f"REF: {digits(rng, 12)}")
    lefts(d, f"AID: A0000000{digits(rng, 6)}", f"ARQC: {digits(rng, 4)}{alnum(rng, 12)}")
    centered(d, "APROBADA", "OPERACION CON NIP", "COPIA CLIENTE")


def paid(d: Doc, s, word: str, change: str = "CAMBIO", mark: str = "") -> None:
    d.lr(word, mark + plain(s.tendered))
    if s.payment == CASH:
        d.lr(change, mark + plain(s.tendered - s.total))
