import { fold } from '#contracts/fold.ts'
import { searchable } from '../../../text/searchable.ts'
import { readHeadConcepts } from './head-concepts.ts'

/** "USO CFDI G03" is asked of the buyer. */
const BUYERS_USE = /\bUSO\s(?:DEL?\s)?(?:CFDI|FACTURA)\b/
/** "*** ORIGINAL CLIENTE ***": names the copy, not the customer. */
const COPY = /\b(?:ORIGINAL|COPIA)\W+(?:(?:DEL?|PARA EL) )?CLIENTE\b/
const ABOVE_ROWS = 3
const BELOW_ROWS = 2

/** The rows below are about the buyer. */
export const BUYERS = 0.5

/**
 * How certainly (0–1) the rows around one are about the buyer: "DATOS DEL CLIENTE" up to three rows
 * above, or the use of the CFDI below.
 */
export const buyerNear = (rows: readonly Readonly<{ text: string }>[], at: number): number => {
  const asked = rows.slice(at, at + BELOW_ROWS + 1).some(({ text }) => BUYERS_USE.test(fold(text)))
  const said = rows
    .slice(Math.max(0, at - ABOVE_ROWS), at + 1)
    .filter(({ text }) => !COPY.test(fold(text)))
    .map(({ text }) => readHeadConcepts(searchable(text)).receiver)
  return Math.max(Number(asked), ...said)
}
