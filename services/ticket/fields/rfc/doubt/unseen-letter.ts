import { defineRule } from '../../../rule/define-rule.ts'
import type { SeenRfc } from './seen-rfc.ts'

const LEAST_UNSEEN = 0.6

/** The one letter that the digit does not verify was read badly, and no name confirms it. */
export const unseenLetter = defineRule<SeenRfc>({
  id: 'rfc-unseen-letter',
  field: 'rfc',
  effect: 'doubt',
  fires: [{ of: 'CEO8605231N4', rows: [{ text: 'RFC CEO8605231N4', certainty: 0.4 }] }],
  silent: [{ of: 'CEO8605231N4', rows: ['RFC CEO8605231N4'] }],
  test: ({ rfc }) => rfc.features.named === 0 && rfc.unseen < LEAST_UNSEEN,
})
