import { editDistance } from '../reading/text/edit-distance.ts'
import { fold } from '../reading/text/fold.ts'
import type { Truth } from './rows-file.ts'

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

/** Whether a reading names the merchant: as the scorer compares, by trade name, company or drawn logo. */
export const isSameName = (reading: string, truth: Truth): boolean =>
  [truth.merchant_name, truth.merchant_legal_name, truth.logo].some(
    (name) => name !== null && likeness(reading, name) >= ALIKE,
  )
