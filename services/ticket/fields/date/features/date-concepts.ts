import { conceptReader } from '../../../lexicon/concept-reader.ts'
import { type Searchable, searchable } from '../../../text/searchable.ts'

const read = conceptReader(['date', 'dateSale', 'dateOther', 'dateStay', 'permit', 'time'])

/**
 * A date's own words are no label: ABRIL is one letter from ABRIO, MARTES DE from ANTES DE, and DEL
 * before a year is no deadline.
 */
const OF_A_DATE =
  /\b(?:LUNES|MARTES|MIERCOLES|JUEVES|VIERNES|SABADO|DOMINGO|ENERO|FEBRERO|MARZO|ABRIL|MAYO|JUNIO|JULIO|AGOSTO|SEPTIEMBRE|OCTUBRE|NOVIEMBRE|DICIEMBRE)\b(?: DEL(?= \d))?/g
/** "VENTA DEL 07/03/2026": the day of something done, no period's first. */
const DONE_ON = /\b(VENTA|COMPRA|PAGO|CONSUMO|TICKET|NOTA) DEL\b/g
/** Holds PEDIDO, and has nothing to do with it. */
const ISSUED = /\bEXPEDID[OA]\b/g

/** "DEL 2024, SIENDO LAS 16:06" below "A 4 DE MAYO": a year is no period's first day. */
const DEL_YEAR = /\bDEL (?=20\d\d\b)/g
/** "FECHA VTA: 11/08/2025 21:10" below "FECHA IMP: 11/08/2025 21:12", never VTO or IMPORTE. */
const SHORT_SALE = /\b(?:FECHA|FEC|F) VTA\b/g
const SHORT_PRINT = /\b(?:FECHA|FEC|F) IMP\b/g
/** Who serves in the mornings, and no moment. */
const SHIFT = /\bTURNO (?:MAT|VESP|NOCT|DIURN)[A-Z]*/g

/** "FECHA/HORA" are two words. */
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
 * What the words beside dates and times say: the sale, what is done at a sale, deadlines, stays,
 * permits, hours.
 */
export const readDateConcepts = (text: Searchable) => {
  const words = bare(text)
  return read(words === text.spaced ? text : searchable(words))
}
