import { SessionEvent, type SessionEventType } from '#contracts/events/session-events.ts'
import { MessageEnd, WebhookEvent } from '#contracts/http/webhooks/payloads.ts'
import type { Message } from './payload.ts'

/** As it is stored; undefined if this version cannot read it. */
const eventOf = (type: SessionEventType, { ended_at }: Message, data: unknown) =>
  SessionEvent.safeParse({ type, at: ended_at.toISOString(), data }).data

const parseEnd = (message: Message): Message | null => {
  const end = MessageEnd.safeParse(message).data
  if (!end) return null
  const { event, failure } = end
  if (failure !== null) return { ...message, event, failure, issued: null }
  const issued = eventOf('CfdiIssued', message, message.issued)
  return issued?.type === 'CfdiIssued' ? { ...message, event, failure, issued: issued.data } : null
}

const parseQuestion = (message: Message): Message | null => {
  const asked = eventOf('InputRequested', message, message.question)
  return asked?.type === 'InputRequested' ? { ...message, question: asked.data } : null
}

const parseExpiry = (message: Message): Message | null => {
  const warned = eventOf('ExpiryWarned', message, message.expiry)
  return warned?.type === 'ExpiryWarned' ? { ...message, expiry: warned.data } : null
}

const parsers = {
  'factura.completed': parseEnd,
  'factura.failed': parseEnd,
  'factura.needs_input': parseQuestion,
  'factura.expiring': parseExpiry,
} as const satisfies Record<WebhookEvent, (message: Message) => Message | null>

/**
 * The message with its stored values parsed by this version's schemas; null if a newer version
 * wrote what it is about.
 */
export const parseMessage = (message: Message): Message | null => {
  const event = WebhookEvent.safeParse(message.event).data
  return event ? parsers[event](message) : null
}
