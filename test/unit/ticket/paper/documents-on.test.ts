import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLines } from '#test/support/reading/read-lines.ts'

const saleOf = (day: string, ticket: string) => [
  'COMBUSTIBLES DEL PUERTO SA DE CV',
  'RFC: CPU990101AB3',
  `FECHA ${day} 10:12:44  TICKET: ${ticket}`,
  'PRODUCTO   LITROS   PRECIO   IMPORTE',
  'MAGNA   20.842   23.99   500.00',
  'SUBTOTAL   432.73',
  'IVA 16%   67.27',
  'TOTAL   500.00',
  'EFECTIVO   500.00',
  'GRACIAS POR SU PREFERENCIA',
]

test('two sales of one total on two days are two tickets; a copy of one is not', async () => {
  const first = saleOf('2026-07-21', '7001')
  assert.equal((await readLines([...first, ...saleOf('2026-07-24', '7033')])).refusal, 'not_a_ticket')
  assert.equal((await readLines([...first, 'COPIA', ...first])).refusal, null)
})

test('of a ticket below its card slip the time is the ticket’s', async () => {
  const slip = ['BANCO DEL SUR', 'VENTA APROBADA', 'AUT: 774411', '2026-07-21 11:40', 'IMPORTE $500.00']
  const { ticket } = await readLines([...slip, ...saleOf('2026-07-21', '7001')])
  assert.equal(ticket.time, '10:12')
})
