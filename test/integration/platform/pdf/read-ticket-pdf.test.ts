import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pdfOpens } from '#platform/pdf/pdf-opens.ts'
import { openTicketPdf, readTicketPdf } from '#platform/pdf/read-ticket-pdf.ts'
import { pdfOf, scanOf, withContent } from '#test/support/csf/csf-pdf.ts'
import { drawTicket } from '#test/support/tickets/draw-ticket.ts'

const rows = ['ABARROTES LA LUZ SA DE CV', 'RFC ALU850101AB1', 'TOTAL 215.50', 'FECHA 04/09/2026']

test('text comes with its places, page by page, of the first three pages alone', async () => {
  const read = await readTicketPdf(await pdfOf(rows, { pages: 9 }))
  assert.ok(read.ok)
  assert.equal(read.pages.length, 3)
  const [first] = read.pages
  assert.ok(first?.is === 'text')
  assert.deepEqual(
    first.runs.map(({ text }) => text),
    rows,
  )
  assert.ok(first.runs.every((run, i) => i === 0 || run.base > (first.runs[i - 1]?.base ?? 0)))
})

test('a page without text is its picture', async () => {
  const read = await readTicketPdf(await scanOf(await drawTicket({ code: '0100', total: '116.00' })))
  assert.ok(read.ok)
  const [first] = read.pages
  assert.ok(first?.is === 'picture')
  assert.equal(Buffer.from(first.png, 'base64').subarray(1, 4).toString(), 'PNG')
})

test('a PDF with a password, and one that is cut, do not open', async () => {
  assert.deepEqual(await openTicketPdf(await pdfOf(rows, { password: 'x' })), {
    ok: false,
    problem: 'encrypted',
  })
  const whole = await pdfOf(rows)
  assert.equal(await pdfOpens(whole.subarray(0, whole.length >> 1)), false)
  assert.equal(await pdfOpens(whole), true)
})

test('a bomb is killed', async () => {
  const bomb = withContent(Buffer.alloc(300_000_000), 2)
  assert.deepEqual(await readTicketPdf(bomb), { ok: false, problem: 'too_heavy' })
})
