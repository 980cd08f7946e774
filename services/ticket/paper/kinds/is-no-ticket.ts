import { countLetters } from '../../text/count-characters.ts'
import type { DocumentRow } from '../marks/document-rows.ts'
import { printsAmount } from '../marks/prints-amount.ts'

const LETTERS_OF_A_PAGE = 150
/** Every ticket has one of these words, even one cropped to its head. */
const TICKET_WORDS =
  /\b(?:TOTAL|SUBTOTAL|IVA|IMPORTE|EFECTIVO|TARJETA|CAMBIO|TICKET|FOLIO|CAJA|CAJERO|SUCURSAL|SUC|TIENDA|RFC|REGIMEN|FACTURA\w*|TEL|TELS|COL|COLONIA|AV|CALLE|BLVD|CP|C P|DE CV|DE C V|S DE RL|FECHA|CLIENTE)\b/

/**
 * A page of words without any amount and without any word of a ticket: a letter, a book, a screen.
 */
export const isNoTicket = (rows: readonly DocumentRow[]): boolean =>
  rows.reduce((sum, { text }) => sum + countLetters(text), 0) >= LETTERS_OF_A_PAGE &&
  !rows.some(({ text, key }) => printsAmount(text) || TICKET_WORDS.test(key.spaced))
