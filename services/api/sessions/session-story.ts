import type { SessionEvent } from '#contracts/events/session-events.ts'
import { withGiven } from '#contracts/reading/given-fields.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import type { Recorded } from '#contracts/shapes.ts'

/**
 * What the answer to a create shows, from the session's own history, which no projection can lag
 * behind.
 */
export type SessionStory = Readonly<{
  sessionId: string
  externalId: string
  createdAt: string
  testMode: boolean
  /** The profile that was used or saved. */
  customerId: string | null
  /** The id of the CFDI's receiver in the vault. */
  receiverId: string
  status: 'processing' | 'completed' | 'failed'
  /** True once the OCR has finished, or the session ended before it could. */
  read: boolean
  ticket: Ticket | null
  /** Warnings about the request, as stable codes; those about the reading are in the ticket. */
  warnings: readonly string[]
}>

/**
 * The events after which a create can be answered. `TicketUnreadable` is not one of them: the end
 * follows it and may add warnings.
 */
export const endsReading = (type: string): boolean => type === 'TicketRead' || type === 'SessionFailed'

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
  if (event.type === 'InputGiven') {
    return { ...story, ticket: story.ticket && withGiven(story.ticket, event.data.fields) }
  }
  if (event.type === 'SessionCompleted' || event.type === 'SessionFailed') {
    const warnings = [...story.warnings, ...(event.data.warnings ?? [])]
    const status = event.type === 'SessionCompleted' ? 'completed' : 'failed'
    return { ...story, read: true, status, warnings: Array.from(new Set(warnings)) }
  }
  return story
}
