import { z } from 'zod'
import type { Attempt } from '#contracts/http/webhooks/messages.ts'
import { sql } from '#contracts/sql.ts'
import type { Platform } from '#platform/platform.ts'
import type { Box } from '#platform/privacy/keys/box.ts'
import { headersOfAnswer, webhookAnswers } from '#platform/privacy/webhook-answers.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { type AttemptRow, showAttempt } from './list-attempts.ts'

const Headers = z.array(z.tuple([z.string(), z.string()]))

type Headers = z.infer<typeof Headers>
type Request = Readonly<{ url: string; headers: Readonly<Record<string, string>> }>
/** `response_headers`: sealed. */
type Row = AttemptRow & Readonly<{ request: Request | null; response_headers: Buffer | null }>

/** An attempt with what was sent, and all that is kept of the answer. */
type Exchange = Attempt & Readonly<{ request: Request | null; response_headers: Headers | null }>

/** The newest: a message is tried ten times at each of ten endpoints, unless it is resent. */
const MOST = 100

const headersIn = (box: Box | null, { response_headers: sealed, message_id: id }: Row): Headers | null =>
  sealed && box && Headers.parse(JSON.parse(box.open(sealed, headersOfAnswer(id)).toString('utf8')))

const show = (box: Box | null, row: Row): Exchange => {
  const { response, message_id: id } = row
  return {
    ...showAttempt(box, row),
    request: row.request,
    response_headers: headersIn(box, row),
    response: response && (box?.open(response, id).toString('utf8') ?? null),
  }
}

/** The attempts of one message, newest first. */
export const messageExchanges =
  ({ database, dataKeys }: Pick<Platform, 'database' | 'dataKeys'>) =>
  async ({ caller, messageId }: Readonly<{ caller: Caller; messageId: string }>): Promise<Exchange[]> => {
    const rows = await database.query<Row>(sql`
      select attempt_id, message_id, endpoint_id, n, at, milliseconds as duration_ms, status as status_code, outcome, error,
             response, request, response_headers
      from webhook_delivery.attempts
      where message_id = ${messageId} and account_id = ${caller.accountId} and mode = ${caller.mode}
      order by at desc, attempt_id desc limit ${MOST}`)
    const box = rows.some(({ response, response_headers: headers }) => response ?? headers)
      ? await webhookAnswers(dataKeys)
      : null
    return rows.map((row) => show(box, row))
  }
