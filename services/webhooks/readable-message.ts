import { z } from 'zod'
import { SessionEvent } from '#contracts/events/session-events.ts'
import { Blame, FailureCode } from '#contracts/failures.ts'
import { WebhookEvent } from '#contracts/http/webhooks.ts'
import { readStored } from '#platform/runtime/read-stored.ts'
import { UnreadableEvent } from '#platform/runtime/unreadable-event.ts'
import type { Message } from './payload.ts'

const Failure = z.object({ code: FailureCode, source: Blame, retryable: z.boolean() })
const End = z.object({ event: WebhookEvent, failure: Failure.nullable() })

const issuedOf = ({ session_id, ended_at, issued }: Message) => {
  if (issued === null) throw new UnreadableEvent(`${session_id} completed without a CfdiIssued`)
  const stored = { type: 'CfdiIssued', at: ended_at.toISOString(), data: issued }
  const event = readStored(SessionEvent, stored, `CfdiIssued of ${session_id}`)
  return event.type === 'CfdiIssued' ? event.data : null
}

/**
 * The message with its stored values parsed by this version's schemas.
 * Throws UnreadableEvent if a newer version wrote how the session ended.
 */
export const readableMessage = (message: Message): Message => {
  const { event, failure } = readStored(End, message, `the end of ${message.session_id}`)
  return { ...message, event, failure, issued: failure === null ? issuedOf(message) : null }
}
