import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { readPdf } from '#services/api/csf/read-pdf.ts'
import { photoOf } from '#test/support/api/api-under-test.ts'
import { pdfOf, scanOf, withContent } from '#test/support/csf/csf-pdf.ts'
import { companyText } from '#test/support/csf/csf-text.ts'

const never = new AbortController().signal
const read = (bytes: Uint8Array) => readPdf(bytes, never)

test('the lines of a PDF come in reading order', async () => {
  const text = await read(await pdfOf(companyText()))
  assert.ok(text.ok)
  assert.deepEqual(text.lines, companyText())
})

test('only the first three of 1,000 pages are looked at', async () => {
  const text = await read(await pdfOf(companyText(), { pages: 1_000 }))
  assert.ok(text.ok)
  assert.deepEqual(text.lines.slice(0, companyText().length), companyText())
  assert.deepEqual(text.lines.slice(companyText().length), ['page 0'])
})

test('a PDF with a password is encrypted, one that anybody may open is not', async () => {
  assert.deepEqual(await read(await pdfOf(['x'], { password: 'secret' })), {
    ok: false,
    problem: 'encrypted',
  })
  assert.deepEqual(await read(await pdfOf(['x'], { ownerPassword: 'secret' })), { ok: true, lines: ['x'] })
})

test('a picture has no text', async () => {
  const text = await read(await scanOf(Buffer.from(await photoOf(3), 'base64')))
  assert.ok(text.ok)
  assert.equal(text.lines.join('').trim(), '')
})

test('a PDF that is cut or that is none is damaged, wherever it is cut', async () => {
  const whole = await pdfOf(companyText())
  for (const share of [0.1, 0.5, 0.9]) {
    const cut = whole.subarray(0, Math.floor(whole.length * share))
    assert.deepEqual(await read(cut), { ok: false, problem: 'damaged' }, `${share}`)
  }
  for (const bytes of [
    Buffer.from('%PDF-1.7'),
    Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(9_000)]),
  ])
    assert.deepEqual(await read(bytes), { ok: false, problem: 'damaged' })
})

test('bombs of memory are killed: zeros packed twice, operators without end', async () => {
  const bombs = [
    withContent(Buffer.alloc(300_000_000), 2),
    withContent(Buffer.from('q Q '.repeat(20_000_000)), 2),
  ]
  for (const bomb of bombs) {
    assert.ok(bomb.length < 2_000)
    assert.deepEqual(await read(bomb), { ok: false, problem: 'too_heavy' })
  }
})

test('a bomb of time is killed in the middle of its loop, and so is what a stop finds in hand', async () => {
  const bomb = withContent(Buffer.from(`BT ${'T* '.repeat(12_000_000)}`), 2)
  const killed = { ok: false, problem: 'too_heavy' }
  assert.deepEqual(await readPdf(bomb, never, { milliseconds: 500 }), killed)
  assert.deepEqual(await readPdf(bomb, AbortSignal.timeout(300)), killed)
})

test('text of an attacker is only text', async () => {
  const lines = ['{"ok":true}', '</script>', '`; process.exit(1)', 'x'.repeat(100)]
  assert.deepEqual(await read(await pdfOf(lines)), { ok: true, lines })
})

test('law: whichever bytes of a PDF are changed, there is an answer', async () => {
  const whole = await pdfOf(companyText())
  const change = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) })
  const property = fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 30 }), async (changes) => {
    const bytes = Buffer.from(whole)
    for (const { at, byte } of changes) bytes[at] = byte
    const text = await read(bytes)
    assert.ok(text.ok || ['damaged', 'encrypted'].includes(text.problem), JSON.stringify(text))
  })
  await fc.assert(property, { numRuns: 20 })
})
