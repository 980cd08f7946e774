import { fold } from '#contracts/fold.ts'
import { letterMask } from './letter-mask.ts'
import { mender, readAs, wordLetters } from './misread.ts'

/**
 * A text prepared for phrase search: with single spaces, padded for whole words, and as bare
 * letters.
 */
export type Searchable = Readonly<{
  spaced: string
  padded: string
  letters: string
  words: readonly string[]
  mask: number
}>

const DOTTED_IEPS = new RegExp(String.raw`\b[${readAs.I}|]\s?\.\s?E\s?\.?\s?P\s?\.?\s?S\b\.?`, 'g')
const DOTTED_IVA = new RegExp(String.raw`\b[${readAs.I}T|]\s?\.\s?V\s?\.?\s?A\b\.?`, 'g')
const ABBREVIATION_DOT = /(?<=\b[A-Z])\.\s?(?=[A-Z]\b)/g

/** `IVA16 13.79`, `IEPS8%`: the rate is not part of the word. */
const GLUED_RATE = /\b(I[VU]A|IEPS)(?=(?:16|8|0)(?!\d))/g

const asLetters = mender(wordLetters)

/** Digits inside a word become the letters that they are misread for. */
const mendWord = (word: string): string => {
  const letters = word.match(/[A-Z]/g)?.length ?? 0
  if (letters < 2 || letters < word.length * 0.5) return word.replace(/[|!$]/g, ' ')
  return asLetters(word)
}

const spacedWords = (text: string): string =>
  fold(text)
    .replace(DOTTED_IEPS, 'IEPS ')
    .replace(DOTTED_IVA, 'IVA ')
    .replace(GLUED_RATE, '$1 ')
    .replace(/[A-Z0-9|!$]+/g, mendWord)
    .replace(ABBREVIATION_DOT, '')
    .replace(/[^A-Z0-9%#@/]+/g, ' ')
    .trim()

const lettersOf = (text: string) => text.replace(/[^A-Z]/g, '')

export const searchable = (text: string): Searchable => {
  const spaced = spacedWords(text)
  const letters = lettersOf(spaced)
  return {
    spaced,
    padded: ` ${spaced} `,
    letters,
    words: spaced.split(' ').map(lettersOf),
    mask: letterMask(letters),
  }
}
