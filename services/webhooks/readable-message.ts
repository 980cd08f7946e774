import { UnreadableEvent } from '#platform/runtime/unreadable-event.ts'
import { parseMessage } from '#projections/webhook-outbox/parse-message.ts'
import type { Message } from '#projections/webhook-outbox/payload.ts'

/** Throws UnreadableEvent if a newer version wrote how the session ended. */
export const readableMessage = (message: Message): Message => {
  const parsed = parseMessage(message)
  if (!parsed) throw new UnreadableEvent(`how ${message.session_id} ended was written by a newer version`)
  return parsed
}
