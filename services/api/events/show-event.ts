import type { StreamedEvent } from '#contracts/http/events.ts'
import { ExternalId, SessionId } from '#contracts/ids.ts'
import type { AccountEvent } from '#platform/log/events-of-account.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { cursorOfEvent } from './event-cursor.ts'

export const showEvent = (
  event: AccountEvent,
  caller: Pick<Caller, 'accountId' | 'mode'>,
): StreamedEvent => ({
  event_id: event.event_id,
  session_id: SessionId.parse(event.stream_id),
  external_id: ExternalId.parse(event.external_id),
  type: event.type,
  version: event.version,
  at: event.at.toISOString(),
  test_mode: event.test_mode,
  data: event.data,
  cursor: cursorOfEvent(caller, event),
})
