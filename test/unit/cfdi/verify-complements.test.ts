import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCertificate } from '#cfdi/seal/certificate.ts'
import { type CfdiFault, verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import { expected, stampedCfdi } from '#test/support/cfdi/sample-cfdi.ts'

const xml = stampedCfdi()

const refused = (text: string, reason: CfdiFault) =>
  assert.deepEqual(verifyCfdi(text, expected), { ok: false, reason })

test('a document with a foreign complement is accepted as not checked, unless its numbers differ', () => {
  const foreign = xml.replace('<tfd:', '<x:Other xmlns:x="http://www.sat.gob.mx/other"/><tfd:')
  const resealed = foreign.replace('Descripcion="Venta"', 'Descripcion="Otra"')
  const verdict = verifyCfdi(resealed, expected)
  assert.ok(verdict.ok && verdict.checks.seal === 'cadena_not_known')
  refused(resealed.replace('SubTotal="1064.28"', 'SubTotal="1.00"'), 'totals_do_not_add_up')
})

test('a complement that is not SAT’s is no reason to leave the seal unchecked', () => {
  const foreign = xml.replace('<tfd:', '<x:Other xmlns:x="urn:other"/><tfd:')
  const verdict = verifyCfdi(foreign, expected)
  assert.ok(verdict.ok && verdict.checks.seal === 'verified')
  refused(foreign.replace('Descripcion="Venta"', 'Descripcion="Otra"'), 'seal_broken')
})

test('the timbre of another PAC is not verified, and refused where no other can have stamped', () => {
  const { noCertificado } = readCertificate(expected.pacCertificates?.[0] ?? Buffer.alloc(0))
  const other = xml.replace(`NoCertificadoSAT="${noCertificado}"`, 'NoCertificadoSAT="00001000000504465028"')
  const verdict = verifyCfdi(other, expected)
  assert.ok(verdict.ok && verdict.checks.stampSeal === 'certificate_not_known')
  assert.deepEqual(verifyCfdi(other, { ...expected, onlyThesePacs: true }), {
    ok: false,
    reason: 'stamp_seal_broken',
  })
})
