import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildCfdi } from '#cfdi/build-cfdi.ts'
import type { Cfdi } from '#cfdi/cfdi.ts'
import { readCfdi } from '#cfdi/read-cfdi.ts'
import { sealCfdi } from '#cfdi/seal-cfdi.ts'
import { tfdCadena } from '#cfdi/tfd-cadena.ts'
import { renderPdf } from '../../../services/rendering/render-pdf.ts'
import { makeCsd } from '../../unit/cfdi/make-csd.ts'
import { issuerCsd, sampleCfdi, stamp, stampedCfdi } from '../../unit/cfdi/sample-cfdi.ts'
import { missing, run, withFiles } from '../cfdi/sat-material.ts'

const noPoppler = missing('pdftotext')
const skip = noPoppler?.toString().startsWith('not installed') ? noPoppler : false

const textOf = async (xml: string): Promise<string> => {
  const pdf = await renderPdf(Buffer.from(xml))
  return withFiles({ 'cfdi.pdf': pdf }, (path) => run('pdftotext', '-raw', path('cfdi.pdf'), '-').stdout)
}
const squeezed = (text: string) => text.replace(/\s+/g, '')

test('every item that the rule asks for is printed, the seals whole', { skip }, async () => {
  const xml = stampedCfdi()
  const text = await textOf(xml)
  const { sello, tfd, tfdElement } = readCfdi(xml)
  assert.ok(tfd && tfdElement)
  for (const item of [
    'EKU9003173C9',
    'ESCUELA KEMPER URGATE',
    'URE180429TM6',
    'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    '601 General de Ley Personas Morales',
    'G03 Gastos en general',
    'C.P. 06000',
    'C.P. 86991',
    '04 Tarjeta de crédito',
    'PUE Pago en una sola exhibición',
    'Factura T 1001',
    '2026-11-20T10:13:15',
    '2026-11-20T10:13:18',
    '01010101',
    'ACT',
    'TK-001',
    '1,064.284483',
    'IVA 16 %',
    '170.29',
    '$1,234.57',
    'MIL DOSCIENTOS TREINTA Y CUATRO PESOS 57/100 M.N.',
    '30001000000500009901',
    '30001000000500009902',
    'SPR190613I52',
    'Este documento es una representación impresa de un CFDI',
    tfd.uuid,
    sello,
    tfd.selloSat,
    tfdCadena(tfdElement),
  ]) {
    assert.ok(squeezed(text).includes(squeezed(item)), `not printed: ${item.slice(0, 60)}`)
  }
  assert.doesNotMatch(text, /SIN VALIDEZ FISCAL/)
})

test('a document sealed by a sandbox says so on every page', { skip }, async () => {
  const csd = await makeCsd({
    rfc: 'EKU9003173C9',
    nombre: 'ESCUELA KEMPER URGATE - SANDBOX - SIN VALIDEZ FISCAL',
    noCertificado: issuerCsd.noCertificado,
  })
  const [line] = sampleCfdi.lines
  assert.ok(line)
  const cfdi: Cfdi = { ...sampleCfdi, lines: Array.from({ length: 40 }, () => line) }
  const text = await textOf(stamp(sealCfdi(buildCfdi(cfdi), csd)))
  const pages = text.split('\f').filter((page) => page.trim())
  assert.ok(pages.length >= 3)
  for (const page of pages)
    assert.match(page, /SANDBOX - SIN VALIDEZ FISCAL[\s\S]*Este documento es una representación/)
})

test('no concepto is lost between pages, however long its text', { skip }, async () => {
  const [line] = sampleCfdi.lines
  assert.ok(line)
  const lines = Array.from({ length: 90 }, (_, i) => ({
    ...line,
    noIdentificacion: `PIEZA-${i}-FIN`,
    descripcion: i % 7 === 0 ? `${'Texto largo de la partida, '.repeat(36)}final ${i}.` : `Partida ${i}`,
  }))
  const text = squeezed(await textOf(stampedCfdi({ ...sampleCfdi, lines })))
  for (let i = 0; i < 90; i += 1) {
    assert.ok(text.includes(`PIEZA-${i}-FIN`), `concepto ${i}`)
    if (i % 7 === 0) assert.ok(text.includes(`final${i}.`), `end of the text of concepto ${i}`)
  }
})
