import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PhotoReading } from '#contracts/reading/photo-reading.ts'
import {
  type ApiUnderTest,
  newExternalId,
  photoOf,
  startApiUnderTest,
  userInfo,
} from '#test/support/api/api-under-test.ts'
import { assertFailure } from '#test/support/api/client.ts'
import { eventually } from '#test/support/eventually.ts'
import { ticket } from '#test/support/log/histories.ts'
import { factsIn } from '#test/support/tickets/facts-in.ts'

const read = { ...ticket, warnings: [] }
const reading: PhotoReading = {
  ticket: read,
  taxes: null,
  facts: factsIn(read, []),
  text: [],
  refusal: null,
}
const release = Promise.withResolvers<void>()
let calls = 0
let api: ApiUnderTest
let image = ''
before(async () => {
  const readPhoto = async () => {
    calls += 1
    await release.promise
    return reading
  }
  api = await startApiUnderTest({ OCR_WORKERS: '1' }, async (url) => url, readPhoto)
  image = await photoOf(9)
})
after(() => api.close())

/** One worker, a second for each until more is known, and twenty seconds that a create waits. */
const MOST = 20

test('analyses wait in the backlog of creates: where it is full, both are 503 with Retry-After, and nothing is read', async () => {
  const analyze = async () => {
    // an account of its own each: what is in flight of one account is bounded before
    const { live_key } = await api.platform.accounts.create({ name: 'One of many' })
    return api.send(live_key, 'POST tickets/analyze', { ticket_image: image })
  }
  const waiting = Array.from({ length: MOST }, analyze)
  await eventually(() => assert.equal(calls, MOST))
  const body = { external_id: newExternalId(), ticket_image: image, user_info: userInfo }
  for (const refused of [await analyze(), await api.post(api.account.live_key, body)]) {
    assert.equal(refused.headers.get('retry-after'), '5')
    await assertFailure(refused, 503, 'overloaded')
  }
  assert.equal(calls, MOST)
  release.resolve()
  for (const response of await Promise.all(waiting)) assert.equal(response.status, 200)
  assert.equal((await analyze()).status, 200)
})
