import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildCfdi } from '#cfdi/build/build-cfdi.ts'
import { qrExpression } from '#cfdi/read/qr-expression.ts'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { tfdCadena } from '#cfdi/seal/tfd-cadena.ts'
import { CfdiUnreadable } from '#cfdi/xml/cfdi-unreadable.ts'
import { renderPdf } from '#services/rendering/render-pdf.ts'
import { sampleCfdi, seal, stamp, stampedCfdi, uuid } from '#test/support/cfdi/sample-cfdi.ts'
import { metadata, pageTexts, qrIn, squeezed } from './pdf-reading.ts'
import { type Rich, richCfdi } from './rich-cfdi.ts'
import { everyTax, foreign, longTexts } from './rich-samples.ts'

const render = (xml: string): Promise<Buffer> => renderPdf(Buffer.from(xml))
const textOf = async (xml: string): Promise<string> => (await pageTexts(await render(xml))).join('\n')

const assertPrinted = (text: string, items: readonly string[]): void => {
  const all = squeezed(text)
  for (const item of items) assert.ok(all.includes(squeezed(item)), `not printed: ${item.slice(0, 80)}`)
}

test('every item that the rule asks for is printed, the seals whole', async () => {
  const xml = stampedCfdi()
  const text = await textOf(xml)
  const { sello, tfd, tfdElement } = readCfdi(xml)
  assert.ok(tfd && tfdElement)
  assertPrinted(text, [
    'EKU9003173C9',
    'ESCUELA KEMPER URGATE',
    'URE180429TM6',
    'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    '601 General de Ley Personas Morales',
    'G03 Gastos en general',
    'Lugar de expedición C.P. 06000',
    'C.P. 86991',
    '04 Tarjeta de crédito',
    'PUE Pago en una sola exhibición',
    'Moneda MXN',
    'Exportación 01 No aplica',
    'I Ingreso, CFDI versión 4.0',
    'Factura T 1001',
    '2026-11-20T10:13:15',
    '2026-11-20T10:13:18',
    '01010101',
    'ACT Actividad',
    'TK-001',
    '02 Sí objeto de impuesto',
    '1,064.284483',
    'Traslado IVA 16 % base 1,064.284483 importe 170.285517',
    'IVA 16 % base 1,064.28 170.29',
    '$1,234.57',
    'MIL DOSCIENTOS TREINTA Y CUATRO PESOS 57/100 M.N.',
    'Serie CSD del emisor 30001000000500009901',
    'Serie certificado SAT 30001000000500009902',
    'RFC proveedor (PAC) SPR190613I52',
    'Este documento es una representación impresa de un CFDI',
    tfd.uuid,
    // the cadena repeats the seal: each must stand under its own heading, up to the next
    `SELLO DIGITAL DEL CFDI ${sello} SELLO DIGITAL DEL SAT ${tfd.selloSat} CADENA ORIGINAL DEL COMPLEMENTO`,
    `CERTIFICACIÓN DIGITAL DEL SAT ${tfdCadena(tfdElement)} Este documento`,
  ])
  assert.doesNotMatch(text, /SIN VALIDEZ FISCAL|tipografía/)
})

test('discounts, every tax, relations, local taxes and legends are printed', async () => {
  assertPrinted(await textOf(richCfdi(everyTax)), [
    'CFDI RELACIONADOS 04 Sustitución de los CFDI previos: 5FB2822E-396D-4725-8521-CDC4BDD20CCF, 8B1B5F4E-',
    'Condiciones CONTADO',
    'Valor unitario Descuento Importe',
    '2 H87 Pieza 50202306 Vino tinto Valle de Guadalupe 750 ml & copa 350.50 51.00 701.00',
    'Traslado IEPS 26.5 % base 650.00 importe 172.25',
    'Traslado IEPS cuota 0.5911 base 35.123 importe 20.76',
    'Traslado IVA exento base 180.00',
    'Retención IVA 10.6667 % base 2,500.00 importe 266.67',
    '01 No objeto de impuesto',
    'Pedimento 15  48  3009  0001234',
    'Cuenta predial 15956011002',
    'Descuento -51.00',
    'IVA 0 % base 52.00 0.00',
    'IVA 8 % base 100.00 8.00',
    'IVA exento base 180.00 –',
    'Retención ISR -250.00',
    'Suma de impuestos retenidos -516.67',
    'ISH (local) 3.00 % 30.00',
    'Retención CINCO AL MILLAR (local) 0.50 % -5.00',
    'LEYENDAS FISCALES Leyenda – Disposición fiscal: RESOLUCION MISCELANEA FISCAL, Norma: 2.7.1.7',
    'Texto leyenda: Efectos fiscales al pago',
  ])
})

