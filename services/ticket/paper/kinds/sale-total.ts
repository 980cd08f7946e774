const CURRENCY = String.raw`USD|US|EUROS?|EUR|DLLS?|DLS|DOLARES|MXN|MN|M\.N\.|PESOS`
/** "TOTAL- $384.88": a dash that touches the word stands for a colon. */
const BEFORE = String.raw`(?:- )?(?:[\s:.$=*]|A PAGAR|VENTA|NETO|EN|DUE|\((?:${CURRENCY})\)|${CURRENCY})*`
/**
 * TOTAL and its amount, with nothing else between them than belongs there: TOTAL ARTICULOS 3 is not
 * a sale's total.
 */
export const SALE_TOTAL = new RegExp(
  String.raw`^\W*(?:GRAN |IMPORTE )?TOTAL${BEFORE}(-|\()?[\s$]*(\d[\d,]*\.\d\d)\s*(-|\))?[\s*]*(?:${CURRENCY})?\W*$`,
)

export const NEGATIVE_AMOUNT = /-\s?\$?\s?\d[\d,]*\.\d\d/
