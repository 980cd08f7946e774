import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeAnswer } from '#services/billing/pac/sw-answer.ts'

const judged = (message: string, status = 400, messageDetail: string | null = null): string => {
  const outcome = judgeAnswer(
    { status, body: { status: 'error', message, messageDetail, data: null } },
    '<a/>',
  )
  return outcome.kind === 'rejected' ? `${outcome.code} ${outcome.fault}` : outcome.kind
}

test('a PAC’s own code about our account is a definite no, for the operator', () => {
  for (const code of ['CO1001', 'CC3001', 'AU2000', 'AU4000', 'CO1002']) {
    assert.equal(judged(`${code} - Mensaje del PAC`), `${code} account`)
    assert.equal(judged(`  ${code}: Mensaje`, 500), `${code} account`)
  }
})

test('no balance is said by HTTP 402 or in words', () => {
  assert.equal(judged('', 402), 'balance account')
  assert.equal(judged('402 Payment Required'), 'balance account')
  assert.equal(judged('Payment Required', 402, 'x'), 'balance account')
  for (const words of [
    'Saldo insuficiente',
    'El usuario no cuenta con timbres',
    'Usuario sin saldo',
    'SALDO  INSUFICIENTE.',
  ])
    assert.equal(judged(words), 'balance account')
  assert.equal(judged('Error', 400, 'saldo insuficiente para timbrar'), 'balance account')
  const empty = judgeAnswer({ status: 402, body: null }, '<a/>')
  assert.equal(empty.kind === 'rejected' && empty.fault, 'account')
})

test('a number of HTTP at the head of a message says nothing of the document', () => {
  for (const line of [
    '408 Request Timeout',
    '429 Too Many Requests',
    '429',
    '500 Internal Server Error',
    '502 Bad Gateway',
    '503. Service Unavailable',
    '504 - Gateway Timeout',
    '404 Not Found',
    '400 Bad Request',
    '401 Unauthorized',
    '403 Forbidden',
    '302 Found',
    '307 Temporary Redirect',
    '200 OK',
    '520 Unknown error',
    'Error interno',
    '',
  ]) {
    assert.equal(judged(line), 'unknown', line)
  }
})

test('SAT’s codes at the head decide as before', () => {
  assert.equal(judged('CFDI40147 - El campo DomicilioFiscalReceptor'), 'CFDI40147 receiver')
  assert.equal(judged('301. XML mal formado'), '301 document')
  assert.equal(judged('301 - Estructura', 400, 'CFDI40158: régimen'), 'CFDI40158 receiver')
  assert.equal(judged('305 - La fecha no está en el rango'), '305 issuer')
  assert.equal(judged('401 - El rango de la fecha de generación'), '401 document')
  assert.equal(judged('402. El contribuyente no está en LCO'), '402 issuer')
  assert.equal(judged('307. El comprobante contiene un timbre previo.'), 'stamped_before')
  assert.equal(judged('705 - Estructura inválida'), '705 document')
  for (const trouble of [
    '350 - Servicio no disponible',
    '399 x',
    '708 SAT',
    'CFDI40999 - Error no clasificado',
  ])
    assert.equal(judged(trouble), 'unknown')
  assert.equal(judged('CFDI40147 - El campo', 500), 'unknown')
})
