import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform, Running } from '#platform/platform.ts'
import { createApp } from './app.ts'
import { createTicketWaiters } from './await-ticket.ts'
import { openBus } from './bus.ts'
import { createsInFlight } from './creates-in-flight.ts'
import { findSession } from './find-session.ts'
import { findSessionFiles } from './find-session-files.ts'
import { measureWaiting } from './measure-waiting.ts'
import { createOcrBacklog } from './ocr-backlog.ts'
import { requestSession } from './request-session.ts'
import { countRequests } from './requests-in-hand.ts'

/** What is in hand at a stop gets this long to be answered; after that its connections are closed. */
const GIVE_UP_MS = 7_000
const CLOSE_MS = 8_000

/** For `localhost` Fastify opens a second server, which a stop here would not see. */
const oneAddress = (host: string) => (host === 'localhost' ? '127.0.0.1' : host)

/** Listens on `config.host` and `config.port` (0: any free one); `url` is where. */
export const start = async (platform: Platform): Promise<Running & { url: string }> => {
  const { config, clock } = platform
  const backlog = createOcrBacklog(platform)
  const waiters = createTicketWaiters(platform)
  measureWaiting({ waiters, backlog })
  const bus = await openBus({
    commands: { requestSession: requestSession({ platform, inFlight: createsInFlight(), backlog }) },
    queries: {
      ticketOf: waiters.wait,
      session: findSession(platform),
      sessionFiles: findSessionFiles(platform),
    },
  })
  let stopping = false
  const answering = { now: clock.now, baseUrl: config.baseUrl }
  const app = await createApp({ platform, answering, bus }, () => stopping)
  const inHand = countRequests(app.server)
  const close = async () => {
    stopping = true
    const closing = app.close()
    const giveUp = setTimeout(waiters.giveUp, GIVE_UP_MS)
    await Promise.race([inHand.none(), sleep(CLOSE_MS, undefined, { ref: false })])
    clearTimeout(giveUp)
    app.server.closeAllConnections()
    await closing
    waiters.stop()
    backlog.stop()
    await bus.close()
  }
  let closed: Promise<void> | undefined
  const stop = () => {
    closed ??= close()
    return closed
  }
  try {
    return { url: await app.listen({ host: oneAddress(config.host), port: config.port }), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
