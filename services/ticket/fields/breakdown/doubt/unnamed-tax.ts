import { defineRule } from '../../../rule/define-rule.ts'
import type { JudgedBreakdown } from '../features/breakdown-features.ts'

/** What the rule sees. */
type SeenBreakdown = Readonly<{ breakdown: JudgedBreakdown }>

/** Its tax fits the total, but no word labels it as a tax. */
export const unnamedTax = defineRule<SeenBreakdown>({
  id: 'breakdown-unnamed-tax',
  field: 'breakdown',
  effect: 'doubt',
  fires: [{ of: '16.00', rows: ['SUBTOTAL 100.00', '16.00', 'TOTAL 116.00'] }],
  silent: [{ of: '16.00', rows: ['SUBTOTAL 100.00', 'IVA 16.00', 'TOTAL 116.00'] }],
  test: ({ breakdown: { taxParts, features } }) =>
    taxParts.length > 0 && features.taxIva === 0 && features.tableTax === 0,
})
