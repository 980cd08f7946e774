import type { DocumentRow } from '../marks/document-rows.ts'
import { markReader } from '../marks/mark-reader.ts'
import { saleMarks } from '../marks/sale-marks.ts'
import { accountPhrases, cardPhrases, terminalPhrases } from '../marks/slip-phrases.ts'

const readMarks = markReader({ ...terminalPhrases, ...cardPhrases, ...accountPhrases })

const LEAST_MARKS = 3
/** Where nothing is printed that a till prints. */
const FEWEST_MARKS = 2
/**
 * Application id of a chip card (ISO/IEC 7816-5), also where it was read together with its label.
 */
const CHIP_CARD = /A0000000\d{4,}/

const slipMarks = (rows: readonly DocumentRow[]) => {
  const found = new Set(rows.flatMap(({ key }) => [...readMarks(key)]))
  const count = (phrases: object) => Object.keys(phrases).filter((mark) => found.has(mark)).length
  const ofTerminal = count(terminalPhrases) + Number(rows.some(({ text }) => CHIP_CARD.test(text)))
  return {
    fromPhone:
      (found.has('card') &&
        (['approved', 'approval', 'verified'] as const).some((mark) => found.has(mark))) ||
      (ofTerminal >= 1 && ofTerminal + count(cardPhrases) >= FEWEST_MARKS),
    fromTerminal: ofTerminal >= 1 && ofTerminal + count(cardPhrases) >= LEAST_MARKS,
    fromAccount: count(accountPhrases) >= LEAST_MARKS,
  }
}

/** What a till prints beside the payment; the slip of a telephone has nothing of it. */
const OF_TILL =
  /\b(?:TICKET|TKT|FOLIO|CAJA|CAJER[OA]|ATENDIO|LE ATENDIO|ENTRADA|SALIDA|MESA|ESTACIONAMIENTO|TAXI|VIAJE)\b/

/**
 * AFILIACION, AID, ARQC, APROBADA, COPIA CLIENTE, with neither an RFC nor items, taxes or a way to
 * an invoice: payment was made, but what was bought stands on another paper. A ticket with its slip
 * below has those. A telephone prints less: the card, and that it was approved.
 */
export const isBankSlip = (rows: readonly DocumentRow[]): boolean => {
  const { fromTerminal, fromAccount, fromPhone } = slipMarks(rows)
  if (!fromTerminal && !fromAccount && !fromPhone) return false
  // cash machines give cash; who pays by transfer says for which invoice
  const { cash, invoicing, ...sale } = saleMarks(rows)
  if (Object.values(sale).some(Boolean)) return false
  if (fromAccount) return true
  return !cash && !invoicing && (fromTerminal || !rows.some(({ key }) => OF_TILL.test(key.spaced)))
}
