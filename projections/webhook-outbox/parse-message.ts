import { SessionEvent } from '#contracts/events/session-events.ts'
import { MessageEnd } from '#contracts/http/webhooks.ts'
import type { Message } from './payload.ts'

const issuedOf = ({ ended_at, issued }: Message) => {
  const stored = { type: 'CfdiIssued', at: ended_at.toISOString(), data: issued }
  const event = SessionEvent.safeParse(stored).data
  return event?.type === 'CfdiIssued' ? event.data : null
}

/**
 * The message with its stored values parsed by this version's schemas; null if a newer version
 * wrote how the session ended.
 */
export const parseMessage = (message: Message): Message | null => {
  const end = MessageEnd.safeParse(message).data
  if (!end) return null
  const { event, failure } = end
  if (failure !== null) return { ...message, event, failure, issued: null }
  const issued = issuedOf(message)
  return issued && { ...message, event, failure, issued }
}
