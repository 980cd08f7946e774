import { buildCfdi } from '#cfdi/build-cfdi.ts'
import { sealCfdi } from '#cfdi/seal-cfdi.ts'
import { splitTax } from '#cfdi/split-tax.ts'
import { stampCfdi } from '#cfdi/stamp-cfdi.ts'
import { verifyCfdi } from '#cfdi/verify-cfdi.ts'
import { renderPdf } from '../../services/rendering/render-pdf.ts'
import { expected, issuerCsd, pacCsd, sampleCfdi, stampedCfdi, uuid } from '../unit/cfdi/sample-cfdi.ts'

const cfdis = 500
const pdfs = 100

const each = (started: number, count: number): string => ((performance.now() - started) / count).toFixed(2)

const issueAndVerify = (): void => {
  const sealed = sealCfdi(buildCfdi({ ...sampleCfdi, ...splitTax({ total: '1234.57' }) }), issuerCsd)
  const stamp = { uuid, fechaTimbrado: '2026-11-20T10:13:18', rfcProvCertif: 'SPR190613I52', ...pacCsd }
  const verdict = verifyCfdi(stampCfdi(sealed, stamp), expected)
  if (!verdict.ok) throw new Error(verdict.reason)
}

/** Prints milliseconds per CFDI (built, sealed, stamped, verified), per verification alone, and per rendered PDF. */
export const benchCfdi = async (): Promise<void> => {
  issueAndVerify()
  let started = performance.now()
  for (let i = 0; i < cfdis; i += 1) issueAndVerify()
  console.log(
    `cfdi: ${each(started, cfdis)} ms to split, build, seal, stamp and verify one (${cfdis} of them)`,
  )

  const xml = Buffer.from(stampedCfdi())
  started = performance.now()
  for (let i = 0; i < cfdis; i += 1) verifyCfdi(xml, expected)
  console.log(`cfdi: ${each(started, cfdis)} ms to verify one`)

  await renderPdf(xml)
  started = performance.now()
  for (let i = 0; i < pdfs; i += 1) await renderPdf(xml)
  console.log(`cfdi: ${each(started, pdfs)} ms to render one PDF (${pdfs} of them)`)
}
