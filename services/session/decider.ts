import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import type { Decider } from '#contracts/shapes.ts'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import { initialState, type Session } from './session.ts'

export const sessionDecider: Decider<Session, SessionCommand, SessionEvent> = { initialState, decide, evolve }
