import { rfcSource } from '#contracts/fiscal/rfc-shape.ts'
import { fold } from '#contracts/fold.ts'
import { RFC_LABEL } from '../../../lexicon/rfc-label.ts'
import { defineRule } from '../../../rule/define-rule.ts'
import { isValidRfc } from '../candidates/rfc-digit.ts'
import type { SeenRfc } from './seen-rfc.ts'

const LABEL = new RegExp(String.raw`^\W*${RFC_LABEL}`)
const RFC = new RegExp(rfcSource({ gap: String.raw`[-\s]?` }), 'g')
/** A label may have its RFC in the row below. */
const NEXT = 1
const ROWS = ['ACEITE 1,240.00', 'TOTAL 1,240.00', 'RFC EKU9003173C9']

const printsValid = (text: string): boolean =>
  [...text.toUpperCase().matchAll(RFC)].some(([rfc]) => isValidRfc(rfc.replace(/[-\s]/g, '')))

/** A labelled one far above could not be read: this may be another company's. */
export const belowUnread = defineRule<SeenRfc>({
  id: 'rfc-below-unread',
  field: 'rfc',
  effect: 'doubt',
  fires: [
    { of: 'EKU9003173C9', rows: ['TALLERES ALVARADO', 'RFC', ...ROWS] },
    { of: 'EKU9003173C9', rows: ['TALLERES ALVARADO', 'RFC TAL000215D?0', ...ROWS] },
  ],
  silent: [
    { of: 'EKU9003173C9', rows: ['TALLERES ALVARADO', ...ROWS] },
    { of: 'EKU9003173C9', rows: ['TALLERES ALVARADO', 'RFC:', 'EKU9003173C9'] },
    { of: 'EKU9003173C9', rows: ['FACTURE CON SU RFC', ...ROWS] },
  ],
  test: ({ rfc: { row }, page: { rows } }) =>
    rows
      .slice(0, Math.max(0, row - NEXT))
      .some(
        ({ text, index }) =>
          LABEL.test(fold(text)) && !printsValid(text) && !printsValid(rows[index + NEXT]?.text ?? ''),
      ),
})
