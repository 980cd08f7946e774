import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createEngine } from '#services/ocr/engine/create-engine.ts'
import { createGate, throughGate } from '#services/ocr/engine/native/native-gate.ts'
import { confusionsOf, digitRowsTable } from './digit-rows-table.ts'
import { type DrawnPhoto, type JudgedRow, judgeRows } from './judge-rows.ts'

const USAGE =
  'digit-rows: npm run bench -- digit-rows FOLDER, as services/ocr-training/rows/draw-digit-rows.py writes it'
/** Lengths of numbers that are counted together, from the shortest. */
const LENGTHS = [10, 16, 24] as const

type Judged = JudgedRow & Pick<DrawnPhoto, 'wear' | 'strength'>

const readAll = async (folder: string): Promise<Judged[]> => {
  const engine = await createEngine('ppocr', throughGate(createGate()))
  const judged: Judged[] = []
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.jpg')).sort()) {
    const drawn: DrawnPhoto = JSON.parse(await readFile(join(folder, name.replace('.jpg', '.json')), 'utf8'))
    const rows = await engine.recognise(await readFile(join(folder, name)))
    const read = rows.map(({ text }) => text)
    judged.push(
      ...judgeRows(drawn.rows, read).map((row) => ({ ...row, wear: drawn.wear, strength: drawn.strength })),
    )
  }
  return judged
}

const lengthOf = ({ length }: JudgedRow): string => {
  const at = LENGTHS.findLastIndex((least) => length >= least)
  const next = LENGTHS[at + 1]
  return next === undefined ? `${LENGTHS[at]} and more` : `${LENGTHS[at]} to ${next - 1}`
}

const namesOf = (row: Judged): string[] =>
  row.kind === 'words'
    ? ['words']
    : [
        row.kind,
        `${row.kind}, ${lengthOf(row)}`,
        `numbers, ${row.wear}`,
        `numbers, ${row.wear} ${row.strength}`,
      ]

/**
 * How the numbers of drawn tickets are read, a row at a time, by length and by what was done to the
 * paper: rows not found, signs misread, lost or read twice, and which.
 */
export const benchDigitRows = async (): Promise<void> => {
  const folder = process.argv.at(-1) ?? ''
  if (!existsSync(join(folder, 'plain_1_000.json'))) return console.log(USAGE)
  const judged = await readAll(folder)
  const groups = new Map<string, JudgedRow[]>()
  for (const row of judged)
    for (const name of namesOf(row)) groups.set(name, [...(groups.get(name) ?? []), row])
  console.log(digitRowsTable(new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)))))
  console.log(`misread: ${confusionsOf(judged)}`)
}
