import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { FilesAnswer, StatusAnswer } from '#contracts/http/answers.ts'
import { complete, fileBytes, rejectTicket, uuid } from '#test/support/api/api-under-test.ts'
import { assertFailure, created } from '#test/support/api/client.ts'
import { openWorld, type World } from '#test/support/api/world.ts'

let api: World
let key: string
before(async () => {
  api = await openWorld()
  key = api.account.live_key
})
after(() => api.close())

const statusOf = async (sessionId: string) => {
  const response = await api.get(key, `get_factura_status/${sessionId}`)
  assert.equal(response.status, 200)
  return StatusAnswer.parse(await response.json()).data
}

test('a session that the projection has seen in part is answered whole, by its own events', async () => {
  const sessionId = await api.newSession()
  assert.equal((await statusOf(sessionId)).status, 'processing')
  await api.stopProjector()
  await complete(api.platform, sessionId)
  const data = await statusOf(sessionId)
  assert.equal(data.status, 'completed')
  assert.equal(data.uuid, uuid)
})

test('a session that it has never seen: replay, status, files and download', async () => {
  const body = api.body()
  const { session_id: sessionId } = await created(await api.post(key, body))
  assert.equal((await created(await api.post(key, body))).session_id, sessionId)
  assert.equal((await statusOf(sessionId)).status, 'processing')
  await assertFailure(await api.get(key, `get_factura_files/${sessionId}`), 409, 'session_not_completed')
  await complete(api.platform, sessionId)
  const data = await statusOf(sessionId)
  assert.deepEqual([data.status, data.billable, data.ocr.ticket.total], ['completed', true, 116])
  const listing = FilesAnswer.parse(await (await api.get(key, `get_factura_files/${sessionId}`)).json())
  assert.deepEqual(
    listing.data.items.map(({ type, size_bytes }) => [type, size_bytes]),
    [
      ['xml', fileBytes.xml.length],
      ['pdf', fileBytes.pdf.length],
    ],
  )
  const xml = await api.get(key, `files/${sessionId}/xml`)
  assert.deepEqual(Buffer.from(await xml.arrayBuffer()), fileBytes.xml)
})

test('one that failed says why, and one of another account is not found', async () => {
  api.stopReading()
  const stop = api.platform.tail((event) => {
    if (event.type === 'SessionRequested')
      void rejectTicket(api.platform, event.streamId, { code: 'not_a_ticket' })
  })
  const sessionId = await api.newSession()
  stop()
  const data = await statusOf(sessionId)
  assert.ok(data.status === 'failed')
  assert.equal(data.failure.code, 'not_a_ticket')
  const other = await api.platform.accounts.create({ name: 'Other' })
  await assertFailure(await api.get(other.live_key, `get_factura_status/${sessionId}`), 404, 'not_found')
})
