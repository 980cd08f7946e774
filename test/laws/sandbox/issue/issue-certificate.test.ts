import assert from 'node:assert/strict'
import { createPublicKey, X509Certificate } from 'node:crypto'
import { test } from 'node:test'
import { readCertificate } from '#cfdi/seal/certificate.ts'
import { issueCertificate, mark } from '#services/sandbox/issue/issue-certificate.ts'

test('a certificate reads as one of SAT’s, whatever characters the name has', async () => {
  const names = { nombre: mark, rfc: 'SBX010101CA9' }
  const root = await issueCertificate({ ...names, sequence: 1, authority: null })
  const order = { nombre: 'PEÑA, "LA #1" + A=B & <C>', rfc: 'P&Ñ010203AB4', sequence: 123_456 }
  const csd = await issueCertificate({ ...order, authority: { ...names, ...root } })
  const read = readCertificate(csd.certificateDer)
  const { nombre, rfc, noCertificado, isCsd } = read
  assert.deepEqual(
    { nombre, rfc, noCertificado, isCsd },
    { nombre: order.nombre, rfc: order.rfc, noCertificado: '99999000000000123456', isCsd: true },
  )
  assert.ok(createPublicKey(csd.privateKey).equals(read.publicKey))
  const [child, parent] = [new X509Certificate(csd.certificateDer), new X509Certificate(root.certificateDer)]
  assert.deepEqual([parent.ca, child.ca], [true, false])
  assert.ok(child.checkIssued(parent) && child.verify(parent.publicKey))
})
