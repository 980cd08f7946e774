import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fields } from '../recipe/fields.ts'

export const modelFile = (work: string, model: string, part: string): string =>
  path.join(work, 'models', model, `${part}.json`)

/** Says nothing, changes nothing. */
const untrained = {
  choice: { names: [], trees: [] },
  calibration: Object.fromEntries(fields.slice(1).map((field) => [field, [1, 0]])),
}

const readPart = (work: string, model: string, part: string): unknown => {
  const file = modelFile(work, model, part)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/**
 * All parts of a model in one file, as the reader loads them: a ranker for each field, and the
 * second model and the calibration where they are made. Gives the file's path.
 */
export const assembleWeights = (work: string, model: string): string => {
  const rankers = fields.map((field) => [field, readPart(work, model, field)] as const)
  const missing = rankers.filter(([, ranker]) => ranker === undefined).map(([field]) => field)
  if (missing.length > 0) throw new Error(`${missing.join(', ')}: not trained yet, run once without --fields`)
  const parts = {
    ...Object.fromEntries(rankers),
    choice: readPart(work, model, 'choice') ?? untrained.choice,
    calibration: readPart(work, model, 'calibration') ?? untrained.calibration,
  }
  const file = path.join(work, 'models', `${model}.json`)
  writeFileSync(file, JSON.stringify(parts))
  return file
}
