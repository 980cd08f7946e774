import path from 'node:path'
import type { Field } from '../recipe/fields.ts'
import type { RowSet } from '../rows/make-rows.ts'
import { inPairs, isMade, run, stamp } from '../steps/run-steps.ts'
import { hashOfFile, readingHash, sha256 } from '../steps/sources-hash.ts'

export const sheetFolder = (work: string, { name }: RowSet): string => path.join(work, 'candidates', name)

export const sheetFile = (work: string, set: RowSet, field: Field): string =>
  path.join(sheetFolder(work, set), `${field}.jsonl`)

const script = path.join(import.meta.dirname, 'export-candidates.ts')

type Wanted = Readonly<{ work: string; wanted: readonly Field[] }>

/** The candidates of each set's tickets as numbers, a sheet for each field. */
export const makeSheets = async ({ work, wanted }: Wanted, sets: readonly RowSet[]): Promise<void> => {
  const reading = readingHash()
  await inPairs(
    sets.map((set) => async () => {
      const of = sha256(reading, hashOfFile(set.file))
      const stale = wanted.filter((field) => !isMade({ out: sheetFile(work, set, field), of }))
      if (stale.length === 0) return
      process.stderr.write(`candidates of ${set.name}: ${stale.join(', ')}\n`)
      await run(process.execPath, [script, set.file, sheetFolder(work, set), stale.join(',')])
      for (const field of stale) stamp({ out: sheetFile(work, set, field), of })
    }),
  )
}
