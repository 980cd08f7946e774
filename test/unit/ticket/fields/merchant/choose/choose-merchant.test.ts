import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOf } from '#test/support/reading/sample-rows.ts'
import { chooseMerchant } from '#ticket/fields/merchant/choose/choose-merchant.ts'
import { chooseRfc } from '#ticket/fields/rfc/choose/choose-rfc.ts'
import { pageOf } from '#ticket/page/page-of.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'

const weights = loadWeights()
const goods = [
  'CANT DESCRIPCION IMPORTE',
  '1 ESP SUR 12 205.00',
  '4 TRIPA 100.00',
  'TOTAL: 305.00',
  'GRACIAS',
]

/** The name of a ticket whose first row was read with this certainty. */
const nameOf = (certainty: number, ...lines: string[]) => {
  const [first, ...others] = rowsOf(...lines, ...goods)
  assert.ok(first)
  const read = { page: pageOf([{ ...first, confidence: certainty }, ...others]), weights }
  const { best, confidence } = chooseMerchant(read, chooseRfc(read).best)
  return { name: best?.value ?? null, confidence }
}

test('the label of a branch names the seller where the logo could not be read', () => {
  const rows = ['RFC: PESL850118FE2', 'EXPEDIDO: AV. ABASOLO NTE #2307', 'SUCURSAL: OFFICE UP. SUC. 3']
  const told = nameOf(0.85, 'NCUI BUSCAS', ...rows)
  assert.equal(told.name, 'OFFICE UP')
  assert.ok(told.confidence < 0.8)
  assert.equal(nameOf(0.97, 'PAPELERIA COPAL', ...rows).name, 'PAPELERIA COPAL')
})

test('rows of which none is a name, and an address of mail without its sign, give none', () => {
  const pump = ['TICKET 00000002004980', 'BOMBA: 02', 'MANGUERA: 06 ePOS.32', 'Isla: 1', 'Turno: 2017022302']
  assert.equal(nameOf(1, 'Fecha Compra: 23/02/2017 09:07:26', ...pump).name, null)
  const mail = ['comentariosheomex.com', '742035 01-03-26 1020 238/05/02950']
  assert.notEqual(nameOf(0.77, ...mail).name, 'comentariosheomex.com')
})
