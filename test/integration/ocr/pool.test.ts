import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { OcrFailure } from '#services/ocr/ocr-failure.ts'
import { createPool, type Pool } from '#services/ocr/pool.ts'
import { pdfOf } from '#test/support/csf/csf-pdf.ts'

const photo = readFileSync(new URL('../../fixtures/tickets/oxxo.jpg', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'ocr-pool-'))

/**
 * The photo with a fault behind it: for every worker, or, with a flag file, for the first one only.
 */
const faulty = (kind: string, flag = '') =>
  Buffer.concat([photo, Buffer.from(`FAULT:${kind}:${flag && join(folder, flag)}`)])

const faults: string[] = []
let pool: Pool
before(async () => {
  const file = new URL('./faulty-worker.ts', import.meta.url)
  const onFault = (problem: string) => faults.push(problem)
  pool = await createPool({ workers: 1, engine: 'ppocr', deadlineMs: 8000, queue: 2, file, onFault })
})
after(async () => {
  await pool.stop()
  rmSync(folder, { recursive: true, force: true })
})

for (const kind of ['die', 'throw', 'hang'] as const)
  test(`a worker that meets "${kind}" is replaced and its ticket read again`, {
    timeout: 60_000,
  }, async () => {
    const { ticket, engine } = await pool.read(faulty(kind, kind))
    assert.equal(ticket.amount, '139.66')
    assert.equal(engine, 'ppocr-v6-latin')
    assert.match(faults.at(-1) ?? '', { die: /code 3/, throw: /a defect/, hang: /did not answer/ }[kind])
  })

test('a photo that kills two workers is refused with the reason, and the next one is read', {
  timeout: 60_000,
}, async () => {
  await assert.rejects(pool.read(faulty('die')), (error) => {
    assert.ok(error instanceof OcrFailure)
    assert.equal(error.code, 'ocr_failed')
    assert.match(error.message, /two OCR workers.*code 3/)
    return true
  })
  assert.equal((await pool.read(photo)).ticket.amount, '139.66')
})

test('a photo that takes too long ends its worker, not the process, wherever the worker was', {
  timeout: 60_000,
}, async () => {
  for (const deadlineMs of [60, 200, 340, 480]) {
    const hasty = await createPool({ workers: 1, engine: 'ppocr', deadlineMs })
    await assert.rejects(hasty.read(photo), /two OCR workers.*did not answer within/)
    await hasty.stop()
  }
})

test('a process may exit while its workers read', { timeout: 60_000 }, () => {
  const script = new URL('./exit-while-reading.ts', import.meta.url).pathname
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
})

test('photos beyond the queue are refused at once, those in it are read', { timeout: 60_000 }, async () => {
  const reads = await Promise.allSettled(Array.from({ length: 5 }, () => pool.read(photo)))
  assert.equal(reads.filter(({ status }) => status === 'fulfilled').length, 3)
  const refused = reads.filter((read) => read.status === 'rejected')
  for (const { reason } of refused) assert.equal(reason.code, 'ocr_overloaded')
})

test('a worker that cannot start is reported, and no other is left behind', { timeout: 60_000 }, async () => {
  const file = new URL('./no-such-worker.ts', import.meta.url)
  await assert.rejects(createPool({ workers: 2, engine: 'ppocr', file }), /did not start/)
})

test('a hurried stop hands no ticket to a worker any more, and starts none', {
  timeout: 60_000,
}, async () => {
  const hurried = await createPool({ workers: 1, engine: 'ppocr' })
  // read by a worker, and being taken apart
  const pdf = await pdfOf(['TOTAL 215.50', 'FECHA 04/09/2026'])
  // both are waited for before one of them can fail
  const reading = Promise.allSettled([hurried.read(photo), hurried.read(pdf)])
  await hurried.stop(AbortSignal.abort())
  for (const each of await reading)
    assert.equal(each.status === 'rejected' ? each.reason.code : each.status, 'ocr_stopped')
})

test('stop lets the photos in hand be read and refuses new ones', { timeout: 60_000 }, async () => {
  const reading = pool.read(photo)
  const stopped = pool.stop()
  await assert.rejects(pool.read(photo), { code: 'ocr_stopped' })
  assert.equal((await reading).ticket.amount, '139.66')
  await stopped
})
