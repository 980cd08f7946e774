import assert from 'node:assert/strict'
import { test } from 'node:test'
import { merchantFeatures } from '../../../../services/ocr/reading/head/merchant-features.ts'
import { merchantPrior } from '../../../../services/ocr/reading/merchant-prior.ts'
import { samplePage } from '../sample-rows.ts'

/** The names of a head with what speaks for or against them beforehand. */
const priors = (value: string, ...rows: string[]) => {
  const names = merchantFeatures(samplePage(...rows, `RFC: ${value}`), { value, row: rows.length })
  return new Map(names.map((name) => [name.value, merchantPrior(name)]))
}

test('a name over two rows is whole where only the whole has the letters of the RFC', () => {
  const rows = ['OPERADORA DE CARRETERAS', 'COSTA ALEGRE, S.A. DE C.V.'] as const
  const whole = rows.join(' ')
  assert.ok((priors('OCC100212X59', ...rows).get(whole) ?? 0) > 0)
  assert.equal(priors('CAL100212X59', ...rows).get(whole), 0)
  const twice = ['CINEMA TODO MEXICO', 'CINEMA TODO MEXICO S.A. DE C.V.'] as const
  assert.equal(priors('CTM100212X59', ...twice).get(twice.join(' ')), 0)
})

test('what the paper is called is no name', () => {
  const found = priors('TTE950509PY4', 'BOLETO DE SERVICIO', 'TAXIS AEROPUERTO EXCELENCIA')
  assert.ok((found.get('BOLETO DE SERVICIO') ?? 0) < 0)
  assert.equal(found.get('TAXIS AEROPUERTO EXCELENCIA'), 0)
})
