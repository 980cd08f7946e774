import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { createPasswordLinks } from '#platform/tenants/people/password-links.ts'
import { createPeople } from '#platform/tenants/people/people.ts'
import { type ConsoleWorld, openConsoleWorld } from '#test/support/console/console-world.ts'
import { personClient } from '#test/support/console/person-client.ts'
import { eventually } from '#test/support/eventually.ts'
import { linkIn } from '#test/support/mail/link-in.ts'
import { type Moments, openRequestServer, refusal } from '#test/support/mail/request-server.ts'

const PATH = '/console/forgotten'
const password = 'una frase larga y propia'

let moments: Moments = {}
let world: ConsoleWorld
let server: Awaited<ReturnType<typeof openRequestServer>>
before(async () => {
  server = await openRequestServer({
    recipient: (address) => moments.recipient?.(address),
    words: (raw) => moments.words?.(raw),
  })
  world = await openConsoleWorld({ SMTP_URL: server.url, SMTP_FROM: 'consola@example.com' })
})
after(async () => {
  await world.close()
  await server.close()
})

const add = async (email: string) => {
  const { query } = world.platform.database
  const person = await createPeople(query).add({
    email,
    accountId: world.account.account_id,
    role: 'developer',
  })
  assert.ok(person)
  return person
}

const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email)

const outcomes = async (personId: string) => {
  const rows = await world.platform.database.query<{ outcome: string }>(sql`
    select outcome from console.actions where action = 'forgotten' and subject = ${personId} order by action_id`)
  return rows.map(({ outcome }) => outcome)
}

/** Each test asks from its own network, as all of them come from this machine. */
const forgetNetwork = () =>
  world.platform.database.query(sql`delete from console.attempts where name like 'asked-net %'`)

test('who has forgotten the password gets a link by mail, in both languages, and chooses another', async () => {
  const person = await add('ana@example.com')
  const client = personClient(world)
  const page = await (await client.get('/console/sign-in')).text()
  assert.match(page, /href="\/console\/forgotten"/)
  assert.equal((await client.submit(PATH, { email: ' ANA@example.com' })).status, 200)
  await eventually(async () => assert.deepEqual(await outcomes(person.personId), ['mailed']))
  const mail = await linkIn(mailsTo('ana@example.com')[0]?.raw ?? '')
  assert.deepEqual([mail.from, mail.to, mail.isAutomatic], ['consola@example.com', 'ana@example.com', true])
  assert.match(mail.subject, /contraseña.*password/)
  assert.match(mail.text, /olvidó.*una sola vez, hasta el \d.*works once, until \d/s)
  assert.ok(mail.text.includes(world.platform.config.baseUrl))
  assert.equal(mail.links.length, 1)
  const [link = ''] = mail.links
  for (let looks = 0; looks < 2; looks += 1) assert.equal((await client.get(link)).status, 200)
  assert.equal((await client.submit(link, { password })).status, 303)
  assert.equal((await client.submit(link, { password })).status, 410)
  const fields = { email: 'ana@example.com', password }
  assert.equal((await personClient(world).submit('/console/sign-in', fields)).status, 303)
})

test('a known and an unknown address get one answer, before anything is mailed', async () => {
  await forgetNetwork()
  const person = await add('known@example.com')
  const held = Promise.withResolvers<void>()
  moments = { words: () => held.promise }
  const client = personClient(world)
  const ask = async (email: string) => {
    const answer = await client.submit(PATH, { email })
    return [answer.status, await answer.text()]
  }
  // the server that takes the mail says nothing yet: the answer does not wait for it
  assert.deepEqual(await ask('known@example.com'), await ask('nobody@example.com'))
  assert.deepEqual(await outcomes(person.personId), [])
  held.resolve()
  moments = {}
  await eventually(() => assert.equal(mailsTo('known@example.com').length, 1))
  assert.equal(mailsTo('nobody@example.com').length, 0)
})

test('a stranger who asks voids no link, and a chosen password voids them all', async () => {
  await forgetNetwork()
  const person = await add('invited@example.com')
  const make = createPasswordLinks(world.platform.database.query, { baseUrl: '' })
  const { link: printed } = await make(person, 'invited')
  const stranger = personClient(world)
  await stranger.submit(PATH, { email: 'invited@example.com' })
  await eventually(() => assert.equal(mailsTo('invited@example.com').length, 1))
  const [mailed = ''] = (await linkIn(mailsTo('invited@example.com')[0]?.raw ?? '')).links
  for (const link of [printed, mailed]) assert.equal((await stranger.get(link)).status, 200)
  assert.equal((await personClient(world).submit(printed, { password })).status, 303)
  assert.equal((await stranger.get(mailed)).status, 410)
})

test('three mails to one person and twenty askings of one network are all, known or not', async () => {
  await forgetNetwork()
  await add('flooded@example.com')
  const client = personClient(world)
  const statuses = async (email: string, times: number) => {
    const found: number[] = []
    for (let n = 0; n < times; n += 1) found.push((await client.submit(PATH, { email })).status)
    return found
  }
  for (const email of ['flooded@example.com', 'unknown@example.com'])
    assert.deepEqual(await statuses(email, 4), [200, 200, 200, 429])
  await eventually(() => assert.equal(mailsTo('flooded@example.com').length, 3))
  for (let n = 8; n < 20; n += 1) assert.deepEqual(await statuses(`other${n}@example.com`, 1), [200])
  assert.deepEqual(await statuses('late@example.com', 1), [429])
  assert.equal((await client.submit(PATH, { email: 'no address' })).status, 422)
})

test('a mail that is not taken is in the trail and the log, and the link before it works on', async () => {
  await forgetNetwork()
  const person = await add('refused@example.com')
  const { link } = await createPasswordLinks(world.platform.database.query, { baseUrl: '' })(
    person,
    'invited',
  )
  moments = {
    recipient: () => {
      throw refusal()
    },
  }
  const client = personClient(world)
  assert.equal((await client.submit(PATH, { email: 'refused@example.com' })).status, 200)
  await eventually(async () => assert.deepEqual(await outcomes(person.personId), ['unsent']))
  moments = {}
  assert.ok(
    world.lines.some((line) => line.includes('a link was not mailed') && line.includes('550 at RCPT')),
  )
  assert.equal((await client.get(link)).status, 200)
})

test('without a server for mail the page says whom to ask, and makes no link', async () => {
  const dry = await openConsoleWorld()
  try {
    const client = personClient(dry)
    assert.doesNotMatch(await (await client.get('/console/sign-in')).text(), /console\/forgotten/)
    assert.match(await (await client.get(PATH)).text(), /no manda correo/)
    assert.equal((await client.submit(PATH, { email: 'ana@example.com' })).status, 409)
  } finally {
    await dry.close()
  }
})
