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
  ['ACME SPR DE RI', 'ACME'],
  ['ACME S.P.R. DE R.I. DE C.V.', 'ACME'],
  ['ACME S DE PR DE RL', 'ACME'],
  ['COOPERATIVA X SCL DE CV', 'COOPERATIVA X'],
  ['BANCO X S.N.C.', 'BANCO X'],
  ['DESPACHO PÉREZ, S.C.', 'DESPACHO PÉREZ'],
  ['ALIANZA CIVICA, A.C.', 'ALIANZA CIVICA'],
  ['PRODUCTORES DEL SUR SPR DE RL DE CV', 'PRODUCTORES DEL SUR'],
  ['COOPERATIVA X SC DE RL DE CV', 'COOPERATIVA X'],
  ['ACME SOCIEDAD ANONIMA DE CAPITAL VARIABLE', 'ACME'],
  ['ACME SOCIEDAD ANÓNIMA DE CAPITAL VARIABLE', 'ACME'],
  ['PASE, SERVICIOS ELECTRONICOS SA DE CV', 'PASE, SERVICIOS ELECTRONICOS'],
  ['ACME SA DE CV SOFOM ENR', 'ACME'],
  ['ACME S.A.P.I. DE C.V., SOFOM, E.N.R.', 'ACME'],
  ['ACME, S.A. DE C.V., S.O.F.O.M., E.R.', 'ACME'],
  ['ACME SA DE CV SOCIEDAD FINANCIERA DE OBJETO MÚLTIPLE, ENTIDAD NO REGULADA', 'ACME'],
  ['ACME S DE CV SOFOM ENR', 'ACME'],
  ['ACME SOCIEDAD POR ACCIONES SIMPLIFICADA', 'ACME'],
  ['ACME SOCIEDAD POR ACCIONES SIMPLIFICADA DE CAPITAL VARIABLE', 'ACME'],
  ['ACME SOCIEDAD DE RESPONSABILIDAD LIMITADA DE CAPITAL VARIABLE', 'ACME'],
  ['ACME SOCIEDAD DE PRODUCCIÓN RURAL DE RESPONSABILIDAD LIMITADA', 'ACME'],
  ['UNION SOCIEDAD COOPERATIVA DE R. L. DE C. V.', 'UNION'],
  ['UNION SOCIEDAD COOPERATIVA DE RESPONSABILIDAD LIMITADA', 'UNION'],
  ['CAJA SUR SC DE AP DE RL DE CV', 'CAJA SUR'],
  ['CASA HOGAR IAP', 'CASA HOGAR'],
  ['CASA HOGAR, I.A.P.', 'CASA HOGAR'],
  ['CASA HOGAR, INSTITUCIÓN DE ASISTENCIA PRIVADA', 'CASA HOGAR'],
  ['MANOS ABP', 'MANOS'],
  ['SOCIEDAD COOPERATIVA CRUZ', 'SOCIEDAD COOPERATIVA CRUZ'],
  ['SOFOM ENR', 'SOFOM ENR'],
  ['IAP', 'IAP'],
  ['SOCIEDAD COOPERATIVA', 'SOCIEDAD COOPERATIVA'],
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
