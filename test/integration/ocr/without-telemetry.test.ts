import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { bareEnvironment } from '#test/support/bare-environment.ts'

const photo = 'services/cli/demo/demo-ticket.jpg'
/** 40 kB of file names: a library that looks through the command line ran out of stack at 15. */
const missing = Array.from({ length: 1_000 }, (_, i) => `no-such-folder-of-photos/no-such-photo-${i}.jpg`)

test('many photos are read in one command, and nothing is kept or told of it elsewhere', {
  timeout: 60_000,
}, () => {
  const home = mkdtempSync(join(tmpdir(), 'home-'))
  const { stdout, status } = spawnSync(process.execPath, ['services/ocr/read-files.ts', photo, ...missing], {
    encoding: 'utf8',
    env: { ...bareEnvironment(), HOME: home, OCR_WORKERS: '1' },
  })
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.deepEqual([status, lines.length], [1, 1 + missing.length])
  assert.equal(lines.find(({ file }) => file === photo)?.ocr_result.amount, '244.80')
  assert.deepEqual(readdirSync(home), [])
  rmSync(home, { recursive: true })
})
