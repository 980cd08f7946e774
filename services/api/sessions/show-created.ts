import type { CreatedData, OcrResult } from '#contracts/http/answers.ts'
import { ExternalId, SessionId } from '#contracts/ids.ts'
import { noValues } from '#contracts/reading/no-values.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import type { SessionStory } from './session-story.ts'

const nothingRead: OcrResult = {
  ...noValues,
  currency: 'MXN',
  ticket_readable: false,
  fields: {},
  warnings: [],
}

const readingOf = ({ time: _time, portal_fields: _portalFields, ...result }: Ticket): OcrResult => result

/** `warnings`: those about the request. */
export const ocrResultOf = ({ ticket, warnings }: Pick<SessionStory, 'ticket' | 'warnings'>): OcrResult => {
  const reading = ticket ? readingOf(ticket) : nothingRead
  return { ...reading, warnings: [...warnings, ...reading.warnings] }
}

/**
 * `data` of the 202; `receiver`: from a Constancia. A first answer is always `processing`, whatever
 * the reading shows; a replay shows the current state.
 */
export const showCreated = (
  story: SessionStory,
  { replayed, receiver }: Readonly<{ replayed: boolean; receiver: CreatedData['receiver'] }>,
): CreatedData => ({
  session_id: SessionId.parse(story.sessionId),
  external_id: ExternalId.parse(story.externalId),
  status: replayed ? story.status : 'processing',
  ocr_result: ocrResultOf(story),
  customer_id: story.customerId,
  receiver,
  test_mode: story.testMode,
  created_at: story.createdAt,
})
