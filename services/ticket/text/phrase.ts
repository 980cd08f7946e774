import { editDistance, editInside } from './edit-distance.ts'
import { countBits, letterMask } from './letter-mask.ts'
import type { Searchable } from './searchable.ts'

/** Words to search for, prepared. `edits`: how many misread letters are tolerated. */
export type Phrase = Readonly<{ spaced: string; bare: string; edits: number; mask: number; single: boolean }>

const editsFor = (length: number): number => {
  if (length <= 4) return 0
  if (length <= 9) return 1
  return length <= 15 ? 2 : 3
}

export const phrase = (text: string): Phrase => {
  const bare = text.replace(/[^A-Z0-9]/g, '')
  return {
    spaced: ` ${text} `,
    bare,
    edits: editsFor(bare.length),
    mask: letterMask(bare),
    single: !text.includes(' '),
  }
}

/** Up to four letters: a word of its own, or the whole text but three letters. */
const shortLikeness = ({ padded, letters }: Searchable, { spaced, bare }: Phrase): number => {
  if (padded.includes(spaced)) return 1
  if (bare.length < 3 || letters.length > bare.length + 3) return 0
  return letters.startsWith(bare) || letters.endsWith(bare) ? 0.8 : 0
}

/** A misread single word must stand as a word of its own: JUNIO is one edit from JULIO. */
const wordLikeness = ({ words }: Searchable, { bare, edits }: Phrase): number => {
  const slack = bare.length > 6 ? 1 : 0
  const found = words.some(
    (word) => Math.abs(word.length - bare.length) <= slack && editDistance(word, bare) <= edits,
  )
  return found ? 1 - 1 / bare.length : 0
}

/**
 * "TASA 8": of a rate, only the word is searched for, at the start of a word: CROQUETAS 4KG does
 * not match.
 */
const rateLikeness = ({ words }: Searchable, { bare, edits }: Phrase): number => {
  const word = bare.replace(/\d/g, '')
  const lost = bare.length - word.length
  return lost <= edits && words.some((one) => one.startsWith(word)) ? 1 - lost / bare.length : 0
}

/**
 * How certainly a phrase stands in a text: 0, or 1 - edits / length, with or without the spaces
 * between its words.
 */
export const likeness = (text: Searchable, wanted: Phrase): number => {
  const { bare, edits, mask } = wanted
  if (bare.length <= 4) return shortLikeness(text, wanted)
  if (/\d/.test(bare)) return rateLikeness(text, wanted)
  if (text.letters.includes(bare)) return 1
  if (text.letters.length < bare.length - edits || countBits(mask & ~text.mask) > edits) return 0
  if (bare.length <= 8 && wanted.single) return wordLikeness(text, wanted)
  const distance = editInside(text.letters, bare, edits)
  return distance > edits ? 0 : 1 - distance / bare.length
}
