import { LRUCache } from 'lru-cache'
import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import type { Decider, EventMeta } from '#contracts/shapes.ts'
import type { EventLog } from './event-log.ts'

const TRIES = 5

/**
 * The session is not in this log: somebody else wrote the record, or the log has lost the session
 * since.
 */
export class NoSuchSession extends Error {
  override readonly name = 'NoSuchSession'
}

/** How many sessions are cached: many times the number in progress. */
const REMEMBERED = 1_000

type Known<State> = Readonly<{ version: number; meta: EventMeta; state: State }>

/**
 * The latest sessions of this process in their last known state; a caller that continues one takes
 * it out.
 */
const createMemory = <State>() => {
  const known = new LRUCache<string, Known<State>>({ max: REMEMBERED })
  return {
    take: (sessionId: string) => {
      const found = known.get(sessionId)
      known.delete(sessionId)
      return found
    },
    keep: (sessionId: string, place: Known<State>) => {
      known.set(sessionId, place)
    },
  }
}

/**
 * Loads, folds, decides, appends. After a lost race it decides again on the winner's events; []
 * means "already known". A session that this process wrote last is not loaded again: its new events
 * are appended only if nobody has written since. Any other result (no events, an error) is decided
 * again on the log.
 */
export const commandHandler = <State>(
  log: EventLog,
  decider: Decider<State, SessionCommand, SessionEvent>,
) => {
  const memory = createMemory<State>()

  const append = async (
    sessionId: string,
    { version, meta, state }: Known<State>,
    events: SessionEvent[],
  ) => {
    const outcome = await log.append({ sessionId, expectedVersion: version, events, meta })
    if (outcome === 'conflict') return false
    const after = events.reduce<State>(decider.evolve, state)
    memory.keep(sessionId, { version: version + events.length, meta, state: after })
    return true
  }

  const decideOn = (state: State, command: SessionCommand) => {
    try {
      return decider.decide(command, state)
    } catch {
      return []
    }
  }

  /** Null: the log must be read to decide. */
  const fromMemory = async (sessionId: string, command: SessionCommand) => {
    const known = memory.take(sessionId)
    const events = known ? decideOn(known.state, command) : []
    return known && events.length > 0 && (await append(sessionId, known, events)) ? events : null
  }

  const fromLog = async (
    sessionId: string,
    command: SessionCommand,
    tries = TRIES,
  ): Promise<SessionEvent[]> => {
    const history = await log.read(sessionId)
    const last = history.at(-1)
    if (!last) throw new NoSuchSession(`there is no session ${sessionId} for ${command.type}`)
    const state = history.reduce<State>(decider.evolve, decider.initialState())
    const { version, meta } = last
    const events = decider.decide(command, state)
    if (events.length === 0 || (await append(sessionId, { version, meta, state }, events))) return events
    if (tries === 1) throw new Error(`${sessionId}: lost every race behind version ${version}`)
    return fromLog(sessionId, command, tries - 1)
  }

  return async (sessionId: string, command: SessionCommand): Promise<SessionEvent[]> =>
    (await fromMemory(sessionId, command)) ?? fromLog(sessionId, command)
}
