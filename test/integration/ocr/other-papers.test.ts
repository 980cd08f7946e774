import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import QRCode from 'qrcode'
import { drawRows } from '#platform/images/draw-rows.ts'
import { judgeReading } from '#services/ocr/judge-reading.ts'
import { createPool, type Pool } from '#services/ocr/pool.ts'
import {
  bankVoucher,
  letter,
  longCfdi,
  nonFiscalNote,
  printedCfdi,
  quotation,
  ticketRows,
  uuid,
} from '#test/unit/ticket/paper/papers.ts'

let pool: Pool
before(async () => {
  pool = await createPool({ workers: 1, engine: 'ppocr' })
})
after(() => pool.stop())

const photoOf = (rows: readonly string[]) => drawRows(rows).jpeg({ quality: 80 }).toBuffer()
const verdict = async (photo: Buffer) => {
  const read = await pool.read(photo)
  return { ...read, refusal: judgeReading(read, null) }
}

test('photos of vouchers, notes, quotations and letters are refused, each with its code', {
  timeout: 60_000,
}, async () => {
  for (const [rows, code] of [
    [bankVoucher, 'not_a_ticket'],
    [quotation, 'not_a_ticket'],
    [letter, 'not_a_ticket'],
    [nonFiscalNote, 'merchant_does_not_issue_cfdi'],
  ] as const) {
    const { refusal, text } = await verdict(await photoOf(rows))
    assert.equal(refusal?.code, code, text.join('\n'))
    assert.equal(refusal.legible, true)
  }
})

test('the photo of a CFDI is refused with its folio fiscal', { timeout: 60_000 }, async () => {
  for (const rows of [printedCfdi, longCfdi]) {
    const { refusal, text } = await verdict(await photoOf(rows))
    assert.equal(refusal?.code, 'document_is_cfdi', text.join('\n'))
    assert.equal(refusal.uuid?.value, uuid)
  }
})

test('where the folio fiscal cannot be read, the QR code tells it', { timeout: 60_000 }, async () => {
  const query = `https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=${uuid}&re=EKU9003173C9&rr=XAXX010101000&tt=116.00&fe=kqW0c5uM`
  const rows = longCfdi.filter((row) => !row.includes(uuid))
  const paper = await drawRows(rows).png().toBuffer({ resolveWithObject: true })
  const photo = await drawRows(rows)
    .extend({ bottom: 500, background: '#fff' })
    .composite([
      { input: await QRCode.toBuffer(query, { width: 440, margin: 2 }), left: 80, top: paper.info.height },
    ])
    .png()
    .toBuffer()
  const { refusal } = await verdict(photo)
  assert.deepEqual(refusal?.uuid, { value: uuid, repaired: false })
})

test('the photo of a ticket with its bank voucher below is read as a ticket, tip left out', {
  timeout: 60_000,
}, async () => {
  const { refusal, ticket } = await verdict(await photoOf([...ticketRows, '', ...bankVoucher]))
  assert.equal(refusal, null)
  assert.equal(ticket.amount, '586.00')
})
