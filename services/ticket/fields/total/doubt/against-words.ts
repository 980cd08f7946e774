import { defineRule } from '../../../rule/define-rule.ts'
import type { SeenTotal } from './seen-total.ts'

const READ = 0.9
const WORDS = 'MIL TRESCIENTOS CUARENTA Y CINCO PESOS 00/100 M.N.'

/** The amount in words is another. */
export const againstWords = defineRule<SeenTotal>({
  id: 'total-against-words',
  field: 'total',
  effect: 'doubt',
  fires: [{ of: '1350.00', rows: ['CEMENTO 1,350.00', 'TOTAL 1,350.00', WORDS] }],
  silent: [
    { of: '1345.00', rows: ['CEMENTO 1,345.00', 'TOTAL 1,345.00', WORDS] },
    { of: '1350.00', rows: ['CEMENTO 1,350.00', 'TOTAL 1,350.00'] },
  ],
  test: ({ total: { cents }, ledger: { words } }) =>
    words !== null && words.certainty >= READ && words.cents !== cents,
})
