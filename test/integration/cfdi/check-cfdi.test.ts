import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildCfdi } from '#cfdi/build/build-cfdi.ts'
import type { Cfdi, CfdiReceiver } from '#cfdi/cfdi.ts'
import { splitTax } from '#cfdi/sales/split-tax.ts'
import type { TicketAmounts } from '#cfdi/sales/ticket-amounts.ts'
import { sealCfdi } from '#cfdi/seal/seal-cfdi.ts'
import { stampCfdi } from '#cfdi/seal/stamp-cfdi.ts'
import { verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import { renderPdf } from '#services/rendering/render-pdf.ts'
import { makeCsd } from '#test/support/cfdi/make-csd.ts'
import { checkCfdi, missing, satTestCsd, withFiles } from './sat-material.ts'

const skip = missing('xmllint', 'xsltproc', 'openssl', 'python3', 'pdftotext', 'pdftoppm', 'zbarimg')

const pac = await makeCsd({
  rfc: 'SPR190613I52',
  nombre: 'PAC DE PRUEBA',
  noCertificado: '30001000000500009902',
  key: 'pac',
})
const uuid = '1F0A6C0E-5D52-4E0E-9A4B-3F1C2B7D8E90'

const university: CfdiReceiver = {
  rfc: 'URE180429TM6',
  nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  cp: '86991',
  regimen: '601',
  uso: 'G03',
}
const person: CfdiReceiver = {
  rfc: 'CACX7605101P8',
  nombre: 'XOCHILT CASAS CHAVEZ',
  cp: '36257',
  regimen: '605',
  uso: 'S01',
}
const ampersand: CfdiReceiver = {
  rfc: 'H&E951128469',
  nombre: 'HERRERIA & ELECTRICOS',
  cp: '06002',
  regimen: '601',
  uso: 'G01',
}
const enie: CfdiReceiver = {
  rfc: 'IAÑL750210963',
  nombre: 'LUIS IAN ÑUZCO',
  cp: '22000',
  regimen: '612',
  uso: 'G03',
}

const cases: [what: string, receiver: CfdiReceiver, ticket: TicketAmounts, formaPago: string][] = [
  ['16 %', university, { total: '1234.57' }, '04'],
  ['an amount that two decimals would miss', person, { total: '0.11' }, '01'],
  ['the least amount', person, { total: '0.01' }, '01'],
  ['thousands with a round total', ampersand, { total: '12000.00' }, '28'],
  ['the border rate', enie, { total: '673.60', rate: '0.08' }, '03'],
  ['0 %', university, { total: '85.50', iva: '0.00' }, '01'],
  ['16 % and 0 % on one ticket', university, { total: '500.00', iva: '32.00' }, '08'],
  ['IEPS and IVA on one price', university, { total: '125.28', iva: '17.28', ieps: '8.00' }, '01'],
  [
    'a supermarket with IVA, IEPS and 0 %',
    ampersand,
    { total: '1250.30', iva: '64.00', ieps: '12.00' },
    '05',
  ],
  ['IEPS with IVA and without', enie, { total: '300.00', iva: '30.00', ieps: '9.51' }, '02'],
]

const cfdiOf = (receiver: CfdiReceiver, ticket: TicketAmounts, formaPago: string): Cfdi => ({
  issuer: { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimen: '601' },
  receiver,
  serie: 'T',
  folio: '1001',
  fecha: '2026-11-20T10:13:15',
  lugarExpedicion: '06000',
  formaPago,
  metodoPago: 'PUE',
  moneda: 'MXN',
  noCertificado: '30001000000500003416',
  ...splitTax(ticket, { noIdentificacion: 'TK-0001' }),
})

for (const [what, receiver, ticket, formaPago] of cases) {
  test(`SAT’s schema, stylesheets, catalogues and rules accept our CFDI and its PDF: ${what}`, {
    skip,
  }, async () => {
    const sealed = sealCfdi(buildCfdi(cfdiOf(receiver, ticket, formaPago)), satTestCsd())
    const xml = Buffer.from(
      stampCfdi(sealed, {
        uuid,
        fechaTimbrado: '2026-11-20T10:13:18',
        rfcProvCertif: 'SPR190613I52',
        ...pac,
      }),
    )
    const expect = { receiver, issuer_rfc: 'EKU9003173C9', total: ticket.total, forma_pago: formaPago, uuid }
    const files = {
      'cfdi.xml': xml,
      'cfdi.pdf': await renderPdf(xml),
      'expect.json': JSON.stringify(expect),
      'pac.cer': pac.certificateDer,
    }
    const problems = withFiles(files, (path) =>
      checkCfdi(
        path('cfdi.xml'),
        '--pdf',
        path('cfdi.pdf'),
        '--expect',
        path('expect.json'),
        '--pac-cert',
        path('pac.cer'),
      ),
    )
    assert.deepEqual(problems, [])
    const verdict = verifyCfdi(xml, {
      issuerRfcs: ['EKU9003173C9'],
      receiver,
      total: ticket.total,
      pacCertificates: [pac.certificateDer],
    })
    assert.ok(verdict.ok && verdict.checks.seal === 'verified' && verdict.checks.stampSeal === 'verified')
  })
}
