import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOf } from '#test/support/reading/sample-rows.ts'
import { extractTicket } from '#ticket/extract-ticket.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'

const weights = loadWeights()
const now = new Date('2026-11-21T00:00:00.000Z')
const read = (...rows: string[]) => extractTicket(rowsOf(...rows), weights, now)
type Ticket = ReturnType<typeof read>
const told = ({ amount, net_amount, tax_amount, tax_rate }: Ticket) => [
  amount,
  net_amount,
  tax_amount,
  tax_rate,
]
const inFields = ({ fields }: Ticket, name: string) => [fields[name]?.value, fields[name]?.source]

const shop = ['TIENDAS EL SABINO', 'ALIMENTOS DEL ALTIPLANO SA DE CV', 'AV JUAREZ 210 PUEBLA PUE CP 72000']
const goods = ['LECHE ENT 1L 27.50', 'PAN GDE 54.00', 'DETERGENTE 2K 89.97', 'JABON 4PZ 82.00']

test('a chain that prints the IVA of a part of the basket, below the payment, has a tax and no net', () => {
  const paid = ['TOTAL 253.47', 'EFECTIVO 300.00', 'CAMBIO 46.53', 'ARTICULOS VENDIDOS 4']
  const ticket = read(...shop, 'RFC SLA710707296', ...goods, ...paid, 'IVA 16.00% 23.72', '12/05/26 18:22:11')
  assert.deepEqual(told(ticket), ['253.47', null, '23.72', '0.16'])
  assert.deepEqual(inFields(ticket, 'net_amount'), ['229.75', 'derived'])
  assert.deepEqual(inFields(ticket, 'tax_amount'), ['23.72', 'printed'])
})

test('the tax may be said to be included, and have two parts in one row', () => {
  const convenience = read(
    ...shop,
    '1 REFRESCO 600 19.00',
    '2 TORTA JAMON 70.00',
    'TOTAL M.N. $ 89.00',
    'EFECTIVO $ 100.00',
    'CAMBIO $ 11.00',
    'IVA INCLUIDO $ 2.62',
  )
  assert.deepEqual(told(convenience), ['89.00', null, '2.62', null])
  const wine = ['RIB EYE 1.12 KG 412.15', 'VINO TINTO 320.00', 'TOTAL 732.15', 'T. CREDITO 732.15']
  const both = read(...shop, ...wine, 'IVA 35.82 IEPS 60.36', 'AHORRASTE 22.00', '27/02/2026 08:11 PM')
  assert.deepEqual(told(both), ['732.15', null, '96.18', null])
  assert.deepEqual([inFields(both, 'iva_amount')[0], inFields(both, 'ieps_amount')[0]], ['35.82', '60.36'])
})
