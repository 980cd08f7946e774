import { fold } from '#contracts/fold.ts'
import type { Page, PageRow } from '../../../page/page-of.ts'

/** Legal forms, and words of a name that SAT leaves out of an RFC. */
const LEFT_OUT = new Set(
  'DE DEL LA EL LOS LAS Y E A EN CON PARA S SA SAPI SAB SAS SC AC RL CV C V RFC'.split(' '),
)
const MOST_ROWS = 40
const MOST_WORDS = 10

export const wordsOf = (text: string): string[] =>
  (fold(text).match(/[A-Z&]+/g) ?? []).filter((word) => !LEFT_OUT.has(word)).slice(0, MOST_WORDS)

const first = (word = '') => word.charAt(0)

/**
 * A company's letters: the first letters of its first three words; the last word supplies what is
 * missing.
 */
export const ofCompany = (words: readonly string[]): string => {
  const letters = words.slice(0, 3).map(first).join('')
  return (letters + (words.at(-1) ?? '').slice(1)).slice(0, 3)
}

/**
 * A person's letters, given names first: first letter and vowel of the surname, then the first
 * letters of the second surname and of the name.
 */
const ofPerson = ([name, surname = '', second]: readonly string[]): string => {
  const vowel = /[AEIOU]/.exec(surname.slice(1))?.[0] ?? 'X'
  return first(surname) + vowel + first(second) + first(name)
}

export const lettersOf = (words: readonly string[]): string[] => {
  const [one, other, ...others] = words
  const twoNames = others.length > 1 ? [ofPerson([one ?? '', ...others])] : []
  return other === undefined ? [] : [ofCompany(words), ofPerson(words), ...twoNames]
}

/** Whether an RFC begins with the letters that SAT derives from this whole name. */
export const hasInitials = (name: string, rfc: string): boolean =>
  lettersOf(wordsOf(name)).includes(rfc.slice(0, -9))

/** Any word may be the first of a name: "RAZON SOCIAL: GRUPO NORTE SA DE CV". */
const lettersIn = (text: string): string[] => {
  const words = wordsOf(text)
  return words.flatMap((_, i) => lettersOf(words.slice(i)))
}

const isName = ({ text }: PageRow) => (text.match(/\d/g)?.length ?? 0) < 4

/**
 * The first letters of the RFCs that SAT derives from the names of companies and persons on a page,
 * in the rows of its head and foot; a name may wrap once.
 */
export const initialsOn = ({ rows }: Page): ReadonlySet<string> => {
  const searched = rows.length > MOST_ROWS ? [...rows.slice(0, 26), ...rows.slice(26 - MOST_ROWS)] : rows
  const found = searched.flatMap((row, i) => {
    const next = searched[i + 1]
    if (!isName(row)) return []
    return [...lettersIn(row.text), ...(next && isName(next) ? lettersIn(`${row.text} ${next.text}`) : [])]
  })
  return new Set(found)
}
