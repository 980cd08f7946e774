import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CfdiUnreadable } from '#cfdi/cfdi-unreadable.ts'
import { renderPdf } from '../../../services/rendering/render-pdf.ts'
import { sampleCfdi, stampedCfdi } from '../../unit/cfdi/sample-cfdi.ts'

const pagesOf = (pdf: Buffer): number =>
  Number(/\/Type \/Pages\n\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])

test('the same XML gives the same bytes', async () => {
  const xml = Buffer.from(stampedCfdi())
  const [first, second] = [await renderPdf(xml), await renderPdf(xml)]
  assert.ok(first.equals(second))
  assert.match(first.toString('latin1'), /^%PDF-1\.\d[\s\S]*%%EOF\n?$/)
  assert.equal(pagesOf(first), 1)
})

test('many conceptos take several pages', async () => {
  const [line] = sampleCfdi.lines
  assert.ok(line)
  const lines = Array.from({ length: 60 }, (_, i) => ({ ...line, noIdentificacion: `TK-${i}` }))
  assert.ok(pagesOf(await renderPdf(Buffer.from(stampedCfdi({ ...sampleCfdi, lines })))) > 2)
})

test('what is no CFDI is refused', async () => {
  await assert.rejects(renderPdf(Buffer.from('<a/>')), CfdiUnreadable)
})
