import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountRoles, type ConsoleScope, scopesOfRole } from '#contracts/people.ts'
import { sql } from '#contracts/sql.ts'
import { photoOf } from '#test/support/api/api-under-test.ts'
import { type IsolatedWorld, openIsolatedWorld } from '#test/support/console/isolated-world.ts'
import { signedIn } from '#test/support/console/person-client.ts'

let [all, home, theirs]: [IsolatedWorld, string, Readonly<Record<string, string>>] = [] as never
before(async () => {
  all = await openIsolatedWorld()
  home = `/console/${all.foreign}/live`
  theirs = all.ids
})
after(() => all.world.close())

const withScope = (scope: ConsoleScope) => accountRoles.filter((role) => scopesOfRole[role].includes(scope))

const rowsIn = async (table: 'session_status.sessions' | 'webhook_delivery.deliveries') => {
  const { query } = all.world.platform.database
  const [row] = await query<{ n: number }>(
    table === 'session_status.sessions'
      ? sql`select count(*)::int as n from session_status.sessions where account_id = ${all.foreign}`
      : sql`select count(*)::int as n from webhook_delivery.deliveries`,
  )
  return row?.n
}

const tokenless = (page = '') => page.replace(/name="token" value="[^"]+"/g, '')

const streams = ['/stream', '/stream/rows', '/stream/export'].map((path) => `${path}?session=`)

test('a session of another account in a query shows none of its events, whatever the role', async () => {
  const session = theirs['session'] ?? ''
  const [event] = await all.world.platform.log.read(session)
  assert.ok(event)
  const owner = await signedIn(all.world, 'owner', all.world.account.account_id)
  for (const path of streams) {
    const there = `${home.replace(all.foreign, all.world.account.account_id)}${path}${session}`
    assert.ok((await (await owner.get(there)).text()).includes(event.eventId), path)
    for (const role of withScope('sessions:read')) {
      const text = async (id: string) => (await all.clientOf(role).get(`${home}${path}${id}`)).text()
      const shown = await text(session)
      assert.ok(!shown.includes(event.eventId), `${role} ${path}`)
      // as of one that nobody has
      const none = `ses_${'0'.repeat(26)}`
      const bare = (page: string, id: string) => tokenless(page.replaceAll(id, 'ID'))
      assert.equal(bare(shown, session), bare(await text(none), none), `${role} ${path}`)
    }
  }
})

test('nor are news of it told', async () => {
  for (const role of withScope('sessions:read')) {
    const answer = await all.clientOf(role).get(`${home}/live?session=${theirs['session']}`)
    assert.equal(answer.status, 404, role)
    await answer.body?.cancel()
  }
})

test('a message is not sent again to an endpoint of another account', async () => {
  const make = async (to: string, body?: object) => {
    const answer = await all.world.send(all.foreignKey, to, body)
    return ((await answer.json()) as { data: Record<string, string> }).data
  }
  const own = await make('POST webhook_endpoints', { url: 'https://example.com/own' })
  const { message_id: message } = await make(`POST webhook_endpoints/${own['endpoint_id']}/test`)
  const before = await rowsIn('webhook_delivery.deliveries')
  const to = `${home}/webhooks/messages/${message}/resend`
  const foreign = theirs['endpoint'] ?? ''
  for (const role of withScope('webhooks')) {
    const [one, none] = await Promise.all(
      // the second: of nobody
      [foreign, foreign.replace(/.{4}$/, '0000')].map((id) =>
        all.clientOf(role).submit(to, { endpoint_id: id }),
      ),
    )
    assert.deepEqual([one?.status, none?.status], [422, 422], role)
    assert.equal(tokenless(await one?.text()), tokenless(await none?.text()), role)
  }
  assert.equal(await rowsIn('webhook_delivery.deliveries'), before)
  const answer = await all.clientOf('owner').submit(to, { endpoint_id: own['endpoint_id'] ?? '' })
  assert.equal(answer.status, 303)
})

test('a session is not begun with a customer of another account', async () => {
  const photo = Buffer.from(await photoOf(3), 'base64')
  for (const role of withScope('sessions:write')) {
    const fields = { external_id: `suyo-${role}`, customer_id: theirs['customer'] ?? '', kind: 'live' }
    const answer = await all.clientOf(role).upload(`${home}/try`, fields, { ticket: [photo] })
    assert.equal(answer.status, 422, role)
    assert.ok(!(await answer.text()).includes('EKU9003173C9'), role)
  }
  assert.equal(await rowsIn('session_status.sessions'), 0)
})
