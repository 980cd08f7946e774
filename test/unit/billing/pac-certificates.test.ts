import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { ConfigError } from '#platform/runtime/config.ts'
import { pacCertificates } from '#services/billing/pac-certificates.ts'
import { pacCsd } from '#test/support/cfdi/sample-cfdi.ts'

test('the folder’s certificates are read at start, and a bad one stops it by its name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pacs-'))
  try {
    assert.deepEqual(await pacCertificates(null), [])
    writeFileSync(join(folder, 'pac.cer'), pacCsd.certificateDer)
    writeFileSync(join(folder, 'README.txt'), 'ours')
    assert.deepEqual(await pacCertificates(folder), [Buffer.from(pacCsd.certificateDer)])
    writeFileSync(join(folder, 'half.cer'), pacCsd.certificateDer.subarray(0, 100))
    await assert.rejects(
      pacCertificates(folder),
      (error) => error instanceof ConfigError && /half\.cer/.test(error.message),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
