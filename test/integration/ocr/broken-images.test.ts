import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { failureCodes } from '#contracts/failures.ts'
import { UndecodableImage } from '#services/ocr/engine/picture/undecodable-image.ts'
import { createPool } from '#services/ocr/pool.ts'
import { handleFile } from '#test/support/broken-images/handle-file.ts'
import { brokenFiles } from '#test/support/broken-images/list-files.ts'
import { withHeicSize } from '#test/support/broken-images/lying-headers.ts'

/** `npm run bench -- broken` runs them all. */
const EVERY = 5

const codes: readonly string[] = [
  'read',
  'unsupported_image_format',
  'image_corrupt',
  'image_too_small',
  'image_dimensions_exceeded',
  ...failureCodes,
]

test('a fifth of the broken files: each is read or refused with a code, in seconds, and no worker dies', {
  timeout: 300_000,
}, async () => {
  const files = await brokenFiles()
  assert.ok(files.length >= 200, `${files.length}`)
  const faults: string[] = []
  const pool = await createPool({
    workers: 1,
    engine: 'ppocr',
    // what is measured is the processor's time: a busy machine may take longer
    deadlineMs: 60_000,
    onFault: (problem) => faults.push(problem),
  })
  const outcomes = new Set<string>()
  for (const [name, bytes] of files.filter((_, i) => i % EVERY === 0)) {
    const before = process.cpuUsage()
    const outcome = await handleFile(bytes, pool)
    assert.ok(process.cpuUsage(before).user / 1e6 < 5, name)
    assert.ok(codes.includes(outcome), `${name}: ${outcome}`)
    outcomes.add(outcome)
  }
  await pool.stop()
  assert.deepEqual(faults, [])
  assert.ok(outcomes.has('read') && outcomes.size >= 4, [...outcomes].join())
})

test('a HEIC beyond the limit is refused in the worker too, before it is decoded', {
  timeout: 60_000,
}, async () => {
  const heic = await readFile(new URL('../../fixtures/tickets/starbucks.heic', import.meta.url))
  const pool = await createPool({ workers: 1, engine: 'ppocr' })
  const memory = process.memoryUsage.rss()
  for (const [width, height] of [
    [8_001, 8_000],
    [60_000, 60_000],
  ] as const)
    await assert.rejects(pool.read(withHeicSize(heic, width, height)), (error) => {
      assert.ok(error instanceof UndecodableImage)
      assert.match(error.message, /pixel limit/)
      return true
    })
  assert.ok(process.memoryUsage.rss() - memory < 200e6)
  await pool.stop()
})
