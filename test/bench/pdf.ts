import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { renderPdf } from '#services/rendering/render-pdf.ts'
import { richCfdi } from '../integration/rendering/rich-cfdi.ts'
import { everyTax, manyLines } from '../integration/rendering/rich-samples.ts'
import { stampedCfdi } from '../support/cfdi/sample-cfdi.ts'
import { median } from '../support/median.ts'

/** Goal of issue 6: ≤ 60 ms a page, warm. */
const GOAL = 60
const WARM_UP = 10

/** Processor time: what other work on the machine does is not counted. */
const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** What pdfkit itself takes for a page with nothing on it. */
const emptyPage = (): Promise<Buffer> => {
  const document = new PDFDocument({ size: 'LETTER', margin: 0 })
  document.end()
  return buffer(document)
}

const pagesOf = (pdf: Buffer): number =>
  Number(/\/Type \/Pages\n\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])

/** The page and the empty page by turns, so that both meet the same machine. */
const measure = async (xml: Buffer, times: number): Promise<{ page: number; floor: number }> => {
  const pages = pagesOf(await renderPdf(xml))
  for (let i = 0; i < WARM_UP; i += 1) await Promise.all([renderPdf(xml), emptyPage()])
  const [took, floors]: [number[], number[]] = [[], []]
  for (let i = 0; i < times; i += 1) {
    took.push((await milliseconds(() => renderPdf(xml))) / pages)
    floors.push(await milliseconds(emptyPage))
  }
  return { page: median(took), floor: median(floors) }
}

/**
 * Prints the median processor time of a printed page, warm, and its ratio to an empty page of
 * pdfkit.
 */
export const benchPdf = async (): Promise<void> => {
  for (const [what, xml, times] of [
    ['1 concepto, 1 page', stampedCfdi(), 100],
    ['10 conceptos with every tax, 2 pages', richCfdi(everyTax), 60],
    ['60 conceptos, 4 pages', richCfdi(manyLines(60)), 30],
    ['340 conceptos, 15 pages', richCfdi(manyLines(340)), 10],
  ] as const) {
    const { page, floor } = await measure(Buffer.from(xml), times)
    console.log(
      `pdf: ${page.toFixed(2)} ms of processor a page (goal ${GOAL}), ${(page / floor).toFixed(1)} times an empty page of pdfkit: ${what}, median of ${times}`,
    )
  }
}
