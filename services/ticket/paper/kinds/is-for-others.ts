import { aboveAmounts } from '../marks/above-amounts.ts'
import type { DocumentRow } from '../marks/document-rows.ts'
import { printsAmount } from '../marks/prints-amount.ts'

const TITLE = /^(?:(?:COMPROBANTE DE )?PAGO DE SERVICIOS?|DEPOSITO A (?:TARJETA|CUENTA)|ENVIO DE DINERO)\b/
/** With its account or the bank's name, and perhaps its amount beside it. */
const DEPOSIT =
  /^(?:DEPOSITO (?:EN EFECTIVO )?A (?:TARJETA|CUENTA)|DEPOSITO (?:NU|SALDAZO|SPIN|BBVA|BANAMEX|BANORTE|SANTANDER|HSBC))\b/
/** "SU PAGO DE IZZI 600.00", with its amount beside it. */
const PAID_FOR = /^SU PAGO DE [A-Z]+/
/** "COMISION TARJETA 20.00" is charged to buyers who pay by card. */
const COMMISSION = /^COMISION\b(?! (?:POR |DE )?(?:USO DE )?(?:TARJETA|TPV|BANCARIA))/
const CHARGE = /^CARGO (?:POR |DE )?SERVICIO(?= \d|$)/

/**
 * "PAGO DE SERVICIO: TELMEX" or "DEPOSITO A TARJETA" with a COMISION: the shop collected money for
 * a third party and sold only its commission.
 */
export const isForOthers = (rows: readonly DocumentRow[]): boolean => {
  const says = (pattern: RegExp, among: readonly DocumentRow[]) =>
    among.some(({ key }) => pattern.test(key.spaced))
  const charges = (pattern: RegExp) =>
    rows.some(({ key, text }) => pattern.test(key.spaced) && printsAmount(text))
  const isTaken = says(TITLE, aboveAmounts(rows) ?? []) || says(DEPOSIT, rows) || says(PAID_FOR, rows)
  return (isTaken && charges(COMMISSION)) || (says(PAID_FOR, rows) && charges(CHARGE))
}
