"""What the layouts of the set small-shops share."""
from __future__ import annotations

from layouts.kit.payment import CREDIT, DEBIT

CARDS = [(DEBIT, "Visa Débito"), (DEBIT, "Mastercard Débito"), (CREDIT, "Visa Crédito"), (CREDIT, "Mastercard Crédito"), (CREDIT, "American Express")]
