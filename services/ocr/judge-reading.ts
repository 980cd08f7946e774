import type { FailureCode, Simulation } from '#contracts/failures.ts'
import type { Ticket } from '#contracts/ticket.ts'
import { countLetters, fold } from './reading/text/fold.ts'

/** Why a reading cannot be invoiced: the session ends with this code. */
export type Refusal = Readonly<{ code: FailureCode; detail: string }>

/** What the sandbox can be asked to make of any photo at this stage. */
const simulated = ['ticket_unreadable', 'ticket_incomplete', 'not_a_ticket', 'document_is_cfdi'] as const

/** Anexo 20 prints these on every CFDI; a ticket never carries two of them. */
const CFDI_MARKS = [/FOLIO\s?FISCAL/, /SELLO\s?DIGITAL/, /CADENA\s?ORIGINAL/, /CERTIFICADO\s?(DEL\s)?SAT/]
const LETTERS_OF_A_PAGE = 150

const isCfdi = (text: string) => CFDI_MARKS.filter((mark) => mark.test(text)).length >= 2

/** A page full of words, with neither an amount nor a date on it. */
const isSomethingElse = ({ amount, date }: Ticket, text: string) =>
  amount === null && date === null && countLetters(text) >= LETTERS_OF_A_PAGE

/** What stands against invoicing a reading, or null. `simulate` counts in the sandbox only. */
export const judgeReading = (
  ticket: Ticket,
  rows: readonly string[],
  simulate: Simulation | null,
): Refusal | null => {
  const asked = simulated.find((code) => code === simulate)
  if (asked) return { code: asked, detail: 'simulated' }
  const text = fold(rows.join('\n'))
  if (isCfdi(text)) return { code: 'document_is_cfdi', detail: 'the picture shows the marks of a CFDI' }
  if (isSomethingElse(ticket, text))
    return { code: 'not_a_ticket', detail: 'text without any amount or date' }
  if (!ticket.ticket_readable) return { code: 'ticket_unreadable', detail: 'no total that could be believed' }
  if (ticket.date === null) return { code: 'ticket_incomplete', detail: 'no date was read' }
  return null
}
