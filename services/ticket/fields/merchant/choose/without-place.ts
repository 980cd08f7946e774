import { fold } from '#contracts/fold.ts'
import type { PageRow } from '../../../page/page-of.ts'
import { countDigits } from '../../../text/count-characters.ts'
import { readHeadConcepts } from '../../rfc/features/head-concepts.ts'
import { endsLegal, isOpen } from '../candidates/name-joints.ts'
import { countOwnWords } from '../candidates/name-words.ts'
import { isTown } from '../prior/is-town.ts'

const LEAST_PLACE = 4
/** Part of many brands, wherever their shops are. */
const COUNTRY = 'MEXICO'
const wordsOf = (text: string): string => (fold(text).match(/[A-Z]+/g) ?? []).join(' ')

const isAddress = ({ text, key }: PageRow): boolean => {
  const { address, place } = readHeadConcepts(key)
  return address + place > 0 || isTown(text)
}

/** The parts between the commas of an address: "63353, Tepic, Nayarit" has TEPIC and NAYARIT. */
const placesIn = (row: PageRow): string[] =>
  isAddress(row) && row.text.includes(',')
    ? row.text
        .split(',')
        .filter((part) => countDigits(part) === 0 && !endsLegal(part))
        .map(wordsOf)
        .filter((place) => place.length >= LEAST_PLACE && place !== COUNTRY)
    : []

/**
 * The name of a shop without its town, if the address on the ticket repeats the town: "POLLO
 * CAPITAN TEPIC" is the POLLO CAPITAN of "63353, Tepic, Nayarit". Otherwise null: a FARMACIA
 * GUADALAJARA has no name but the town's.
 */
export const withoutPlace = (rows: readonly PageRow[]): ((text: string) => string | null) => {
  const places = new Set(rows.flatMap(placesIn))
  return (text) => {
    const words = text.trim().split(/\s+/)
    const at = words.findIndex((_, i) => i > 0 && places.has(wordsOf(words.slice(i).join(' '))))
    const rest = words
      .slice(0, at)
      .join(' ')
      .replace(/[\s,-]+$/, '')
    return at > 0 && !isOpen(rest) && countOwnWords(rest) > 0 ? rest : null
  }
}
