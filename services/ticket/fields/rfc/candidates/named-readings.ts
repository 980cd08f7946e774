import { namedLetter } from './named-letter.ts'
import type { RfcReading } from './repair-rfc.ts'
import { isValidRfc } from './rfc-digit.ts'
import type { RfcStretch } from './rfc-stretch.ts'

/** About the cost of reading an O for a D. */
const COST = 0.84

type Stretch = Pick<RfcStretch, 'raw' | 'lost'>

/**
 * "P A891011U41" of PENA Y MARTINEZ: an I was inserted for a lost letter, and is replaced by the
 * name's letter.
 */
const fillsGap = (read: string, letters: string): boolean =>
  read.length === letters.length &&
  [...letters].filter((character, i) => character !== read[i]).length === 1 &&
  [...letters].some((character, i) => character !== read[i] && read[i] === 'I')

/**
 * "COMERCIALIZADORA XOCHITL, S.C." over `CKO0710208X5`: the readings of a stretch in which one
 * letter is taken from the name, nothing else changes, and the digit verifies. SAT derives the
 * letters of an RFC from the name.
 */
export const namedReadings = ({ raw, lost }: Stretch, named: ReadonlySet<string>): RfcReading[] =>
  [...named]
    .filter((letters) => (lost ? fillsGap : namedLetter)(raw.slice(0, -9), letters))
    .map((letters) => letters + raw.slice(-9))
    .filter(isValidRfc)
    .map((rfc) => ({ rfc, cost: COST, checked: true }))
