import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endsLikeType, normaliseName } from '#cfdi/names/normalise-name.ts'

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
  ['GRUPO Y CIA., S.A. DE C.V.', 'GRUPO Y CIA.'],
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

const stillLike: readonly [name: string, isLike: boolean][] = [
  ['ACME QRL DE CV', true],
  ['ACME S.X.', true],
  ['ACME S EN Z', true],
  ['CLIMAS AC SA DE CV', true],
  ['DELICIAS S', false],
  ['CASA DE LA O', false],
  ['GRUPO BMW', false],
  ['PLAN B', false],
  ['SOCIEDAD COOPERATIVA CRUZ', false],
  ['PASE, SERVICIOS ELECTRONICOS SA DE CV', false],
]
for (const [name, isLike] of stillLike)
  test(`what is left of ${name} ${isLike ? 'still ends' : 'does not end'} like a company type`, () =>
    assert.equal(endsLikeType(normaliseName(name, company)), isLike))
