import { conceptReader } from '../../../lexicon/concept-reader.ts'
import { type Searchable, searchable } from '../../../text/searchable.ts'

const read = conceptReader(['date', 'dateSale', 'dateOther', 'dateStay', 'permit', 'time'])

/**
 * Words of a date itself are not its label: ABRIL is one letter from ABRIO, MARTES DE from ANTES
 * DE, and DEL before a year is not a deadline.
 */
const OF_A_DATE =
  /\b(?:LUNES|MARTES|MIERCOLES|JUEVES|VIERNES|SABADO|DOMINGO|ENERO|FEBRERO|MARZO|ABRIL|MAYO|JUNIO|JULIO|AGOSTO|SEPTIEMBRE|OCTUBRE|NOVIEMBRE|DICIEMBRE)\b(?: DEL(?= \d))?/g
/** "VENTA DEL 07/03/2026": the day of an action, not the start of a period. */
const DONE_ON = /\b(VENTA|COMPRA|PAGO|CONSUMO|TICKET|NOTA) DEL\b/g
/** Contains PEDIDO but means something else. */
const ISSUED = /\bEXPEDID[OA]\b/g

/** "DEL 2024, SIENDO LAS 16:06" below "A 4 DE MAYO": a year is not the first day of a period. */
const DEL_YEAR = /\bDEL (?=20\d\d\b)/g
/** "FECHA VTA: 11/08/2025 21:10" below "FECHA IMP: 11/08/2025 21:12", never VTO or IMPORTE. */
const SHORT_SALE = /\b(?:FECHA|FEC|F) VTA\b/g
const SHORT_PRINT = /\b(?:FECHA|FEC|F) IMP\b/g
/** The morning shift, not a time. */
const SHIFT = /\bTURNO (?:MAT|VESP|NOCT|DIURN)[A-Z]*/g

/** "FECHA/HORA" is two words. */
const BETWEEN_WORDS = /(?<=[A-Z])\/(?=[A-Z])/g

const bare = ({ spaced }: Searchable): string =>
  spaced
    .replace(BETWEEN_WORDS, ' ')
    .replace(OF_A_DATE, ' ')
    .replace(DEL_YEAR, ' ')
    .replace(SHIFT, ' ')
    .replace(DONE_ON, '$1')
    .replace(ISSUED, 'EMITIDO')
    .replace(SHORT_SALE, 'FECHA VENTA')
    .replace(SHORT_PRINT, 'FECHA IMPRESION')

/**
 * What the words beside dates and times mean: the sale, actions at a sale, deadlines, stays,
 * permits, times of day.
 */
export const readDateConcepts = (text: Searchable) => {
  const words = bare(text)
  return read(words === text.spaced ? text : searchable(words))
}
