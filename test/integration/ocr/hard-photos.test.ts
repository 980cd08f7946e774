import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { drawRows } from '#platform/images/draw-rows.ts'
import { judgeReading } from '#services/ocr/judge-reading.ts'
import { createPool, type Pool } from '#services/ocr/pool.ts'
import { drawTicket } from '#test/support/tickets/draw-ticket.ts'

let pool: Pool
before(async () => {
  pool = await createPool({ workers: 1, engine: 'ppocr' })
})
after(() => pool.stop())

const ticket = await drawTicket({ code: '510781636194000128', total: '187.50' })
const fuel = await drawRows([
  '   COMBUSTIBLES LOS ARCOS SA DE CV',
  '        RFC: SLA710707296',
  'ESTACION E80551  WEB ID 19673473',
  'FECHA: 28/08/2026  10:04',
  'MAGNA 49.580 L  PRECIO 23.32',
  'SUBTOTAL                   $996.73',
  'IVA 16%                    $159.48',
  'TOTAL                    $1,156.21',
  'EFECTIVO                 $1,156.21',
  'FACTURE EN LAS SIGUIENTES 72 HORAS',
])
  .jpeg()
  .toBuffer()

const sizeOf = async (picture: Buffer) => {
  const { width, height } = await sharp(picture).metadata()
  return { width, height }
}

const read = async (photo: Buffer) => {
  const reading = await pool.read(photo)
  const { merchant_rfc, amount, date, time } = reading.ticket
  return { ...reading, said: [merchant_rfc, amount, date, time], text: reading.text.join('\n') }
}
const printed = ['CSI020226MV4', '187.50', '2026-09-04', '12:37']

const onDesk = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#776655' } }).jpeg({ quality: 85 })

const goods = Array.from({ length: 24 }, (_, i) => `${i + 1} ARTICULO DE PAPELERIA ${i}      $10.00`)
const long = await drawRows([
  '     PAPELERIA LOS ARCOS SA DE CV',
  '        RFC: SLA710707296',
  'AV. JUAREZ 210 COL. CENTRO, PUEBLA, PUE.',
  'FECHA: 28/08/2026  10:04',
  ...goods,
  'SUBTOTAL                   $206.90',
  'IVA 16%                     $33.10',
  'TOTAL                      $240.00',
  'EFECTIVO                   $240.00',
  'GRACIAS POR SU COMPRA',
])
  .jpeg()
  .toBuffer()

test('a ticket that leans is read, however far and however dense', { timeout: 60_000 }, async () => {
  for (const angle of [25, -35, 41]) {
    const photo = await sharp(long).rotate(angle, { background: '#776655' }).jpeg({ quality: 85 }).toBuffer()
    const { said, text } = await read(photo)
    assert.deepEqual(said, ['SLA710707296', '240.00', '2026-08-28', '10:04'], `${angle} degrees\n${text}`)
  }
})

test('a ticket that is small in its picture is read', { timeout: 60_000 }, async () => {
  for (const width of [360, 320, 280]) {
    const small = await sharp(ticket).resize({ width }).toBuffer()
    const far = onDesk(2600, 3000).composite([{ input: small, left: 1300, top: 1700 }])
    const { said, text } = await read(await far.toBuffer())
    assert.deepEqual(said, printed, `${width} pixels of 2600\n${text}`)
  }
})

test('two tickets in a picture are refused: neither is the one that was meant', {
  timeout: 60_000,
}, async () => {
  const [a, b] = [await sizeOf(ticket), await sizeOf(fuel)]
  const beside = onDesk(a.width + b.width + 60, Math.max(a.height, b.height)).composite([
    { input: ticket, left: 0, top: 0 },
    { input: fuel, left: a.width + 60, top: 0 },
  ])
  const below = onDesk(Math.max(a.width, b.width), a.height + b.height + 60).composite([
    { input: fuel, left: 0, top: 0 },
    { input: ticket, left: 0, top: b.height + 60 },
  ])
  for (const photo of [beside, below]) {
    const reading = await read(await photo.toBuffer())
    const refusal = judgeReading(reading, null)
    assert.deepEqual([refusal?.code, refusal?.legible], ['not_a_ticket', true], reading.text)
    assert.match(refusal?.detail ?? '', /more than one ticket/)
    assert.equal(reading.ticket.amount, null)
  }
})

test('a total that the edge of the picture cuts is doubted, upright and leaning', {
  timeout: 120_000,
}, async () => {
  const { width, height } = await sizeOf(ticket)
  assert.deepEqual((await read(ticket)).ticket.warnings, [])
  const leaning = await sharp(ticket).rotate(18, { background: '#fff' }).toBuffer()
  const wide = await sizeOf(leaning)
  const partsOf = (of: { width: number; height: number }, shares: readonly number[]) =>
    shares.map((share) => ({ left: 0, top: 0, width: Math.round(share * of.width), height: of.height }))
  const cuts = [
    ...partsOf({ width, height }, [0.78, 0.81, 0.83, 0.85, 0.87]).map((part) => sharp(ticket).extract(part)),
    ...partsOf(wide, [0.64, 0.67, 0.7]).map((part) => sharp(leaning).extract(part)),
  ]
  for (const [i, cut] of cuts.entries()) {
    const { ticket: seen, text } = await read(await cut.jpeg().toBuffer())
    const isRight = seen.amount === null || seen.amount === '187.50'
    assert.ok(isRight || seen.warnings.includes('amount_uncertain'), `${i}: ${seen.amount}\n${text}`)
  }
})
