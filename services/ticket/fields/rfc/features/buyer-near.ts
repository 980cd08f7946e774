import { fold } from '#contracts/fold.ts'
import { searchable } from '../../../text/searchable.ts'
import { readHeadConcepts } from './head-concepts.ts'

/** "USO CFDI G03" is asked of who buys. */
const BUYERS_USE = /\bUSO\s(?:DEL?\s)?(?:CFDI|FACTURA)\b/
/** "*** ORIGINAL CLIENTE ***": whose the paper is. */
const COPY = /\b(?:ORIGINAL|COPIA)\W+(?:(?:DEL?|PARA EL) )?CLIENTE\b/
const ABOVE_ROWS = 3
const BELOW_ROWS = 2

/** From here on the rows are about who bought. */
export const BUYERS = 0.5

/**
 * How surely (0 to 1) the rows around one are about who bought: "DATOS DEL CLIENTE" up to three
 * rows above, the use of the CFDI below.
 */
export const buyerNear = (rows: readonly Readonly<{ text: string }>[], at: number): number => {
  const asked = rows.slice(at, at + BELOW_ROWS + 1).some(({ text }) => BUYERS_USE.test(fold(text)))
  const said = rows
    .slice(Math.max(0, at - ABOVE_ROWS), at + 1)
    .filter(({ text }) => !COPY.test(fold(text)))
    .map(({ text }) => readHeadConcepts(searchable(text)).receiver)
  return Math.max(Number(asked), ...said)
}
