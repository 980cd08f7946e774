import type { DocumentRow } from './document-rows.ts'
import { markReader } from './mark-reader.ts'
import { saleMarks } from './sale-marks.ts'
import { accountPhrases, cardPhrases, terminalPhrases } from './slip-phrases.ts'

const readMarks = markReader({ ...terminalPhrases, ...cardPhrases, ...accountPhrases })

const LEAST_MARKS = 3
/** Application id of a chip card (ISO/IEC 7816-5), also where it was read together with its label. */
const CHIP_CARD = /A0000000\d{4,}/

const slipMarks = (rows: readonly DocumentRow[]) => {
  const found = new Set(rows.flatMap(({ key }) => [...readMarks(key)]))
  const count = (phrases: object) => Object.keys(phrases).filter((mark) => found.has(mark)).length
  const ofTerminal = count(terminalPhrases) + Number(rows.some(({ text }) => CHIP_CARD.test(text)))
  return {
    fromTerminal: ofTerminal >= 1 && ofTerminal + count(cardPhrases) >= LEAST_MARKS,
    fromAccount: count(accountPhrases) >= LEAST_MARKS,
  }
}

/**
 * AFILIACION, AID, ARQC, APROBADA, COPIA CLIENTE, with neither an RFC nor items, taxes or a way to an invoice: payment was
 * made, but what was bought stands on another paper. A ticket with its slip below has those.
 */
export const isBankSlip = (rows: readonly DocumentRow[]): boolean => {
  const { fromTerminal, fromAccount } = slipMarks(rows)
  if (!fromTerminal && !fromAccount) return false
  // cash machines give cash
  const { cash, ...sale } = saleMarks(rows)
  return !Object.values(sale).some(Boolean) && (fromAccount || !cash)
}
