import { ownReaderMerchants } from '#merchants/reader-merchants.ts'
import { extractor } from '#services/ocr/extractor.ts'
import { judgeReading } from '#services/ocr/judge-reading.ts'
import { oneTicket } from '#services/ocr/one-ticket.ts'
import { readInPasses } from '#services/ocr/read-in-passes.ts'
import { settleReading } from '#services/ocr/settle-reading.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'
import { rowsOf } from './sample-rows.ts'

const weights = loadWeights()
const NOW = new Date('2026-11-25T12:00:00Z')

/** What the reader makes of these rows, and the code of its refusal; null: it takes them. */
export const readLines = async (lines: readonly string[]) => {
  const rows = rowsOf(...lines)
  const { ticketOf } = extractor(weights, NOW)
  const single = oneTicket({ looks: 1, recognise: async () => [...rows] }, ticketOf)
  const passes = await readInPasses(Buffer.alloc(0), single, ticketOf)
  const merchants = ownReaderMerchants()
  const read = await settleReading({ passes, seen: single.seen, merchants, barcodes: async () => [] })
  return { ...read, refusal: judgeReading(read, null)?.code ?? null }
}
