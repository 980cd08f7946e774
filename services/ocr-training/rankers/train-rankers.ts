import path from 'node:path'
import type { Field } from '../recipe/fields.ts'
import type { RowSet } from '../rows/make-rows.ts'
import { isMade, run, stamp } from '../steps/run-steps.ts'
import { hashOfFile, sha256 } from '../steps/sources-hash.ts'
import { trainingFile } from '../steps/training-file.ts'
import { modelFile } from './assemble-weights.ts'
import { sheetFile, sheetFolder } from './make-sheets.ts'

/** `python`: the interpreter with the training's packages. `wanted`: the fields to be trained. */
export type Trainer = Readonly<{ work: string; python: string; wanted: readonly Field[] }>

const script = trainingFile('rankers/train.py')
const tools = () =>
  sha256(
    ...['train.py', 'ensemble.py', 'requirements.txt'].map((name) =>
      hashOfFile(trainingFile(`rankers/${name}`)),
    ),
  )

/** Trains a model's rankers, those of them whose sheets have changed. */
export const trainRankers = async (
  { work, python, wanted }: Trainer,
  model: string,
  sets: readonly RowSet[],
): Promise<void> => {
  const made = wanted.map((field) => {
    const sheets = sets.flatMap((set) => [hashOfFile(sheetFile(work, set, field)), String(set.weight)])
    return { field, out: modelFile(work, model, field), of: sha256(tools(), ...sheets) }
  })
  const stale = made.filter((step) => !isMade(step))
  if (stale.length === 0) return
  const folders = sets.map((set) => `${sheetFolder(work, set)}:${set.weight}`)
  const names = stale.map(({ field }) => field).join(',')
  process.stderr.write(`training ${model}: ${names}\n`)
  await run(python, ['-B', script, names, path.join(work, 'models', model), ...folders])
  for (const step of stale) stamp(step)
}
