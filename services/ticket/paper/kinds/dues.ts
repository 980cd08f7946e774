import { fold } from '#contracts/fold.ts'
import { FOREIGN_MONEY } from '../../lexicon/foreign-money.ts'
import { defineRule } from '../../rule/define-rule.ts'
import type { DocumentRow } from '../marks/document-rows.ts'
import { paysOther } from '../marks/pays-other.ts'
import { printsAmount } from '../marks/prints-amount.ts'
import { ANY, isPaidBy } from '../marks/says-paid.ts'
import { NEGATIVE_AMOUNT, SALE_TOTAL } from './sale-total.ts'

type Paper = readonly DocumentRow[]

const PESOS = /\bM\W?X\W?N\b|\bM\W?N\b|PESOS/
const EXCHANGE = /(?:TIPO DE CAMBIO|\bT\W?C\b)\D{0,6}\d+[.,]\d+/g

/** "TOTAL USD 500.00", and below it "IMPORTE M.N. 9,000.00", "EQUIV. M.N. T.C. 20.10 904.50". */
const isInPesos = ({ text }: DocumentRow): boolean => {
  const upper = text.toUpperCase().replace(EXCHANGE, ' ')
  return PESOS.test(upper) && printsAmount(upper)
}

/**
 * "MONEDA: USD", "PRECIOS EN DOLARES", "CUARENTA Y CINCO DOLARES 00/100": apply to all amounts of
 * the document.
 */
const ALL_FOREIGN =
  /^\W*(?:MONEDA|PRECIOS? EN|IMPORTES? EN)\W*(?:USD|DLLS|DOLARES|EUROS?)\b|\bDOLARES \d\d\/100\b/

type Due = 'return_slip' | 'nothing_due' | 'foreign_currency'

/** "TOTAL - 100.00" over "EFECTIVO 100.00": a dash. */
const isPaidAsPrinted = (rows: Paper, amount: string): boolean =>
  rows.filter(isPaidBy(ANY)).some((row) => row.text.includes(amount) && !NEGATIVE_AMOUNT.test(row.text))

const dueOf = ({ text }: DocumentRow, rows: Paper): Due | 'sale' | null => {
  const found = SALE_TOTAL.exec(text.toUpperCase())
  if (!found) return null
  const [, before, amount = '', after] = found
  if (after || before === '(') return 'return_slip'
  if (before && !isPaidAsPrinted(rows, amount)) return 'return_slip'
  // of "$00.00" a first digit was lost
  if (/^0+[0,.]+$/.test(amount)) return amount === '0.00' ? 'nothing_due' : null
  return FOREIGN_MONEY.test(fold(text)) ? 'foreign_currency' : 'sale'
}

/**
 * The evidence that every total of the document gives against a sale in pesos; null if one total
 * supports a sale, or none says anything. `isSaid`: some words make all amounts foreign.
 */
const dueOn = (rows: Paper): Readonly<{ due: Due | null; isSaid: boolean }> => {
  const printed = rows.flatMap((row) => dueOf(row, rows) ?? [])
  const isSaid =
    !printed.includes('foreign_currency') && rows.some(({ text }) => ALL_FOREIGN.test(fold(text)))
  const totals = printed.map((due) => (due === 'sale' && isSaid ? 'foreign_currency' : due))
  const [first] = totals
  const isSale = first === undefined || first === 'sale' || totals.includes('sale')
  return { due: isSale ? null : first, isSaid }
}

const isOnlyForeign = (rows: Paper): boolean => {
  const sums = rows.map(({ text }) => text.toUpperCase()).filter((text) => SALE_TOTAL.test(text))
  return dueOn(rows).due === 'foreign_currency' && !rows.some(isInPesos) && !paysOther(rows, sums)
}

const head = ['CAFE EJEMPLO', 'RFC: OCA880209VB5', '1 LATTE 100.00']

/** A total below zero. */
export const negativeTotal = defineRule<Paper>({
  id: 'paper-negative-total',
  field: 'paper',
  effect: 'veto',
  fires: ['TOTAL -100.00', 'TOTAL $-100.00', 'TOTAL ($100.00)', 'TOTAL: 100.00-'].map((row) => ({
    rows: [...head, row],
  })),
  silent: [
    { rows: [...head, 'SUB TOTAL : $384.88', 'TOTAL- $384.88'] },
    { rows: [...head, 'TOTAL - 100.00', 'EFECTIVO 100.00'] },
  ],
  test: (rows) => dueOn(rows).due === 'return_slip',
})

/** A total of nothing. */
export const zeroTotal = defineRule<Paper>({
  id: 'paper-zero-total',
  field: 'paper',
  effect: 'veto',
  fires: [{ rows: [...head, 'TOTAL 0.00'] }],
  silent: [{ rows: [...head, 'TOTAL 100.00', 'TOTAL DESCUENTO 0.00'] }, { rows: [...head, 'TOTAL: $00.00'] }],
  test: (rows) => dueOn(rows).due === 'nothing_due',
})

/** No row gives a total in pesos. */
export const foreignTotals = [
  defineRule<Paper>({
    id: 'paper-foreign-total',
    field: 'paper',
    effect: 'veto',
    fires: ['TOTAL USD 100.00', 'TOTAL 100.00 DLLS', 'TOTAL A PAGAR USD $290.00'].map((row) => ({
      rows: [...head, row, 'T.C. DEL DIA 17.85'],
    })),
    silent: [
      { rows: [...head, 'TOTAL USD 50.00', 'EQUIV MXN 900.00'] },
      { rows: [...head, 'TOTAL 555.00', 'TOTAL USD 26.40'] },
      { rows: ['ROOM 412.50', 'TOTAL USD 412.50', 'T.C. 17.85', 'AMEX 7,363.13'] },
    ],
    test: (rows) => isOnlyForeign(rows) && !dueOn(rows).isSaid,
  }),
  defineRule<Paper>({
    id: 'paper-priced-in-dollars',
    field: 'paper',
    effect: 'veto',
    fires: ['MONEDA: USD', 'PRECIOS EN DOLARES', 'CUARENTA Y CINCO DOLARES 00/100'].map((row) => ({
      rows: [...head, row, 'TOTAL 45.00'],
    })),
    silent: [
      { rows: [...head, 'NO MANEJAMOS PRECIOS EN DOLARES', 'TOTAL 580.00', 'VISA 580.00'] },
      { rows: [...head, 'PRECIOS EN DOLARES T.C. 18.00', 'TOTAL 580.00', 'TOTAL USD 32.22'] },
    ],
    test: (rows) => isOnlyForeign(rows) && dueOn(rows).isSaid,
  }),
]
