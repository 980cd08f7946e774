import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { drawRows } from '#platform/images/draw-rows.ts'
import { joinParts } from '#platform/images/ticket-parts.ts'
import { UndecodableImage } from '#services/ocr/engine/picture/undecodable-image.ts'
import { judgeReading } from '#services/ocr/judge-reading.ts'
import { createPool, type Pool } from '#services/ocr/pool.ts'
import { pdfOf, scanOf } from '#test/support/csf/csf-pdf.ts'

const head = [
  '   CAFE SIRENA S DE RL DE CV',
  '    RFC: CSI020226MV4',
  'TIENDA: 76282',
  'FECHA: 04/09/2026  12:37',
]
const items = ['1 LATTE GRANDE     $  58.00', '1 PAN DE MUERTO    $  33.00', '1 AGUA MINERAL     $  25.00']
const end = [
  'SUBTOTAL           $ 100.00',
  'IVA 16%            $  16.00',
  'TOTAL              $ 116.00',
  'TARJETA DEBITO     $ 116.00',
  'GRACIAS POR SU VISITA',
]
const photo = (rows: readonly string[]) => drawRows(rows).jpeg({ quality: 90 }).toBuffer()

describe('a ticket of several parts, and a PDF', () => {
  let pool: Pool
  before(async () => {
    pool = await createPool({ workers: 1, engine: 'ppocr', deadlineMs: 60_000 })
  })
  after(() => pool.stop())

  const read = async (...parts: Buffer[]) => {
    const result = await pool.read(joinParts(parts))
    const { merchant_rfc, amount, net_amount, date, time, payment_method } = result.ticket
    return { result, facts: { merchant_rfc, amount, net_amount, date, time, payment_method } }
  }
  const printed = {
    merchant_rfc: 'CSI020226MV4',
    ...{ amount: '116.00', net_amount: '100.00', date: '2026-09-04', time: '12:37' },
    payment_method: 'tarjeta_debito',
  }

  test('two photos that overlap are one ticket; what both show is there once', async () => {
    const { result, facts } = await read(await photo([...head, ...items]), await photo([...items, ...end]))
    assert.deepEqual(facts, printed)
    assert.equal(judgeReading(result, null), null)
    const shown = (word: string) => result.text.filter((row) => row.includes(word)).length
    assert.deepEqual(
      ['LATTE', 'MUERTO', 'MINERAL', 'SUBTOTAL'].map(shown),
      [1, 1, 1, 1],
      result.text.join('\n'),
    )
    assert.equal(result.page, undefined)
  })

  test('the lower half alone is no ticket; its upper half makes it one', async () => {
    const lower = await photo(end)
    const alone = await pool.read(lower)
    assert.equal(alone.ticket.merchant_rfc, null)
    const { facts } = await read(await photo([...head, ...items]), lower)
    assert.deepEqual(facts, printed)
  })

  test('a part without text makes the ticket unreadable, and is named', async () => {
    const blank = await drawRows(['.']).resize(900, 900, { fit: 'contain' }).jpeg().toBuffer()
    const { result } = await read(await photo([...head, ...items, ...end]), blank)
    const refusal = judgeReading(result, null)
    assert.equal(refusal?.code, 'ticket_unreadable')
    assert.match(refusal?.detail ?? '', /part 2 /)
  })

  test('two tickets are not the parts of one', async () => {
    const other = [
      'ABARROTES',
      'RFC: CCO8605231N4',
      'TIENDA: 11',
      'FECHA: 09/10/2026  18:02',
      '1 LECHE  $ 50.00',
    ]
    const rest = ['SUBTOTAL  $ 50.00', 'TOTAL   $ 50.00', 'EFECTIVO  $ 50.00', 'GRACIAS POR SU COMPRA']
    const { result } = await read(await photo([...head, ...items, ...end]), await photo([...other, ...rest]))
    assert.equal(judgeReading(result, null)?.code, 'not_a_ticket')
  })

  test('a PDF is read by its text, a scanned one by its picture', async () => {
    assert.deepEqual((await read(await pdfOf([...head, ...items, ...end]))).facts, printed)
    assert.deepEqual((await read(await scanOf(await photo([...head, ...items, ...end])))).facts, printed)
  })

  test('a PDF and a photo are parts too; a PDF that needs a password is undecodable', async () => {
    const { facts } = await read(await pdfOf([...head, ...items]), await photo(end))
    assert.deepEqual(facts, printed)
    const locked = await pdfOf(head, { password: 'x' })
    await assert.rejects(pool.read(locked), UndecodableImage)
  })
})
