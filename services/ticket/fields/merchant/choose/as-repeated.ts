import { fold } from '#contracts/fold.ts'
import type { PageRow } from '../../../page/page-of.ts'
import { oneEditApart } from '../../../text/one-edit-apart.ts'

const HEAD_ROWS = 14
const LEAST = 4
/** "7ARA": a logo of one word, with a digit for one of its letters. */
const WITH_DIGIT = /^(?=.*\d)(?=.*[A-Z].*[A-Z])[A-Z0-9]+$/

/**
 * A logo as a row of the head repeats it, where its own letters were misread: "7ARA" over "ZARA
 * MEXICO". Otherwise as it was read.
 */
export const asRepeated = (rows: readonly PageRow[], name: string): string => {
  const logo = fold(name).trim()
  if (logo.length < LEAST || !WITH_DIGIT.test(logo)) return name
  const starts = rows.slice(0, HEAD_ROWS).map(({ text }) => fold(text).trim().split(/\s+/)[0] ?? '')
  return starts.find((word) => /^[A-Z]+$/.test(word) && oneEditApart(word, logo)) ?? name
}
