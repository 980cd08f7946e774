import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from '#contracts/sql.ts'
import { type ConsoleWorld, openConsoleWorld } from '#test/support/console/console-world.ts'
import { type PersonClient, signedIn } from '#test/support/console/person-client.ts'
import { eventually } from '#test/support/eventually.ts'
import { fillLog } from '#test/support/log/fill-log.ts'

let [world, owner]: [ConsoleWorld, PersonClient] = [] as never
before(async () => {
  world = await openConsoleWorld()
  const accountId = world.account.account_id
  await fillLog(world.platform.database, { sessions: 1_001, accountId })
  owner = await signedIn(world, 'owner', accountId)
  await eventually(async () => assert.equal(await count(), 1_001))
})
after(() => world.close())

const count = async (merchant: string | null = null) => {
  const [row] = await world.platform.database.query<{ n: number }>(sql`
    select count(*)::int as n from session_status.sessions
    where account_id = ${world.account.account_id} and (${merchant}::text is null or merchant_id = ${merchant})`)
  return row?.n
}

const pageOf = async (query = '') =>
  load(await (await owner.get(`/console/${world.account.account_id}/live/sessions${query}`)).text())
const countsOf = ($: Awaited<ReturnType<typeof pageOf>>) =>
  $('.tabs .count')
    .map((_, one) => $(one).text())
    .get()

test('a count goes to 1,000 and says when there are more', async () => {
  const [all] = countsOf(await pageOf())
  assert.equal(all, '1,000+')
  const { query } = world.platform.database
  await query(sql`
    delete from session_status.sessions where session_id = (
      select max(session_id) from session_status.sessions where account_id = ${world.account.account_id})`)
  assert.equal(countsOf(await pageOf())[0], '1,000')
})

test('the form filters by merchant, and keeps the filter with others', async () => {
  const known = await count('oxxo')
  const [all] = countsOf(await pageOf('?merchant=oxxo'))
  assert.equal(all, known === undefined || known > 1_000 ? '1,000+' : known.toLocaleString('en'))
  const none = await pageOf('?merchant=walmart')
  assert.equal(countsOf(none)[0], '0')
  assert.equal(none('form.filters input[name=merchant]').attr('value'), 'walmart')
})
