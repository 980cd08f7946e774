import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { readMail } from '#services/billing/inbox/read-mail.ts'
import { endOf } from '#test/support/billing/end-of.ts'
import { eventsOf } from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'
import { receiver } from '#test/support/http/api-client.ts'
import { type MailMerchant, openMailMerchant } from '#test/support/mail/mail-merchant.ts'
import { refusal } from '#test/support/mail/request-server.ts'

const moments: { sender?: () => void; recipient?: () => void; taken?: () => void } = {}
let world: MailMerchant
before(async () => {
  world = await openMailMerchant({ moments })
})
after(() => world.close())
beforeEach(() => {
  delete moments.sender
  delete moments.recipient
  delete moments.taken
  world.requests.length = 0
})

const waitOf = (id: string, reason: string) =>
  eventually(async () => {
    const waits = await eventsOf(world, id, 'BillingDeferred')
    const found = waits.findLast(({ data }) => data.reason === reason)
    assert.ok(found, JSON.stringify(waits.map(({ data }) => [data.reason, data.detail])))
    return found.data
  }, 30)

const intents = async (id: string) => (await eventsOf(world, id, 'IssueIntended')).length

test('a merchant that is asked by mail gets one, with the photo, and its answer is the invoice', async () => {
  const id = await world.session('0200000101')
  const { resume } = await waitOf(id, 'awaiting_email')
  assert.equal(resume, 'inbox')
  const [request, ...more] = world.requests
  assert.ok(request && more.length === 0)
  const address = await world.addressOf(id)
  assert.deepEqual([request.from, request.to], [address, 'facturas@tienda.mx'])
  assert.match(request.raw, new RegExp(`^From: ${address}\\r$`, 'm'))
  assert.match(request.raw, new RegExp(`^Reply-To: ${address}\\r$`, 'm'))
  assert.match(request.raw, /^Subject: Factura del ticket 0200000101\r$/m)
  const mail = await readMail(Buffer.from(request.raw))
  assert.match(mail?.text ?? '', new RegExp(`1122\\.50.*\\n${receiver.rfc}`))
  assert.deepEqual(
    mail?.files.map(({ name }) => name),
    ['ticket.jpeg'],
  )
  await world.answer('0200000101', address)
  const end = await endOf(world, id)
  assert.ok(end.type === 'CfdiIssued')
  assert.deepEqual([end.data.via, await intents(id), world.requests.length], ['email', 1, 1])
})

test('an address that is refused before the words is not asked, and may be tried again', async () => {
  moments.recipient = () => {
    throw refusal(550)
  }
  const id = await world.session('0200000103')
  const { resume, detail } = await waitOf(id, 'portal_down')
  assert.equal(resume, 'start')
  assert.match(detail ?? '', /550/)
  assert.deepEqual([await intents(id), world.requests.length], [0, 0])
})

test('a server that does not take our mail is said by health, until it takes one', async () => {
  const { health } = world.platform
  moments.sender = () => {
    throw refusal(550)
  }
  await waitOf(await world.session('0200000105'), 'mail_unavailable')
  assert.match(health.problems()['smtp'] ?? '', /SMTP_URL.*550 at MAIL/)
  delete moments.sender
  await waitOf(await world.session('0200000106'), 'awaiting_email')
  assert.equal(health.problems()['smtp'], undefined)
})

test('whose answer is lost is not asked again: the mail that comes proves the issue', async () => {
  moments.taken = () => {
    throw refusal(451)
  }
  const id = await world.session('0200000104')
  const { resume, absent } = await waitOf(id, 'commit_unconfirmed')
  assert.deepEqual([resume, absent], ['lookup', false])
  await world.answer('0200000104', await world.addressOf(id))
  const end = await endOf(world, id)
  assert.ok(end.type === 'CfdiIssued')
  assert.deepEqual([end.data.via, await intents(id), world.requests.length], ['email', 1, 1])
})
