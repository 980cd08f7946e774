import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { normaliseName } from '#cfdi/names/normalise-name.ts'

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
  const bases = [
    ...['SA', 'SAB', 'SAPI', 'SAPIB', 'SAS', 'SRL', 'S DE RL', 'SC', 'SCP', 'SCL', 'SCS', 'SPR', 'SNC', 'AC'],
    ...['S EN C', 'S EN CS', 'S EN NC', 'S EN C POR A', 'S DE SS', 'SSS', 'S DE PR', 'IAP', 'ABP', 'IBP'],
    ...['SC DE P', 'SC DE C', 'SC DE AP', 'SC DE BS', 'ARIC', 'AR DE IC', 'SOCIEDAD COOPERATIVA'],
    ...['SOCIEDAD POR ACCIONES SIMPLIFICADA', 'SOCIEDAD DE SOLIDARIDAD SOCIAL'],
  ]
  const tails = [
    '',
    ' DE CV',
    ' DE RL',
    ' DE RL DE CV',
    ' DE RI',
    ' DE RS DE CV',
    ' MI',
    ' MI DE CV',
    ' DE CV MI',
  ]
  const lenders = ['', ' SOFOM ENR', ' SOFOM ER', ' SFP']
  const types = bases.flatMap((base) =>
    tails.flatMap((tail) => lenders.map((lender) => base + tail + lender)),
  )
  assert.ok(types.length > 1_000)
  const spellings = [
    (type: string) => type,
    (type: string) => type.toLowerCase(),
    // SA DE CV as S.A. DE C.V.
    (type: string) => type.replace(/\b(?!DE\b|EN\b|POR\b)[A-Z]{1,5}\b/g, (word) => word.replace(/./g, '$&.')),
    (type: string) => type.replaceAll(' ', '  '),
    // S. A. DE C.V .
    (type: string) =>
      type.replace(/\b(?!DE\b|EN\b|POR\b)[A-Z]{1,5}\b/g, (word) => word.replace(/./g, '$&. ')),
    (type: string) => `${type} .`,
  ]
  const written = fc.record({
    name: fc.array(
      fc.constantFrom('ACME', 'COMERCIALIZADORA', 'NORTE', 'Ñ', '&', 'HIJOS', 'CIA.', 'CASA', 'DELICIAS'),
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
