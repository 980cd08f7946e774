import assert from 'node:assert/strict'
import { test } from 'node:test'
import { announces, findNames } from '../../../../../services/ocr/reading/head/find-names.ts'
import { merchantFeatures } from '../../../../../services/ocr/reading/head/merchant-features.ts'
import { isSlogan } from '../../../../../services/ocr/reading/head/name-words.ts'
import { samplePage } from '../../sample-rows.ts'

const names = (...lines: string[]) => findNames(samplePage(...lines)).map(({ value }) => value)
const featuresOf = (value: string, ...lines: string[]) => {
  const found = merchantFeatures(samplePage(...lines), null).find((name) => name.value === value)
  assert.ok(found, `${value} is no candidate`)
  return found.features
}
const body = (count: number) => Array.from({ length: count }, (_, i) => `ARTICULO ${i} 10.00`)

test('a shop that signs at the foot is a candidate without any legal form', () => {
  const found = names('VEND. 4  TK 00213', ...body(18), 'SUMA 4 PZ 345.20', 'CARNICERIA EL ROBLE', 'GRACIAS')
  assert.ok(found.includes('CARNICERIA EL ROBLE'))
})

test('rows of digits at the foot are no candidates', () => {
  assert.ok(!names(...body(20), 'AUTORIZACION 482913').includes('AUTORIZACION 482913'))
})

test('a platform names the restaurant behind a label', () => {
  assert.ok(names('PEDIDO 4F2K9', 'Restaurante: Sushi Alameda').includes('Sushi Alameda'))
})

test('a row may announce that the next one names who was paid', () => {
  assert.ok(announces('Cobro de') && announces('OPERADO POR:') && announces('CONSULTORIO MEDICO ANEXO A'))
  assert.ok(!announces('Vendedor: JUAN PEREZ') && !announces('PAGO A MESES'))
  assert.equal(featuresOf('Frutas Copal', 'Cobro de', 'Frutas Copal').prevAnnounces, 1)
  assert.equal(featuresOf('Frutas Copal', 'Recibo', 'Frutas Copal').prevAnnounces, 0)
})

test('what a shop says of itself is no name', () => {
  for (const said of [
    '¡A que no comes solo uno!',
    'El sabor de mi tierra',
    'desde 1987',
    'TRADICION Y CALIDAD',
  ])
    assert.ok(isSlogan(said), said)
  for (const name of ['FONDA DOÑA CHELO', 'Museo Dos Ríos', 'TUBOS Y PERFILES'])
    assert.ok(!isSlogan(name), name)
})

test('the kind of shop in the row above belongs to the name below it', () => {
  const lines = ['PANADERIA Y PASTELERIA', 'LA ESPIGA', 'CAJA 2']
  assert.equal(featuresOf('PANADERIA Y PASTELERIA LA ESPIGA', ...lines).firstKind, 1)
  assert.equal(featuresOf('LA ESPIGA', ...lines).prevKind, 1)
})

test('a name that its web page or its company says again is likelier', () => {
  const lines = ['MONTECRISTO', 'ROPA Y ZAPATOS', 'MONTECRISTO DEL NORTE SA DE CV', 'www.montecristo.mx']
  assert.equal(featuresOf('MONTECRISTO', ...lines).echoes, 2)
  assert.equal(featuresOf('ROPA Y ZAPATOS', ...lines).echoes, 0)
})

test('the ministry above a museum and letters set apart are marked', () => {
  assert.equal(featuresOf('Museo Dos Ríos', 'SECRETARÍA DE CULTURA', 'Museo Dos Ríos').prevAuthority, 1)
  assert.equal(featuresOf('L A F E', 'L A F E', 'PAPELERIA').apart, 1)
})
