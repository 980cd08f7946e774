import type { SessionEvent, SessionEventOf } from './session-events.ts'

/** The events of one type, in their order. */
export const ofType = <Type extends SessionEvent['type']>(events: readonly SessionEvent[], type: Type) =>
  events.filter((event): event is SessionEventOf<Type> => event.type === type)
