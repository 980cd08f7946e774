import { defineRule } from '../../../rule/define-rule.ts'
import { isLabelledAs } from '../../amounts/labels/is-labelled-as.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'
import type { JudgedBreakdown } from '../features/breakdown-features.ts'
import { isOtherCharge } from './is-other-charge.ts'
import { MOST_TAX, printsRate, ROUNDING } from './prints-rate.ts'

/**
 * Log odds: generated tickets that print a tax also print its net; many large chains print the tax
 * alone.
 */
const LIKELY = 4
const NAMED = 0.75
const CLEAR = 0.75
const isClear = ({ features }: JudgedBreakdown): boolean => features.taxIva >= NAMED && features.p >= CLEAR

/** No net is printed, not even a misread one, and no other tax. */
const isAlone = ({ kind, features }: JudgedBreakdown): boolean =>
  kind === 'tax' && features.printsNet === 0 && features.ivaLeft + features.iepsLeft === 0

const namesNet = isLabelledAs('subtotal', 'net', 'amountWord')

/**
 * "IMPORTE 852.93" below the total: a net, though it does not fit this total, which may be misread.
 */
const hasOtherNet = ({ all, values }: Ledger, { net, tax }: JudgedBreakdown): boolean => {
  const total = net + tax
  const row = values.get(total)?.seen[0]?.row ?? Number.POSITIVE_INFINITY
  return all.some((one) => one.row > row && one.cents < total && 2 * one.cents > total && namesNet(one))
}

const isOfTotal = ({ net, tax, iva }: JudgedBreakdown): boolean => iva <= MOST_TAX * (net + tax) + ROUNDING

/** What a rule of the breakdown sees. */
export type SeenBreakdown = Readonly<{ breakdown: JudgedBreakdown; ledger: Ledger }>

/** What its own labels deny. */
export const breakdownVetoes = [
  defineRule<SeenBreakdown>({
    id: 'breakdown-zero-beside-rate',
    field: 'breakdown',
    effect: 'veto',
    fires: [{ of: '0.00', rows: ['TOTAL 267.77', 'T 16.00% 11.16', 'IVA 0.00% 0.00'] }],
    silent: [{ of: '0.00', rows: ['TOTAL 267.77', 'IVA 0.00% 0.00'] }],
    test: ({ breakdown: { kind, net }, ledger }) => kind === 'zero' && printsRate(ledger, net),
  }),
  // a tax table names them in its heading
  defineRule<SeenBreakdown>({
    id: 'breakdown-other-charge',
    field: 'breakdown',
    effect: 'veto',
    fires: ['SERVICIO', 'ENVIO', 'SERVICIO A DOMICILIO', 'FLETE', 'CARGO POR SERVICIO'].map((charge) => ({
      of: '80.00',
      rows: ['SUBTOTAL 500.00', `${charge} 80.00`, 'TOTAL 580.00'],
    })),
    silent: ['IVA', 'IMPUESTO', '16%', 'TRASLADO 16%', '002 IVA TASA 0.16 BASE\nImporte'].map((tax) => ({
      of: '80.00',
      rows: ['SUBTOTAL 500.00', ...`${tax} 80.00`.split('\n'), 'TOTAL 580.00'],
    })),
    test: ({ breakdown: { taxParts, features }, ledger }) =>
      features.tableTax === 0 && taxParts.some((part) => isOtherCharge(ledger, part)),
  }),
]

/** Clearly read taxes that stand alone are all that the ticket prints of its taxes. */
export const breakdownPriors = [
  defineRule<SeenBreakdown, number>({
    id: 'breakdown-tax-alone',
    field: 'breakdown',
    effect: 'prior',
    fires: [
      { of: '23.72', rows: ['TOTAL 253.47', 'EFECTIVO 300.00', 'CAMBIO 46.53', 'IVA 16.00% 23.72'] },
      { of: '2.62', rows: ['TOTAL M.N. $ 89.00', 'IVA INCLUIDO $ 2.62'] },
    ],
    silent: [
      { of: '16.00', rows: ['SUBTOTAL 100.00', 'IVA 16.00', 'TOTAL 116.00'] },
      { of: '83.86', rows: ['NETO S/IVA 524.3', 'IVA 83.86', 'TOTAL 607.99'] },
    ],
    test: ({ breakdown, ledger }) => {
      const isTold = isAlone(breakdown) && isClear(breakdown) && isOfTotal(breakdown)
      const asPrinted = breakdown.taxParts.every(({ cents }) => ledger.values.has(cents))
      return isTold && asPrinted && !hasOtherNet(ledger, breakdown) ? LIKELY : 0
    },
  }),
]
