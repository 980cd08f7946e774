import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { CfdiUnreadable } from '#cfdi/xml/cfdi-unreadable.ts'
import { printable } from '#contracts/printable.ts'
import { renderPdf } from '#services/rendering/render-pdf.ts'
import { anyText } from '#test/support/any-text.ts'
import { makeCsd } from '#test/support/cfdi/make-csd.ts'
import { issuerCsd, stampedCfdi } from '#test/support/cfdi/sample-cfdi.ts'
import { pageTexts, squeezed } from './pdf-reading.ts'
import { richCfdi } from './rich-cfdi.ts'
import { everyTax, hostile, manyLines } from './rich-samples.ts'

const pagesOf = async (xml: string): Promise<string[]> => pageTexts(await renderPdf(Buffer.from(xml)))

const sentence = 'Este documento es una representación impresa de un CFDI'

test('one line is one page', async () => {
  const pages = await pagesOf(stampedCfdi())
  assert.equal(pages.length, 1)
  assert.match(pages[0] ?? '', /Página 1 de 1/)
})

for (const [count, pageCount] of [
  [60, 4],
  [340, 15],
] as const) {
  test(`${count} conceptos take ${pageCount} pages, each with its number, its issuer, and the table’s head`, async () => {
    const pages = await pagesOf(richCfdi(manyLines(count)))
    assert.equal(pages.length, pageCount)
    pages.forEach((page, i) => {
      assert.ok(page.includes(`Página ${i + 1} de ${pageCount}`))
      assert.ok(page.includes(sentence))
      assert.match(page, /EKU9003173C9[\s\S]*Factura A 20431/)
      assert.equal(/SKU-\d/.test(page), /Cantidad\s+Unidad\s+Clave SAT\s+Descripción/.test(page))
    })
    const printed = pages.join('\n')
    const numbers = Array.from(printed.matchAll(/SKU-(\d+)/g), ([, n]) => Number(n))
    assert.deepEqual(
      numbers,
      Array.from({ length: count }, (_, i) => i + 1),
    )
  })
}

test('a concepto is on one page, however long its text, where a page can hold it', async () => {
  const lines = Array.from({ length: 40 }, (_, i) => ({
    descripcion: `PRINCIPIO-${i} ${'largo texto de la partida '.repeat((i % 5) * 9)}TERMINO-${i}.`,
    precio: '1.00',
  }))
  const pages = await pagesOf(richCfdi({ lines }))
  for (let i = 0; i < lines.length; i += 1) {
    const found = pages.filter((page) =>
      [`PRINCIPIO-${i} `, `TERMINO-${i}.`, `SKU-${i + 1}`].some((word) => `${page} `.includes(word)),
    )
    assert.equal(found.filter((page) => page.includes(`PRINCIPIO-${i} `)).length, 1, `concepto ${i}`)
    assert.ok(found.some((page) => page.includes(`PRINCIPIO-${i} `) && page.includes(`TERMINO-${i}.`)))
  }
})

test('a document sealed by a sandbox says so at the top of every page', async () => {
  const csd = await makeCsd({
    rfc: 'EKU9003173C9',
    nombre: 'ESCUELA KEMPER URGATE - SANDBOX - SIN VALIDEZ FISCAL',
    noCertificado: issuerCsd.noCertificado,
  })
  const pages = await pagesOf(richCfdi(manyLines(60), csd))
  assert.equal(pages.length, 4)
  for (const page of pages) assert.match(page, /^SANDBOX - SIN VALIDEZ FISCAL\s/)
})

test('hostile texts are harmless: cut and counted, marks shown, few pages', async () => {
  const pages = await pagesOf(richCfdi(hostile))
  const text = pages.join(' ').replace(/\s+/g, ' ')
  assert.ok(pages.length <= 6, `${pages.length} pages`)
  assert.match(text, /^\[U\+202E\]ñ/)
  assert.match(text, /\(9900\d caracteres más en el XML\)/)
  assert.match(text, /\[U\+200F U\+0085 U\+FEFF U\+6F22/)
  assert.match(text, /99,999,999,999,999,999\.00/)
  assert.match(text, /CIEN MIL BILLONES DE PESOS 16\/100 M\.N\./)
})

test('a document whose data no QR code holds is printed without one', async () => {
  const xml = stampedCfdi().replace('UUID="', `UUID="${'A'.repeat(5000)}`)
  assert.match((await pagesOf(xml)).join(' ').replace(/\s+/g, ' '), /Sin código QR/)
})

test('dates that are none, and codes that no catalogue has, are printed as they are', async () => {
  const xml = stampedCfdi()
    .replace(/FechaTimbrado="[^"]*"/, 'FechaTimbrado="ayer"')
    .replace('RegimenFiscal="601"', 'RegimenFiscal="999"')
    .replace('TipoDeComprobante="I"', 'TipoDeComprobante="constructor"')
    .replace('MetodoPago="PUE"', 'MetodoPago="toString"')
  const text = (await pagesOf(xml)).join(' ').replace(/\s+/g, ' ')
  assert.match(text, /Comprobante T 1001.*Fecha de certificación ayer/)
  assert.match(text, /Régimen fiscal 999/)
  assert.match(text, /Método de pago toString/)
})

/** What XML 1.0 can carry. */
const xmlText = anyText({ maxLength: 200 })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML forbids
  .map((text) => text.replace(/[\u0000-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '').trim())
  .filter((text) => text !== '')

test('law: any text is printed, letter by letter as the fonts can', async () => {
  await fc.assert(
    fc.asyncProperty(xmlText, xmlText, async (nombre, descripcion) => {
      const pages = await pagesOf(richCfdi({ receiver: nombre, lines: [{ descripcion, precio: '1.00' }] }))
      const text = squeezed(pages.join(' '))
      for (const given of [nombre, descripcion]) assert.ok(text.includes(squeezed(printable(given))), given)
    }),
    { numRuns: 40 },
  )
})

test('no attribute, whatever it says, stops the printing: the document is printed or refused by name', async () => {
  const xml = richCfdi({ ...everyTax, lines: everyTax.lines.slice(0, 4) })
  const places = Array.from(xml.matchAll(/ (?!xmlns|xsi|Certificado)[\w:]+="([^"]*)"/g))
  const outcomes = { printed: 0, refused: 0 }
  for (const { 0: whole, 1: value = '', index } of places) {
    const at = index + whole.length - 1 - value.length
    const hostile = `${xml.slice(0, at)}${'\u202e漢&#10;'.repeat(700)}${xml.slice(at + value.length)}`
    try {
      await renderPdf(Buffer.from(hostile))
      outcomes.printed += 1
    } catch (error) {
      assert.ok(error instanceof CfdiUnreadable, `${whole.slice(0, 40)}: ${error}`)
      outcomes.refused += 1
    }
  }
  assert.ok(outcomes.printed > 50 && outcomes.refused > 30, JSON.stringify(outcomes))
})
