import type { EventName } from '../order/event-cursor.ts'
import type { ReplayedEvent } from '../reading/replayed-event.ts'

/** What a line says of its event. */
export type LineFacts = EventName & Readonly<{ type: string }>

/** A format of lines, each of them an event and ended by a line feed. */
export type TextFormat = Readonly<{
  /** The first line of each file, with its end; '' where there is none. */
  header: string
  lines: (events: readonly ReplayedEvent[]) => Buffer
  /** Null: not a line of this format. */
  read: (line: string) => LineFacts | null
}>
