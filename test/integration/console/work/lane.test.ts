import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { takeHosted } from '#services/mail/take-hosted.ts'
import { operatorCli } from '#test/support/billing/operator-cli.ts'
import { eventsOf, receiver } from '#test/support/billing/world.ts'
import { type BesideBilling, besideBilling } from '#test/support/console/beside-billing.ts'
import { type PersonClient, signedIn } from '#test/support/console/person-client.ts'
import { eventually } from '#test/support/eventually.ts'
import { plainMail } from '#test/support/mail/plain-mail.ts'

const BY = 'operator1@example.com'

let [world, operator, inbox]: [BesideBilling, PersonClient, string] = [] as never
before(async () => {
  world = await besideBilling()
  operator = await signedIn(world, 'operator', null)
  inbox = `/console/${world.account.account_id}/test/inbox`
})
after(() => world.close())

const { atCaptcha, issue } = operatorCli(() => world)

const pageAt = async (path: string) => {
  const answer = await operator.get(`${inbox}${path}`)
  const text = await answer.text()
  assert.equal(answer.status, 200, text)
  return text
}

const viewsOf = async (id: string) => {
  const rows = await world.platform.database.query<{ seen_by: string }>(
    sql`select seen_by from billing.receiver_views where session_id = ${id}`,
  )
  return rows.map(({ seen_by }) => seen_by)
}

const trail = async () => {
  const [last] = await world.platform.database.query<{ action: string; subject: string; outcome: string }>(
    sql`select action, subject, outcome from console.actions order by action_id desc limit 1`,
  )
  return `${last?.action.split('/').at(-1)} ${last?.subject} ${last?.outcome}`
}

test('a session in the lane is taken, and its CFDI attached: refused by what differs, then completed', async () => {
  const waiting = await atCaptcha()
  const { sessionId, codes } = waiting
  assert.match(await pageAt('/lane'), new RegExp(`lane/${sessionId}"[^]*<code>captcha</code>`))
  const shown = await pageAt(`/lane/${sessionId}`)
  for (const value of [codes['id_venta'] ?? '', receiver.rfc, '116.00', 'responde el captcha'])
    assert.ok(shown.includes(value), value)
  assert.deepEqual(await viewsOf(sessionId), [BY])
  const to = `${inbox}/lane/${sessionId}/attach`
  const none = await operator.upload(to, {}, {})
  assert.equal(none.status, 422)
  assert.match(await none.text(), /Falta el XML/)
  const page = await operator.upload(to, {}, { xml: [Buffer.from('<html><b>Su factura</b></html>')] })
  assert.equal(page.status, 422)
  assert.match(await page.text(), /<li>xml: /)
  assert.equal(await trail(), `attach ${sessionId} invalid_request`)
  const xml = [await issue(waiting)]
  const noPdf = await operator.upload(to, {}, { xml, pdf: [Buffer.from('no')] })
  assert.equal(noPdf.status, 422)
  const done = await operator.upload(to, {}, { xml })
  assert.equal(done.status, 303)
  const text = await (await operator.get(done.headers.get('location') ?? '')).text()
  const [issued] = await eventsOf(world, sessionId, 'CfdiIssued')
  assert.ok(issued && text.includes(issued.data.uuid))
  assert.equal(issued.data.by, BY)
  assert.equal(await trail(), `attach ${sessionId} done`)
  // the lane follows the log
  await eventually(async () => assert.ok(!(await pageAt('/lane')).includes(sessionId)))
})

test('a session is retried and given up under the operator’s name, with a code of the list only', async () => {
  const { sessionId } = await atCaptcha()
  const at = `${inbox}/lane/${sessionId}`
  const retried = await operator.submit(`${at}/retry`)
  // what a browser loads again is a page, and no order
  assert.equal(retried.status, 303)
  const led = await operator.get(retried.headers.get('location') ?? '')
  assert.match(await led.text(), /Hecho: empezó el intento 2/)
  assert.ok(!(await pageAt(`/lane/${sessionId}?done=otra+cosa`)).includes('Hecho:'))
  const [, second] = await eventsOf(world, sessionId, 'BillingAttemptStarted')
  assert.equal(second?.data.by, BY)
  await eventually(async () => assert.match(await pageAt('/lane'), new RegExp(sessionId)))
  const asksFirst = /<details class="sure"><summary>[^<]+<\/summary><form [^>]*\/give-up">/
  assert.match(await pageAt(`/lane/${sessionId}`), asksFirst)
  assert.equal((await operator.submit(`${at}/give-up`, { code: 'cancelled' })).status, 422)
  assert.equal((await operator.submit(`${at}/give-up`, { code: 'captcha_required' })).status, 303)
  const [failed] = await eventsOf(world, sessionId, 'SessionFailed')
  assert.equal(failed?.data.code, 'captcha_required')
  // the lane follows the log
  await eventually(async () => assert.match(await pageAt(`/lane/${sessionId}`), /Ya no espera a nadie/))
})

test('a case that somebody else opened is said so, and nothing is done with it but by a tick', async () => {
  const { sessionId } = await atCaptcha()
  await world.platform.database.query(sql`select billing.note_receiver_view(${sessionId}, 'Ana')`)
  const at = `${inbox}/lane/${sessionId}`
  assert.match(await pageAt(`/lane/${sessionId}`), /<strong>Ana<\/strong> la abrió[\s\S]*name="anyway"/)
  const refused = await operator.submit(`${at}/give-up`, { code: 'captcha_required' })
  assert.equal(refused.status, 422)
  assert.match(await refused.text(), /Ana la abrió hace menos de 30 minutos/)
  assert.deepEqual(await eventsOf(world, sessionId, 'SessionFailed'), [])
  const done = await operator.submit(`${at}/give-up`, { code: 'captcha_required', anyway: '1' })
  assert.equal(done.status, 303)
  assert.equal((await eventsOf(world, sessionId, 'SessionFailed')).length, 1)
})

test('mail for nobody is listed, and saved as it came; who opened it is kept', async () => {
  const raw = plainMail('fnobody@inbox.example.com', { subject: '<b>Su factura</b>' })
  await takeHosted(world.platform, 'inbox.example.com', Buffer.from(raw))
  const id = /mail\/([^"]+)" download/.exec(await pageAt('/mail'))?.[1] ?? assert.fail('no mail')
  const mail = await operator.get(`${inbox}/mail/${id}`)
  assert.equal(mail.headers.get('content-type'), 'message/rfc822')
  assert.match(mail.headers.get('content-disposition') ?? '', /^attachment/)
  assert.match(await mail.text(), /fnobody/)
  assert.deepEqual(await viewsOf(id), [BY])
  assert.equal((await operator.get(`${inbox}/mail/mai_0`)).status, 404)
  const marked = await pageAt('/mail?after=nothing')
  assert.match(marked, /id="wrong-after"/)
  assert.match(marked, new RegExp(`mail/${id}" download`))
  assert.doesNotMatch(await pageAt(`/mail?after=${id}`), /wrong-after|mail\/mai_\w+" download/)
})

test('only the operator of the installation has the lane and the mail', async () => {
  const owner = await signedIn(world, 'owner', world.account.account_id)
  for (const path of ['/lane', '/mail']) assert.equal((await owner.get(`${inbox}${path}`)).status, 403)
  assert.ok(!(await (await owner.get(inbox)).text()).includes('/inbox/lane'))
})
