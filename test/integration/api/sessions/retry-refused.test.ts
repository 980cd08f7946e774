import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { ErrorCode } from '#contracts/http/errors.ts'
import { imageBlob } from '#contracts/reading/ticket-image.ts'
import { sql } from '#contracts/sql.ts'
import type { BlobRef } from '#contracts/values.ts'
import { openBlobStore } from '#platform/privacy/blobs/open-blob-store.ts'
import { eraseReceiver } from '#platform/privacy/erase-receiver.ts'
import { openKeyStore } from '#platform/privacy/keys/open-key-store.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { userInfo } from '#test/support/api/api-under-test.ts'
import { assertFailure, created } from '#test/support/api/client.ts'
import { openFailures } from '#test/support/api/failures.ts'

const other = { razon_social: 'INMOBILIARIA CVA', rfc: 'ICV060329BY0', regimen: '601', cp: '33826' }

describe('a retry', () => {
  let world: Awaited<ReturnType<typeof openFailures>>
  before(async () => {
    world = await openFailures()
  })
  after(() => world.api.close())

  const refused = async (sessionId: string, code: string) => {
    const answer = await world.retry(sessionId)
    const failure = await assertFailure(answer, 409, 'session_not_retryable')
    assert.deepEqual(
      failure.error.details.map((detail) => [detail.field, detail.code]),
      [['session_id', code]],
    )
    // it may still fail
    assert.equal(failure.error.retryable, code === 'processing')
    assert.equal(answer.headers.get('retry-after'), code === 'processing' ? '5' : null)
  }

  test('is refused unless it failed in a way that a retry may mend', async () => {
    const open = await world.started()
    await refused(open, 'processing')
    await world.refuse(open, 'ticket_expired')
    await refused(open, 'ticket_expired')
    const cancelled = await world.started()
    assert.equal((await world.api.send(world.key, `POST sessions/${cancelled}/cancel`)).status, 200)
    await refused(cancelled, 'cancelled')
  })

  test('is hidden from others, and wrong bodies are named', async () => {
    const first = await world.failed()
    const stranger = (await world.api.platform.accounts.create({ name: 'Stranger' })).live_key
    const wrong: readonly (readonly [string, string, object, number, ErrorCode])[] = [
      [first, stranger, {}, 404, 'not_found'],
      [first, world.api.account.test_key, {}, 404, 'not_found'],
      [newId('ses'), world.key, {}, 404, 'not_found'],
      [first, world.key, { user_info: other, customer_id: 'cus_1' }, 422, 'receiver_ambiguous'],
      [first, world.key, { user_info: { ...other, rfc: 'XAXX010101000' } }, 422, 'invalid_rfc'],
      [first, world.key, { uso_cfdi: 'CP01' }, 422, 'invalid_catalog_code'],
      [first, world.key, { payment_method: '99' }, 422, 'invalid_catalog_code'],
      [first, world.key, { ticket_image: world.api.image }, 422, 'invalid_request'],
      [first, world.key, { external_id: '' }, 422, 'invalid_request'],
    ]
    for (const [session, by, body, status, code] of wrong)
      await assertFailure(await world.retry(session, body, by), status, code)
  })

  const keptUntil = async ({ key: keyId, sha256 }: BlobRef) => {
    const [row] = await world.api.platform.database.query<{ days: number }>(sql`
      select extract(epoch from kept_until - now())::float8 / 86400 as days from vault.blobs
      where key_id = ${keyId} and sha256 = decode(${sha256}, 'hex')`)
    return row?.days ?? 0
  }

  test('lengthens the retention of the photo, and is refused once it is gone', async () => {
    const first = await world.failed()
    const ticketImage = imageBlob((await world.requestOf(first)).ticketImage)
    await world.api.platform.database.query(sql`
      update vault.blobs set put_at = now() - interval '95 days', kept_until = now() - interval '1 minute'
      where key_id = ${ticketImage.key}`)
    const { session_id: sessionId } = await created(await world.retry(first))
    const history = await world.api.platform.log.read(sessionId)
    assert.ok((await keptUntil(ticketImage)) > 90)
    for (const event of history)
      if (event.type === 'TicketRead') assert.ok((await keptUntil(event.data.reading)) > 90)
    const store = await openBlobStore(world.api.platform.config)
    await store.remove(ticketImage)
    await refused(first, 'photo_not_kept')
  })

  test('is refused after its receiver was erased, also with another receiver', async () => {
    const account = await world.api.platform.accounts.create({ name: 'Erased' })
    const first = await world.started({}, account.live_key)
    await world.refuse(first)
    const { database, dataKeys: keys, config } = world.api.platform
    const erase = eraseReceiver({ database, keys, store: await openKeyStore(config) })
    const { outcome } = await erase({ accountId: account.account_id, rfc: userInfo.rfc, now: true })
    assert.equal(outcome, 'erased')
    for (const body of [{}, { user_info: other }])
      await assertFailure(await world.retry(first, body, account.live_key), 409, 'session_not_retryable')
  })
})
