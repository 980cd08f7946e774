import { parseArgs } from 'node:util'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'
import { readRows, type TicketRows } from '../rows/ticket-rows.ts'
import { answersOf, reliabilityTable } from './reliability.ts'
import { settleCached } from './settle-cached.ts'

// node services/ocr-training/evaluate/evaluate.ts ROWS.jsonl... [--weights FILE] [--reliability]:
// what the reader makes of cached rows, as the lines that `npm run read` prints, for the scorer; or
// how far its confidence can be trusted.

const lineOf = ({ file, rows, error, milliseconds }: TicketRows, ticket: Ticket): object =>
  error === null
    ? { file, ms: milliseconds, ocr_result: ticket, text: rows.map(({ text }) => text) }
    : { file, error: { code: 'image_corrupt', message: error } }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { weights: { type: 'string' }, reliability: { type: 'boolean', default: false } },
})

const weights = loadWeights(values.weights)
const answers: ReturnType<typeof answersOf> = []
for (const file of positionals)
  for await (const read of readRows(file)) {
    const ticket = (await settleCached(read, weights)).ticket
    if (read.truth?.ticket_readable) answers.push(...answersOf(ticket, read.truth))
    if (!values.reliability) process.stdout.write(`${JSON.stringify(lineOf(read, ticket))}\n`)
  }
if (values.reliability) process.stdout.write(`${reliabilityTable(answers)}\n`)
