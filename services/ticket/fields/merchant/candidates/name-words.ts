import { fold } from '#contracts/fold.ts'
import { headPhrases } from '../../../lexicon/head-phrases.ts'
import type { Page, PageRow } from '../../../page/page-of.ts'
import type { Name } from './name.ts'

const businessWords = new Set(headPhrases.business.split(/[\s,]+/))
const commonWords = new Set(
  [headPhrases.address, headPhrases.place, headPhrases.headOther, headPhrases.legal]
    .join(',')
    .split(/[\s,]+/),
)

/** The Spanish ending of most kinds of shops: PLOMERIA, JARCIERIA, RECAUDERIAS. */
const SHOP_ENDING = /^[A-Z]{4,}ERIAS?$/

const isBusiness = (word: string) =>
  businessWords.has(word) || businessWords.has(word.replace(/E?S$/, '')) || SHOP_ENDING.test(word)

/** "O P T I C A S": spaced letters belong together. */
const together = (folded: string): string =>
  folded.replace(/(?<![A-Z])(?:[A-Z]\s){3,}[A-Z](?![A-Z])/g, (letters) => letters.replace(/\s/g, ''))

/** "Farmacia Los Pinos", "LIBROS PERLA": a kind of shop and its own name. */
export const isKindAndName = (folded: string): boolean => {
  const [first = '', ...others] = together(folded).match(/[A-Z&\d]+/g) ?? []
  return others.length > 0 && isBusiness(first) && businessShare(folded) < 1
}

/**
 * The share of a name that says what is sold, as in "FERRETERIA Y TLAPALERIA": a kind of shop, not
 * its name.
 */
export const businessShare = (folded: string): number => {
  const words = together(folded).match(/[A-Z]{3,}/g) ?? []
  return words.length ? words.filter(isBusiness).length / words.length : 0
}

const PRAISE =
  /\b(?:SABOR|CALIDAD|TRADICION|MEJOR(?:ES)?|GUSTO|SIEMPRE|CONTIGO|TUS?|NUESTR[AO]S?|HECHO EN|ANTOJA|AMOR|COMO EN CASA|DESDE \d{4}|SINCE \d{4}|A SUS ORDENES|A DOMICILIO|(?:EL|TU) AHORRO DE|MAS BARATO|SERVIR(?:TE|LES?)|ABRIMOS|365 DIAS|TODO PARA EL HOGAR|UN[AO]? \w+, UN[AO]? \w+|MAS \w+,? (?:Y )?MAS \w+|ES \w+AR)\b/

/** Slogans: "¡Calidad que se antoja!", "EL SABOR DE MI TIERRA", "desde 1987". */
export const isSlogan = (text: string): boolean => /[¡!]/.test(text) || PRAISE.test(fold(text))

const MOST_ECHOES = 3
const MOST_OWN = 4

/** Words distinctive enough to name one shop. */
const ownWords = (text: string): string[] =>
  (fold(text).match(/[A-Z]{4,}/g) ?? []).filter((word) => !isBusiness(word) && !commonWords.has(word))

/** How many words of a text are distinctive enough to name one shop: 0 to 4. */
export const countOwnWords = (text: string): number => Math.min(MOST_OWN, ownWords(text).length)

const lettersOf = (text: string): string => fold(text).replace(/[^A-Z]/g, '')

const LEAST_ECHO = 4
const MOST_WORDS = 7

/**
 * "LA NORIA SATELITE" above "LA NORIA DEL NORTE SA DE CV": the first words of a row that another
 * row repeats; the rest is the branch.
 */
export const echoedStarts = (rows: readonly PageRow[], head: number): ReadonlyMap<PageRow, string> => {
  const said = rows.map(({ text }) => lettersOf(text))
  const again = (text: string, at: number) => {
    const letters = lettersOf(text)
    return letters.length >= LEAST_ECHO && said.some((other, i) => i !== at && other.includes(letters))
  }
  const starts = rows.slice(0, head).flatMap((row, at): [PageRow, string][] => {
    const words = row.text.trim().split(/\s+/)
    if (words.length < 2 || words.length > MOST_WORDS || again(row.text, at)) return []
    const shorter = words.slice(1).map((_, i) => words.slice(0, words.length - 1 - i).join(' '))
    const start = shorter.find((text) => ownWords(text).length > 0 && again(text, at))
    return start === undefined ? [] : [[row, start]]
  })
  return new Map(starts)
}

/**
 * How many other rows repeat a word of the name, as the company, a web page or the farewell do (0
 * to 3); and how many of its own words recur.
 */
export const echoesOf = ({ rows }: Page) => {
  const said = rows.map(({ text }) => lettersOf(text))
  return ({ value, row, rows: count }: Name) => {
    const words = ownWords(value)
    const apart = (i: number) => i < row.index || i >= row.index + count
    const others = said.filter((_, i) => apart(i))
    const isAgain = (word: string) => others.some((letters) => letters.includes(word))
    const again = others.filter((letters) => words.some((word) => letters.includes(word)))
    return {
      echoes: Math.min(MOST_ECHOES, again.length),
      echoShare: words.filter(isAgain).length / Math.max(1, words.length),
    }
  }
}
