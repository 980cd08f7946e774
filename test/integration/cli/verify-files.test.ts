import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { buildCfdi } from '#cfdi/build/build-cfdi.ts'
import { sealCfdi } from '#cfdi/seal/seal-cfdi.ts'
import { childEnvironment } from '#platform/runtime/config.ts'
import { makeCsd } from '#test/support/cfdi/make-csd.ts'
import { issuerCsd, pacCsd, sampleCfdi, stamp, stampedCfdi, uuid } from '#test/support/cfdi/sample-cfdi.ts'

const folder = mkdtempSync(join(tmpdir(), 'verify-'))
after(() => rmSync(folder, { recursive: true }))
const path = (name: string) => join(folder, name)
const put = (name: string, content: string | Uint8Array): string => {
  writeFileSync(path(name), content)
  return path(name)
}

const xml = stampedCfdi()
const good = put('good.xml', `\n${xml}`)
const broken = put('broken.xml', xml.replace('Folio="1001"', 'Folio="1002"'))
const page = put('page.xml', '<html>Error</html>')
const certificate = put('pac.cer', pacCsd.certificateDer)
const pem = `-----BEGIN CERTIFICATE-----\n${Buffer.from(pacCsd.certificateDer).toString('base64')}\n-----END CERTIFICATE-----\n`

/** Without a database: DATA_DIR names a folder that does not exist. */
const verify = (words: readonly string[], more: Record<string, string> = {}) => {
  const env = childEnvironment({ DATA_DIR: path('nowhere'), ...more })
  const main = join(import.meta.dirname, '../../../services/cli/main.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'cfdi', 'verify', ...words], {
    env,
    encoding: 'utf8',
  })
  return {
    status,
    stderr,
    lines: stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  }
}

const said = { uuid, issuer_rfc: 'EKU9003173C9', receiver_rfc: 'URE180429TM6', total: '1234.57' }
const unchecked = { seal: 'not_checked', stamp_seal: 'not_checked', chain: 'not_checked' }
const unread = { uuid: null, issuer_rfc: null, receiver_rfc: null, total: null }

test('each file has its line, whatever is wrong with the others', () => {
  const { status, lines, stderr } = verify([good, broken, page, path('absent.xml'), folder])
  assert.equal(status, 1)
  assert.equal(stderr, '')
  assert.deepEqual(lines, [
    {
      file: good,
      verdict: 'accepted',
      reason: null,
      checks: { seal: 'verified', stamp_seal: 'certificate_not_known', chain: 'not_checked' },
      ...said,
    },
    {
      file: broken,
      verdict: 'refused',
      reason: 'seal_broken',
      checks: { ...unchecked, seal: 'broken' },
      ...said,
    },
    { file: page, verdict: 'refused', reason: 'not_cfdi_4', checks: unchecked, ...unread },
    { file: path('absent.xml'), verdict: 'refused', reason: 'file_missing', checks: unchecked, ...unread },
    { file: folder, verdict: 'refused', reason: 'file_unreadable', checks: unchecked, ...unread },
  ])
})

test('a CFDI of the sandbox is accepted, and a line for a person says what it is', async () => {
  const csd = await makeCsd({
    rfc: 'EKU9003173C9',
    nombre: 'ESCUELA KEMPER URGATE - SANDBOX - SIN VALIDEZ FISCAL',
    noCertificado: issuerCsd.noCertificado,
  })
  const file = put('sandbox.xml', stamp(sealCfdi(buildCfdi(sampleCfdi), csd)))
  const { status, lines, stderr } = verify([file])
  assert.deepEqual([status, lines[0]?.verdict], [0, 'accepted'])
  assert.match(
    stderr,
    /^\S+sandbox\.xml: sealed with a certificate for tests \(SIN VALIDEZ FISCAL\)[^\n]+\n$/,
  )
})

test('a PAC’s certificate is named, or lies in PAC_CERTS_DIR, as DER or PEM', () => {
  const certificates = path('pacs')
  mkdirSync(certificates)
  writeFileSync(join(certificates, 'pac.pem'), pem)
  const runs = [verify([good, '--pac-cert', certificate]), verify([good], { PAC_CERTS_DIR: certificates })]
  for (const { status, lines } of runs) {
    assert.equal(status, 0)
    assert.equal(lines[0]?.checks.stamp_seal, 'verified')
  }
})

test('a certificate that is none is named, and nothing is verified', () => {
  const { status, stderr, lines } = verify([good, '--pac-cert', page])
  assert.deepEqual([status, lines], [1, []])
  assert.match(stderr, /page\.xml is not a certificate/)
  assert.match(
    verify([good, '--pac-cert', path('absent.cer')]).stderr,
    /absent\.cer cannot be read \(ENOENT\)/,
  )
  assert.match(
    verify([good], { PAC_CERTS_DIR: path('absent') }).stderr,
    /PAC_CERTS_DIR: cannot be read \(ENOENT\)/,
  )
  const none = verify([])
  assert.equal(none.status, 2)
  assert.match(none.stderr, /FILE is missing/)
})
