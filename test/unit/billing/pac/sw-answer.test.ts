import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeAnswer } from '#services/billing/pac/sw-answer.ts'

const sealed = '<cfdi:Comprobante></cfdi:Comprobante>'
const judge = (status: number, body: unknown) => judgeAnswer({ status, body }, sealed)
const error = (message: string, messageDetail = '') =>
  judge(400, { status: 'error', message, messageDetail, data: null })

test('a success brings its document, or the timbre that goes into ours', () => {
  const data = { cfdi: '<a/>', uuid: 'U' }
  assert.deepEqual(judge(200, { status: 'success', data }), {
    kind: 'stamped',
    xml: '<a/>',
    uuid: 'U',
    recovered: false,
  })
  const tfd = '<?xml version="1.0"?><tfd:TimbreFiscalDigital/>'
  const own = judge(200, { status: 'success', data: { tfd } })
  assert.equal(
    own.kind === 'stamped' && own.xml,
    '<cfdi:Comprobante><cfdi:Complemento><tfd:TimbreFiscalDigital/></cfdi:Complemento></cfdi:Comprobante>',
  )
  assert.equal(judge(200, { status: 'success', data: null }).kind, 'unknown')
})

test('a previous stamp is a success when its document is there', () => {
  for (const message of ['307. El comprobante contiene un timbre previo.', 'CFDI3307 - Timbre duplicado']) {
    const found = judge(400, { status: 'error', message, data: { cfdi: '<a/>', uuid: 'U' } })
    assert.ok(found.kind === 'stamped' && found.recovered)
    const hidden = judge(400, { status: 'error', message, data: { uuid: 'U' } })
    assert.deepEqual(hidden, { kind: 'stamped_before', uuid: 'U' })
    assert.deepEqual(judge(400, { status: 'error', message }), { kind: 'stamped_before', uuid: null })
  }
})

const faults: readonly [string, string, string][] = [
  ['CFDI40147 - El campo DomicilioFiscalReceptor', 'CFDI40147', 'receiver'],
  ['CFDI40161 - La clave del campo UsoCFDI', 'CFDI40161', 'receiver'],
  ['303 - El CSD no corresponde', '303', 'issuer'],
  ['402. RFC del emisor', '402', 'issuer'],
  ['CFDI40139 - Nombre del emisor', 'CFDI40139', 'issuer'],
  ['CFDI40102 - El resultado de la digestión', 'CFDI40102', 'document'],
  ['CFDI140223 - ObjetoImp', 'CFDI140223', 'document'],
  ['401 - Rango de fecha', '401', 'document'],
  ['302 - Sello mal formado', '302', 'document'],
]
for (const [message, code, fault] of faults) {
  test(`${code} is about the ${fault}`, () => {
    const outcome = error(message)
    assert.deepEqual(outcome.kind === 'rejected' && [outcome.code, outcome.fault], [code, fault])
  })
}

test('a rule that is wrapped into a 301 is found', () => {
  const outcome = error('301 - Error en la validación', 'CFDI40145: El campo Nombre del receptor')
  assert.deepEqual(outcome.kind === 'rejected' && [outcome.code, outcome.fault], ['CFDI40145', 'receiver'])
})

test('what says nothing about the document leaves it open', () => {
  for (const message of ['350 - Servicio', 'CFDI40999 - Error no clasificado.', 'Intente más tarde', ''])
    assert.equal(error(message).kind, 'unknown', message)
  assert.equal(judge(500, { status: 'error', message: 'CFDI40147 - x' }).kind, 'unknown')
  assert.equal(judge(200, null).kind, 'unknown')
})
