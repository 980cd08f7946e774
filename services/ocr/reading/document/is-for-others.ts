import { aboveAmounts } from './above-amounts.ts'
import type { DocumentRow } from './document-rows.ts'
import { printsAmount } from './prints-amount.ts'

const TITLE = /^(?:PAGO DE SERVICIOS?|DEPOSITO A (?:TARJETA|CUENTA))\b/
const COMMISSION = /^COMISION\b/

/** "PAGO DE SERVICIO: TELMEX", "DEPOSITO A TARJETA" and a COMISION: a shop took money in for others, and sold no more than its commission. */
export const isForOthers = (rows: readonly DocumentRow[]): boolean =>
  (aboveAmounts(rows) ?? []).some(({ key }) => TITLE.test(key.spaced)) &&
  rows.some(({ key, text }) => COMMISSION.test(key.spaced) && printsAmount(text))
