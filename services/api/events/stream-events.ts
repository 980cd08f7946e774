import type { Readable } from 'node:stream'
import { Rejection } from '#contracts/http/errors.ts'
import type { EventsQuery } from '#contracts/http/events.ts'
import type { Platform } from '#platform/platform.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import type { Leases } from '../limits/leases.ts'
import { openDownload } from '../streams/open-download.ts'
import type { OpenStreams, Reader } from '../streams/open-streams.ts'
import { chosenEvents } from './chosen-events.ts'
import type { EventHub } from './event-hub.ts'
import { eventPages } from './event-pages.ts'
import { followEvents } from './follow-events.ts'
import { createMailbox } from './mailbox.ts'
import { showEvent } from './show-event.ts'

/** SSE streams of an account, both modes together. */
const MOST = 5
/**
 * NDJSON streams of an account, both modes together: each reads the log as fast as its client does.
 */
const MOST_LINES = 20
/** Characters on their way to a client that does not read them. */
const UNSENT = 1024 * 1024

export type StreamAsked = Readonly<{ caller: Caller; query: EventsQuery; reader: Reader }>

export type StreamParts = Readonly<{ streams: OpenStreams; hub: EventHub; leases: Leases }>
export type StreamDeps = StreamParts &
  Readonly<{
    platform: Pick<Platform, 'database' | 'clock'>
  }>

const chosenBy = ({ database, clock }: StreamDeps['platform'], { caller, query }: StreamAsked) =>
  chosenEvents(database.query, { caller, query, now: clock.now() })

/**
 * All events up to the head of the log, a line of JSON each. Throws `too_many_concurrent_requests`.
 */
export const eventLines =
  ({ platform, ...parts }: StreamDeps) =>
  async (given: StreamAsked): Promise<Readable> => {
    const { asked, after } = await chosenBy(platform, given)
    async function* lines() {
      for await (const { rows } of eventPages(platform.database.query, asked, { after }))
        yield rows.map((event) => `${JSON.stringify(showEvent(event, given.caller))}\n`).join('')
    }
    const { accountId } = given.caller
    const { reader } = given
    return openDownload(parts, { accountId, kind: 'NDJSON streams', most: MOST_LINES, reader, write: lines })
  }

/**
 * All events, then those that come, until the client leaves. Throws `too_many_concurrent_requests`.
 */
export const eventStream =
  ({ platform, streams, hub, leases }: StreamDeps) =>
  async (given: StreamAsked): Promise<Readable> => {
    const { caller } = given
    const chosen = await chosenBy(platform, given)
    const free = await leases.take(`events of ${caller.accountId}`, MOST)
    if (!free) {
      const message = `${MOST} event streams of this account are open: close one first.`
      throw new Rejection('too_many_concurrent_requests', message, { retryAfterSeconds: 1 })
    }
    let cut = (): void => undefined
    const mailbox = createMailbox(UNSENT, () => cut())
    const readable = streams.open({
      ...given.reader,
      endless: true,
      beat: () => mailbox.put(':\n\n'),
      write: (part) => {
        cut = () => part.cut('its reader was slow')
        part.over.addEventListener('abort', mailbox.close, { once: true })
        return followEvents(
          { query: platform.database.query, hub, mailbox, over: part.over },
          { ...chosen, caller, now: platform.clock.now() },
        )
      },
    })
    readable.once('close', free)
    return readable
  }
