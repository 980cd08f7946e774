import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { normaliseName } from '#cfdi/normalise-name.ts'

const company = 'EKU9003173C9'
const person = 'CACX7605101P8'

test('a hostile name is read in linear time', () => {
  const begun = process.cpuUsage()
  for (const part of ['S.A. ', 'S A', ' DE', ', ', 'S.', '  ', ' SA, SOFOM, ENR', ' SOCIEDAD COOPERATIVA'])
    normaliseName(part.repeat(100_000 / part.length), company)
  const { user } = process.cpuUsage(begun)
  assert.ok(user < 3_000_000, `${user} µs`)
})

test('law: of any name and any company type the name is left, however the type is written', () => {
  const types = [
    ...['SA DE CV', 'SA', 'S DE RL DE CV', 'S DE RL', 'S DE RL MI', 'SAPI DE CV', 'SAB DE CV', 'SAS DE CV'],
    ...[
      'SC',
      'AC',
      'SC DE RL DE CV',
      'SPR DE RL',
      'SPR DE RI DE CV',
      'S EN C POR A',
      'SNC',
      'SCL',
      'S DE CV',
    ],
    ...['SA DE CV SOFOM ENR', 'SAPI DE CV SOFOM ER', 'IAP', 'ABP', 'SAPIB DE CV', 'SC DE AP DE RL DE CV'],
    ...['SOCIEDAD POR ACCIONES SIMPLIFICADA', 'SOCIEDAD COOPERATIVA DE RL DE CV'],
  ]
  const spellings = [
    (type: string) => type,
    (type: string) => type.toLowerCase(),
    // SA DE CV as S.A. DE C.V.
    (type: string) => type.replace(/\b(?!DE\b|EN\b|POR\b)[A-Z]{1,5}\b/g, (word) => word.replace(/./g, '$&.')),
    (type: string) => type.replaceAll(' ', '  '),
  ]
  const written = fc.record({
    name: fc.array(
      fc.constantFrom('ACME', 'COMERCIALIZADORA', 'NORTE', 'Ñ', '&', 'HIJOS', 'CASA', 'DELICIAS'),
      {
        minLength: 1,
        maxLength: 5,
      },
    ),
    between: fc.constantFrom(' ', ', ', '  '),
    type: fc.constantFrom(...types),
    spelling: fc.constantFrom(...spellings),
  })
  fc.assert(
    fc.property(written, ({ name, between, type, spelling }) => {
      const given = name.join(' ')
      assert.equal(normaliseName(`${given}${between}${spelling(type)}`, company), given)
      assert.equal(normaliseName(given, company), given)
    }),
    { numRuns: 600 },
  )
})

test('law: a name that was normalised stays as it is', () => {
  const words = fc.array(
    fc.constantFrom(
      ...['ACME', 'Sur', 'S.A.', 'SA', 'DE', 'C.V.', 'CV', 'RL', 'AC', 'Ñandú', ',', '.', 'S'],
      ...['SOFOM', 'ENR', 'IAP', 'ABP', 'SOCIEDAD', 'COOPERATIVA', 'Sociedad por acciones simplificada'],
    ),
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
