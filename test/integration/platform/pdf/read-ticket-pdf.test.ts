import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { inPlace } from '#platform/pdf/child-places.ts'
import { pdfOpens } from '#platform/pdf/pdf-opens.ts'
import { pngOf } from '#platform/pdf/png-of.ts'
import { openTicketPdf, readTicketPdf } from '#platform/pdf/read-ticket-pdf.ts'
import { shrinkPicture } from '#platform/pdf/shrink-picture.ts'
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

test('pictures of pages that are large lose their colours, then their size, and keep their form', async () => {
  const noise = (width: number, height: number) =>
    sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
      .blur(1)
      .jpeg({ quality: 50 })
      .toBuffer()
  const shown = async (photo: Buffer) => {
    const read = await readTicketPdf(await scanOf(photo))
    assert.ok(read.ok)
    const [first] = read.pages
    assert.ok(first?.is === 'picture')
    const png = Buffer.from(first.png, 'base64')
    assert.ok(png.length <= 15_000_000, `${png.length}`)
    const { width, height, channels } = await sharp(png).metadata()
    return { width, height, channels }
  }
  assert.deepEqual(await shown(await noise(1_200, 1_600)), { width: 1_200, height: 1_600, channels: 3 })
  assert.deepEqual(await shown(await noise(2_700, 3_600)), { width: 2_700, height: 3_600, channels: 1 })
  assert.deepEqual(await shown(await noise(3_900, 3_600)), { width: 1_950, height: 1_800, channels: 3 })
})

test('what a scanner made of single bits is made smaller in greys', () => {
  const data = Uint8Array.of(0b11110000, 0b11001100)
  const small = shrinkPicture({ width: 8, height: 2, kind: 1, data }, 2)
  assert.deepEqual([small.width, small.height, [...small.data]], [4, 1, [255, 128, 128, 0]])
  assert.equal(pngOf(small)?.subarray(1, 4).toString(), 'PNG')
})

test('two are read at once, whoever asks; who only asks whether one opens does not wait long', async () => {
  const pdf = await pdfOf(rows)
  let [now, most] = [0, 0]
  const child = async () => {
    now += 1
    most = Math.max(most, now)
    await sleep(50)
    now -= 1
    return now
  }
  await Promise.all(Array.from({ length: 6 }, () => inPlace(child)))
  assert.equal(most, 2)
  const until = Promise.withResolvers<void>()
  const taken = [inPlace(() => until.promise), inPlace(() => until.promise)]
  assert.equal(await openTicketPdf(pdf, 50), null)
  const waiting = readTicketPdf(pdf)
  until.resolve()
  assert.ok((await waiting).ok)
  await Promise.all(taken)
})

test('a page has no more text than a ticket', async () => {
  const read = await readTicketPdf(await pdfOf(Array.from({ length: 70 }, () => '9'.repeat(600))))
  assert.ok(read.ok && read.pages[0]?.is === 'text')
  const lengths = read.pages[0].runs.map(({ text }) => text.length)
  assert.ok(Math.max(...lengths) <= 200)
  assert.ok(lengths.reduce((sum, length) => sum + length, 0) <= 20_000)
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
