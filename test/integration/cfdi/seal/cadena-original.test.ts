import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { cadenaOriginal } from '#cfdi/seal/cadena-original.ts'
import { tfdCadena } from '#cfdi/seal/tfd-cadena.ts'
import { verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import { generatedCfdi } from '../generated-cfdi.ts'
import { missing, run, sat, withFiles } from '../sat-material.ts'

const skip = missing('xsltproc')
const stylesheets = join(sat, 'xslt/www.sat.gob.mx/sitio_internet/cfd')

const bySat = (xml: string | Buffer, stylesheet: string): string =>
  withFiles(
    { 'cfdi.xml': xml },
    (path) => run('xsltproc', '--nonet', '--novalid', join(stylesheets, stylesheet), path('cfdi.xml')).stdout,
  )

const cfdiBySat = (xml: string | Buffer) => bySat(xml, '4/cadenaoriginal_4_0/cadenaoriginal_4_0.xslt')

const samples = () =>
  readdirSync(join(sat, 'samples')).map((name) => [name, readFileSync(join(sat, 'samples', name))] as const)

test('the cadena of stamped samples is the one of SAT’s stylesheet', { skip }, () => {
  for (const [name, xml] of samples()) {
    assert.deepEqual(cadenaOriginal(xml), { cadena: cfdiBySat(xml), complete: true }, name)
  }
})

test('the cadena of 120 generated documents is the one of SAT’s stylesheet', { skip }, () => {
  fc.assert(
    fc.property(generatedCfdi, (xml) => {
      assert.deepEqual(cadenaOriginal(xml), { cadena: cfdiBySat(xml), complete: true })
    }),
    { numRuns: 120 },
  )
})

/** The timbre as a document of its own: the namespaces may have been declared further up. */
const standingAlone = (xml: string): string => {
  const attributes = /<tfd:TimbreFiscalDigital([^>]*?)\/?>/
    .exec(xml)?.[1]
    ?.replace(/ x(mlns|si):\w+="[^"]*"/g, '')
  return `<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital"${attributes}/>`
}

test('the timbre’s cadena of stamped samples is the one of SAT’s stylesheet', { skip }, () => {
  for (const [name, xml] of samples()) {
    const { tfdElement } = readCfdi(xml)
    assert.ok(tfdElement, name)
    assert.equal(
      tfdCadena(tfdElement),
      bySat(standingAlone(xml.toString()), 'TimbreFiscalDigital/cadenaoriginal_TFD_1_1.xslt'),
      name,
    )
  }
})

test('the seals of samples stamped by real PACs verify, those of an edited one do not', { skip }, () => {
  const pacCertificates = ['30001000000500003456', '30001000000400002495', '30001000000300023699'].map(
    (number) => readFileSync(join(sat, `csd/sat-pac/${number}.cer`)),
  )
  const verdicts = samples().map(([name, xml]) => {
    const { issuer, receiver, total } = readCfdi(xml)
    const verdict = verifyCfdi(xml, {
      issuerRfcs: [issuer.rfc],
      receiver: { rfc: receiver.rfc },
      total,
      pacCertificates,
    })
    return [name, verdict.ok ? `${verdict.checks.seal} ${verdict.checks.stampSeal}` : verdict.reason]
  })
  assert.deepEqual(Object.fromEntries(verdicts), {
    'cfdiutils-cfdi40-valid.xml': 'verified verified',
    'sw-sdk-java-cfdi40-ingreso-timbrado.xml': 'verified verified',
    // stamped in another decade than sealed: 217 h after Fecha
    'python-satcfdi-h-e951128469-ingreso-iva16-stamped.xml': 'stamp_time',
    'python-satcfdi-h-e951128469-ingreso-iva16-stamped-pue.xml': 'stamp_time',
  })
})
