import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { operatorCli } from '#test/support/billing/operator-cli.ts'
import { eventsOf, receiver } from '#test/support/billing/world.ts'
import { type BesideBilling, besideBilling } from '#test/support/console/beside-billing.ts'
import { signedIn } from '#test/support/console/person-client.ts'

let world: BesideBilling
before(async () => {
  world = await besideBilling()
})
after(() => world.close())

const { atCaptcha } = operatorCli(() => world)

test('what billing keeps of a visit is on the page of its session: steps with answers, the last page', async () => {
  const { account_id: accountId } = world.account
  const { sessionId } = await atCaptcha({ accountId })
  const owner = await signedIn(world, 'owner', accountId)
  const here = `/console/${accountId}/test/sessions/${sessionId}`
  const card = await (await owner.get(here)).text()
  assert.match(card, /<li id="visit-1">[\s\S]*Pospuesta<\/span> <code>captcha<\/code>/)
  // steps that fetch name the status of their answer
  assert.match(card, /<td class="mono">200<\/td><td class="num">[\d,]+ ms<\/td>/)
  const shown = await (await owner.get(`${here}/attempts/1`)).text()
  const [started] = await eventsOf(world, sessionId, 'BillingAttemptStarted')
  assert.ok(started && shown.includes(started.data.definition))
  assert.match(shown, /127\.0\.0\.1:\d+\/m\/oxxo\//)
  const page = await (await owner.get(`${here}/attempts/1/page`, { 'sec-fetch-dest': 'iframe' })).text()
  assert.match(page, /g-recaptcha/)
  for (const value of [receiver.rfc, receiver.razon_social]) assert.ok(!page.includes(value), value)
  // plain requests have no screenshot
  assert.ok(!shown.includes('/screenshot'))
  assert.equal((await owner.get(`${here}/attempts/1/screenshot`)).status, 404)
})

test('of a row that the version before wrote, or wrote again, the lines of its steps are shown', async () => {
  const { account_id: accountId } = world.account
  const { sessionId } = await atCaptcha({ accountId })
  const owner = await signedIn(world, 'owner', accountId)
  const { query } = world.platform.database
  const cells = async () => {
    const text = await (await owner.get(`/console/${accountId}/test/sessions/${sessionId}/attempts/1`)).text()
    return [...text.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell?.replaceAll(/<[^>]*>/g, ''))
  }
  assert.equal((await cells())[1], '200')
  await query(
    sql`update billing.evidence set steps = '{go again (500) 9 ms}' where session_id = ${sessionId}`,
  )
  assert.deepEqual(await cells(), ['go again (500) 9 ms', '—', '—'])
  await query(sql`update billing.evidence set steps_taken = null where session_id = ${sessionId}`)
  assert.deepEqual(await cells(), ['go again (500) 9 ms', '—', '—'])
})
