import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { missingFields } from '#merchants/missing-fields.ts'
import { drawRows } from '#platform/images/draw-rows.ts'
import { judgeReading } from '#services/ocr/judge-reading.ts'
import { createPool, type Pool } from '#services/ocr/pool.ts'

let pool: Pool
before(async () => {
  pool = await createPool({ workers: 1, engine: 'ppocr' })
})
after(() => pool.stop())

const read = async (rows: readonly string[]) =>
  pool.read(await drawRows(rows).jpeg({ quality: 85 }).toBuffer())

const head = [
  ...['   STARBUCKS COFFEE', 'CAFE SIRENA S DE RL DE CV', '   RFC: CSI020226MV4', 'TIENDA: 76282'],
  ...['AV REFORMA 222 COL JUAREZ', 'FECHA: 04/09/2026  12:37', '1 LATTE GRANDE', '1 PAN DE ELOTE'],
]
const legible: Readonly<Record<string, readonly string[]>> = {
  'whose amounts have faded': [
    ...head,
    ...['SUBTOTAL', 'IVA 16%', 'TOTAL', 'TARJETA DEBITO', 'CODIGO DE FACTURACION:', '10112345'],
    'GRACIAS POR SU VISITA',
  ],
  'whose row of the total is torn off': [
    ...head,
    ...['2 ARTICULOS', 'PAGO CON TARJETA DEBITO', 'CODIGO DE FACTURACION:', '10112345'],
    ...['PARA FACTURAR VISITE ALSEA.INTERFACTURA.COM', 'GRACIAS POR SU VISITA'],
  ],
}

for (const [name, rows] of Object.entries(legible))
  test(`a legible ticket ${name} is no refusal: billing asks for its total`, async () => {
    const { ticket, document, text } = await read(rows)
    assert.equal(judgeReading({ ticket, document }, null), null, text.join('\n'))
    assert.equal(ticket.ticket_readable, true)
    const [first] = missingFields(ticket, [], { codes: {} })
    assert.equal(first?.name, 'amount')
  })

test('a ticket that is cut to its head stays unreadable', async () => {
  for (const rows of [head.slice(0, 5), head]) {
    const { ticket, document } = await read(rows)
    const refusal = judgeReading({ ticket, document }, null)
    assert.equal(refusal?.code, 'ticket_unreadable')
  }
})

test('what is no ticket at all stays none', async () => {
  const letter = [
    ...['ESTIMADA CLIENTA:', 'LE DAMOS LAS GRACIAS POR HABER VISITADO NUESTRA CASA'],
    ...['Y LE DESEAMOS QUE TENGA UNA FELIZ NAVIDAD EN COMPAÑIA DE SU FAMILIA', 'CON TODO NUESTRO CARIÑO'],
    ...['Y CON LA ESPERANZA DE VOLVER A VERLA MUY PRONTO', 'LA DIRECCION Y SUS EMPLEADOS'],
    ...['MEXICO', 'DICIEMBRE'],
  ]
  const { ticket, document } = await read(letter)
  assert.equal(judgeReading({ ticket, document }, null)?.code, 'not_a_ticket')
})
