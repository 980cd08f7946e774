import { namedLetter } from './named-letter.ts'
import type { RfcReading } from './repair-rfc.ts'
import { isValidRfc } from './rfc-digit.ts'
import type { RfcStretch } from './rfc-stretch.ts'

/** About as dear as reading an O for a D. */
const COST = 0.84

type Asked = Pick<RfcStretch, 'raw' | 'lost'>

/**
 * "P A891011U41" of PENA Y MARTINEZ: an I was put where a letter was lost, and the name's stands
 * there.
 */
const fillsGap = (read: string, letters: string): boolean =>
  read.length === letters.length &&
  [...letters].filter((sign, i) => sign !== read[i]).length === 1 &&
  [...letters].some((sign, i) => sign !== read[i] && read[i] === 'I')

/**
 * "COMERCIALIZADORA XOCHITL, S.C." over `CKO0710208X5`: the readings of a stretch where one of its
 * letters is the name's and nothing else is changed, whose digit verifies. SAT makes the letters of
 * an RFC of the name.
 */
export const namedReadings = ({ raw, lost }: Asked, named: ReadonlySet<string>): RfcReading[] =>
  [...named]
    .filter((letters) => (lost ? fillsGap : namedLetter)(raw.slice(0, -9), letters))
    .map((letters) => letters + raw.slice(-9))
    .filter(isValidRfc)
    .map((rfc) => ({ rfc, cost: COST, checked: true }))
