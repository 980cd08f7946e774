import { fold } from '#contracts/fold.ts'
import type { PageRow } from '../../../page/page-of.ts'
import { editDistance } from '../../../text/edit-distance.ts'
import { oneEditApart } from '../../../text/one-edit-apart.ts'

const HEAD_ROWS = 14
const LEAST = 4
/** "7ARA": a logo of one word, with a digit for one of its letters. */
const WITH_DIGIT = /^(?=.*\d)(?=.*[A-Z].*[A-Z])[A-Z0-9]+$/
/** "NRA": a short logo that was hardly read. */
const SHORT = /^[A-Z]{3,6}$/
const BLURRED = 0.7

const firstWords = (rows: readonly PageRow[]): string[] =>
  rows.slice(0, HEAD_ROWS).map(({ text }) => fold(text).trim().split(/\s+/)[0] ?? '')

/** The word with which two rows of the head begin, and of which half the logo was read. */
const begunTwice = (rows: readonly PageRow[], logo: string): string | undefined => {
  const words = firstWords(rows).filter((word) => word.length >= LEAST && /^[A-Z]+$/.test(word))
  return words.find(
    (word, i) =>
      words.indexOf(word) < i &&
      editDistance(word, logo) <= word.length / 2 &&
      (word.endsWith(logo.slice(-2)) || word.startsWith(logo.slice(0, 2))),
  )
}

/**
 * A logo as rows of the head repeat it, where its own letters were misread: "7ARA" over "ZARA
 * MEXICO", or "NRA" over "ZARA MEXICO" and "ZARA CENTRO". Otherwise as it was read.
 */
export const asRepeated = (rows: readonly PageRow[], name: string): string => {
  const logo = fold(name).trim()
  const isBlurred = rows.some(({ text, confidence }) => text.trim() === name && confidence < BLURRED)
  if (isBlurred && SHORT.test(logo)) return begunTwice(rows, logo) ?? name
  if (logo.length < LEAST || !WITH_DIGIT.test(logo)) return name
  return firstWords(rows).find((word) => /^[A-Z]+$/.test(word) && oneEditApart(word, logo)) ?? name
}
