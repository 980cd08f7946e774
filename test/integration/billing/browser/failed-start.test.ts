import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createServing } from '#services/billing/engine/browser/chromium/start-browser.ts'

const folders = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`ticket-to-cfdi-browser-${process.pid}-`))

test('a browser that does not start leaves no folder, and a close waits for its end', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'failed-start-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'chromium')
  await writeFile(path, '#!/bin/sh\nsleep 0.5\nexit 1\n', { mode: 0o755 })
  const serving = createServing({ path, maxMb: 1_000 })
  let hasEnded = false
  const started = assert.rejects(serving.get().finally(() => (hasEnded = true)))
  await serving.close()
  assert.equal(hasEnded, true)
  await started
  assert.deepEqual(await folders(), [])
})
