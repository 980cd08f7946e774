import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { createImapPlaces } from '#services/mail/imap/imap-places.ts'
import { startImap } from '#services/mail/imap/start-imap.ts'
import { takeHosted } from '#services/mail/take-hosted.ts'
import { eventsOf, openWorld, type World } from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'
import { openImapServer } from '#test/support/mail/imap-server.ts'
import { plainMail } from '#test/support/mail/plain-mail.ts'
import { withMailbox } from '#test/support/mail/with-mailbox.ts'

const domain = 'inbox.example.com'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world.close())

type More = Readonly<{ aRound?: number; againMs?: number; take?: (mail: Buffer) => Promise<void> }>

/** `pollMs`: so long that only IDLE can be what brings a mail. */
const reader = (url: string, pollMs = 600_000, more: More = {}) => {
  const { database, clock, logger, health } = world.platform
  const places = createImapPlaces(database.query)
  return startImap({
    url,
    clock,
    logger,
    health,
    places,
    pollMs,
    take: (mail) => takeHosted(world.platform, domain, mail),
    ...more,
  })
}

const mailsOf = async (id: string) => (await eventsOf(world, id, 'MailReceived')).length
const has = (id: string, count: number) => eventually(async () => assert.equal(await mailsOf(id), count), 30)

const unmatched = () =>
  world.platform.database.query<{ reason: string }>(
    sql`select reason from mail.messages where session_id is null order by reason`,
  )

test('what a hosted mailbox has, and what comes later, reaches its sessions; flags stay as they are', async () => {
  const server = await openImapServer()
  const { id, address } = await withMailbox(world, { domain, sandbox: false })
  // somebody has read it before us
  server.deliver(plainMail(address, { id: '<read@portal.invalid>' }), ['\\Seen'])
  const running = reader(server.url)
  await has(id, 1)
  server.deliver(plainMail(address, { body: 'Otra' }))
  await has(id, 2)
  await running.stop()
  assert.deepEqual(
    server.inbox().messages.map(({ flags }) => flags.includes('\\Seen')),
    [true, false],
  )

  server.deliver(plainMail(address, { body: 'Mientras nadie leía' }))
  const again = reader(server.url)
  await has(id, 3)
  await again.stop()
  await server.close()
})

test('a folder that was numbered anew is read again, and nothing is told twice', async () => {
  const server = await openImapServer()
  const { id, address } = await withMailbox(world, { domain, sandbox: false })
  server.deliver(plainMail(address))
  const running = reader(server.url)
  await has(id, 1)
  await running.stop()
  server.inbox().uidvalidity += 7
  server.deliver(plainMail(address, { body: 'Otra' }))
  const again = reader(server.url, 500)
  await has(id, 2)
  await again.stop()
  assert.equal(await mailsOf(id), 2)
  await server.close()
})

test('mail for nobody is kept, and says why', async () => {
  const server = await openImapServer()
  server.deliver(plainMail(`fnobody@${domain}`))
  server.deliver(plainMail('ventas@portal.invalid', { body: 'Publicidad' }))
  const running = reader(server.url)
  await eventually(async () =>
    assert.deepEqual(
      (await unmatched()).map(({ reason }) => reason),
      ['no_session', 'other_address'],
    ),
  )
  await running.stop()
  await server.close()
})

test('a folder that opens and cannot be read is said', async () => {
  const server = await openImapServer()
  const { health } = world.platform
  server.deliver(plainMail(`fnobody@${domain}`, { body: 'No se guarda' }))
  const take = () => Promise.reject(new Error('the mail cannot be stored'))
  const running = reader(server.url, 600_000, { againMs: 50, take })
  await eventually(() => assert.match(health.problems()['imap'] ?? '', /cannot be read/))
  await running.stop()
  const well = reader(server.url)
  await eventually(() => assert.equal(health.problems()['imap'], undefined))
  await well.stop()
  await server.close()
})

test('a server that goes away is found again', async () => {
  const server = await openImapServer()
  const { id, address } = await withMailbox(world, { domain, sandbox: false })
  const running = reader(server.url, 500)
  server.deliver(plainMail(address))
  await has(id, 1)
  server.cut()
  server.deliver(plainMail(address, { body: 'Otra' }))
  await has(id, 2)
  await running.stop()
  await server.close()
})

test('a folder that was full before is read in rounds, to its end', async () => {
  const server = await openImapServer()
  const { id, address } = await withMailbox(world, { domain, sandbox: false })
  for (let i = 0; i < 5; i += 1) server.deliver(plainMail(address, { body: `Mail ${i}` }))
  const running = reader(server.url, 600_000, { aRound: 2 })
  await has(id, 5)
  await running.stop()
  await server.close()
})

test('a wrong password is tried less and less, and said', async () => {
  const server = await openImapServer()
  const { health } = world.platform
  const running = reader(server.url.replace('testpass', 'wrong'), 600_000, { againMs: 100 })
  await eventually(() => assert.match(health.problems()['imap'] ?? '', /refuses the user or the password/))
  await sleep(1_500)
  // at 0, 100, 300, 700 and 1,500 ms and later; each 100 ms would be 16
  assert.ok(server.visits() <= 6, `${server.visits()} visits`)
  await running.stop()
  const right = reader(server.url)
  await eventually(() => assert.equal(health.problems()['imap'], undefined))
  await right.stop()
  await server.close()
})
