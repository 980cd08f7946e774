import type { SessionCommand } from '#contracts/session-commands.ts'
import type { SessionEvent } from '#contracts/session-events.ts'
import type { Decider } from '#contracts/shapes.ts'
import type { EventLog } from './event-log.ts'

const TRIES = 5

/** Not in this log: a record that somebody else wrote, or that a log lost since. */
export class NoSuchSession extends Error {
  override readonly name = 'NoSuchSession'
}

/** Load, fold, decide, append. A lost race is decided again on what the winner wrote; [] means "known already". */
export const commandHandler = <State>(
  log: EventLog,
  decider: Decider<State, SessionCommand, SessionEvent>,
) => {
  const handle = async (
    sessionId: string,
    command: SessionCommand,
    tries = TRIES,
  ): Promise<SessionEvent[]> => {
    const history = await log.read(sessionId)
    const last = history.at(-1)
    if (!last) throw new NoSuchSession(`there is no session ${sessionId} for ${command.type}`)
    const events = decider.decide(command, history.reduce<State>(decider.evolve, decider.initialState()))
    if (events.length === 0) return []
    const outcome = await log.append({ sessionId, expectedVersion: last.version, events, meta: last.meta })
    if (outcome === 'appended') return events
    if (tries === 1) throw new Error(`${sessionId}: lost every race behind version ${last.version}`)
    return handle(sessionId, command, tries - 1)
  }
  return (sessionId: string, command: SessionCommand) => handle(sessionId, command)
}
