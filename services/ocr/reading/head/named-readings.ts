import { namedLetter } from './named-letter.ts'
import type { RfcReading } from './repair-rfc.ts'
import { isValidRfc } from './rfc-digit.ts'

/** About as dear as reading an O for a D. */
const COST = 0.84

/**
 * "COMERCIALIZADORA XOCHITL, S.C." over `CKO0710208X5`: the readings of a stretch where one of its letters is the name's and
 * nothing else is changed, whose digit verifies. SAT makes the letters of an RFC of the name.
 */
export const namedReadings = (raw: string, named: ReadonlySet<string>): RfcReading[] =>
  [...named]
    .filter((letters) => namedLetter(raw.slice(0, -9), letters) !== null)
    .map((letters) => letters + raw.slice(-9))
    .filter(isValidRfc)
    .map((rfc) => ({ rfc, cost: COST, checked: true }))
