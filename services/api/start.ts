import { setTimeout as sleep } from 'node:timers/promises'
import type { ReadPhoto } from '#contracts/reading/photo-reading.ts'
import type { MerchantBook } from '#merchants/book/merchant-book.ts'
import type { Platform } from '#platform/platform.ts'
import { aborted } from '#platform/runtime/pause.ts'
import type { Running } from '#platform/runtime/running.ts'
import { createApp } from './app.ts'
import { createPdfReader } from './csf/pdf-reader.ts'
import { openBus } from './dispatch/bus.ts'
import { handlersOf } from './dispatch/handlers.ts'
import { createStreaming } from './events/create-streaming.ts'
import { countRequests } from './http/requests-in-hand.ts'
import { createTicketWaiters } from './sessions/await-ticket.ts'
import { createsInFlight } from './sessions/creates-in-flight.ts'
import { measureWaiting } from './sessions/measure-waiting.ts'
import { createOcrBacklog } from './sessions/ocr-backlog.ts'

/** How long requests may wait for their reading during a stop if the caller sends no `hurry`. */
const GIVE_UP_MS = 7_000
/** How long the answers may then take; after that the connections are closed. */
const ANSWER_MS = 1_000

/**
 * How long a stop answers 503 before it stops listening, so that load balancers send requests
 * elsewhere and not to a closed port.
 */
const NOTICE_MS = 1_000

/** For `localhost` Fastify opens a second server, which a stop here would not see. */
const oneAddress = (host: string) => (host === 'localhost' ? '127.0.0.1' : host)

/** `readPhoto` reads a ticket that belongs to no session. `noticeMs`: see `NOTICE_MS`. */
type Options = Readonly<{ readPhoto: ReadPhoto; book: () => MerchantBook; noticeMs?: number }>

/** Listens on `config.host` and `config.port` (0: any free one); `url` is the address. */
export const start = async (
  platform: Platform,
  { readPhoto, book, noticeMs = NOTICE_MS }: Options,
): Promise<Running & { url: string }> => {
  const { config, clock } = platform
  const [backlog, waiters] = [createOcrBacklog(platform), createTicketWaiters(platform)]
  const streaming = createStreaming(platform)
  const [inFlight, pdfReader] = [createsInFlight(streaming.parts.leases), createPdfReader()]
  const givenUp = new AbortController()
  measureWaiting({ waiters, backlog })
  const reading = { readPhoto, book, waiters, inFlight, backlog, pdfReader, givenUp: givenUp.signal }
  const bus = await openBus(handlersOf(platform, { ...reading, ...streaming.parts }))
  let stopping = false
  const answering = { now: clock.now, baseUrl: config.baseUrl }
  const app = await createApp({ platform, answering, bus }, () => stopping)
  const inHand = countRequests(app.server)
  const hearNoMore = platform.accounts.hearRevocations()
  const giveUp = async (hurry: AbortSignal) => {
    await aborted(hurry)
    waiters.giveUp()
    givenUp.abort()
    pdfReader.stop()
    await sleep(ANSWER_MS, undefined, { ref: false })
  }
  const close = async (hurry: AbortSignal) => {
    stopping = true
    streaming.end()
    if (app.server.listening) await Promise.race([sleep(noticeMs), aborted(hurry)])
    const closing = app.close()
    await Promise.race([inHand.none(), giveUp(hurry)])
    app.server.closeAllConnections()
    await closing
    waiters.stop()
    pdfReader.stop()
    backlog.stop()
    await Promise.all([streaming.stop(), hearNoMore()])
    await bus.close()
  }
  let closed: Promise<void> | undefined
  const stop = (hurry = AbortSignal.timeout(GIVE_UP_MS)) => {
    closed ??= close(hurry)
    return closed
  }
  try {
    return { url: await app.listen({ host: oneAddress(config.host), port: config.port }), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
