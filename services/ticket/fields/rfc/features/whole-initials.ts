import { fold } from '#contracts/fold.ts'
import type { PageRow } from '../../../page/page-of.ts'
import { regimenShare } from '../../merchant/candidates/no-names.ts'
import { lettersOf, ofCompany, wordsOf } from '../candidates/initials.ts'
import { BUYERS } from './buyer-near.ts'
import { readHeadConcepts } from './head-concepts.ts'

/** The start of a legal form, where the name of a company ends. */
const FORM = /[\s,.](?:S\s?[.,]?\s?(?:A\s?\.?\s?(?:P\s?\.?\s?I|B|S)?\b|C\b|DE\s?R\s?\.?\s?L\b)|A\s?\.\s?C\b)/
/** "Todom ex", "Cam pos": the recogniser puts a blank into a narrow word. */
const TORN = /(?<=[a-záéíóúñ]) (?!(?:de|del|la|las|los|el|y|e|en|con|para|a)\b)(?=[a-záéíóúñ])/g
/** The cashier or the buyer is named beside these words, not the seller. */
const OTHERS =
  /\b(?:ATEND\w*|ATIEND\w*|CAJER[OA]|VENDEDOR[A]?|MESER[OA]|OPERADOR\b|FACTURAR A|CLIENTE|COMPRADOR|RECEPTOR)\b/

const companyIn = (text: string): string[] => {
  const folded = fold(text)
  const form = FORM.exec(folded)
  const words = wordsOf(folded.slice(0, form?.index ?? 0).replace(/^.*:/, ''))
  return words.length ? [ofCompany(words)] : []
}

const MOST_PERSON = 5
const personIn = (text: string): string[] => {
  const words = wordsOf(text)
  const isPerson = !/\d/.test(text) && words.length > 1 && words.length <= MOST_PERSON
  return isPerson ? lettersOf(words).filter((letters) => letters.length === 4) : []
}

const withoutTears = (text: string): string[] => [...new Set([text, text.replaceAll(TORN, '')])]

const isOfOthers = (row: PageRow | undefined): boolean =>
  row !== undefined && (OTHERS.test(fold(row.text)) || readHeadConcepts(row.key).receiver > BUYERS)

const ABOVE_ROWS = 3
const BELOW_ROWS = 2

/**
 * The letters that SAT derives from the whole names beside a row: companies with a legal form,
 * which may wrap, and rows that may be a person. Excludes cashiers and buyers.
 */
export const wholeInitialsNear = (rows: readonly PageRow[], at: number): ReadonlySet<string> => {
  const found = new Set<string>()
  for (let i = Math.max(0, at - ABOVE_ROWS); i <= Math.min(rows.length - 1, at + BELOW_ROWS); i++) {
    const [text, next] = [rows[i]?.text ?? '', rows[i + 1]?.text ?? '']
    if (isOfOthers(rows[i]) || isOfOthers(rows[i - 1]) || regimenShare(text) > 0.5) continue
    const wrapped = /\d/.test(text + next) ? [] : withoutTears(`${text} ${next}`)
    const names = withoutTears(text)
    for (const letters of [...[...names, ...wrapped].flatMap(companyIn), ...names.flatMap(personIn)])
      found.add(letters)
  }
  return found
}
