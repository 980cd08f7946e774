import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import sharp from 'sharp'
import { qrExpression } from '#cfdi/read/qr-expression.ts'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { stampCfdi } from '#cfdi/seal/stamp-cfdi.ts'
import { readBarcodes } from '#services/ocr/engine/picture/read-barcodes.ts'
import { renderPdf } from '#services/rendering/render-pdf.ts'
import { issueCertificate, mark } from '#services/sandbox/issue/issue-certificate.ts'
import { issueCfdi } from '#services/sandbox/issue/issue-cfdi.ts'
import { pacCsd, sampleCfdi, uuid } from '#test/support/cfdi/sample-cfdi.ts'
import { checkCfdi, missing, run, satTestCsd, withFiles } from '../cfdi/sat-material.ts'
import { type Rich, richCfdi } from './rich-cfdi.ts'
import { everyTax, longTexts, manyLines } from './rich-samples.ts'

const skip = missing('xmllint', 'xsltproc', 'openssl', 'python3', 'pdftotext', 'pdftoppm', 'zbarimg')
const noPoppler = missing('pdftoppm')

const samples: [what: string, rich: Rich][] = [
  ['every tax, discounts and local taxes', everyTax],
  ['60 lines', manyLines(60)],
  ['the longest texts', longTexts],
]

/** What check-cfdi does not accept of the XML and our PDF of it. */
const problemsOf = async (xml: string, pac: Uint8Array): Promise<string[]> => {
  const pdf = await renderPdf(Buffer.from(xml))
  return withFiles({ 'cfdi.xml': xml, 'cfdi.pdf': pdf, 'pac.cer': pac }, (path) =>
    checkCfdi(path('cfdi.xml'), '--pdf', path('cfdi.pdf'), '--pac-cert', path('pac.cer')),
  )
}

const demoMerchant = {
  slug: 'cafe',
  rfc: 'CSI020226MV4',
  nombre: 'CAFE SIRENA',
  regimen: '601',
  lugarExpedicion: '01040',
  fields: ['ticket'],
}

test('check-cfdi accepts what the sandbox issues in the demo, and our PDF of it', { skip }, async () => {
  const root = { nombre: mark, rfc: 'SBX010101CA9' }
  const authority = { ...root, ...(await issueCertificate({ ...root, sequence: 1, authority: null })) }
  const pac = await issueCertificate({
    nombre: 'PAC DEL SANDBOX',
    rfc: 'SBX010101PA1',
    sequence: 2,
    authority,
  })
  const csd = await issueCertificate({ ...demoMerchant, sequence: 3, authority })
  const ticket = { codes: { ticket: '81078163619499284776282' }, total: '244.80' }
  const { receiver } = sampleCfdi
  const sale = { merchant: demoMerchant, ticket, receiver, formaPago: '28', folio: '1001' }
  const sealed = issueCfdi({ sale, csd, now: '2026-11-20T16:13:15.000Z' })
  const fechaTimbrado = readCfdi(sealed).fecha
  const xml = stampCfdi(sealed, { uuid, fechaTimbrado, rfcProvCertif: 'SBX010101PA1', ...pac })
  assert.deepEqual(await problemsOf(xml, pac.certificateDer), [])
})

for (const [what, rich] of samples) {
  test(`check-cfdi accepts what a merchant may issue, and our PDF of it: ${what}`, { skip }, async () => {
    const xml = richCfdi(rich, { ...satTestCsd(), noCertificado: '30001000000500003416' })
    assert.deepEqual(await problemsOf(xml, pacCsd.certificateDer), [])
  })
}

test('the QR code is read from the printed page at 150 dots an inch', { skip: noPoppler }, async () => {
  const xml = richCfdi(everyTax)
  const pdf = await renderPdf(Buffer.from(xml))
  const picture = withFiles({ 'cfdi.pdf': pdf }, (path) => {
    run('pdftoppm', '-r', '150', '-png', '-f', '2', '-l', '2', path('cfdi.pdf'), path('page'))
    return readFileSync(path('page-2.png'))
  })
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  assert.deepEqual(await readBarcodes({ data, ...info }), [qrExpression(readCfdi(xml))])
})
