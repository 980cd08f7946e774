import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountRoles, type PersonRole } from '#contracts/people.ts'
import { sql } from '#contracts/sql.ts'
import { type ConsoleWorld, openConsoleWorld } from '#test/support/console/console-world.ts'
import { type PersonClient, personClient, signedIn } from '#test/support/console/person-client.ts'

const PATH = '/console/accounts'

let [world, operator]: [ConsoleWorld, PersonClient] = [] as never
before(async () => {
  world = await openConsoleWorld()
  operator = await signedIn(world, 'operator', null)
})
after(() => world.close())

const count = async () => {
  const [row] = await world.platform.database.query<{ n: number }>(
    sql`select count(*)::int as n from account.accounts`,
  )
  return row?.n
}

const trail = () =>
  world.platform.database.query(sql`
    select account_id, outcome from console.actions where action = '/accounts' order by action_id`)

test('an operator makes an account, and its keys, shown once, work', async () => {
  const made = await operator.submit(PATH, { name: '<b>Mi empresa' })
  const page = await made.text()
  assert.equal(made.status, 200, page)
  const id = /acc_\w+/.exec(page)?.[0] ?? ''
  for (const mode of ['test', 'live'] as const) {
    const key = new RegExp(`>(fac_${mode}_\\w+)<`).exec(page)?.[1] ?? ''
    const caller = await world.platform.accounts.authenticate(key)
    assert.deepEqual([caller?.accountId, caller?.mode], [id, mode])
  }
  const list = await (await operator.get(PATH)).text()
  assert.match(list, /&lt;b&gt;Mi empresa/)
  assert.doesNotMatch(list, /fac_/)
  assert.deepEqual(await trail(), [{ account_id: id, outcome: 'done' }])
})

test('a newcomer lands in test mode, and an empty list leads to the first ticket', async () => {
  const { account_id: id } = await world.platform.accounts.create({ name: 'Nueva' })
  const owner = await signedIn(world, 'owner', id)
  const home = `/console/${id}/test`
  for (const path of ['/console', `/console/${id}`])
    assert.equal((await owner.get(path)).headers.get('location'), `${home}/sessions`)
  const text = async (client: PersonClient, query = '') =>
    (await client.get(`${home}/sessions${query}`)).text()
  const list = await text(owner)
  assert.match(list, new RegExp(`Todavía no hay ninguna sesión[.] <a href="${home}/try">`))
  assert.match(await text(owner, '?tab=failed'), /Ninguna sesión con estos filtros/)
  assert.ok(!(await text(await signedIn(world, 'finance', id))).includes(`${home}/try`))
})

test('a name that is none is refused, and nothing is made', async () => {
  const before = await count()
  for (const name of ['', '  ', 'a\nb', 'x'.repeat(201)]) {
    const answer = await operator.submit(PATH, { name })
    assert.equal(answer.status, 422, name)
    assert.match(await answer.text(), /role="alert"/)
  }
  assert.equal((await operator.submit(PATH, { name: 'Mía' }, { token: 'x' })).status, 403)
  assert.equal(await count(), before)
  assert.equal((await trail()).at(-1)?.['outcome'], 'bad_request')
})

test('nobody but an operator makes one, or sees them', async () => {
  const before = await count()
  const asked = async (role: PersonRole) => {
    const client = await signedIn(world, role, world.account.account_id)
    return [(await client.get(PATH)).status, (await client.submit(PATH, { name: 'Mía' })).status]
  }
  for (const role of accountRoles) assert.deepEqual(await asked(role), [404, 404], role)
  const nobody = await personClient(world).submit(PATH, { name: 'Mía' })
  assert.equal(nobody.headers.get('location'), '/console/sign-in')
  assert.equal(await count(), before)
})
