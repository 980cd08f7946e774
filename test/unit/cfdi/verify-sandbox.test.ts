import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildCfdi } from '#cfdi/build/build-cfdi.ts'
import { sealCfdi } from '#cfdi/seal/seal-cfdi.ts'
import { verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import { makeCsd } from '#test/support/cfdi/make-csd.ts'
import { expected, issuerCsd, sampleCfdi, stamp, stampedCfdi } from '#test/support/cfdi/sample-cfdi.ts'

test('what a sandbox’s certificate sealed counts in a sandbox only', async () => {
  const nombre = 'ESCUELA KEMPER URGATE SIN VALIDEZ FISCAL'
  const csd = await makeCsd({ rfc: 'EKU9003173C9', nombre, noCertificado: issuerCsd.noCertificado })
  const pretended = stamp(sealCfdi(buildCfdi(sampleCfdi), csd))
  assert.deepEqual(verifyCfdi(pretended, { ...expected, countsForSat: true }), {
    ok: false,
    reason: 'sandbox_certificate',
  })
  assert.ok(verifyCfdi(pretended, expected).ok)
  assert.ok(verifyCfdi(stampedCfdi(), { ...expected, countsForSat: true }).ok)
})
