import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Field, parseFields } from '../recipe/fields.ts'
import { readRows } from '../rows/ticket-rows.ts'
import { candidatesOf, type Marked } from './candidates-of.ts'

// node services/ocr-training/rankers/export-candidates.ts ROWS.jsonl OUT_DIR [FIELD,...]:
// OUT_DIR/FIELD.jsonl for each field. First line: the features' names. Then a line for each ticket:
// `right` and `values`, one entry for each candidate.

type Sheet = { names: readonly string[]; lines: string[] }

/** Candidates as numbers, in the order of the first candidate's features. */
const addTicket = (sheet: Sheet, candidates: readonly Marked[]): void => {
  const [first] = candidates
  if (first && sheet.names.length === 0) sheet.names = Object.keys(first.features)
  const right = candidates.map((candidate) => Number(candidate.right))
  const values = candidates.map(({ features }) => sheet.names.map((name) => features[name] || 0))
  sheet.lines.push(JSON.stringify({ right, values }))
}

const exportCandidates = async (
  rowsFile: string,
  folder: string,
  wanted: readonly Field[],
): Promise<void> => {
  const sheets = new Map(wanted.map((field): [Field, Sheet] => [field, { names: [], lines: [] }]))
  for await (const ticket of readRows(rowsFile)) {
    if (!ticket.truth?.ticket_readable || ticket.rows.length === 0) continue
    const candidates = candidatesOf(ticket, ticket.truth)
    for (const [field, sheet] of sheets) addTicket(sheet, candidates[field]())
  }
  await mkdir(folder, { recursive: true })
  for (const [field, { names, lines }] of sheets)
    await writeFile(
      path.join(folder, `${field}.jsonl`),
      `${[JSON.stringify({ names }), ...lines].join('\n')}\n`,
    )
}

const [rowsFile, folder, list] = process.argv.slice(2)
if (rowsFile === undefined || folder === undefined) {
  process.stderr.write(
    'usage: node services/ocr-training/rankers/export-candidates.ts ROWS.jsonl OUT_DIR [FIELD,...]\n',
  )
  process.exitCode = 2
} else {
  await exportCandidates(rowsFile, folder, parseFields(list))
}
