import { sql } from '#contracts/sql.ts'
import { newExternalId, photoOf, readEveryTicket, userInfo } from '#test/support/api/api-under-test.ts'
import { created } from '#test/support/api/client.ts'
import { eventually } from '#test/support/eventually.ts'
import { fillLog } from '#test/support/log/fill-log.ts'
import { buryOne, noteOne } from './bury-one.ts'
import { type ConsoleWorld, openConsoleWorld } from './console-world.ts'
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

type Made = { data: { customer_id: string } }

const idsBeside = async (world: ConsoleWorld): Promise<Readonly<Record<string, string>>> => {
  const make = async (to: string, body: object) =>
    ((await (await world.send(world.account.live_key, to, body)).json()) as Made).data
  await make('POST webhook_endpoints', { url: 'https://example.com/hook' })
  const { customer_id: customer } = await make('POST customers', { user_info: userInfo })
  return { customer, merchant: 'oxxo' }
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
  readEveryTicket(platform)
  const body = { external_id: newExternalId(), ticket_image: await photoOf(7), user_info: userInfo }
  const { session_id: session } = await created(await world.post(account.live_key, body))
  const [over] = await query<{ id: string }>(
    sql`select stream_id as id from log.streams where not open and account_id = ${accountId} limit 1`,
  )
  for (const one of [session, over?.id ?? '']) await buryOne(world, { session: one, error })
  await noteOne(world, { session, detail: 'the form of the page has no field of that name' })
  await noticesOf(world, session)
  await tellMoney(world, 20)
  const ends = () =>
    query<{ id: string }>(sql`
      select max(session_id) as id from session_status.sessions where account_id = ${accountId}
      group by status, failure_code`)
  await eventually(async () => {
    if ((await ends()).length < 3) throw new Error('no session has ended')
  })
  const ids = { session, waiting: session, ...(await idsBeside(world)) }
  return { ...world, ids, oneOfEachEnd: async () => (await ends()).map(({ id }) => id) }
}

export type FilledWorld = Awaited<ReturnType<typeof openFilledWorld>>
