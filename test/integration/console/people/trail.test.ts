import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { actionWords } from '#services/console/audit/action-words.ts'
import { pages } from '#services/console/pages.ts'
import { photoOf } from '#test/support/api/api-under-test.ts'
import { type ConsoleWorld, openConsoleWorld } from '#test/support/console/console-world.ts'
import { type PersonClient, signedIn } from '#test/support/console/person-client.ts'

let [world, owner, home]: [ConsoleWorld, PersonClient, string] = [] as never
before(async () => {
  world = await openConsoleWorld()
  owner = await signedIn(world, 'owner', world.account.account_id)
  home = `/console/${world.account.account_id}/live`
})
after(() => world.close())

const noted = (action: string) =>
  world.platform.database.query(sql`
    select p.role, a.account_id, a.outcome from console.actions a join account.people p using (person_id)
    where a.action = ${action} order by a.action_id`)

test('a refused account and refused files stand in the trail', async () => {
  const { account_id } = world.account
  assert.equal((await owner.submit('/console/accounts', { name: 'Otra' })).status, 404)
  const operator = await signedIn(world, 'operator', null)
  assert.equal((await operator.submit('/console/accounts', { name: 'Otra' }, { token: 'x' })).status, 403)
  assert.deepEqual(await noted('/accounts'), [
    { role: 'owner', account_id, outcome: 'not_found' },
    { role: 'operator', account_id: null, outcome: 'bad_request' },
  ])
  const finance = await signedIn(world, 'finance', account_id)
  const ticket = [Buffer.from(await photoOf(60), 'base64')]
  assert.equal((await finance.upload(`${home}/try`, {}, { ticket })).status, 403)
  assert.deepEqual(await noted('/try'), [{ role: 'finance', account_id, outcome: 'insufficient_scope' }])
})

test('an owner reads the trail of the account; operators are named to operators alone', async () => {
  const { query } = world.platform.database
  const { account_id: id } = await world.platform.accounts.create({ name: 'Ajena' })
  for (const [accountId, action, outcome] of [
    [id, '/foreign', 'done'],
    [world.account.account_id, '/of-newer', 'done'],
    [null, '/of-none', 'done'],
  ])
    await query(sql`
      insert into console.actions (account_id, action, outcome) values (${accountId}, ${action}, ${outcome})`)
  const operator = await signedIn(world, 'operator', null)
  await operator.submit(`${home}/keys/nokey/revoke`)
  const [one] = await query<{ email: string }>(sql`
    select p.email from console.actions join account.people p using (person_id)
    where action = '/keys/:key/revoke' order by action_id desc limit 1`)
  const textOf = async (client: PersonClient) => (await client.get(`${home}/people/trail`)).text()
  const own = await textOf(owner)
  assert.match(own, /Revocar una llave.*nokey.*not_found/s)
  assert.match(own, /un operador/)
  assert.match(own, /<code>\/of-newer</)
  assert.doesNotMatch(own, /\/foreign|\/of-none/)
  assert.ok(one && !own.includes(one.email))
  const seen = await textOf(operator)
  assert.ok(seen.includes(one.email))
  assert.match(seen, /De ninguna cuenta.*\/of-none/s)
  const finance = await signedIn(world, 'finance', world.account.account_id)
  assert.equal((await finance.get(`${home}/people/trail`)).status, 403)
})

test('it has the newest hundred', async () => {
  const { query } = world.platform.database
  const { account_id: id } = world.account
  await query(sql`
    insert into console.actions (account_id, action, subject, outcome)
    select ${id}, '/try', 'n' || n, 'done' from generate_series(1, 3000) n`)
  const page = await (await owner.get(`${home}/people/trail`)).text()
  const subjects = [...page.matchAll(/wrap">n(\d+)</g)].map(([, n]) => Number(n))
  assert.deepEqual(
    subjects,
    Array.from({ length: 100 }, (_, n) => 3_000 - n),
  )
})

test('what any page notes has words', () => {
  const actions = pages.flatMap(({ method, path, showsPerson }) =>
    method === 'POST' ? [path] : showsPerson ? [`look at ${path}`] : [],
  )
  for (const action of actions)
    for (const language of ['es', 'en'] as const) assert.ok(actionWords(action, language), action)
})
