import type { ReadPhoto } from '#contracts/reading/photo-reading.ts'
import type { MerchantBook } from '#merchants/book/merchant-book.ts'
import type { Platform } from '#platform/platform.ts'
import { type BusCalls, busCalls } from './calls/bus-calls.ts'
import { createPdfReader } from './csf/pdf-reader.ts'
import { openBus } from './dispatch/bus.ts'
import type { Edge } from './dispatch/edge.ts'
import { handlersOf } from './dispatch/handlers.ts'
import { createStreaming } from './events/create-streaming.ts'
import { createTicketWaiters } from './sessions/await-ticket.ts'
import { createsInFlight } from './sessions/creates-in-flight.ts'
import { measureWaiting } from './sessions/measure-waiting.ts'
import { createOcrBacklog } from './sessions/ocr-backlog.ts'

/** `readPhoto` reads a ticket that belongs to no session. */
export type Reading = Readonly<{ readPhoto: ReadPhoto; book: () => MerchantBook }>

export type OpenEdge = Readonly<{
  bus: Edge['bus']
  /** The same commands and queries, for the pages of the console. */
  calls: BusCalls
  /** Ends the streams: nothing else in hand ends by itself. */
  end: () => void
  /** Answers what waits for a reading at once. */
  giveUp: () => void
  stop: () => Promise<void>
}>

/** The commands and queries, with what they need, before anything listens. */
export const openEdge = async (platform: Platform, { readPhoto, book }: Reading): Promise<OpenEdge> => {
  const [backlog, waiters] = [createOcrBacklog(platform), createTicketWaiters(platform)]
  const streaming = createStreaming(platform)
  const [inFlight, pdfReader] = [createsInFlight(streaming.parts.leases), createPdfReader()]
  const givenUp = new AbortController()
  measureWaiting({ waiters, backlog })
  const reading = { readPhoto, book, waiters, inFlight, backlog, pdfReader, givenUp: givenUp.signal }
  const bus = await openBus(handlersOf(platform, { ...reading, ...streaming.parts }))
  const hearNoMore = platform.accounts.hearRevocations()
  return {
    bus,
    calls: busCalls({ platform, bus }),
    end: streaming.end,
    giveUp: () => {
      waiters.giveUp()
      givenUp.abort()
      pdfReader.stop()
    },
    stop: async () => {
      waiters.stop()
      pdfReader.stop()
      backlog.stop()
      await Promise.all([streaming.stop(), hearNoMore()])
      await bus.close()
    },
  }
}
