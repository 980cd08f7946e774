import { fold } from '#contracts/fold.ts'
import { defineRule } from '../../../rule/define-rule.ts'
import type { SeenTotal } from './seen-total.ts'

/** "NETO A PAGAR 1,044.00" below the total, or with a delivery charge. */
const FINAL = /\b(?:A PAGAR|A CUBRIR|TOTAL NETO|NETO TOTAL|TOTAL CON)\b/
const PAID = ['cash', 'card', 'vales', 'transfer', 'payLabel'] as const

/**
 * Another amount is labelled final and was paid; a total plus its tip does not count as another.
 */
export const beforeFinal = defineRule<SeenTotal>({
  id: 'total-before-final',
  field: 'total',
  effect: 'doubt',
  fires: [{ of: '1000.00', rows: ['TOTAL 1,000.00', 'NETO A PAGAR 1,044.00', 'TARJETA 1,044.00'] }],
  silent: [
    { of: '1000.00', rows: ['TOTAL 1,000.00', 'NETO A PAGAR 1,000.00', 'TARJETA 1,000.00'] },
    { of: '1000.00', rows: ['TOTAL 1,000.00', 'PROPINA 100.00', 'TOTAL A PAGAR 1,100.00', 'VISA 1,100.00'] },
  ],
  test: ({ total, ledger: { all } }) => {
    const isTip = (cents: number) => all.some((tip) => tip.is.tip > 0 && Math.abs(tip.cents - cents) <= 1)
    return (
      !total.seen.some(({ label }) => FINAL.test(fold(label))) &&
      all.some(
        ({ cents, label, is }) =>
          cents !== total.cents &&
          is.tip === 0 &&
          FINAL.test(fold(label)) &&
          !isTip(cents - total.cents) &&
          all.some((paid) => paid.cents === cents && PAID.some((concept) => paid.is[concept] > 0)),
      )
    )
  },
})
