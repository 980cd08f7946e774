import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { merchantFeatures } from '#ticket/fields/merchant/features/merchant-features.ts'
import { merchantPrior } from '#ticket/fields/merchant/prior/merchant-prior.ts'

/** The names of a head with what speaks for or against them beforehand. */
const priors = (value: string, ...rows: string[]) => {
  const names = merchantFeatures(samplePage(...rows, `RFC: ${value}`), { value, row: rows.length })
  return new Map(names.map((name) => [name.value, merchantPrior(name)]))
}

test('a name over two rows is whole where only the whole has the letters of the RFC', () => {
  const rows = ['OPERADORA DE CARRETERAS', 'COSTA ALEGRE, S.A. DE C.V.'] as const
  const whole = rows.join(' ')
  assert.ok((priors('OCC100212X59', ...rows).get(whole) ?? 0) > 0)
  assert.ok((priors('CAL100212X59', ...rows).get(whole) ?? 0) < 0)
  assert.equal(priors('XYZ100212X59', ...rows).get(whole), 0)
  const twice = ['CINEMA TODO MEXICO', 'CINEMA TODO MEXICO S.A. DE C.V.'] as const
  assert.equal(priors('CTM100212X59', ...twice).get(twice.join(' ')), 0)
})

test('half of a company is no name beside the trade name', () => {
  const rows = ['ABASTOS EL MIRADOR', 'Servicios de Abastos', 'Peninsulares, S.A. de C.V.']
  const found = priors('SAP880423JDA', ...rows)
  assert.ok((found.get('Servicios de Abastos') ?? 0) < 0)
  assert.equal(found.get('ABASTOS EL MIRADOR'), 0)
  assert.ok((found.get('ABASTOS EL MIRADOR Servicios de Abastos') ?? 0) < 0)
})

test('a trade name and who sold are two names', () => {
  const found = priors('HEGM790719JH6', 'Meximax', 'MIGUEL HERRERA GONZALEZ')
  assert.ok((found.get('Meximax MIGUEL HERRERA GONZALEZ') ?? 0) < 0)
  assert.equal(found.get('Meximax'), 0)
  assert.equal(found.get('MIGUEL HERRERA GONZALEZ'), 0)
  const person = priors('LOGC800101AB9', 'MARIA DEL', 'CARMEN LOPEZ GARCIA')
  assert.ok((person.get('MARIA DEL CARMEN LOPEZ GARCIA') ?? -1) >= 0)
})

test('the number of a branch behind the name is no part of it', () => {
  for (const branch of ['SUC 108', 'SUCURSAL 22', 'TIENDA #0455']) {
    const found = priors('FEO010116U41', `BOTICA LA ESPERANZA ${branch}`, 'FARMACEUTICA DE ORIENTE SA DE CV')
    assert.ok((found.get(`BOTICA LA ESPERANZA ${branch}`) ?? -1) < 0, branch)
    assert.equal(found.get('BOTICA LA ESPERANZA'), 0, branch)
  }
  assert.equal(priors('MTI010116U41', 'MI TIENDA').get('MI TIENDA'), 0)
  assert.ok((priors('RAM750123EZ5', 'AUTOPARTES RAYO 2505').get('AUTOPARTES RAYO 2505') ?? 0) < 0)
  for (const name of ['HOTEL DEL CENTRO 1900', 'AUTO SPA BRILLO 100', 'DISTRIBUIDORA 5000'])
    assert.equal(priors('RAM750123EZ5', name).get(name), 0, name)
})

test('what the paper is called is no name', () => {
  const found = priors('TTE950509PY4', 'BOLETO DE SERVICIO', 'TAXIS AEROPUERTO EXCELENCIA')
  assert.ok((found.get('BOLETO DE SERVICIO') ?? 0) < 0)
  assert.equal(found.get('TAXIS AEROPUERTO EXCELENCIA'), 0)
})

test('a town with its state is where, and not who', () => {
  const found = priors('CEL950509PY4', 'CELULARES Y MAS', 'Pachuca, Hidalgo', 'Recibo de pago')
  for (const town of ['Pachuca, Hidalgo', 'Pachuca,']) assert.ok((found.get(town) ?? -1) < 0, town)
  assert.equal(found.get('CELULARES Y MAS'), 0)
})

test('a kind of shop, and the street that it is in, are hardly its name', () => {
  for (const kind of ['ROPA Y NOVEDADES', 'TIENDA ESCOLAR', 'Antojitos mexicanos desde 1985'])
    assert.ok((priors('PUC901219L21', 'LA MODERNA', kind).get(kind) ?? 0) < 0, kind)
  const rows = ['ESTACIONAMIENTO PUBLICO', 'PARKEO-MEX', 'COLONIA INDUSTRIAL']
  const found = priors('PUC901219L21', ...rows)
  assert.equal(found.get('PARKEO-MEX'), 0)
  assert.ok((found.get('ESTACIONAMIENTO PUBLICO') ?? 0) < 0)
  assert.ok((found.get('COLONIA INDUSTRIAL') ?? -9) < (found.get('PARKEO-MEX') ?? 0))
  assert.equal(priors('CLU010101AB1', 'CAFETERIA LUNA').get('CAFETERIA LUNA'), 0)
})
