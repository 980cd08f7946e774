import assert from 'node:assert/strict'
import { createPublicKey } from 'node:crypto'
import { test } from 'node:test'
import { CertificateUnreadable, KeyNotOpened, openKey, readCertificate } from '#cfdi/seal/certificate.ts'
import { makeCsd } from '#test/support/cfdi/make-csd.ts'

test('number, RFC, name, dates and kind are read as SAT writes them', async () => {
  const csd = await makeCsd({
    rfc: 'XIA190128J61',
    nombre: 'XENON, "Ñ" & CÍA',
    noCertificado: '30001000000500009911',
  })
  const { publicKey, ...rest } = readCertificate(csd.certificateDer)
  assert.deepEqual(rest, {
    noCertificado: '30001000000500009911',
    rfc: 'XIA190128J61',
    nombre: 'XENON, "Ñ" & CÍA',
    validFrom: '2023-05-18T11:43:51.000Z',
    validTo: '2027-05-18T11:43:51.000Z',
    isCsd: true,
    isSandbox: false,
  })
  assert.ok(publicKey.equals(createPublicKey(csd.privateKey)))
})

test('an e.firma has no organisational unit, and the sandbox says what it is', async () => {
  const made = await makeCsd({
    rfc: 'CACX7605101P8',
    nombre: 'SANDBOX - SIN VALIDEZ FISCAL',
    noCertificado: '30001000000500009912',
    eFirma: true,
  })
  const { isCsd, isSandbox, rfc } = readCertificate(made.certificateDer)
  assert.deepEqual([isCsd, isSandbox, rfc], [false, true, 'CACX7605101P8'])
})

test('what is no certificate of SAT is refused', async () => {
  const other = await makeCsd({ rfc: 'XIA190128J61', nombre: 'X', noCertificado: 'not twenty digits..' })
  for (const bytes of [
    Buffer.from(''),
    Buffer.from('x'),
    other.certificateDer.subarray(0, 300),
    other.certificateDer,
  ]) {
    assert.throws(() => readCertificate(bytes), CertificateUnreadable)
  }
})

test('a .key opens with its password and with no other', async () => {
  const { privateKey } = await makeCsd({
    rfc: 'XIA190128J61',
    nombre: 'X',
    noCertificado: '30001000000500009911',
  })
  const der = privateKey.export({
    format: 'der',
    type: 'pkcs8',
    cipher: 'aes-256-cbc',
    passphrase: '12345678a',
  })
  assert.ok(openKey(der, '12345678a').equals(privateKey))
  assert.throws(() => openKey(der, '12345678b'), KeyNotOpened)
  assert.throws(() => openKey(Buffer.from('x'), '12345678a'), KeyNotOpened)
})
