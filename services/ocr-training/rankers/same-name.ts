import { fold } from '#contracts/fold.ts'
import { editDistance } from '#ticket/text/edit-distance.ts'
import type { Truth } from '../rows/ticket-rows.ts'

const LEGAL_FORM = /(SA(PI|B|S)?DECV|SDERL(DECV)?)$/
const ALIKE = 0.8

/** Without accents, punctuation and legal form. */
const bare = (name: string): string =>
  fold(name)
    .replace(/[^A-Z0-9]/g, '')
    .replace(LEGAL_FORM, '')

const likeness = (one: string, other: string): number => {
  const [a, b] = [bare(one), bare(other)]
  return a && b ? 1 - editDistance(a, b) / Math.max(a.length, b.length) : 0
}

type Names = Readonly<Pick<Truth, 'merchant_name' | 'merchant_legal_name' | 'logo'>>

const isAny = (reading: string, names: readonly (string | null)[]): boolean =>
  names.some((name) => name !== null && likeness(reading, name) >= ALIKE)

/**
 * Whether a reading names the merchant: as the scorer compares, by trade name, company or drawn
 * logo.
 */
export const isSameName = (reading: string, { merchant_name, merchant_legal_name, logo }: Names): boolean =>
  isAny(reading, [merchant_name, merchant_legal_name, logo])

/**
 * Which readings of a page are the name to be given: the trade name or the drawn logo; the
 * company's where the page holds neither.
 */
export const wantedNames = (readings: readonly string[], truth: Names): ReadonlySet<string> => {
  const trade = readings.filter((reading) => isAny(reading, [truth.merchant_name, truth.logo]))
  return new Set(trade.length > 0 ? trade : readings.filter((reading) => isSameName(reading, truth)))
}
