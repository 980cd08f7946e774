import { fold } from '#contracts/fold.ts'
import { defineRule } from '../../../rule/define-rule.ts'
import { isLabelledAs } from '../../amounts/labels/is-labelled-as.ts'
import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'
import { isLodgingTax } from '../../amounts/ledger/is-lodging-tax.ts'
import { isService } from '../../amounts/ledger/is-service.ts'
import { isRateOf, type Ledger, near } from '../../amounts/ledger/ledger-of.ts'
import { MOST_LABELLED } from '../../amounts/ledger/most-labelled.ts'
import type { Replaced } from '../candidates/replaced.ts'

/** Lines that lower the amount due: a withholding, a discount, an allowance, a markdown. */
const LESS = /\bRET(?:ENCION(?:ES)?|ENID[OA])?\b|\bDESC|\bBONIF|\bREBAJA/
/** Paid with the rest, and never invoiced. */
const isGift = isLabelledAs('tip', 'round')

const isTotal = isLabelledAs('total')
const isIva = isLabelledAs('iva')
const isTax = (amount: LabelledAmount): boolean => isIva(amount) && !LESS.test(fold(amount.label))
const isApart = (amount: LabelledAmount): boolean => isGift(amount) || isService(amount)

type Taxed = Readonly<{ cents: number; row: number }>

/**
 * Goods and their IVA, printed one by one: "3 NOCHES 3,600.00", "IVA 16% 576.00"; `row` of the IVA.
 */
const taxedGoods = ({ all }: Ledger): readonly Taxed[] =>
  all
    .filter(isTax)
    .slice(0, MOST_LABELLED)
    .flatMap((tax) =>
      all
        .filter(({ cents, row }) => row <= tax.row && isRateOf(tax.cents, cents))
        .map(({ cents }) => ({ cents: cents + tax.cents, row: tax.row })),
    )

const signed = ({ cents, minus, label }: LabelledAmount): number =>
  minus || LESS.test(fold(label)) ? -cents : cents

const adjustedTotalsOf = (ledger: Ledger): readonly Replaced[] => {
  const { all, values } = ledger
  const totals = all.filter(isTotal).slice(0, MOST_LABELLED)
  const hasLocal = all.some(isLodgingTax)
  return taxedGoods(ledger).flatMap((goods): Replaced[] => {
    const explained = totals.filter((total) => {
      const between = all.filter(
        ({ row, cents }) => row > goods.row && row < total.row && cents > 0 && cents !== goods.cents,
      )
      if (between.length === 0 || between.length > MOST_LABELLED || between.some(isApart)) return false
      return near(
        between.reduce((sum, one) => sum + signed(one), goods.cents),
        total.cents,
      )
    })
    const [due] = explained
    if (due && due.cents !== goods.cents) return [{ by: due.cents, instead: goods.cents }]
    return hasLocal && !values.has(goods.cents) ? [{ by: null, instead: goods.cents }] : []
  })
}

/**
 * Totals that exceed or fall short of goods and IVA (`instead`) because of lines in between: a
 * lodging tax, a charge, a discount, a withholding. `by`: the amount to invoice, if it is printed;
 * none if it is cut off below a lodging tax.
 */
export const adjustedTotals = defineRule<Ledger, readonly Replaced[]>({
  id: 'total-adjusted',
  field: 'total',
  effect: 'prior',
  fires: [
    { rows: ['SUBTOTAL 2,000.00', 'IVA 16% 320.00', 'CARGO POR SERVICIO 50.00', 'TOTAL 2,370.00'] },
    {
      rows: [
        'SUBTOTAL 2,000.00',
        'IVA 16% 320.00',
        'RET ISR 10% 200.00',
        'RET IVA 213.33',
        'TOTAL NETO 1,906.67',
      ],
    },
    { rows: ['SUBTOTAL 2,000.00', 'IVA 16% 320.00', 'ISH 3% 60.00'] },
  ],
  silent: [
    { rows: ['SUBTOTAL 2,000.00', 'IVA 16% 320.00', 'PROPINA 50.00', 'TOTAL 2,370.00'] },
    { rows: ['SUBTOTAL 2,000.00', 'IVA 16% 320.00', 'TOTAL 2,320.00'] },
  ],
  test: adjustedTotalsOf,
})
