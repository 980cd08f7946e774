import type { DocumentRow } from '../marks/document-rows.ts'

/** The heading of a list of goods with how many, and not for how much. */
const GOODS = /\b(?:DESCRIPCION|DESCRIP|ARTICULOS?|PRODUCTOS?|CODIGO|CLAVE|CONCEPTO)\b/
const COUNT = /\bCANT(?:IDAD)?\b/
/** What every ticket prints of its money, however badly it was read. */
const MONEY =
  /TOTAL|IMPORTE|PREC|\bP ?U\b|\bP ?VTA\b|VALOR|COSTO|MONTO|\bI ?V ?A\b|EFECTIV|EFECTI|CAMBIO|TARJ|PAG[OA]|COBR|VISA|DEBITO|CREDITO|PESOS|\bM ?N\b|MXN|SUMA/

/**
 * The slip of a delivery, of an order or of a store room: goods are counted, and no word or sign of
 * money stands on it. A number of an address or a dose is no total.
 */
export const isOnlyCounted = (rows: readonly DocumentRow[]): boolean =>
  rows.some(({ key }) => GOODS.test(key.spaced) && COUNT.test(key.spaced)) &&
  !rows.some(({ text, key }) => text.includes('$') || MONEY.test(key.spaced))
