import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { newExternalId, photoOf, readEveryTicket, startApiUnderTest, userInfo } from './api-under-test.ts'
import { assertFailure, created, json } from './client.ts'

const run = promisify(execFile)

/** A disk of 1 MiB; null where this user may not mount one. */
const smallDisk = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'disk-'))
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).then(
    () => true,
    () => false,
  )
  const unmount = async () => {
    if (mounted) await run('umount', ['-l', folder])
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, mounted, unmount }
}

test('a full disk is said to be full: in the answer, the log and readiness; with space again all goes on', async (t) => {
  const disk = await smallDisk()
  t.after(disk.unmount)
  if (!disk.mounted) return t.skip('only root can mount a small disk')
  const api = await startApiUnderTest({ BLOBS_URL: pathToFileURL(disk.folder).href })
  t.after(api.close)
  readEveryTicket(api.platform)
  const ballast = join(disk.folder, 'ballast')
  await writeFile(ballast, Buffer.alloc(2 * 1024 * 1024)).catch(() => undefined)
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
  await rm(ballast)
  await created(await api.post(api.account.live_key, body))
})
