import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { nearestRow } from './nearest-row.ts'

// node SCORER OUT --truth DIR --misses FIELDS | node services/ocr-training/evaluate/list-misses.ts
// OUT DIR NAME A row of a Markdown table for each field that the generator's scorer (score.mjs)
// calls missed: what was printed, and what of that row was read. OUT: as `npm run read` prints.

type Miss = Readonly<{ file: string; field: string; got: unknown; printed: unknown; confidence: string }>
type Truth = Readonly<{ text: readonly string[]; payment_printed: string | null }>

const LINE = /^(\S+) \S+ (\w+): got (.+), printed (.+), confidence ([\d.]+)$/

const missesOf = (scored: string): Miss[] =>
  scored.split('\n').flatMap((line) => {
    const [, file, field, got, printed, confidence] = LINE.exec(line) ?? []
    if (!file || !field || !got || !printed || !confidence) return []
    return [{ file, field, got: JSON.parse(got), printed: JSON.parse(printed), confidence }]
  })

const bare = (text: unknown): string =>
  String(text)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()

/**
 * A row for each billing code that was missed. A code under its own name must be right; else it may
 * stand anywhere in the text.
 */
const eachCode = (miss: Miss, read: readonly string[]): Miss[] => {
  if (miss.field !== 'portal_codes') return [miss]
  const got: Readonly<Record<string, string>> = Object(miss.got)
  const text = bare(read.join(''))
  const isReported = (name: string, code: string) =>
    got[name] === undefined ? text.includes(code) : bare(got[name]) === code
  return Object.entries(Object(miss.printed))
    .filter(([name, value]) => !isReported(name, bare(value)))
    .map(([name, printed]) => ({ ...miss, field: `code ${name}`, got: got[name] ?? null, printed }))
}

const readRows = (out: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    readFileSync(out, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .map(({ file, text }) => [path.basename(file), text ?? []]),
  )

const cell = (value: unknown): string =>
  value === null ? 'none' : String(value).replaceAll('|', '\\|').replaceAll('\n', ' ')

/** What is searched in the rows of the ticket; a rate is too short to be found. */
const wantedIn = ({ payment_printed }: Truth, field: string, printed: unknown): unknown => {
  if (field === 'tax_rate') return null
  return field === 'payment_method' ? payment_printed : printed
}

/**
 * `lost`: no row like it was read. `misread`: some of its characters are others. `choice`: it was
 * read, and another value was reported, or none.
 */
const whyOf = ({ asPrinted, asRead, isWhole }: ReturnType<typeof nearestRow>): string => {
  if (asPrinted === null) return 'no row of its own'
  if (asRead === null) return 'lost'
  return isWhole ? 'choice' : 'misread'
}

const { positionals } = parseArgs({ allowPositionals: true })
const [out, folder, name] = positionals
if (!out || !folder || !name)
  throw new Error('usage: list-misses.ts OUT DIR NAME < what score.mjs --misses printed')
const rows = readRows(out)
const missed = missesOf(readFileSync(0, 'utf8')).flatMap((miss) => eachCode(miss, rows.get(miss.file) ?? []))
for (const { file, field, got, printed, confidence } of missed) {
  const truth: Truth = JSON.parse(readFileSync(path.join(folder, file.replace(/\.\w+$/, '.json')), 'utf8'))
  const nearest = nearestRow(wantedIn(truth, field, printed), truth.text, rows.get(file) ?? [])
  const sure = field.startsWith('code ') ? '' : ` (${Number(confidence).toFixed(2)})`
  const reported = got === null ? 'none' : `${cell(got)}${sure}`
  const cells = [
    `${name} ${file}`,
    field,
    cell(printed),
    reported,
    whyOf(nearest),
    cell(nearest.asPrinted),
    cell(nearest.asRead),
  ]
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}
