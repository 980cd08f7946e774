import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { imageBlob } from '#contracts/reading/ticket-image.ts'
import { BlobRef } from '#contracts/values.ts'
import { splitParts } from '#platform/images/ticket-parts.ts'
import { KeyDestroyed } from '#platform/privacy/keys/data-keys.ts'
import { complete, photoOf, userInfo } from '#test/support/api/api-under-test.ts'
import { assertFailure, created, fieldsOf } from '#test/support/api/client.ts'
import { openWorld, type World } from '#test/support/api/world.ts'
import { pdfOf } from '#test/support/csf/csf-pdf.ts'

describe('a ticket of several parts', () => {
  let api: World
  let parts: string[]
  before(async () => {
    api = await openWorld()
    parts = [await photoOf(11), await photoOf(12)]
  })
  after(() => api.close())

  const post = (body: object) => api.post(api.account.live_key, body)
  const requestOf = async (sessionId: string) => {
    const [first] = await api.platform.log.read(sessionId)
    assert.ok(first?.type === 'SessionRequested')
    return first.data
  }

  test('is kept as one blob of all its parts, sealed, and gone with its receiver', async () => {
    const { session_id: sessionId } = await created(await post(api.body({ ticket_image: parts })))
    const requested = await requestOf(sessionId)
    // a version that knows photos alone stops before the event, and does not judge the ticket
    assert.equal(BlobRef.safeParse(requested.ticketImage).success, false)
    const ticketImage = imageBlob(requested.ticketImage)
    assert.equal(ticketImage.mediaType, 'application/x-ticket-parts')
    const kept = splitParts(await api.platform.blobs.get(ticketImage))
    assert.deepEqual(
      kept.map((part) => part.toString('base64')),
      parts,
    )
    await complete(api.platform, sessionId)
    const { rfc } = userInfo
    assert.equal((await api.send(api.account.live_key, 'POST receivers/erase', { rfc })).status, 200)
    api.platform.dataKeys.forget(ticketImage.key ?? '')
    await assert.rejects(api.platform.blobs.get(ticketImage), KeyDestroyed)
  })

  test('replays the same list; another order, or one of them alone, is a conflict', async () => {
    const body = api.body({ ticket_image: parts })
    await created(await post(body))
    const again = await post({ ...body, ticket_image: parts.map((part) => `data:image/jpeg;base64,${part}`) })
    assert.equal(again.headers.get('idempotent-replayed'), 'true')
    for (const ticket_image of [parts.toReversed(), parts[0], [parts[0]]]) {
      const failure = await assertFailure(await post({ ...body, ticket_image }), 409, 'external_id_conflict')
      assert.deepEqual(fieldsOf(failure), ['ticket_image'])
    }
  })

  test('an error names its part; none, four, and what is no text are refused by their form', async () => {
    const [good = ''] = parts
    const cut = Buffer.from(good, 'base64').subarray(0, -40).toString('base64')
    await api.refuses({
      change: { ticket_image: [good, cut] },
      code: 'image_corrupt',
      field: 'ticket_image.1',
    })
    await api.refuses({
      change: { ticket_image: ['!', good] },
      code: 'invalid_base64',
      field: 'ticket_image.0',
    })
    for (const ticket_image of [[], [good, good, good, good], [good, 3], { 0: good }])
      await assertFailure(await post(api.body({ ticket_image })), 422, 'invalid_request')
  })

  test('a PDF is taken alone and among them, one with a password is not', async () => {
    const pdf = async (look = {}) => (await pdfOf(['TOTAL 116.00'], look)).toString('base64')
    const { session_id: sessionId } = await created(await post(api.body({ ticket_image: await pdf() })))
    const { ticketImage } = await requestOf(sessionId)
    assert.equal(imageBlob(ticketImage).mediaType, 'application/pdf')
    assert.equal(BlobRef.safeParse(ticketImage).success, false)
    await created(await post(api.body({ ticket_image: [parts[0], await pdf()] })))
    const locked = await pdf({ password: 'x' })
    await api.refuses({ change: { ticket_image: locked }, code: 'image_corrupt', field: 'ticket_image' })
    const change = { ticket_image: [parts[0], locked] }
    await api.refuses({ change, code: 'image_corrupt', field: 'ticket_image.1' })
  })
})
