import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { matrixProblems } from '#cfdi/rules/matrix-problems.ts'
import { schemaProblems } from '#cfdi/rules/schema-problems.ts'
import { cadenaOriginal } from '#cfdi/seal/cadena-original.ts'
import { readCertificate } from '#cfdi/seal/certificate.ts'
import { tfdCadena } from '#cfdi/seal/tfd-cadena.ts'
import { verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import { renderPdf } from '#services/rendering/render-pdf.ts'
import type { Conforming } from './conforming-cfdis.ts'
import { missing, sat } from './sat-material.ts'

const tools = ['xmllint', 'xsltproc', 'openssl', 'python3']
const skip = missing(...tools, ...(process.env['EXHAUSTIVE'] ? ['pdftotext', 'pdftoppm', 'zbarimg'] : []))

const COUNT = 216
/**
 * check-cfdi needs 0.7 s for each: a run asks it about the first of every kind, EXHAUSTIVE=1 about
 * all of them, with their PDFs.
 */
const everyOne = Boolean(process.env['EXHAUSTIVE'])

let cfdis: Conforming[] = []
let pacDer: Buffer
let kinds = 0
let directory = ''
const path = (name: string): string => join(directory, name)
const numbered = (end: string): string[] => cfdis.map((_, i) => path(`${i}.${end}`))

before(async () => {
  if (skip) return
  const made = await import('./conforming-cfdis.ts')
  cfdis = made.conformingCfdis(COUNT)
  pacDer = made.pac.certificateDer
  kinds = made.kindsCount
  directory = mkdtempSync(join(tmpdir(), 'conforming-'))
  for (const [i, { xml, cfdi, uuid }] of cfdis.entries()) {
    const { receiver, issuer, total, formaPago } = cfdi
    const expect = { receiver, issuer_rfc: issuer.rfc, total, forma_pago: formaPago, uuid }
    writeFileSync(path(`${i}.xml`), xml)
    writeFileSync(path(`${i}.json`), JSON.stringify(expect))
  }
  writeFileSync(path('pac.cer'), pacDer)
})
after(() => directory && rmSync(directory, { recursive: true }))

const tool = (command: string, ...parameters: string[]) =>
  spawnSync(command, parameters, { encoding: 'utf8', maxBuffer: 2 ** 28, timeout: 120_000 })

test(`${COUNT} CFDIs of all kinds are valid by SAT’s own schema, and by our rules`, { skip }, () => {
  const schema = join(sat, 'xsd/cfdi40-tfd11.xsd')
  const { stderr } = tool('xmllint', '--nonet', '--noout', '--schema', schema, ...numbered('xml'))
  const lines = stderr.trim().split('\n')
  assert.deepEqual(
    lines.filter((line) => !line.endsWith(' validates')),
    [],
  )
  assert.equal(lines.length, COUNT)
  for (const { xml, kind } of cfdis) {
    const reading = readCfdi(xml)
    assert.deepEqual([schemaProblems(reading.root), matrixProblems(reading)], [[], []], kind)
  }
})

test('their cadenas are those of SAT’s stylesheet', { skip }, () => {
  const stylesheet = 'xslt/www.sat.gob.mx/sitio_internet/cfd/4/cadenaoriginal_4_0/cadenaoriginal_4_0.xslt'
  const { stdout } = tool('xsltproc', '--nonet', '--novalid', join(sat, stylesheet), ...numbered('xml'))
  assert.equal(stdout, cfdis.map(({ xml }) => cadenaOriginal(xml).cadena).join(''))
})

/** What openssl says of a seal over a text. */
const bySsl = (seal: string, cadena: string, der: Uint8Array): string => {
  writeFileSync(path('key.pem'), readCertificate(der).publicKey.export({ type: 'spki', format: 'pem' }))
  writeFileSync(path('seal'), Buffer.from(seal, 'base64'))
  writeFileSync(path('cadena'), cadena)
  const done = tool(
    'openssl',
    'dgst',
    '-sha256',
    '-verify',
    path('key.pem'),
    '-signature',
    path('seal'),
    path('cadena'),
  )
  return done.stdout.trim()
}

test('their seals and timbres verify with openssl, and with us', { skip }, () => {
  for (const { xml, cfdi, kind } of cfdis) {
    const { sello, certificado, tfd, tfdElement, root } = readCfdi(xml)
    assert.ok(tfd && tfdElement)
    assert.equal(bySsl(sello, cadenaOriginal(root).cadena, Buffer.from(certificado, 'base64')), 'Verified OK')
    assert.equal(bySsl(tfd.selloSat, tfdCadena(tfdElement), pacDer), 'Verified OK')
    const { issuer, receiver, total } = cfdi
    const verdict = verifyCfdi(xml, { issuerRfcs: [issuer.rfc], receiver, total, pacCertificates: [pacDer] })
    assert.ok(
      verdict.ok && verdict.checks.seal === 'verified' && verdict.checks.stampSeal === 'verified',
      kind,
    )
  }
})

const start = promisify(execFile)

/** The lines of check-cfdi that do not say ok. */
const problemsOf = async (i: number): Promise<string[]> => {
  const given = [path(`${i}.xml`), '--expect', path(`${i}.json`), '--pac-cert', path('pac.cer')]
  if (everyOne) {
    writeFileSync(path(`${i}.pdf`), await renderPdf(Buffer.from(cfdis[i]?.xml ?? '')))
    given.push('--pdf', path(`${i}.pdf`))
  }
  const { stdout } = await start(join(sat, 'check-cfdi'), given).catch((failed: { stdout: string }) => failed)
  const lines = stdout.trim().split('\n')
  const wrong =
    lines.length > 40 ? lines.filter((line) => !line.startsWith('ok ')) : [`did not run: ${stdout}`]
  return wrong.map((line) => `${cfdis[i]?.kind}: ${line}`)
}

test('check-cfdi finds nothing in them', { skip }, async () => {
  const asked = [...cfdis.keys()].slice(0, everyOne ? COUNT : kinds)
  const found: string[] = []
  const next = async (): Promise<void> => {
    for (let i = asked.shift(); i !== undefined; i = asked.shift()) found.push(...(await problemsOf(i)))
  }
  await Promise.all([next(), next()])
  assert.deepEqual(found, [])
})
