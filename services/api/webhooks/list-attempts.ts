import { z } from 'zod'
import type { Attempt, AttemptsQuery } from '#contracts/http/webhooks/messages.ts'
import { AttemptId, EndpointId, MessageId } from '#contracts/ids.ts'
import { listStatement } from '#contracts/list-statement.ts'
import type { Platform } from '#platform/platform.ts'
import type { Box } from '#platform/privacy/keys/box.ts'
import { webhookAnswers } from '#platform/privacy/webhook-answers.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { pageOfRows, positionOf } from '../lists/list-cursor.ts'

export type AttemptRow = Readonly<
  Pick<Attempt, 'n' | 'duration_ms' | 'status_code' | 'outcome' | 'error'> & {
    attempt_id: string
    message_id: string
    endpoint_id: string
    at: Date
    /** Sealed. */
    response: Buffer | null
  }
>

type Filters = Omit<AttemptsQuery, 'limit' | 'cursor'>
type PageRequest = Readonly<{
  caller: Caller
  filters: Filters
  after: readonly string[] | null
  limit: number
}>

const LONGEST_ANSWER = 1_024

const select = `
  select d.attempt_id, d.message_id, d.endpoint_id, d.n, d.at, d.milliseconds as duration_ms, d.status as status_code,
         d.outcome, d.error, d.response
  from webhook_delivery.attempts d`

const statement = ({ caller, filters, after, limit }: PageRequest) =>
  listStatement({
    select,
    owner: caller,
    conditions: [
      ['d.message_id = ?', filters.message_id],
      ['d.session_id = ?', filters.session_id],
      ['d.endpoint_id = ?', filters.endpoint_id],
      ['d.outcome = ?', filters.outcome],
      ['d.at >= ?::timestamptz', filters.from],
      ['d.at < ?::timestamptz', filters.to],
    ],
    keys: ['d.at', 'd.attempt_id'],
    after,
    limit,
  })

const Position = z.tuple([z.iso.datetime({ precision: 3 }), AttemptId])

/** The beginning of the answer as text; null where it cannot be opened now. */
const textOf = (box: Box | null, { response, message_id }: AttemptRow): string | null => {
  if (response === null || box === null) return null
  const characters = [...box.open(response, message_id).toString('utf8')]
  return characters.slice(0, LONGEST_ANSWER).join('')
}

export const showAttempt = (box: Box | null, row: AttemptRow): Attempt => ({
  n: row.n,
  duration_ms: row.duration_ms,
  status_code: row.status_code,
  outcome: row.outcome,
  error: row.error,
  attempt_id: AttemptId.parse(row.attempt_id),
  message_id: MessageId.parse(row.message_id),
  endpoint_id: EndpointId.safeParse(row.endpoint_id).data ?? null,
  at: row.at.toISOString(),
  response: textOf(box, row),
})

/** A page of the account's webhook attempts, newest first; they are kept for 90 days. */
export const listAttempts =
  ({ database, dataKeys }: Pick<Platform, 'database' | 'dataKeys'>) =>
  async ({ caller, query }: { caller: Caller; query: AttemptsQuery }) => {
    const { limit, cursor, ...filters } = query
    const scope = { list: 'webhook_attempts', caller, filters }
    const after = positionOf(scope, cursor, Position)
    const rows = await database.query<AttemptRow>(statement({ caller, filters, after, limit }))
    const keyOf = ({ at, attempt_id }: AttemptRow) => [at.toISOString(), attempt_id]
    const page = pageOfRows(rows, scope, { limit, keyOf })
    const box = page.items.some(({ response }) => response) ? await webhookAnswers(dataKeys) : null
    return { ...page, items: page.items.map((row) => showAttempt(box, row)) }
  }
