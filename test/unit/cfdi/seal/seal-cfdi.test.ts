import assert from 'node:assert/strict'
import { verify } from 'node:crypto'
import { test } from 'node:test'
import { buildCfdi } from '#cfdi/build/build-cfdi.ts'
import { cadenaOriginal } from '#cfdi/seal/cadena-original.ts'
import { readCertificate } from '#cfdi/seal/certificate.ts'
import { NotSealable, sealCfdi } from '#cfdi/seal/seal-cfdi.ts'
import { issuerCsd, pacCsd, sampleCfdi, seal } from '#test/support/cfdi/sample-cfdi.ts'

const unsealed = buildCfdi(sampleCfdi)

test('the seal is RSA-SHA256 over the cadena, by the certificate that the CFDI carries', () => {
  const sealed = seal(unsealed)
  const attribute = (name: string) =>
    Buffer.from(new RegExp(` ${name}="([^"]*)"`).exec(sealed)?.[1] ?? '', 'base64')
  assert.deepEqual(attribute('Certificado'), issuerCsd.certificateDer)
  const { publicKey } = readCertificate(issuerCsd.certificateDer)
  assert.ok(verify('RSA-SHA256', Buffer.from(cadenaOriginal(sealed).cadena), publicKey, attribute('Sello')))
})

test('nothing but the two attributes is added, and the same input gives the same bytes', () => {
  const sealed = seal(unsealed)
  assert.equal(sealed.replace(/ (Certificado|Sello)="[^"]*"/g, ''), unsealed)
  assert.equal(sealed, seal(unsealed))
})

test('a document, certificate and key that do not belong together are refused', () => {
  assert.throws(() => seal(seal(unsealed)), NotSealable)
  assert.throws(() => sealCfdi(unsealed, pacCsd), NotSealable)
  assert.throws(() => sealCfdi(unsealed, { ...issuerCsd, privateKey: pacCsd.privateKey }), NotSealable)
  const foreign =
    '<cfdi:Complemento><x:Other xmlns:x="http://www.sat.gob.mx/other"/></cfdi:Complemento></cfdi:Comprobante>'
  assert.throws(() => seal(unsealed.replace('</cfdi:Comprobante>', foreign)), NotSealable)
})
