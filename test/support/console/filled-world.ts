import { sql } from '#contracts/sql.ts'
import { eventually } from '#test/support/eventually.ts'
import { fillLog } from '#test/support/log/fill-log.ts'
import { buryOne } from './bury-one.ts'
import { type ConsoleWorld, openConsoleWorld } from './console-world.ts'
import { knownIds } from './known-ids.ts'
import { tellMoney } from './tell-money.ts'

const error = 'Error: the portal is not what it was'

const noticesOf = async ({ platform, account }: ConsoleWorld, session: string) => {
  const { query } = platform.database
  await query(sql`
    insert into billing.notices (notice_id, session_id, account_id, merchant_id, merchant, sandbox, reason, detail, attempt, at)
    select 'ntc_' || reason, ${session}, ${account.account_id}, 'oxxo', 'live/oxxo', false, reason, 'it is not as it was', 1, now()
    from unnest('{captcha,cfdi_invalid,canary,forms_differ,issue_unconfirmed,login_expired}'::text[]) as reason`)
  await query(sql`
    insert into webhook_delivery.notices (account_id, endpoint_id, kind, detail)
    values (${account.account_id}, null, 'endpoint_disabled', 'the address answered 410 Gone')`)
  for (const part of ['disk', 'kafka', 'relay', 'imap', 'projection:charges', 'sessions', 'other'])
    platform.health.report(part, 'it is not as it was')
}

/**
 * A console where each page has something to show, and the service says what it has to say. `ids`:
 * what its paths name.
 */
export const openFilledWorld = async (env: NodeJS.ProcessEnv = {}) => {
  const world = await openConsoleWorld(env)
  const { platform, account } = world
  const { query } = platform.database
  const accountId = account.account_id
  await fillLog(platform.database, { sessions: 100, accountId })
  const { own: ids } = await knownIds(world)
  const [over] = await query<{ id: string }>(
    sql`select stream_id as id from log.streams where not open and account_id = ${accountId} limit 1`,
  )
  await buryOne(world, { session: over?.id ?? '', error })
  await noticesOf(world, ids['session'] ?? '')
  await tellMoney(world, 20)
  const ends = () =>
    query<{ id: string }>(sql`
      select max(session_id) as id from session_status.sessions where account_id = ${accountId}
      group by status, failure_code`)
  await eventually(async () => {
    if ((await ends()).length < 3) throw new Error('no session has ended')
  })
  return { ...world, ids, oneOfEachEnd: async () => (await ends()).map(({ id }) => id) }
}

export type FilledWorld = Awaited<ReturnType<typeof openFilledWorld>>
