import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { digestOf } from '#platform/tenants/people/one-time-token.ts'
import { createPeople } from '#platform/tenants/people/people.ts'
import { createPersonLinks } from '#platform/tenants/people/person-links.ts'
import { createAttempts } from '#services/console/door/attempts.ts'
import { type ConsoleWorld, openConsoleWorld } from '#test/support/console/console-world.ts'
import { personClient, signedIn } from '#test/support/console/person-client.ts'

let world: ConsoleWorld
before(async () => {
  world = await openConsoleWorld()
})
after(() => world.close())

const password = 'una frase larga y propia'

/** Somebody with a password, chosen by the one-time link of the invitation. */
const invited = async (email: string) => {
  const { query } = world.platform.database
  const accountId = world.account.account_id
  const person = await createPeople(query).add({ email, accountId, role: 'developer' })
  assert.ok(person)
  const link = await createPersonLinks(query).make({
    personId: person.personId,
    kind: 'password',
    minutes: 5,
  })
  const client = personClient(world)
  return { client, path: `/console/password/${link}`, person }
}

const isIn = async (client: ReturnType<typeof personClient>) =>
  (await client.get('/console')).headers.get('location') !== '/console/sign-in'

test('an invitation lets a person choose a password, once, and signs in', async () => {
  const { client, path } = await invited('invited@example.com')
  assert.equal((await client.get(path)).status, 200)
  assert.equal((await client.submit(path, { password: 'corta' })).status, 422)
  const chosen = await client.submit(path, { password })
  assert.deepEqual([chosen.status, chosen.headers.get('location')], [303, '/console'])
  assert.ok(await isIn(client))
  assert.equal((await personClient(world).get(path)).status, 410)
  assert.equal((await personClient(world).submit(path, { password })).status, 410)
})

test('a wrong password and an unknown person look alike, and the tenth miss closes the door', async () => {
  const { client, path } = await invited('missed@example.com')
  await client.submit(path, { password })
  const stranger = personClient(world)
  const miss = (email: string) => stranger.submit('/console/sign-in', { email, password: 'no es esta frase' })
  const [known, unknown] = [await miss('missed@example.com'), await miss('nobody@example.com')]
  assert.deepEqual([known.status, unknown.status], [401, 401])
  const text = async (answer: Response) => (await answer.text()).replaceAll(/missed|nobody/g, 'X')
  assert.equal(await text(known), await text(unknown))
  for (let i = 1; i < 10; i += 1) await miss('missed@example.com')
  const right = await stranger.submit('/console/sign-in', { email: 'missed@example.com', password })
  assert.equal(right.status, 429)
  assert.ok(!(await isIn(stranger)))
  const closed = await world.platform.database.query(sql`
    select outcome, count(*)::int from console.actions
    where subject = (select person_id from account.people where email = 'missed@example.com')
    group by outcome order by outcome`)
  assert.deepEqual(closed, [
    { outcome: 'many', count: 1 },
    { outcome: 'wrong', count: 10 },
  ])
})

test('a new password opens a door that misses have closed', async () => {
  const { client, path, person } = await invited('opened@example.com')
  await client.submit(path, { password })
  const attempts = createAttempts(world.platform.database.query)
  const attempt = { mail: 'opened@example.com', address: '127.0.0.1' }
  for (let n = 0; n < 11; n += 1) await attempts.take(attempt)
  const { query } = world.platform.database
  await query(sql`delete from console.attempts where name like 'net %'`)
  const other = personClient(world)
  const signIn = () => other.submit('/console/sign-in', { email: attempt.mail, password })
  assert.equal((await signIn()).status, 429)
  const link = await createPersonLinks(query).make({
    personId: person.personId,
    kind: 'password',
    minutes: 5,
  })
  await personClient(world).submit(`/console/password/${link}`, { password })
  assert.equal((await signIn()).status, 303)
})

test('who has a password signs in with the address in any case, and out again', async () => {
  const { client, path } = await invited('ana@example.com')
  await client.submit(path, { password })
  const other = personClient(world)
  const next = `/console/${world.account.account_id}/test/sessions`
  const entered = await other.submit('/console/sign-in', { email: ' ANA@Example.com', password, next })
  assert.deepEqual([entered.status, entered.headers.get('location')], [303, next])
  const elsewhere = { email: 'ana@example.com', password, next: '//evil.example' }
  const third = await personClient(world).submit('/console/sign-in', elsewhere)
  assert.equal(third.headers.get('location'), '/console')
  const cookie = other.cookie()
  await other.submit('/console/sign-out')
  const again = await fetch(`${world.url}/console`, { headers: { cookie }, redirect: 'manual' })
  assert.equal(again.headers.get('location'), '/console/sign-in')
})

