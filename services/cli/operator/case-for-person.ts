import { Reading } from '#contracts/reading/ticket.ts'
import { sql } from '#contracts/sql.ts'
import { codesIn } from '#merchants/sale-fields.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Config } from '#platform/runtime/config.ts'
import { readStored } from '#platform/runtime/read-stored.ts'
import type { Context } from '../command-line/command.ts'
import { loadMerchants } from '../merchants/load-merchants.ts'
import { attemptsOf } from './attempts-of.ts'
import { caseViews } from './case-views.ts'
import { historyOf } from './history-of.ts'
import { noteView } from './note-view.ts'
import { openBlob } from './open-blob.ts'
import { receiverOf } from './receiver-of.ts'
import { whatToDo } from './what-to-do.ts'

type Notice = Readonly<{ reason: string; detail: string; deadline: Date }>

const noticeOf = async (query: Query, sessionId: string): Promise<Notice | null> => {
  const [notice] = await query<Notice>(sql`
    select reason, detail, waits_until as deadline from billing.notices
    where session_id = ${sessionId} and closed_at is null and waits_until is not null order by at desc limit 1`)
  return notice ?? null
}

/** Rows of the ticket; none once its photo is gone. */
const rowsIn = (bytes: Buffer | null): readonly string[] =>
  bytes === null ? [] : readStored(Reading, JSON.parse(bytes.toString('utf8')), 'the reading').text

/**
 * The name of a receiver enters no list: this is the only place where it is shown, and who saw it
 * is kept.
 */
export const caseForPerson = async (
  context: Pick<Context, 'database' | 'query'>,
  config: Config,
  { sessionId, by }: Readonly<{ sessionId: string; by: string }>,
) => {
  const { query } = context
  const history = await historyOf(query, sessionId)
  const { keys, receiver, uso } = await receiverOf(query, config, sessionId)
  const entry = (await loadMerchants(context, config)).entries.get(history.merchant.merchantId)
  const rows = rowsIn(await openBlob({ config, keys }, history.reading))
  const { ticket, given, merchant, intended } = history
  const { codes } = codesIn({ ticket, rows, definition: entry?.merchant ?? undefined, given })
  const [notice, visits] = [await noticeOf(query, sessionId), await attemptsOf(query, sessionId, null)]
  const views = await caseViews(query, sessionId, by)
  await noteView(query, sessionId, by)
  const { amount, date, time } = ticket
  return {
    session_id: sessionId,
    merchant: { id: merchant.merchantId, name: merchant.name, rfc: merchant.rfc },
    ...{ reason: notice?.reason ?? null, detail: notice?.detail ?? null, deadline: notice?.deadline ?? null },
    shown_to: views.others,
    held_by: views.holder,
    portal: entry?.merchant?.portal?.base ?? null,
    read: { amount, date, time, codes },
    receiver: { ...receiver, email: undefined, uso_cfdi: uso, forma_pago: merchant.formaPago ?? null },
    invoice_may_exist: intended,
    end: history.end,
    visits: visits.map(({ attempt, at, outcome, steps, address, screenshot }) => ({
      ...{ attempt, at, outcome, steps, page: address, has_screenshot: screenshot !== null },
    })),
    do: whatToDo({ sessionId, reason: notice?.reason ?? null, intended }),
  }
}

export type CaseForPerson = Awaited<ReturnType<typeof caseForPerson>>