test('a foreign portal’s currency, complements and letters are printed, or shown to be others', async () => {
  const text = await textOf(richCfdi(foreign))
  assertPrinted(text, [
    'USD, tipo de cambio 18.254300',
    'Total USD 2,301.10',
    'DOS MIL TRESCIENTOS UN DÓLARES 10/100 USD',
    'UNIVERSIDAD ROBÓTICA “LÓDZ” [U+6F22 U+5B57]',
    'Vuelo MEX->CUN [U+1F32E] ‘ida’ y vuelta — 5"',
    'Nombre alumno: IAN ÑUZCO, CURP: NUXL750210HDFZXN09',
    'A cuenta de CACX7605101P8 XOCHILT CASAS CHAVEZ, régimen 605',
    'Descripción: Pieza de repuesto',
    'COMPLEMENTO INE',
    'Clave entidad: AGU',
    'Id contabilidad: 123',
    'TUA: 512.33',
    'caracteres que la tipografía no incluye',
  ])
})

test('a global CFDI says its days, a nota de crédito what it is', async () => {
  const info = '<cfdi:InformacionGlobal Periodicidad="01" Meses="11" Año="2026"/>'
  const rich: Rich = { lines: [{ descripcion: 'Venta', precio: '1.00' }], before: info }
  assertPrinted(await textOf(richCfdi(rich)), ['Periodicidad 01 Diario, meses 11 Noviembre, año 2026'])
  const egreso = buildCfdi(sampleCfdi).replace('TipoDeComprobante="I"', 'TipoDeComprobante="E"')
  assertPrinted(await textOf(stamp(seal(egreso))), ['Nota de crédito T 1001', 'E Egreso'])
})

test('the longest names and descriptions that the schema takes are printed whole', async () => {
  const { receiver = '', lines } = longTexts
  assertPrinted(await textOf(richCfdi(longTexts)), [receiver, ...lines.map(({ descripcion }) => descripcion)])
})

test('text is read in the order in which a person reads it', async () => {
  const text = squeezed(await textOf(stampedCfdi()))
  const places = [
    'ESCUELAKEMPER',
    'FacturaT1001',
    'RECEPTOR',
    'PAGO',
    'Cantidad',
    'Venta',
    'TOTALCONLETRA',
    '$1,234.57',
    'SELLODIGITALDELCFDI',
    'SELLODIGITALDELSAT',
    'CADENAORIGINAL',
    'Estedocumento',
  ].map((item) => text.indexOf(item))
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
  )
  assert.ok(!places.includes(-1))
})

const receivers = [
  ['URE180429TM6', 'UNIVERSIDAD ROBOTICA ESPAÑOLA'],
  ['H&E951128469', 'HERRERIA & ELECTRICOS'],
  ['IAÑL750210963', 'LUIS IAN ÑUZCO'],
] as const

for (const [rfc, nombre] of receivers) {
  test(`the QR code is at least 2.75 cm wide and holds SAT’s address: ${rfc}`, async () => {
    const xml = stampedCfdi({ ...sampleCfdi, receiver: { ...sampleCfdi.receiver, rfc, nombre } })
    const { text, side } = await qrIn(await render(xml))
    assert.equal(text, qrExpression(readCfdi(xml)))
    assert.ok(side >= 2.75, `${side} cm`)
  })
}

test('the QR code can be clicked: the same address, escaped as browsers want it', async () => {
  const [rfc, nombre] = receivers[1]
  const xml = stampedCfdi({ ...sampleCfdi, receiver: { ...sampleCfdi.receiver, rfc, nombre } })
  const [, address = ''] = /\/URI \((.*?)\)\n/.exec((await render(xml)).toString('latin1')) ?? []
  const asked = new URL(address)
  const { sello } = readCfdi(xml)
  assert.equal(
    `${asked.origin}${asked.pathname}`,
    'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx',
  )
  assert.deepEqual(Object.fromEntries(asked.searchParams), {
    id: uuid,
    re: 'EKU9003173C9',
    rr: 'H&E951128469',
    tt: '1234.57',
    fe: sello.slice(-8),
  })
})

test('the same XML gives the same bytes, and the UUID is the title', async () => {
  const [first, second] = [await render(stampedCfdi()), await render(stampedCfdi())]
  assert.ok(first.equals(second))
  const { Title, CreationDate } = await metadata(first)
  assert.deepEqual([Title, CreationDate], [uuid, 'D:20261120101318Z'])
})

test('what is no CFDI is refused', async () => {
  await assert.rejects(renderPdf(Buffer.from('<a/>')), CfdiUnreadable)
})
