import { UnreadableEvent } from '#platform/runtime/unreadable-event.ts'
import { parseMessage } from '#projections/webhook-outbox/parse-message.ts'
import type { Message } from '#projections/webhook-outbox/payload.ts'

/** Throws UnreadableEvent if a newer version wrote what it is about. */
export const readableMessage = (message: Message): Message => {
  const parsed = parseMessage(message)
  if (!parsed)
    throw new UnreadableEvent(`a newer version wrote what a message of ${message.session_id} is about`)
  return parsed
}
