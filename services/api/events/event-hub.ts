import type { FeedPosition } from '#contracts/shapes.ts'
import { feedStart } from '#platform/log/event-log.ts'
import type { AccountEvent } from '#platform/log/events-of-account.ts'
import { type EventRow, feedOf } from '#platform/log/recorded-from.ts'
import type { Platform } from '#platform/platform.ts'
import { OUTAGE_MS, pause } from '#platform/runtime/pause.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { type SessionTestModes, sessionTestModes } from './session-test-modes.ts'

type Owner = Pick<Caller, 'accountId' | 'mode'>
type Hear = (event: AccountEvent) => void

export type EventHub = Readonly<{
  /**
   * Passes every event of the owner behind `place` to `hear`, in the log's order, until `leave` is
   * called. Throws if the log cannot be read.
   */
  join: (owner: Owner, hear: Hear) => Promise<{ place: FeedPosition; leave: () => void }>
  stop: () => void
}>

const PAGE = 500

const ownerOf = ({ accountId, mode }: Owner) => `${accountId}:${mode}`

const shown = (row: EventRow, modes: SessionTestModes): AccountEvent => ({
  event_id: row.event_id,
  stream_id: row.stream_id,
  external_id: row.meta.externalId,
  type: row.type,
  version: row.version,
  at: row.at,
  test_mode: modes.of(row.stream_id) ?? row.meta.mode === 'test',
  data: row.data as Record<string, unknown>,
  xid_text: row.xid_text,
  position: row.position,
})

/** Who listens, by account and mode: an event costs nothing where nobody listens to its account. */
const createAudience = () => {
  const byOwner = new Map<string, Set<Hear>>()
  return {
    of: (row: EventRow) => byOwner.get(ownerOf(row.meta)),
    add: (owner: Owner, hear: Hear) => {
      const name = ownerOf(owner)
      const listeners = byOwner.get(name) ?? new Set()
      byOwner.set(name, listeners.add(hear))
      return () => {
        listeners.delete(hear)
        if (listeners.size === 0 && byOwner.get(name) === listeners) byOwner.delete(name)
      }
    },
  }
}

type Announcing = Readonly<{ modes: SessionTestModes; audience: ReturnType<typeof createAudience> }>

/** Passes rows to their listeners. Nothing waits after the first is passed. */
const announcer =
  ({ modes, audience }: Announcing) =>
  async (rows: readonly EventRow[], passed: () => void): Promise<void> => {
    // whoever joins while modes are read hears these rows too: they are behind the place it gets
    const heard = () => rows.filter((row) => audience.of(row))
    for (let more = heard(); more.some(({ stream_id }) => modes.of(stream_id) === undefined); more = heard())
      await modes.learn(more)
    for (const row of heard()) {
      const event = shown(row, modes)
      for (const hear of audience.of(row) ?? []) hear(event)
    }
    passed()
  }

type Deps = Pick<Platform, 'next' | 'moved' | 'log' | 'database' | 'logger'>

/**
 * One reader of the log's end for all event streams of this process; it reads while somebody
 * listens.
 */
export const createEventHub = ({ next, moved, log, database, logger }: Deps): EventHub => {
  const audience = createAudience()
  const announce = announcer({ modes: sessionTestModes(database.query), audience })
  const stopping = new AbortController()
  let members = 0
  let place = feedStart
  let running: Promise<void> | undefined

  const pass = async () => {
    await moved(place, stopping.signal)
    const rows = await next(place, PAGE)
    const last = rows.at(-1)
    if (!last) return
    await announce(rows, () => {
      place = feedOf(last)
    })
  }
  const keepPassing = async () => {
    while (members > 0 && !stopping.signal.aborted)
      await pass().catch(async (error: unknown) => {
        logger.error({ err: error }, 'the event streams cannot read the log; retrying')
        await pause(OUTAGE_MS, stopping.signal)
      })
    running = undefined
  }
  const begin = async () => {
    place = await log.head()
    void keepPassing()
  }

  return {
    join: async (owner, hear) => {
      members += 1
      try {
        running ??= begin()
        await running
      } catch (error) {
        members -= 1
        running = undefined
        throw error
      }
      const forget = audience.add(owner, hear)
      const leave = () => {
        forget()
        members -= 1
      }
      return { place, leave }
    },
    stop: () => stopping.abort(),
  }
}
