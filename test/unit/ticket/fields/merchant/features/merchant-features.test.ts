import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { findNames } from '#ticket/fields/merchant/candidates/find-names.ts'
import { merchantFeatures } from '#ticket/fields/merchant/features/merchant-features.ts'

const names = (...lines: string[]) => findNames(samplePage(...lines)).map(({ value }) => value)
const body = (count: number) => Array.from({ length: count }, (_, i) => `ARTICULO ${i} 10.00`)

test('a company over three rows is one name, where its rows say that they go on', () => {
  const found = names(
    'OPERADORA DE AUTOPISTAS DEL',
    'SURESTE Y CONCESIONES',
    'DEL GOLFO SA DE CV',
    'RFC OAS200205VK8',
  )
  assert.ok(found.includes('OPERADORA DE AUTOPISTAS DEL SURESTE Y CONCESIONES DEL GOLFO SA DE CV'))
})

test('three rows that nothing joins are no name', () => {
  assert.ok(!names('K24', 'MALECON', 'TAMPICO').includes('K24 MALECON TAMPICO'))
})

test('in the last rows a legal form takes the row before it along', () => {
  const found = names(
    ...body(20),
    'CONCESIONARIA DE ESTACIONAMIENTOS',
    'PENINSULARES SA DE CV',
    'RFC: CEP 050402590',
  )
  assert.ok(found.includes('CONCESIONARIA DE ESTACIONAMIENTOS PENINSULARES SA DE CV'))
})

test("a person's or company's name ends where its RFC begins, and begins behind its label", () => {
  assert.ok(names('RAUL VAZQUEZ CHAVEZ RFC EMISOR:', 'VACR8304154R5').includes('RAUL VAZQUEZ CHAVEZ'))
  assert.ok(names('SERVICIO EL NORTE SA DE CV (SEN851021KD8)').includes('SERVICIO EL NORTE SA DE CV'))
  assert.ok(names('PROPIETARIO: LUIS ZUÑIGA LUNA').includes('LUIS ZUÑIGA LUNA'))
})

test('a row that only says what is sold is told from a name', () => {
  const [kind, name] = merchantFeatures(
    samplePage('FERRETERIA, TLAPALERIA', 'EL TORNILLO FELIZ'),
    null,
  ).filter(({ features }) => features.rows === 1)
  assert.equal(kind?.features.businessShare, 1)
  assert.equal(name?.features.businessShare, 0)
})

test('a name that had no room for the next word may go on, and its initials are those of the RFC', () => {
  const page = samplePage('COMBUSTIBLES Y LUBRICANTES', 'ZAMBRANO SA DE CV', 'RFC CLZ020503AB2 CALLE NORTE')
  const names = merchantFeatures(page, { value: 'CLZ020503AB2', row: 2 })
  const [alone, both] = ['COMBUSTIBLES Y LUBRICANTES', 'COMBUSTIBLES Y LUBRICANTES ZAMBRANO SA DE CV'].map(
    (value) => names.find((name) => name.value === value)?.features,
  )
  assert.ok((alone?.wraps ?? 0) > 1)
  assert.deepEqual([alone?.initials, both?.initials], [0, 1])
})
