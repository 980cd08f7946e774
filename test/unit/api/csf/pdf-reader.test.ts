import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPdfReader } from '#services/api/csf/pdf-reader.ts'
import type { PdfText } from '#services/api/csf/pdf-text.ts'

const text: PdfText = { ok: true, lines: ['x'] }
const job = (accountId: string, sha256: string) => ({ accountId, sha256, bytes: Buffer.from(sha256) })

/** Readings that end when the test says so. */
const played = () => {
  const begun: { name: string; end: () => void }[] = []
  const readOne = (bytes: Uint8Array, stopping: AbortSignal) =>
    new Promise<PdfText>((resolve) => {
      begun.push({ name: Buffer.from(bytes).toString(), end: () => resolve(text) })
      stopping.addEventListener('abort', () => resolve({ ok: false, problem: 'too_heavy' }))
    })
  return { begun, readOne, names: () => begun.map(({ name }) => name) }
}
const turn = () => new Promise(setImmediate)

test('few are read at once, and one of each account: the others wait in order', async () => {
  const { begun, readOne, names } = played()
  const { read } = createPdfReader({ atOnce: 2, waitMs: 60_000, readOne })
  const all = [job('a', 'a1'), job('a', 'a2'), job('b', 'b1'), job('c', 'c1')].map(read)
  await turn()
  assert.deepEqual(names(), ['a1', 'b1'])
  begun[1]?.end()
  await turn()
  assert.deepEqual(names(), ['a1', 'b1', 'c1'])
  begun[0]?.end()
  begun[2]?.end()
  await turn()
  assert.deepEqual(names(), ['a1', 'b1', 'c1', 'a2'])
  begun[3]?.end()
  assert.deepEqual(await Promise.all(all), [text, text, text, text])
})

test('a document that is in hand is read once for all of its account who ask, and again afterwards', async () => {
  const { begun, readOne, names } = played()
  const { read } = createPdfReader({ atOnce: 5, waitMs: 60_000, readOne })
  const both = [read(job('a', 'x')), read(job('a', 'x')), read(job('b', 'x'))]
  await turn()
  assert.deepEqual(names(), ['x', 'x'])
  for (const { end } of begun) end()
  await Promise.all(both)
  void read(job('a', 'x')).catch(() => undefined)
  await turn()
  assert.equal(begun.length, 3)
})

test('who waits too long is told that there is no place', async () => {
  const { begun, readOne } = played()
  const { read } = createPdfReader({ atOnce: 1, waitMs: 4, readOne })
  const first = read(job('a', '1'))
  await assert.rejects(read(job('b', '2')), { name: 'Rejection', code: 'overloaded', retryAfter: 5 })
  begun[0]?.end()
  assert.deepEqual(await first, text)
  assert.equal(begun.length, 1)
})

test('a stop ends what is in hand, and refuses it instead of blaming its document', async () => {
  const { readOne } = played()
  const reader = createPdfReader({ atOnce: 1, waitMs: 60_000, readOne })
  const both = [reader.read(job('a', '1')), reader.read(job('b', '2'))]
  const refused = both.map((one) => assert.rejects(one, { name: 'Rejection', code: 'maintenance' }))
  await turn()
  reader.stop()
  await Promise.all(refused)
})
