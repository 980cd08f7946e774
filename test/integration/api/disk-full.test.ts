import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import {
  newExternalId,
  photoOf,
  readEveryTicket,
  startApiUnderTest,
  userInfo,
} from '#test/support/api/api-under-test.ts'
import { assertFailure, created, json } from '#test/support/api/client.ts'
import { smallDisk } from '#test/support/small-disk.ts'

test('a full disk is said to be full: in the answer, the log and readiness; with space again all goes on', async (t) => {
  const disk = await smallDisk(1)
  t.after(disk.unmount)
  if (!disk.mounted) return t.skip('only root can mount a small disk')
  const api = await startApiUnderTest({ BLOBS_URL: pathToFileURL(disk.folder).href })
  t.after(api.close)
  readEveryTicket(api.platform)
  await disk.fill()
  const body = { external_id: newExternalId(), ticket_image: await photoOf(3), user_info: userInfo }
  const refused = await api.post(api.account.live_key, body)
  assert.equal(refused.headers.get('retry-after'), '30')
  const { error } = await assertFailure(refused, 503, 'overloaded')
  assert.match(error.message, /disk of DATA_DIR or BLOBS_URL is full/)
  assert.equal(error.retryable, true)
  const { data } = await json(await fetch(`${api.url}/health/ready`))
  assert.deepEqual(data, {
    status: 'degraded',
    reasons: { disk: 'the disk of DATA_DIR or BLOBS_URL is full' },
  })
  assert.ok(api.lines.some((line) => line.includes('no space left')))
  await disk.empty()
  await created(await api.post(api.account.live_key, body))
})
