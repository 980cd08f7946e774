import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { type Database, openDatabase } from '#platform/postgres/postgres.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { createAccounts } from '#platform/tenants/accounts.ts'
import { consumerOf } from '#services/projector/projection-cursor.ts'
import { projections } from '#services/projector/projections.ts'
import type { Account } from '#test/support/api/api-under-test.ts'
import { type ConsoleWorld, openConsoleWorld } from '#test/support/console/console-world.ts'
import { fillLog } from '#test/support/log/fill-log.ts'

const CUSTOMERS = 100

/** Written away, as a log of months lies on the disk. */
const settle = async ({ script }: Pick<Database, 'script'>) => {
  for (const statement of ['vacuum analyze', 'checkpoint']) await script(statement)
}

/** Before the process starts that is measured: its own feed would parse all of it. */
const fillAt = async (url: string, pepper: string, sessions: number): Promise<Account> => {
  const database = openDatabase(url, { onError: () => undefined })
  try {
    const account = await createAccounts(database, pepper).create({ name: 'Bench' })
    const events = await fillLog(database, { sessions, accountId: account.account_id })
    await settle(database)
    console.log(
      `${sessions.toLocaleString('en')} sessions of one account, ${events.toLocaleString('en')} events`,
    )
    return account
  } finally {
    await database.close()
  }
}

const areLevel = async ({ query }: Pick<Database, 'query'>): Promise<boolean> => {
  const consumers = projections.map(consumerOf)
  const [row] = await query<{ level: number }>(sql`
    select count(*)::int as level from log.checkpoints c where c.consumer = any (${consumers}::text[])
      and not exists (select from log.events e where (e.xid, e.position) > (c.xid, c.position))`)
  return row?.level === consumers.length
}

const untilLevel = async (database: Database) => {
  const begun = performance.now()
  while (!(await areLevel(database))) await sleep(1_000)
  await settle(database)
  console.log(`every projection level after ${((performance.now() - begun) / 1_000).toFixed(0)} s`)
}

const rfcOf = (n: number) =>
  `ABC${String(10 + Math.floor(n / 28)).padStart(2, '0')}01${String((n % 28) + 1).padStart(2, '0')}AB1`

const addCustomers = async ({ send }: ConsoleWorld, { live_key }: Account) => {
  for (let n = 0; n < CUSTOMERS; n += 1) {
    const user_info = { razon_social: `EMPRESA NUMERO ${n}`, rfc: rfcOf(n), regimen: '601', cp: '42501' }
    const { status } = await send(live_key, 'POST customers', { user_info })
    if (status !== 201) throw new Error(`a customer was answered ${status}`)
  }
}

/** The console on an account with so many sessions, which every projection has followed. */
export const openFilled = async (sessions: number): Promise<ConsoleWorld> => {
  const KEY_PEPPER = newId('acc').padEnd(32, '0')
  let account: Account | undefined
  const world = await openConsoleWorld({ LOG_LEVEL: 'error', KEY_PEPPER }, async (url) => {
    account = await fillAt(url, KEY_PEPPER, sessions)
    return url
  })
  if (!account) throw new Error('the log was not filled')
  await untilLevel(world.platform.database)
  await addCustomers(world, account)
  return { ...world, account }
}
