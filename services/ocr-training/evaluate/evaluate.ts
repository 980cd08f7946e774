import { parseArgs } from 'node:util'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { ownReaderMerchants } from '#merchants/reader-merchants.ts'
import { settleReading } from '#services/ocr/settle-reading.ts'
import { extractTicket } from '#ticket/extract-ticket.ts'
import { loadWeights, type Weights } from '#ticket/ranking/load-weights.ts'
import { readRows, type TicketRows } from '../rows/ticket-rows.ts'
import { answersOf, reliabilityTable } from './reliability.ts'

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

/** As `npm run read` has it, but for bar codes and other looks: rows hold none. */
const ticketOf = async ({ rows }: TicketRows, weights: Weights): Promise<Ticket> => {
  const passes = { rows, ticket: extractTicket(rows, weights, new Date()), all: [rows] }
  const seen = { several: false, mixed: false }
  const merchants = ownReaderMerchants()
  return (await settleReading({ passes, seen, merchants, barcodes: async () => [] })).ticket
}

const weights = loadWeights(values.weights)
const answers: ReturnType<typeof answersOf> = []
for (const file of positionals)
  for await (const read of readRows(file)) {
    const ticket = await ticketOf(read, weights)
    if (read.truth?.ticket_readable) answers.push(...answersOf(ticket, read.truth))
    if (!values.reliability) process.stdout.write(`${JSON.stringify(lineOf(read, ticket))}\n`)
  }
if (values.reliability) process.stdout.write(`${reliabilityTable(answers)}\n`)
