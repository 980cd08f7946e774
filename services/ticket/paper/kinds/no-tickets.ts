import { defineRule } from '../../rule/define-rule.ts'
import { countLetters } from '../../text/count-characters.ts'
import type { DocumentRow } from '../marks/document-rows.ts'
import { printsAmount } from '../marks/prints-amount.ts'

const LETTERS_OF_A_PAGE = 150
/** Every ticket has one of these words, even one cropped to its head. */
const TICKET_WORDS =
  /\b(?:TOTAL|SUBTOTAL|IVA|IMPORTE|EFECTIVO|TARJETA|CAMBIO|TICKET|FOLIO|CAJA|CAJERO|SUCURSAL|SUC|TIENDA|RFC|REGIMEN|FACTURA\w*|TEL|TELS|COL|COLONIA|AV|CALLE|BLVD|CP|C P|DE CV|DE C V|S DE RL|FECHA|CLIENTE)\b/

const letter = [
  'Estimada Ana: te escribo desde el puerto, donde el',
  'mar sigue como siempre y los barcos vuelven por la',
  'tarde. Ayer vimos a tus primos en el parque y te',
  'mandan abrazos. Espero que vengas pronto a vernos,',
]

/**
 * A page of words without any amount and without any word of a ticket: a letter, a book, a screen.
 */
export const noTickets = [
  defineRule<readonly DocumentRow[]>({
    id: 'paper-of-words',
    field: 'paper',
    effect: 'veto',
    fires: [{ rows: letter }],
    silent: [{ rows: ['FONDA EJEMPLO DEL CENTRO SA DE CV', ...letter] }, { rows: ['OXXO'] }, { rows: [] }],
    test: (rows) =>
      rows.reduce((sum, { text }) => sum + countLetters(text), 0) >= LETTERS_OF_A_PAGE &&
      !rows.some(({ text, key }) => printsAmount(text) || TICKET_WORDS.test(key.spaced)),
  }),
]
