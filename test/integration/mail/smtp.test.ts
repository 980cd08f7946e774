import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from '#contracts/sql.ts'
import { readMail } from '#services/billing/inbox/read-mail.ts'
import { eventsOf, openWorld, type World } from '#test/support/billing/world.ts'
import { plainMail } from '#test/support/mail/plain-mail.ts'
import { submit } from '#test/support/mail/submit.ts'
import { talkTo } from '#test/support/mail/talk.ts'
import { withMailbox } from '#test/support/mail/with-mailbox.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world.close())

const rowsOf = (id: string) =>
  world.platform.database.query<{ reason: string | null; mail_id: string }>(
    sql`select mail_id, reason from mail.messages where session_id = ${id}`,
  )

test('a mail that was acknowledged is a sealed blob, a row and an event', async () => {
  const { id, address } = await withMailbox(world)
  const raw = plainMail(address)
  await submit(world.smtp, address, raw)
  const [event, ...more] = await eventsOf(world, id, 'MailReceived')
  assert.ok(event)
  assert.deepEqual(more, [])
  const stored = (await world.platform.blobs.get(event.data.mail)).toString()
  assert.ok(stored.includes(raw.trim()))
  assert.equal((await rowsOf(id)).length, 1)
  assert.doesNotMatch(JSON.stringify(event), /portal|Facturas|@/)
})

test('the same mail again gives no second event, whatever servers on its way added', async () => {
  const { id, address } = await withMailbox(world)
  await submit(world.smtp, address, plainMail(address))
  await submit(world.smtp, address, `Received: from elsewhere\r\n${plainMail(address)}`)
  assert.equal((await eventsOf(world, id, 'MailReceived')).length, 1)
  await submit(world.smtp, address, plainMail(address, { body: 'Otra.' }))
  assert.equal((await eventsOf(world, id, 'MailReceived')).length, 2)
})

test('a mail for several sessions reaches each of them', async () => {
  const [one, two] = [await withMailbox(world), await withMailbox(world)]
  await submit(world.smtp, [one.address, two.address], plainMail(one.address))
  for (const { id } of [one, two]) assert.equal((await eventsOf(world, id, 'MailReceived')).length, 1)
})

test('unknown mailboxes and other domains are refused, and so is whoever goes on guessing', async () => {
  const { say, socket } = await talkTo(world.smtp)
  await say('EHLO portal.invalid')
  await say('MAIL FROM:<a@portal.invalid>')
  assert.match(await say('RCPT TO:<fabcdefghjkmnpqrs@inbox.invalid>'), /^550 /)
  assert.match(await say('RCPT TO:<someone@example.com>'), /^550 .*relay/)
  assert.match(await say('DATA'), /^503 /)
  for (let i = 0; i < 8; i += 1) await say(`RCPT TO:<f${i}@inbox.invalid>`)
  assert.match(await say('RCPT TO:<f9@inbox.invalid>'), /^421 /)
  socket.destroy()
})

test('a mail that is cut off before its end is not stored', async () => {
  const { id, address } = await withMailbox(world)
  const { say, socket } = await talkTo(world.smtp)
  await say('EHLO portal.invalid')
  await say('MAIL FROM:<a@portal.invalid>')
  assert.match(await say(`RCPT TO:<${address}>`), /^250/)
  assert.match(await say('DATA'), /^354/)
  socket.write(plainMail(address))
  await sleep(200)
  socket.destroy()
  await sleep(300)
  assert.deepEqual(await rowsOf(id), [])
  assert.deepEqual(await eventsOf(world, id, 'MailReceived'), [])
})

test('a mail that is too large is refused and not stored', async () => {
  const { id, address } = await withMailbox(world)
  const body = `${'x'.repeat(76)}\r\n`.repeat(150_000)
  await assert.rejects(submit(world.smtp, address, plainMail(address, { body })), /552/)
  const { say, socket } = await talkTo(world.smtp)
  await say('EHLO portal.invalid')
  assert.match(await say('MAIL FROM:<a@portal.invalid> SIZE=99999999'), /^552/)
  socket.destroy()
  assert.deepEqual(await rowsOf(id), [])
})

test('a mail for a session that has ended is kept, and says so', async () => {
  const { id, address } = await withMailbox(world)
  const at = world.platform.clock.now()
  await world.platform.handle(id, { type: 'CancelSession', at, data: {} })
  await submit(world.smtp, address, plainMail(address))
  assert.deepEqual(
    (await rowsOf(id)).map(({ reason }) => reason),
    ['session_ended'],
  )
  assert.deepEqual(await eventsOf(world, id, 'MailReceived'), [])
})

test('a name in capitals is the same mailbox', async () => {
  const { id, address } = await withMailbox(world)
  const shouted = address.toUpperCase()
  await submit(world.smtp, shouted, plainMail(shouted))
  assert.equal((await eventsOf(world, id, 'MailReceived')).length, 1)
})

const python = spawnSync('python3', ['--version']).status === 0

const script = `
import smtplib, sys
from email.message import EmailMessage
host, port, to = sys.argv[1], int(sys.argv[2]), sys.argv[3]
mail = EmailMessage()
mail['From'] = 'facturas@portal.invalid'
mail['To'] = to
mail['Subject'] = 'Facturación ñ'
mail.set_content('Línea\\n.\\n..punto\\n')
mail.add_attachment(b'<?xml version="1.0"?><a/>', maintype='text', subtype='xml', filename='factura ñ.xml')
with smtplib.SMTP(host, port, timeout=20) as server:
    refused = server.send_message(mail, 'a@portal.invalid', [to, 'fnobody@inbox.invalid'])
print(','.join(f'{code[0]}' for code in refused.values()))
`

test('a mail of Python’s smtplib comes whole, and it hears which recipient is unknown', {
  skip: python ? false : 'there is no python3',
}, async () => {
  const { id, address } = await withMailbox(world)
  const { hostname, port } = new URL(world.smtp)
  const { stdout } = await promisify(execFile)('python3', ['-c', script, hostname, port, address])
  assert.equal(stdout.trim(), '550')
  const [event] = await eventsOf(world, id, 'MailReceived')
  assert.ok(event)
  const mail = await readMail(await world.platform.blobs.get(event.data.mail))
  assert.deepEqual(
    mail?.files.map(({ name, bytes }) => [name, bytes.toString()]),
    [['factura ñ.xml', '<?xml version="1.0"?><a/>']],
  )
  assert.match(mail.text, /Línea\r?\n\.\r?\n\.\.punto/)
})
