import { defineRule } from '../../../rule/define-rule.ts'
import { isOfBuyer } from '../features/rfc-features.ts'
import type { SeenRfc } from './seen-rfc.ts'

/** The rows around it are about the buyer. */
export const ofBuyer = defineRule<SeenRfc>({
  id: 'rfc-of-buyer',
  field: 'rfc',
  effect: 'doubt',
  fires: [{ of: 'EKU9003173C9', rows: ['TOTAL 100.00', 'DATOS DEL CLIENTE', 'RFC EKU9003173C9'] }],
  silent: [{ of: 'EKU9003173C9', rows: ['ESCUELA KEMPER URGATE', 'RFC EKU9003173C9', 'TOTAL 100.00'] }],
  test: ({ rfc }) => isOfBuyer(rfc),
})
