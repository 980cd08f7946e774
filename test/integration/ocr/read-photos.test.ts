import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Ticket } from '#contracts/reading/ticket.ts'
import type { EngineName } from '#services/ocr/engine/create-engine.ts'
import { createPool } from '#services/ocr/pool.ts'

const folder = new URL('../../fixtures/tickets/', import.meta.url)

/** What is printed on the photos of test/fixtures/tickets. */
const printed: Record<string, Partial<Ticket>> = {
  'oxxo.jpg': {
    merchant_rfc: 'CCO8605231N4',
    amount: '139.66',
    net_amount: '122.59',
    tax_amount: '17.07',
    tax_rate: '0.16',
    currency: 'MXN',
    date: '2025-06-29',
    time: '07:00',
    payment_method: 'tarjeta_debito',
    ticket_readable: true,
  },
  'starbucks.jpg': {
    merchant_rfc: 'CSI020226MV4',
    amount: '144.97',
    net_amount: '124.97',
    tax_amount: '20.00',
    tax_rate: '0.16',
    currency: 'MXN',
    date: '2024-12-11',
    time: '20:45',
    payment_method: 'tarjeta_debito',
    ticket_readable: true,
  },
}

const readAll = async (engine: EngineName, names = ['oxxo.jpg', 'starbucks.jpg', 'unreadable.jpg']) => {
  const pool = await createPool({ workers: 1, engine, queue: 3 })
  try {
    const read = names.map(
      async (name) => [name, await pool.read(readFileSync(new URL(name, folder)))] as const,
    )
    return Object.fromEntries(await Promise.all(read))
  } finally {
    await pool.stop()
  }
}

test('PP-OCR reads every field of two tickets and refuses the unreadable one', {
  timeout: 60_000,
}, async () => {
  const read = await readAll('ppocr')
  for (const [name, fields] of Object.entries(printed)) {
    const ticket = Ticket.parse(read[name]?.ticket)
    for (const [field, value] of Object.entries(fields))
      assert.equal(ticket[field as keyof Ticket], value, `${name}: ${field}`)
    assert.ok((ticket.fields['amount']?.confidence ?? 0) > 0.99)
    assert.deepEqual(ticket.warnings, [])
  }
  assert.equal(read['unreadable.jpg']?.ticket.ticket_readable, false)
})

test('a HEIC photo, as phones save them, is read like any other', { timeout: 60_000 }, async () => {
  const read = await readAll('ppocr', ['starbucks.heic'])
  assert.equal(read['starbucks.heic']?.ticket.amount, '144.97')
  assert.equal(read['starbucks.heic']?.ticket.date, '2024-12-11')
})

const hasTesseract = () =>
  spawnSync('tesseract', ['--list-langs'], { encoding: 'utf8' }).stdout?.includes('spa') ?? false

test('Tesseract stands behind the same port', { timeout: 60_000 }, async (t) => {
  if (!hasTesseract()) return t.diagnostic('not run: no tesseract program with Spanish on this machine')
  const read = await readAll('tesseract')
  assert.equal(read['oxxo.jpg']?.engine, 'tesseract')
  assert.equal(read['oxxo.jpg']?.ticket.amount, '139.66')
  assert.equal(read['starbucks.jpg']?.ticket.amount, '144.97')
  assert.equal(read['unreadable.jpg']?.ticket.ticket_readable, false)
})

test('the read script prints one JSON line per file and nothing else, errors included', {
  timeout: 60_000,
}, () => {
  const script = new URL('../../../services/ocr/read-files.ts', import.meta.url).pathname
  const files = [new URL('oxxo.jpg', folder).pathname, '/no/such/file.jpg', '/dev/zero', script]
  const { status, stdout } = spawnSync(process.execPath, [script, ...files], { encoding: 'utf8' })
  const lines = stdout.trim().split('\n')
  const byFile = Object.fromEntries(lines.map((line) => JSON.parse(line)).map((line) => [line.file, line]))
  assert.equal(lines.length, 4)
  assert.equal(byFile[files[0] ?? '']?.ocr_result.amount, '139.66')
  assert.ok(byFile[files[0] ?? '']?.ms > 0)
  assert.equal(byFile['/no/such/file.jpg']?.error.code, 'unreadable_file')
  assert.equal(byFile['/dev/zero']?.error.code, 'unreadable_file', 'a device may never end')
  assert.equal(byFile[script]?.error.code, 'unsupported_image_format')
  assert.equal(status, 1, 'three of them could not be read')
  assert.equal(spawnSync(process.execPath, [script, files[0] ?? '']).status, 0)
})
