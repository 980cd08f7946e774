import { defineRule } from '../../../rule/define-rule.ts'
import { hasAny } from './is-said-due.ts'
import type { SeenTotal } from './seen-total.ts'
import { SUPPORT } from './support.ts'

const MOST_WHOLE = 0.25

/**
 * The total has no cents although nearly all other amounts do: a point or the end of the row was
 * lost.
 */
export const lacksCents = defineRule<SeenTotal>({
  id: 'total-lacks-cents',
  field: 'total',
  effect: 'doubt',
  fires: [{ of: '348.00', rows: ['CAFE 58.00', 'PAN 40.50', 'LECHE 31.20', 'TE 22.00', 'TOTAL 348'] }],
  silent: [
    { of: '348.00', rows: ['CAFE 58.00', 'PAN 40.50', 'LECHE 31.20', 'TE 22.00', 'TOTAL 348.00'] },
    { of: '98.00', rows: ['CAFE 58', 'PAN 40', 'TOTAL 98'] },
    { of: '90.00', rows: ['CAFE 58.50', 'PAN 31.50', 'TOTAL 90', 'EFECTIVO 100.00', 'CAMBIO 10.00'] },
  ],
  test: ({ total, ledger: { all } }) =>
    total.seen.length > 0 &&
    total.seen.every(({ whole }) => whole) &&
    all.filter(({ whole }) => whole).length <= MOST_WHOLE * all.length &&
    !hasAny(total, SUPPORT),
})
