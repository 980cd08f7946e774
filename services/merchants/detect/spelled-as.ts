import { fold } from '#contracts/fold.ts'
import { editDistance } from '#ticket/text/edit-distance.ts'

/** The words of a name, each between blanks. */
export const plain = (text: string): string =>
  ` ${fold(text)
    .replace(/[^A-Z0-9&]+/g, ' ')
    .trim()} `

/** Readers lose blanks, and find others. */
export const solid = (text: string): string => plain(text).replaceAll(' ', '')

const LEAST = 5
/** A character in three may be misread, as in a logo. */
const MISREAD = 1 / 3

/** "Valm ar" is how a logo of WALMART was read. */
export const isSpelledAs = (read: string, name: string): boolean => {
  const [one, other] = [solid(read), solid(name)]
  const most = Math.floor(other.length * MISREAD)
  return one !== other && other.length >= LEAST && editDistance(one, other) <= most
}
