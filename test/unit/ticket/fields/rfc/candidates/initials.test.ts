import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { initialsOn } from '#ticket/fields/rfc/candidates/initials.ts'
import { rfcFeatures } from '#ticket/fields/rfc/features/rfc-features.ts'

const names = (...lines: string[]) => initialsOn(samplePage(...lines))

test("a company's RFC begins with the first letters of its first three words, articles and legal form left out", () => {
  assert.ok(names('CADENA COMERCIAL OXXO, S.A. DE C.V.').has('CCO'))
  assert.ok(names('PROMOTORA DE CARRETERAS DEL GOLFO SA DE CV').has('PCG'))
  assert.ok(names('RAZON SOCIAL: TIENDAS SORIANA', 'SA DE CV').has('TSO'))
})

test("a person's begins with the surname's letter and vowel, the second surname's letter and the name's", () => {
  assert.ok(names('SOFIA GARCIA SALAZAR').has('GASS'))
  assert.ok(names('Ana María Cervantes Nuñez').has('CENA'))
})

test('a row of digits names nobody', () => {
  assert.equal(names('COL CENTRO SUR CP 06887 TEL 5555').size, 0)
})

test('of two readings of an RFC the one that fits the name above it is known', () => {
  const fits = rfcFeatures(samplePage('GRUPO GASTRONOMICO RIVAS SA DE CV', 'RFC: GGR820203I54'))
  assert.deepEqual(
    fits.filter(({ features }) => features.initials === 1).map(({ value }) => value.slice(0, 3)),
    fits.filter(({ value }) => value.startsWith('GGR')).map(() => 'GGR'),
  )
  assert.ok(fits.some(({ value, features }) => value === 'GGR820203I54' && features.initials === 1))
})
