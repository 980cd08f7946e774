import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { StatusAnswer } from '#contracts/http/answers.ts'
import { CustomerSaved } from '#contracts/http/customers.ts'
import { imageBlob } from '#contracts/reading/ticket-image.ts'
import type { BlobRef } from '#contracts/values.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { newExternalId, rejectTicket, userInfo } from '#test/support/api/api-under-test.ts'
import { assertFailure, created, fieldsOf } from '#test/support/api/client.ts'
import { identified, openFailures } from '#test/support/api/failures.ts'
import { ticket } from '#test/support/log/histories.ts'

const at = () => new Date().toISOString()
const other = { razon_social: 'INMOBILIARIA CVA', rfc: 'ICV060329BY0', regimen: '601', cp: '33826' }
const amount = { name: 'amount', label: 'Total', pattern: '\\d{1,12}\\.\\d{2}' }

describe('a failed session that is retried', () => {
  let world: Awaited<ReturnType<typeof openFailures>>
  before(async () => {
    world = await openFailures()
  })
  after(() => world.api.close())

  test('has photo and reading under the key of its receiver, at once, and is billed from there', async () => {
    const first = await world.failed()
    const { session_id: sessionId, ...answer } = await created(await world.retry(first, { user_info: other }))
    assert.notEqual(sessionId, first)
    assert.equal(answer.status, 'processing')
    assert.equal(answer.ocr_result.amount, ticket.amount)
    const [of, before] = await Promise.all([world.requestOf(sessionId), world.requestOf(first)])
    assert.deepEqual((await world.api.platform.vault.get(of.receiver.id)).rfc, other.rfc)
    assert.notEqual(imageBlob(of.ticketImage).key, imageBlob(before.ticketImage).key)
    assert.equal(imageBlob(of.ticketImage).sha256, imageBlob(before.ticketImage).sha256)
    const history = await world.api.platform.log.read(sessionId)
    assert.deepEqual(
      history.map(({ type }) => type),
      ['SessionRequested', 'TicketRead'],
    )
    const taken = history[1]?.type === 'TicketRead' ? history[1].data : null
    assert.equal(taken?.reading.key, imageBlob(of.ticketImage).key)
    for (const ref of [imageBlob(of.ticketImage), taken?.reading]) {
      assert.ok(ref)
      assert.ok((await world.api.platform.blobs.get(ref)).byteLength > 0)
    }
    await world.refuse(sessionId)
    assert.ok((await created(await world.retry(sessionId))).session_id)
  })

  test('for another receiver keeps its copy of the photo when the first one is erased, and loses it with its own', async () => {
    const { live_key: key } = await world.api.platform.accounts.create({ name: 'Copies' })
    const first = await world.started({}, key)
    await world.refuse(first)
    const body = { external_id: newExternalId(), user_info: other }
    const { session_id: sessionId } = await created(
      await world.api.send(key, `POST sessions/${first}/retry`, body),
    )
    await world.refuse(sessionId)
    const [of, before] = await Promise.all([world.requestOf(sessionId), world.requestOf(first)])
    const { blobs, dataKeys } = world.api.platform
    const erase = async (rfc: string) =>
      assert.equal((await world.api.send(key, 'POST receivers/erase', { rfc })).status, 200)
    const isGone = (ref: BlobRef) => {
      dataKeys.forget(ref.key ?? '')
      return assert.rejects(blobs.get(ref), { name: 'KeyDestroyed' })
    }
    await erase(userInfo.rfc)
    await isGone(imageBlob(before.ticketImage))
    assert.ok((await blobs.get(imageBlob(of.ticketImage))).byteLength > 0)
    await erase(other.rfc)
    await isGone(imageBlob(of.ticketImage))
  })

  test('keeps what the body leaves out, but for what the failed request left to the defaults', async () => {
    const webhook = 'https://hooks.example.com/own'
    const first = await world.failed({ uso_cfdi: 'G01', payment_method: '04', webhook_url: webhook })
    const same = await world.requestOf((await created(await world.retry(first))).session_id)
    assert.deepEqual([same.usoCfdi, same.paymentMethod, same.webhookUrl], ['G01', '04', webhook])
    assert.equal((await world.api.platform.vault.get(same.receiver.id)).rfc, userInfo.rfc)
    const changed = { user_info: other, uso_cfdi: 'I01', payment_method: '28' }
    const put = await world.requestOf((await created(await world.retry(first, changed))).session_id)
    assert.deepEqual([put.usoCfdi, put.paymentMethod, put.webhookUrl], ['I01', '28', webhook])
    const kept = await world.requestOf(
      (await created(await world.retry(first, { user_info: other }))).session_id,
    )
    assert.equal(kept.usoCfdi, 'G01')
    const { session_id: retried } = await created(await world.retry(first))
    await world.refuse(retried)
    const twice = await created(await world.retry(retried, { user_info: other }))
    assert.equal((await world.requestOf(twice.session_id)).usoCfdi, 'G01')
    const salaried = { razon_social: 'JUAN PRUEBA', rfc: 'XIQB891116QE4', regimen: '605', cp: '42501' }
    const again = await world.retry(await world.failed(), { user_info: salaried })
    assert.equal((await world.requestOf((await created(again)).session_id)).usoCfdi, 'S01')
  })

  test('takes a customer as it is now', async () => {
    const first = await world.failed()
    const made = await world.api.send(world.key, 'POST customers', { user_info: other })
    const { customer_id: customerId } = CustomerSaved.parse(await made.json()).data
    const answer = await created(await world.retry(first, { customer_id: customerId }))
    assert.equal(answer.customer_id, customerId)
    const unknown = await world.retry(first, { customer_id: newId('cus') })
    await assertFailure(unknown, 422, 'customer_not_found')
  })

  test('is replayed by its external_id, and another body of it is a conflict', async () => {
    const first = await world.failed()
    const body = { external_id: newExternalId(), user_info: other }
    const { session_id: sessionId } = await created(await world.retry(first, body))
    const again = await world.retry(first, body)
    assert.equal(again.headers.get('idempotent-replayed'), 'true')
    assert.equal((await created(again)).session_id, sessionId)
    const conflict = await assertFailure(
      await world.retry(first, { external_id: body.external_id }),
      409,
      'external_id_conflict',
    )
    assert.deepEqual(fieldsOf(conflict), ['user_info'])
    assert.equal(conflict.meta.session_id, sessionId)
    const elsewhere = await world.retry(await world.failed(), body)
    assert.deepEqual(fieldsOf(await assertFailure(elsewhere, 409, 'external_id_conflict')), ['session_id'])
    const posted = await world.api.post(world.key, world.api.body(body))
    const differing = fieldsOf(await assertFailure(posted, 409, 'external_id_conflict'))
    assert.deepEqual(differing, ['save_customer', 'session_id', 'test_mode', 'ticket_image'])
  })

  test('keeps what was given in the place of what was read', async () => {
    const first = await world.started()
    const { handle } = world.api.platform
    await handle(first, { type: 'IdentifyMerchant', at: at(), data: identified })
    const begun = { n: 1, resume: 'start', definition: 'd' } as const
    await handle(first, { type: 'StartBillingAttempt', at: at(), data: begun })
    const deadline = new Date(Date.now() + 86_400_000).toISOString()
    await handle(first, { type: 'AskInput', at: at(), data: { n: 1, fields: [amount], deadline } })
    const fields = { amount: '200.00' }
    assert.equal((await world.api.send(world.key, `POST sessions/${first}/input`, { fields })).status, 202)
    const data = { code: 'merchant_unavailable', detail: 'gave up' } as const
    await handle(first, { type: 'AbandonBilling', at: at(), data })
    const { ocr_result: result } = await created(await world.retry(first))
    assert.equal(result.amount, '200.00')
    assert.deepEqual(result.fields['amount'], { value: '200.00', confidence: 1, source: 'given' })
  })

  test('of a photo that was never read as a ticket is read', async () => {
    const waiting = world.api.post(world.key, world.api.body())
    const stop = world.api.platform.tail((event) => {
      if (event.type === 'SessionRequested')
        void rejectTicket(world.api.platform, event.streamId, { code: 'ticket_unreadable' })
    })
    const { session_id: first } = await created(await waiting)
    stop()
    const again = world.reading()
    const answer = await created(await world.retry(first))
    again()
    assert.equal(answer.ocr_result.amount, ticket.amount)
  })

  test('a test session stays one', async () => {
    const first = await world.started({ test_mode: true })
    await world.refuse(first)
    const { session_id: sessionId } = await created(await world.retry(first))
    const { test_mode: isTest } = StatusAnswer.parse(
      await (await world.api.get(world.key, `get_factura_status/${sessionId}`)).json(),
    ).data
    assert.equal(isTest, true)
    assert.equal((await world.requestOf(sessionId)).sandbox, true)
  })
})
