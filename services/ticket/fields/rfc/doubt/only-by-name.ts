import { defineRule } from '../../../rule/define-rule.ts'
import type { SeenRfc } from './seen-rfc.ts'

/** One letter is the name's, and was not read so. */
export const onlyByName = defineRule<SeenRfc>({
  id: 'rfc-only-by-name',
  field: 'rfc',
  effect: 'doubt',
  fires: [{ of: 'PMA891011U41', rows: ['PENA Y MARTINEZ SAPI DE CV', 'R.F.C. P A-891011-U41'] }],
  silent: [{ of: 'CKO0710208X5', rows: ['COMERCIAL KIOSKO OAXACA, S.C.', 'RFC EMISOR: CKO-071020-8X5'] }],
  test: ({ rfc }) => rfc.isByName,
})
