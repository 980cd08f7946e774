import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeUnderSentence } from '#ticket/fields/codes/candidates/code-under-sentence.ts'

test('a code stands alone under a sentence of several rows, or under an address', () => {
  assert.deepEqual(
    codeUnderSentence(['CON EL FOLIO DE ABAJO', 'GENERE SU FACTURA EN NUESTRO PORTAL', '88A1C20F7']),
    {
      name: 'folio_factura',
      code: '88A1C20F7',
    },
  )
  assert.deepEqual(codeUnderSentence(['FACTURACION EN: WWW.EJEMPLO.MX', '0101-77120034-55120901']), {
    name: 'codigo_facturacion',
    code: '0101-77120034-55120901',
  })
  assert.deepEqual(codeUnderSentence(['FACTURA EN EJEMPLO.COM', '*** 4411 2290 7781 ***']), {
    name: 'codigo_facturacion',
    code: '441122907781',
  })
})

test('a telephone, a day, an RFC, words and a number far from its sentence are none', () => {
  const under = (row: string) => codeUnderSentence(['FACTURACION EN: WWW.EJEMPLO.MX', row])
  for (const row of ['5512345678', '27/07/2026 15:04', 'EKU9003173C9', 'SUCURSAL 14 CENTRO', 'MAGNA 32011'])
    assert.equal(under(row), null, row)
  assert.equal(
    codeUnderSentence(['FACTURACION EN: WWW.EJEMPLO.MX', 'GRACIAS POR SU COMPRA', '88A1C20F7']),
    null,
  )
  assert.equal(codeUnderSentence(['LITROS PRECIO', '88A1C20F7']), null)
})

test('of two codes nobody can tell which one is asked for', () => {
  assert.equal(
    codeUnderSentence(['SU CODIGO PARA FACTURAR', '88A1C20F7', 'FOLIO PARA SU CFDI', '77B1C20F7']),
    null,
  )
})
