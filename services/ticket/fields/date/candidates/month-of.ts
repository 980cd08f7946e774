import { fold } from '#contracts/fold.ts'
import { editDistance } from '../../../text/edit-distance.ts'
import { mender, monthLetters } from '../../../text/misread.ts'
import { monthNames } from './month-names.ts'

/** A month from 1, and how exactly its name was read (0–1); month 0 if it is not a month. */
export type Month = Readonly<{ month: number; exact: number }>

const SHORT: ReadonlyMap<string, number> = new Map([
  ['ENE', 1],
  ['FEB', 2],
  ['MAR', 3],
  ['ABR', 4],
  ['MAY', 5],
  ['JUN', 6],
  ['JUL', 7],
  ['AGO', 8],
  ['SEP', 9],
  ['SET', 9],
  ['MZO', 3],
  ['AGT', 8],
  ['NVO', 11],
  ['OCT', 10],
  ['NOV', 11],
  ['DIC', 12],
  ['JAN', 1],
  ['APR', 4],
  ['AUG', 8],
  ['DEC', 12],
])
const none: Month = { month: 0, exact: 0 }

export const shortMonth = (text: string): number => SHORT.get(text) ?? 0

const mendMonth = mender(monthLetters)
const asLetters = (text: string): string => mendMonth(fold(text)).replace(/[^A-Z]/g, '')

/** The nearest name. JUNIO is one edit from JULIO, so two equally near names give none. */
const longMonth = (letters: string): Month => {
  const [first, second] = monthNames
    .map((name, i) => ({ month: i + 1, edits: editDistance(name, letters), name }))
    .filter(({ edits, name }) => edits <= (name.length > 6 ? 2 : 1))
    .sort((a, b) => a.edits - b.edits)
  if (!first || first.edits >= (second?.edits ?? 9)) return none
  return { month: first.month, exact: first.edits ? 0.8 : 1 }
}

export const monthOf = (text: string): Month => {
  const letters = asLetters(text)
  if (letters.length > 4 || monthNames.includes(letters)) return longMonth(letters)
  const exact = shortMonth(letters.slice(0, 3))
  if (exact) return { month: exact, exact: 1 }
  const withL = shortMonth(mendMonth(fold(text).replace(/[1|!]/g, 'L')).slice(0, 3))
  if (withL) return { month: withL, exact: 0.8 }
  const close = [...SHORT].filter(([name]) => editDistance(name, letters.slice(0, 3)) === 1)
  return close.length === 1 && close[0] ? { month: close[0][1], exact: 0.5 } : none
}
