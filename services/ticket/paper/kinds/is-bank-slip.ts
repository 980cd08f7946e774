import type { DocumentRow } from '../marks/document-rows.ts'
import { markReader } from '../marks/mark-reader.ts'
import { saleMarks } from '../marks/sale-marks.ts'
import { accountPhrases, cardPhrases, terminalPhrases } from '../marks/slip-phrases.ts'

const readMarks = markReader({ ...terminalPhrases, ...cardPhrases, ...accountPhrases })

const LEAST_MARKS = 3
/** Only if nothing is printed that a till prints. */
const FEWEST_MARKS = 2
/** Application id of a chip card (ISO/IEC 7816-5), even if it was read joined to its label. */
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

/** Text that a till prints beside the payment; the slip of a phone terminal has none of it. */
const OF_TILL =
  /\b(?:TICKET|TKT|FOLIO|CAJA|CAJER[OA]|ATENDIO|LE ATENDIO|ENTRADA|SALIDA|MESA|ESTACIONAMIENTO|TAXI|VIAJE)\b/

/**
 * AFILIACION, AID, ARQC, APROBADA or COPIA CLIENTE without an RFC, items, taxes or invoicing
 * instructions: proof of payment, but the purchase stands on another document. A ticket with its
 * slip below has those. A phone terminal prints less: the card and its approval.
 */
export const isBankSlip = (rows: readonly DocumentRow[]): boolean => {
  const { fromTerminal, fromAccount, fromPhone } = slipMarks(rows)
  if (!fromTerminal && !fromAccount && !fromPhone) return false
  // ATMs dispense cash; a transfer names the invoice that it pays
  const { cash, invoicing, ...sale } = saleMarks(rows)
  if (Object.values(sale).some(Boolean)) return false
  if (fromAccount) return true
  return !cash && !invoicing && (fromTerminal || !rows.some(({ key }) => OF_TILL.test(key.spaced)))
}
