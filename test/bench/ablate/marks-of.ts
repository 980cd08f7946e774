import { judgeReading } from '#services/ocr/judge-reading.ts'
import { type Answer, answersOf } from '#services/ocr-training/evaluate/reliability.ts'
import { settleCached } from '#services/ocr-training/evaluate/settle-cached.ts'
import type { TicketRows, Truth } from '#services/ocr-training/rows/ticket-rows.ts'
import type { Weights } from '#ticket/ranking/load-weights.ts'

/** What counts of one answer; a paper that is no ticket is right where it is refused. */
export type Mark = 'right' | 'right and sure' | 'wrong' | 'wrong and sure'

const SURE = 0.8
const markOf = ({ sure, right }: Answer): Mark => {
  if (right) return sure >= SURE ? 'right and sure' : 'right'
  return sure >= SURE ? 'wrong and sure' : 'wrong'
}

/** The day on which all sets are read. */
const NOW = new Date('2026-11-25T12:00:00Z')

/** Truth that a person wrote leaves out what is not printed. */
const filled = (truth: Partial<Truth>): Truth => ({
  ...{ amount: null, net_amount: null, tax_amount: null, tax_rate: null, date: null, time: null },
  ...{ merchant_rfc: null, merchant_name: null, merchant_legal_name: null, logo: null },
  ...{ payment_method: null, portal_fields: {}, ticket_readable: true, level: '' },
  ...truth,
})

/** The mark of each answer to a ticket, by field. */
export const marksOf = async (ticket: TicketRows, weights: Weights): Promise<ReadonlyMap<string, Mark>> => {
  const read = await settleCached(ticket, weights, NOW)
  const refusal = judgeReading(read, null)?.code ?? null
  const isRefused = refusal !== null && refusal !== 'ticket_incomplete'
  const truth = filled(ticket.truth ?? {})
  if (!truth.ticket_readable) return new Map([['paper', isRefused ? 'right' : 'wrong and sure']])
  if (isRefused) return new Map([['paper', 'wrong and sure']])
  const marks: [string, Mark][] = [['paper', 'right']]
  // a ticket has several codes
  for (const [field, answer] of answersOf(read.ticket, truth))
    marks.push([`${field} ${marks.filter(([name]) => name.startsWith(field)).length}`, markOf(answer)])
  return new Map(marks)
}
