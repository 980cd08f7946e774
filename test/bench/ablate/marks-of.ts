import type { Ticket } from '#contracts/reading/ticket.ts'
import { judgeReading } from '#services/ocr/judge-reading.ts'
import { bareCode } from '#services/ocr-training/evaluate/bare-code.ts'
import { settleCached } from '#services/ocr-training/evaluate/settle-cached.ts'
import type { TicketRows } from '#services/ocr-training/rows/ticket-rows.ts'
import type { Weights } from '#ticket/ranking/load-weights.ts'
import { type JudgedTruth, judgePhotograph, places, type Verdict } from '../photographs/judge-photograph.ts'

/** What counts of one answer; a paper that is no ticket is right where it is refused. */
export type Mark = 'right' | 'right and sure' | 'wrong' | 'wrong and sure'

/** The marks of a ticket, by field; of its codes, each by itself. */
export type Marks = ReadonlyMap<string, Mark>

const SURE = 0.8
const markOf = (isRight: boolean, sure: number): Mark => {
  if (isRight) return sure >= SURE ? 'right and sure' : 'right'
  return sure >= SURE ? 'wrong and sure' : 'wrong'
}

/** The day on which all sets are read. */
const NOW = new Date('2026-11-25T12:00:00Z')

/** An answer that was left out has no mark. */
const marksOfField = ({ field, outcome, sure }: Verdict): [string, Mark][] =>
  outcome === 'missing' ? [] : [[field, markOf(outcome === 'right' || outcome === 'rightly_null', sure)]]

const marksOfCodes = (ticket: Ticket, printed: Readonly<Record<string, string>>): [string, Mark][] => {
  const want = Object.values(printed).map(bareCode)
  return Object.entries(ticket.portal_fields)
    .map(([name, value]) => ({ name, code: bareCode(value) }))
    .filter(({ name, code }) => want.includes(code) || !places.includes(name))
    .map(({ name, code }) => {
      const sure = ticket.fields[`portal_fields.${name}`]?.confidence ?? 0
      return [`code ${code}`, markOf(want.includes(code), sure)]
    })
}

/** The mark of each answer to a ticket; what its truth does not speak of is not judged. */
export const marksOf = async (ticket: TicketRows, weights: Weights): Promise<Marks> => {
  const read = await settleCached(ticket, weights, NOW)
  const refusal = judgeReading(read, null)?.code ?? null
  const isRefused = refusal !== null && refusal !== 'ticket_incomplete'
  const truth: JudgedTruth = ticket.truth ?? { ticket_readable: false }
  if (!truth.ticket_readable) return new Map([['paper', isRefused ? 'right' : 'wrong and sure']])
  if (isRefused) return new Map([['paper', 'wrong and sure']])
  const fields = judgePhotograph(read.ticket, truth).filter(({ field }) => field !== 'portal_fields')
  return new Map<string, Mark>([
    ['paper', 'right'],
    ...fields.flatMap(marksOfField),
    ...(truth.portal_fields ? marksOfCodes(read.ticket, truth.portal_fields) : []),
  ])
}
