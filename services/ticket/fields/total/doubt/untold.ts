import { defineRule } from '../../../rule/define-rule.ts'
import { beside, hasAny, isSaidDue } from './is-said-due.ts'
import type { SeenTotal } from './seen-total.ts'
import { SUPPORT } from './support.ts'

/**
 * No word labels it as due: a subtotal, an amount before a discount, or a bare number that no sum
 * matches.
 */
export const untold = defineRule<SeenTotal>({
  id: 'total-untold',
  field: 'total',
  effect: 'doubt',
  fires: [
    { of: '93.00', rows: ['CAFE 58.00', 'PAN 40.00', '93.00'] },
    { of: '98.00', rows: ['CAFE 58.00', 'PAN 40.00', 'SUBTOTAL 98.00'] },
  ],
  silent: [
    { of: '93.00', rows: ['CAFE 58.00', 'PAN 40.00', 'TOTAL 93.00'] },
    { of: '98.00', rows: ['CAFE 58.00', 'PAN 40.00', '98.00'] },
  ],
  test: ({ total }) =>
    !isSaidDue(total) && (hasAny(total, beside(['subtotal', 'gross'])) || !hasAny(total, SUPPORT)),
})
