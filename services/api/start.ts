import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform } from '#platform/platform.ts'
import { aborted } from '#platform/runtime/pause.ts'
import type { Running } from '#platform/runtime/running.ts'
import { createApp } from './app.ts'
import type { BusCalls } from './calls/bus-calls.ts'
import type { Beside } from './http/hand-over.ts'
import { countRequests } from './http/requests-in-hand.ts'
import { openEdge, type Reading } from './open-edge.ts'

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

/** `noticeMs`: see `NOTICE_MS`. */
type Options = Reading &
  Readonly<{
    noticeMs?: number
    /** Answers other paths of this port, by the same commands and queries. */
    beside?: (calls: BusCalls) => Promise<Beside>
  }>

/** Listens on `config.host` and `config.port` (0: any free one); `url` is the address. */
export const start = async (
  platform: Platform,
  { readPhoto, book, noticeMs = NOTICE_MS, beside: openBeside }: Options,
): Promise<Running & { url: string }> => {
  const { config, clock } = platform
  const edge = await openEdge(platform, { readPhoto, book })
  const beside = await openBeside?.(edge.calls)
  let stopping = false
  const answering = { now: clock.now, baseUrl: config.baseUrl }
  const app = await createApp({ platform, answering, bus: edge.bus, beside }, () => stopping)
  const inHand = countRequests(app.server)
  const giveUp = async (hurry: AbortSignal) => {
    await aborted(hurry)
    edge.giveUp()
    await sleep(ANSWER_MS, undefined, { ref: false })
  }
  const close = async (hurry: AbortSignal) => {
    stopping = true
    edge.end()
    beside?.end()
    if (app.server.listening) await Promise.race([sleep(noticeMs), aborted(hurry)])
    const closing = app.close()
    await Promise.race([inHand.none(), giveUp(hurry)])
    app.server.closeAllConnections()
    await closing
    await beside?.stop()
    await edge.stop()
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
