import { ownReaderMerchants } from '#merchants/reader-merchants.ts'
import { type Settled, settleReading } from '#services/ocr/settle-reading.ts'
import { extractTicket } from '#ticket/extract-ticket.ts'
import type { Weights } from '#ticket/ranking/load-weights.ts'
import type { TicketRows } from '../rows/ticket-rows.ts'

/** As `npm run read` has it, but for bar codes and other looks: rows hold none. */
export const settleCached = (
  { rows }: Pick<TicketRows, 'rows'>,
  weights: Weights,
  now = new Date(),
): Promise<Settled> =>
  settleReading({
    passes: { rows, ticket: extractTicket(rows, weights, now), all: [rows] },
    seen: { several: false, mixed: false },
    merchants: ownReaderMerchants(),
    barcodes: async () => [],
  })
