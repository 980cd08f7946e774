import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { normaliseName } from '#cfdi/normalise-name.ts'

const company = 'EKU9003173C9'
const person = 'CACX7605101P8'

const cases: [given: string, wanted: string][] = [
  ['Escuela Kemper Urgate SA de CV', 'ESCUELA KEMPER URGATE'],
  ['KIJ, S.A DE C.V.', 'KIJ'],
  ['KIJ S.A DE C.V SA DE CV', 'KIJ'],
  ['ACME, S.A. de C.V.', 'ACME'],
  ['ACME S. A. DE C. V.', 'ACME'],
  ['ACME S DE RL DE CV', 'ACME'],
  ['ACME S. de R.L. de C.V.', 'ACME'],
  ['ACME S DE RL MI', 'ACME'],
  ['ACME SA.DE CV.', 'ACME'],
  ['ACME S EN C POR A DE CV', 'ACME'],
  ['ACME SAPI DE CV', 'ACME'],
  ['ACME S.A.P.I. DE C.V.', 'ACME'],
  ['ACME SAB DE CV', 'ACME'],
  ['ACME SAS', 'ACME'],
  ['DESPACHO PÉREZ, S.C.', 'DESPACHO PÉREZ'],
  ['ALIANZA CIVICA, A.C.', 'ALIANZA CIVICA'],
  ['PRODUCTORES DEL SUR SPR DE RL DE CV', 'PRODUCTORES DEL SUR'],
  ['COOPERATIVA X SC DE RL DE CV', 'COOPERATIVA X'],
  ['ACME SOCIEDAD ANONIMA DE CAPITAL VARIABLE', 'ACME'],
  ['ACME SOCIEDAD ANÓNIMA DE CAPITAL VARIABLE', 'ACME'],
  ['PASE, SERVICIOS ELECTRONICOS SA DE CV', 'PASE, SERVICIOS ELECTRONICOS'],
  ['DELICIAS S', 'DELICIAS S'],
  ['LA CASA', 'LA CASA'],
  ['CLIMAS AC SA DE CV', 'CLIMAS AC'],
  ['SA DE CV', 'SA DE CV'],
  ['EMPRESA Ñ & ASOCIADOS', 'EMPRESA Ñ & ASOCIADOS'],
  ['  UNIVERSIDAD\u00a0 ROBOTICA  ESPAÑOLA ', 'UNIVERSIDAD ROBOTICA ESPAÑOLA'],
  ['ESPAN\u0303OLA', 'ESPAÑOLA'],
]

test('names are upper case, single-spaced and without company type', () => {
  for (const [given, wanted] of cases) assert.equal(normaliseName(given, company), wanted, given)
})

test('a person’s name keeps every word', () => {
  assert.equal(normaliseName('Juan Pérez sc', person), 'JUAN PÉREZ SC')
})

test('law: a name that was normalised stays as it is', () => {
  const words = fc.array(
    fc.constantFrom('ACME', 'Sur', 'S.A.', 'SA', 'DE', 'C.V.', 'CV', 'RL', 'AC', 'Ñandú', ',', '.', 'S'),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(words, (parts) => {
      const once = normaliseName(parts.join(' '), person)
      assert.equal(normaliseName(once, person), once)
      assert.notEqual(normaliseName(parts.join(' '), company), '')
    }),
  )
})
