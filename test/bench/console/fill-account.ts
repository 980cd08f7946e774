import { type Database, openDatabase } from '#platform/postgres/postgres.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { createAccounts } from '#platform/tenants/accounts.ts'
import { setDefaultPrice } from '#services/finance/set-default-price.ts'
import type { Account } from '#test/support/api/api-under-test.ts'
import { type ConsoleWorld, openConsoleWorld } from '#test/support/console/console-world.ts'
import { fillLog } from '#test/support/log/fill-log.ts'
import { fillStores } from '#test/support/log/fill-stores.ts'
import { projectAll } from './fill/project-all.ts'
import { quickly } from './fill/quickly.ts'
import { timed } from './fill/timed.ts'
import { withoutIndexes } from './fill/without-indexes.ts'

const CUSTOMERS = 100
const MONTHS = 12
const MONTH_MS = 30 * 86_400_000

/** What services keep of sessions, as far as pages show it. */
const shown = new Set([
  'webhook_delivery.endpoints',
  'webhook_delivery.deliveries',
  'webhook_delivery.attempts',
  'billing.notices',
  'mail.mailboxes',
  'mail.messages',
])

/** Written away, as a log of months lies on the disk. */
const settle = async ({ script }: Pick<Database, 'script'>) => {
  for (const statement of ['vacuum analyze', 'checkpoint']) await script(statement)
}

type Year = Readonly<{ sessions: number; accountId: string }>

/** As many in each of twelve months: what a page shows of a month is a twelfth of them. */
const fillYear = async (database: Database, { sessions, accountId }: Year): Promise<number> => {
  let events = 0
  for (let monthsAgo = MONTHS - 1; monthsAgo >= 0; monthsAgo -= 1) {
    const until = new Date(Date.now() - monthsAgo * MONTH_MS)
    events = await fillLog(database, { sessions: Math.ceil(sessions / MONTHS), accountId, until })
  }
  return events
}

/** Before the process starts that is measured: its own feed would parse all of it. */
const fillAt = async (database: Database, pepper: string, sessions: number): Promise<Account> => {
  const account = await createAccounts(database, pepper).create({ name: 'Bench' })
  await setDefaultPrice(database.query, { amount: '4.00', at: '2025-01-01T12:00:00.000Z' })
  let events = 0
  await timed('the log, then its indexes', () =>
    withoutIndexes(database, ['log.events', 'log.streams'], async () => {
      events = await fillYear(database, { sessions, accountId: account.account_id })
    }),
  )
  console.log(
    `${sessions.toLocaleString('en')} sessions of one account, ${events.toLocaleString('en')} events`,
  )
  await projectAll(database)
  await timed('deliveries, notices, mails', () => fillStores(database, (table) => shown.has(table)))
  return account
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

/** With the settings that a service has; who is measured does not share its disk with the fill. */
const settleAt = async (url: string) => {
  const database = openDatabase(url, { max: 1, onError: () => undefined })
  try {
    await timed('vacuum analyze, checkpoint', () => settle(database))
  } finally {
    await database.close()
  }
}

/** The console on an account with so many sessions, which every projection has followed. */
export const openFilled = async (sessions: number): Promise<ConsoleWorld> => {
  const KEY_PEPPER = newId('acc').padEnd(32, '0')
  let account: Account | undefined
  const world = await openConsoleWorld({ LOG_LEVEL: 'error', KEY_PEPPER }, async (url) => {
    account = await quickly(url, (database) => fillAt(database, KEY_PEPPER, sessions))
    await settleAt(url)
    return url
  })
  if (!account) throw new Error('the log was not filled')
  await addCustomers(world, account)
  return { ...world, account }
}
