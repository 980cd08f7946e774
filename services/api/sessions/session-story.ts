import type { SessionEvent } from '#contracts/events/session-events.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import type { Recorded } from '#contracts/shapes.ts'

/**
 * What the answer of a create tells, from the session's own history: no projection can lag behind
 * it.
 */
export type SessionStory = Readonly<{
  sessionId: string
  externalId: string
  createdAt: string
  testMode: boolean
  /** The profile that was used or saved. */
  customerId: string | null
  /** Whom the CFDI will name, in the vault. */
  receiverId: string
  status: 'processing' | 'completed' | 'failed'
  /** True once OCR has said something, or the session ended before it could. */
  read: boolean
  ticket: Ticket | null
  /** About the request itself, as stable codes; those of the reading are in the ticket. */
  warnings: readonly string[]
}>

/**
 * The events after which a create has something to answer: behind `TicketUnreadable` comes the end,
 * which may warn of more.
 */
export const tellsReading = ({ type }: SessionEvent): boolean =>
  type === 'TicketRead' || type === 'SessionFailed'

/** Null for an empty history. */
export const storyOf = (history: readonly Recorded<SessionEvent>[]): SessionStory | null => {
  const [first, ...rest] = history
  if (first?.type !== 'SessionRequested') return null
  const { externalId, testMode, customerId, receiver, warnings = [] } = first.data
  const begun: SessionStory = {
    sessionId: first.streamId,
    externalId,
    createdAt: first.at,
    testMode,
    customerId,
    receiverId: receiver.id,
    status: 'processing',
    read: false,
    ticket: null,
    warnings,
  }
  return rest.reduce(tell, begun)
}

const tell = (story: SessionStory, event: SessionEvent): SessionStory => {
  if (event.type === 'TicketRead' || event.type === 'TicketUnreadable') {
    return { ...story, read: true, ticket: event.data.ticket }
  }
  if (event.type === 'SessionCompleted' || event.type === 'SessionFailed') {
    const warnings = [...story.warnings, ...(event.data.warnings ?? [])]
    const status = event.type === 'SessionCompleted' ? 'completed' : 'failed'
    return { ...story, read: true, status, warnings: Array.from(new Set(warnings)) }
  }
  return story
}
