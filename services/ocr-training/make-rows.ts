import { existsSync } from 'node:fs'
import path from 'node:path'
import { pythonFile } from './prepare-python.ts'
import { drawnPhotos, PHOTO_WEIGHT, type TextSet } from './recipe.ts'
import { inPairs, run, runStep } from './run-steps.ts'
import { engineHash, generatorHash, hashOfFile, hashOfFolder, sha256 } from './sources-hash.ts'

/** A file of rows with their truth, and how much its tickets count. */
export type RowSet = Readonly<{ name: string; file: string; weight: number }>

/** `python`: the generator's interpreter. `keep`: rows of photos count whatever engine read them. */
export type Drawing = Readonly<{ work: string; generator: string; python: string; keep: boolean }>

const inTraining = (name: string) => path.join(import.meta.dirname, name)

const rowSet = (work: string, name: string, weight: number): RowSet => ({
  name,
  weight,
  file: path.join(work, 'rows', `${name}.jsonl`),
})

/** The path of a layout file, or null where the layouts are the generator's own. */
const layoutFile = (layouts: string): string | null =>
  layouts.endsWith('.py') ? path.resolve(inTraining('layouts'), layouts) : null

/** Of a layout file and those of the folder `layouts`, since layouts borrow from each other. */
const layoutHash = (file: string): string => sha256(hashOfFile(file), hashOfFolder(inTraining('layouts')))

/** Draws each set as text and misreads it. */
export const makeTextRows = async (
  { work, generator, python }: Drawing,
  sets: readonly TextSet[],
): Promise<RowSet[]> => {
  const [script, confusions] = [pythonFile('simulate.py'), pythonFile('confusions.json')]
  const tools = sha256(generatorHash(generator), hashOfFile(script), hashOfFile(confusions))
  const made = sets.map((set) => ({ ...set, ...rowSet(work, set.name, set.weight) }))
  await inPairs(
    made.map(({ file: out, layouts, seed, count }) => () => {
      const file = layoutFile(layouts)
      const drawn = file === null ? layouts : layoutHash(file)
      const of = sha256(tools, drawn, String(seed), String(count))
      const draw = (target: string) =>
        run(python, [
          '-B',
          script,
          generator,
          file ?? layouts,
          String(seed),
          String(count),
          target,
          confusions,
        ])
      return runStep({ out, of, make: draw })
    }),
  )
  return made.map(({ name, file, weight }) => ({ name, file, weight }))
}

/** The generator's command, seeing its own folder: a layout file's path would count as part of the seed. */
const GENERATE =
  'import sys; sys.path.insert(0, sys.argv.pop(1)); from ticketgen.__main__ import main; main()'

const drawPhotos = async (
  { work, generator, python }: Drawing,
  { name, layouts, seed, perLevel, unreadable }: (typeof drawnPhotos)[number],
): Promise<string> => {
  const out = path.join(work, 'photos', name)
  const counts = ['--per-level', perLevel, '--unreadable', String(unreadable)]
  const args = ['--seed', String(seed), '--layouts', layouts, ...counts]
  const file = layoutFile(layouts)
  const draw = (target: string) =>
    run(
      python,
      ['-B', '-c', GENERATE, generator, '--out', target, ...args, '--jobs', '2'],
      inTraining('layouts'),
    )
  const own = file === null ? [] : [layoutHash(file)]
  await runStep({ out, of: sha256(generatorHash(generator), ...args, ...own), make: draw })
  return out
}

/** Draws and reads the recipe's photos, and reads those in more folders: once for each engine, seconds each. */
export const makePhotoRows = async (drawing: Drawing, folders: readonly string[]): Promise<RowSet[]> => {
  const drawn = drawnPhotos.map((set) => ({ name: set.name, folder: () => drawPhotos(drawing, set) }))
  const given = folders.map((folder) => ({ name: path.basename(folder), folder: async () => folder }))
  const sets = [...drawn, ...given].map((set) => ({
    ...set,
    ...rowSet(drawing.work, set.name, PHOTO_WEIGHT),
  }))
  const engine = engineHash()
  for (const { file, folder } of sets) {
    if (drawing.keep && existsSync(file)) continue
    const photos = await folder()
    const make = (target: string) => run(process.execPath, [inTraining('cache-rows.ts'), photos, target])
    await runStep({ out: file, of: sha256(engine, hashOfFolder(photos)), make })
  }
  return sets.map(({ name, file, weight }) => ({ name, file, weight }))
}