test('a link that signs in is whole until its form is sent, once', async () => {
  const path = new URL(await world.linkFor('owner', world.account.account_id)).pathname
  const looks = [personClient(world), personClient(world)]
  for (const look of looks) assert.match(await (await look.get(path)).text(), /data-send-at-once/)
  for (const look of looks) assert.ok(!(await isIn(look)))
  const client = personClient(world)
  assert.equal((await client.submit(path)).headers.get('location'), '/console')
  assert.ok(await isIn(client))
  assert.equal((await client.get(path)).headers.get('location'), '/console')
  assert.deepEqual([(await looks[0]?.submit(path))?.status, (await looks[1]?.get(path))?.status], [410, 410])
})

test('a new password ends every earlier sign-in', async () => {
  const { client, path, person } = await invited('reset@example.com')
  await client.submit(path, { password })
  assert.ok(await isIn(client))
  const links = createPersonLinks(world.platform.database.query)
  const link = await links.make({ personId: person.personId, kind: 'password', minutes: 5 })
  await personClient(world).submit(`/console/password/${link}`, { password: 'otra frase muy larga' })
  assert.ok(!(await isIn(client)))
})

test('a removed person is out at once', async () => {
  const { client, path } = await invited('removed@example.com')
  await client.submit(path, { password })
  assert.ok(await createPeople(world.platform.database.query).remove('removed@example.com'))
  assert.ok(!(await isIn(client)))
})

test('a page that asks by itself does not keep somebody signed in', async () => {
  const owner = await signedIn(world, 'owner', world.account.account_id)
  const { query } = world.platform.database
  const digest = digestOf(/console=([^;]+)/.exec(owner.cookie())?.[1] ?? '')
  await query(sql`
    update account.sign_ins set seen_at = now() - interval '6 minutes' where digest = ${digest}`)
  const isSeen = async () => {
    const [row] = await query<{ seen: boolean }>(sql`
      select seen_at > now() - interval '1 minute' as seen from account.sign_ins where digest = ${digest}`)
    return row?.seen
  }
  const home = `${world.url}/console/${world.account.account_id}/live`
  const ask = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(home + path, { headers: { cookie: owner.cookie(), ...headers } })
    assert.equal(answer.status, 200)
    await answer.body?.cancel()
  }
  await ask('/sessions', { 'x-refresh': '1' })
  await ask('/live', { accept: 'text/event-stream' })
  assert.equal(await isSeen(), false)
  await ask('/sessions', { accept: 'text/html' })
  assert.equal(await isSeen(), true)
})

test('a form counts only with its visit’s token and from our own origin', async () => {
  const owner = await signedIn(world, 'owner', world.account.account_id)
  const language = { language: 'en', back: '/console' }
  assert.equal((await owner.submit('/console/language', language)).status, 303)
  const outside = await owner.submit('/console/language', { ...language, back: '/console/../../x' })
  assert.equal(outside.headers.get('location'), '/console')
  const refused = [
    await owner.submit('/console/language', language, { token: 'x' }),
    await owner.submit('/console/language', language, { origin: 'https://evil.example' }),
    await owner.submit('/console/language', language, { origin: 'null' }),
    await owner.submit('/console/sign-out', {}, { token: '' }),
  ]
  assert.deepEqual(
    refused.map(({ status }) => status),
    [403, 403, 403, 403],
  )
  assert.ok(await isIn(owner))
})

test('each sign-in and each refused one stands in the trail', async () => {
  const { client, path, person } = await invited('trail@example.com')
  await client.submit(path, { password })
  await client.submit('/console/sign-out')
  await client.submit('/console/sign-in', { email: 'trail@example.com', password: 'no es esta frase' })
  const rows = await world.platform.database.query(sql`
    select person_id, action, outcome from console.actions
    where person_id = ${person.personId} or subject = ${person.personId} order by action_id`)
  assert.deepEqual(rows, [
    { person_id: person.personId, action: 'password chosen', outcome: 'done' },
    { person_id: person.personId, action: 'sign-out', outcome: 'done' },
    { person_id: null, action: 'sign-in', outcome: 'wrong' },
  ])
})
