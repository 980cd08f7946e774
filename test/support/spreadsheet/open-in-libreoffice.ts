import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

/** Where systems install it; `SOFFICE` names another place. */
const places = [process.env['SOFFICE'] ?? '/usr/bin/soffice', '/usr/bin/libreoffice']

/** Separator, quote, UTF-8, from the first line; numbers and formulas are recognised. */
const asCsv = 'CSV:44,34,76,1,,0,false,true,false,false'
const OPEN_MS = 540_000

export type Sheet = Readonly<{
  rows: number
  formulas: number
  /** Cells that hold a number. */
  numbers: number
  /** What cells with text show, each text once. */
  texts: ReadonlySet<string>
}>

const marks = [
  ['rows', '<table:table-row'],
  ['formulas', 'table:formula='],
  ['numbers', 'office:value-type="float"'],
] as const

const plain = (xml: string) =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/** Reads the flat XML of a spreadsheet, which has one cell a line. */
const readSheet = async (file: string): Promise<Sheet> => {
  const found = { rows: 0, formulas: 0, numbers: 0 }
  const texts = new Set<string>()
  let isBody = false
  for await (const line of createInterface({ input: createReadStream(file) })) {
    isBody ||= line.includes('<table:table ')
    if (!isBody) continue
    for (const [name, mark] of marks) if (line.includes(mark)) found[name] += 1
    const shown = /<text:p>(.*)<\/text:p>/.exec(line)?.[1]
    if (shown !== undefined) texts.add(plain(shown))
  }
  return { ...found, texts }
}

/** Opens a CSV in LibreOffice, or says why that cannot be done. */
export const openInLibreOffice = async (csv: string): Promise<Sheet | Readonly<{ skip: string }>> => {
  const program = places.find((place) => existsSync(place))
  if (program === undefined) return { skip: 'there is no LibreOffice; SOFFICE may name one' }
  const folder = dirname(csv)
  const words = [
    ...['--headless', '--norestore', `-env:UserInstallation=file://${join(folder, 'profile')}`],
    ...['--convert-to', 'fods', `--infilter=${asCsv}`, '--outdir', folder, csv],
  ]
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], timeout: OPEN_MS })
  const [printed, failed] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  const sheet = join(folder, `${basename(csv, '.csv')}.fods`)
  if (!existsSync(sheet)) throw new Error(`LibreOffice opened nothing: ${printed} ${failed}`)
  return readSheet(sheet)
}
