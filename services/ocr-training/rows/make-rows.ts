import { existsSync } from 'node:fs'
import path from 'node:path'
import { PHOTO_WEIGHT, type PhotoSet, type TextSet } from '../recipe/recipe.ts'
import { inPairs, run, runStep } from '../steps/run-steps.ts'
import { engineHash, generatorHash, hashOfFile, hashOfFolder, sha256 } from '../steps/sources-hash.ts'
import { trainingFile } from '../steps/training-file.ts'

/** A file of rows with their truth, and how much its tickets count. */
export type RowSet = Readonly<{ name: string; file: string; weight: number }>

/**
 * `python`: the generator's interpreter. `keep`: rows of photos count whatever engine read them.
 */
export type Drawing = Readonly<{ work: string; generator: string; python: string; keep: boolean }>

const rowSet = (work: string, name: string, weight: number): RowSet => ({
  name,
  weight,
  file: path.join(work, 'rows', `${name}.jsonl`),
})

const isGenerators = (layouts: string) => /^(dev|random)(:|$)/.test(layouts)

/**
 * What else a ticket is drawn from than the generator: the folder `layouts`, or a file, which may
 * use that folder.
 */
const layoutHashes = (layouts: string): string[] => {
  if (isGenerators(layouts)) return []
  const folder = hashOfFolder(trainingFile('layouts'))
  return layouts.endsWith('.py') ? [folder, hashOfFile(layouts)] : [folder]
}

/** Of the generator, and of the scripts that draw with it. */
const drawerHash = (generator: string, script: string): string =>
  sha256(generatorHash(generator), hashOfFile(script), hashOfFile(trainingFile('rows/find_layouts.py')))

/** Draws each set as text and misreads it. */
export const makeTextRows = async (
  { work, generator, python }: Drawing,
  sets: readonly TextSet[],
): Promise<RowSet[]> => {
  const [script, confusions] = [trainingFile('rows/simulate.py'), trainingFile('rows/confusions.json')]
  const tools = sha256(drawerHash(generator, script), hashOfFile(confusions))
  const made = sets.map((set) => ({ ...set, ...rowSet(work, set.name, set.weight) }))
  await inPairs(
    made.map(({ file: out, layouts, drawnAs = path.basename(layouts), seed, count }) => () => {
      const drawn = [layouts, String(seed), String(count)]
      const make = (target: string) =>
        run(python, ['-B', script, generator, ...drawn, target, confusions, drawnAs])
      return runStep({ out, of: sha256(tools, drawnAs, ...drawn, ...layoutHashes(layouts)), make })
    }),
  )
  return made.map(({ name, file, weight }) => ({ name, file, weight }))
}

const drawPhotos = async (
  { work, generator, python }: Drawing,
  { name, layouts, drawnAs = layouts, seed, perLevel, unreadable }: PhotoSet,
): Promise<string> => {
  const out = path.join(work, 'photos', name)
  const script = trainingFile('rows/draw-photos.py')
  const drawn = [layouts, String(seed), perLevel, String(unreadable), drawnAs]
  const make = (target: string) => run(python, ['-B', script, generator, target, ...drawn])
  const of = sha256(drawerHash(generator, script), ...drawn, ...layoutHashes(layouts))
  await runStep({ out, of, make })
  return out
}

/**
 * Draws and reads the sets of photos, and reads those in more folders: once for each engine,
 * seconds each.
 */
export const makePhotoRows = async (
  drawing: Drawing,
  photoSets: readonly PhotoSet[],
  folders: readonly string[],
): Promise<RowSet[]> => {
  const drawn = photoSets.map((set) => ({ name: set.name, folder: () => drawPhotos(drawing, set) }))
  const given = folders.map((folder) => ({ name: path.basename(folder), folder: async () => folder }))
  const sets = [...drawn, ...given].map((set) => ({
    ...set,
    ...rowSet(drawing.work, set.name, PHOTO_WEIGHT),
  }))
  const engine = engineHash()
  for (const { file, folder } of sets) {
    if (drawing.keep && existsSync(file)) continue
    const photos = await folder()
    const make = (target: string) =>
      run(process.execPath, [trainingFile('rows/cache-rows.ts'), photos, target])
    await runStep({ out: file, of: sha256(engine, hashOfFolder(photos)), make })
  }
  return sets.map(({ name, file, weight }) => ({ name, file, weight }))
}
