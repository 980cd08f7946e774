import { buffer } from 'node:stream/consumers'
import { getDocumentProxy } from 'unpdf'
import { guardMemory } from '#platform/pdf/guard-memory.ts'
import { countConstancias } from './constancia-marks.ts'
import type { PdfText } from './pdf-text.ts'
import { LAST_PAGE, LONGEST_TEXT, MOST_PAGES, readerBounds } from './reader-bounds.ts'

type Document = Awaited<ReturnType<typeof getDocumentProxy>>
type Content = Awaited<ReturnType<Awaited<ReturnType<Document['getPage']>>['getTextContent']>>

const linesOf = ({ items }: Content): string[] =>
  items
    .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
    .join('')
    .split('\n')

const linesOn = async (document: Document, first: number, last: number): Promise<string[]> => {
  const lines: string[] = []
  for (let page = first; page <= Math.min(last, document.numPages); page += 1)
    lines.push(...linesOf(await (await document.getPage(page)).getTextContent()))
  return lines
}

const read = async (bytes: Uint8Array): Promise<PdfText> => {
  // no eval, no system fonts, no fetches
  const settings = { isEvalSupported: false, useSystemFonts: false, verbosity: 0, disableFontFace: true }
  const document = await getDocumentProxy(bytes, settings)
  const lines = (await linesOn(document, 1, MOST_PAGES)).join('\n').slice(0, LONGEST_TEXT).split('\n')
  const isCsf = countConstancias(lines) > 0
  const behind = isCsf ? await linesOn(document, MOST_PAGES + 1, LAST_PAGE) : []
  return { ok: true, lines, ...(countConstancias(behind) > 0 && { another: true as const }) }
}

const problemOf = (error: unknown): PdfText =>
  error instanceof Error && error.name === 'PasswordException'
    ? { ok: false, problem: 'encrypted' }
    : { ok: false, problem: 'damaged' }

// Reads a PDF from stdin and writes its text to stdout. The PDF is untrusted: the process holds
// nothing else and may be killed at any time.
guardMemory(readerBounds)
const text = await buffer(process.stdin)
  .then((bytes) => read(new Uint8Array(bytes)))
  .catch(problemOf)
process.stdout.write(JSON.stringify(text), () => process.exit(0))
