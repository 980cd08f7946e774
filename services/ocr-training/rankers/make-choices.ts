import path from 'node:path'
import type { RowSet } from '../rows/make-rows.ts'
import { run, runStep } from '../steps/run-steps.ts'
import { hashOfFile, readingHash, sha256 } from '../steps/sources-hash.ts'

const script = path.join(import.meta.dirname, 'export-choices.ts')

/** What the weights choose on the tickets of a set: the file of it. */
export const makeChoices = async (work: string, weights: string, set: RowSet): Promise<string> => {
  const out = path.join(work, 'choices', `${path.basename(weights, '.json')}-of-${set.name}.jsonl`)
  const of = sha256(readingHash(), hashOfFile(weights), hashOfFile(set.file))
  const make = (target: string) => run(process.execPath, [script, set.file, weights, target])
  await runStep({ out, of, make })
  return out
}
