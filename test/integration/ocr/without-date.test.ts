import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { drawRows } from '#platform/images/draw-rows.ts'
import { judgeReading } from '#services/ocr/judge-reading.ts'
import { createPool, type Pool } from '#services/ocr/pool.ts'

let pool: Pool
before(async () => {
  pool = await createPool({ workers: 1, engine: 'ppocr' })
})
after(() => pool.stop())

const head = [
  ...['   STARBUCKS COFFEE', 'CAFE SIRENA S DE RL DE CV', '   RFC: CSI020226MV4', 'TIENDA: 76282', ''],
  '1 LATTE GRANDE   $ 187.50',
]
const papers: Readonly<Record<string, readonly string[]>> = {
  'a whole ticket': [
    ...head,
    ...['SUBTOTAL $ 161.64', 'IVA 16% $ 25.86', 'TOTAL $ 187.50', 'TARJETA DEBITO $ 187.50', ''],
    ...['CODIGO DE FACTURACION:', '10112345', 'GRACIAS POR SU VISITA'],
  ],
  'a ticket paid in cash': [
    ...head,
    ...['TOTAL 187.50', 'EFECTIVO 200.00', 'CAMBIO 12.50', 'GRACIAS POR SU COMPRA'],
  ],
  'a short one': [...head, 'TOTAL $ 187.50', 'PARA FACTURAR VISITE WWW.STARBUCKS.COM.MX'],
  'one of five rows': [
    ...['OXXO', 'RFC CCO8605231N4', 'BOLETO PUEBLA MEXICO CENTRO HISTORICO ORIENTE', 'TOTAL 187.50'],
    'GRACIAS POR SU COMPRA',
  ],
}
for (const [name, rows] of Object.entries(papers))
  for (const blur of [0, 2.5])
    test(`${name} that prints no date${blur > 0 ? ', somewhat blurred,' : ''} is read, and is no refusal: billing asks for it`, async () => {
      const drawn = await drawRows(rows).png().toBuffer()
      const picture = blur > 0 ? sharp(drawn).blur(blur) : sharp(drawn)
      const read = await pool.read(await picture.jpeg({ quality: 80 }).toBuffer())
      assert.deepEqual([read.ticket.amount, read.ticket.date], ['187.50', null])
      assert.equal(judgeReading(read, null), null)
    })
