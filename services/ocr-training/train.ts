import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { featuresHash } from './rankers/features-hash.ts'
import { makeModels } from './rankers/make-models.ts'
import { type Field, fields, parseFields } from './recipe/fields.ts'
import { type Drawn, partOf } from './recipe/part-of.ts'
import { drawnPhotos, ownSet, textSets } from './recipe/recipe.ts'
import { makePhotoRows, makeTextRows, type RowSet } from './rows/make-rows.ts'
import { preparePython } from './steps/prepare-python.ts'
import { engineHash, generatorHash, hashOfFile, sha256, sourcesHash } from './steps/sources-hash.ts'
import { trainingFile } from './steps/training-file.ts'

// npm run train: draws tickets with the generator, reads them, and learns
// services/ocr/models/ticket-weights.json.
const usage = `usage: npm run train -- [--photos DIR]... [--layouts FILE.py]... [--fields FIELD,...] [--part SHARE]
         [--out FILE] [--work DIR] [--keep-rows] [--generator DIR] [--generator-python COMMAND] [--venv DIR]
  --photos   more photos with their truth, as the generator writes them
  --layouts  more layouts, joined as text
  --fields   only these are trained again (${fields.join(', ')}); the others stay as the last whole run left them
  --part     a rehearsal with that share of each set, 0.02 for instance; its weights lie in the work folder
  --keep-rows  rows already read from photos count, whatever engine read them
`

const parse = () =>
  parseArgs({
    options: {
      photos: { type: 'string', multiple: true, default: [] },
      layouts: { type: 'string', multiple: true, default: [] },
      fields: { type: 'string' },
      part: { type: 'string', default: '1' },
      out: { type: 'string' },
      work: { type: 'string' },
      generator: { type: 'string', default: trainingFile('generator') },
      'keep-rows': { type: 'boolean', default: false },
      'generator-python': { type: 'string', default: '/usr/bin/python3' },
      venv: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
type Values = ReturnType<typeof parse>['values']

/** The share of each set that is drawn: 1, or less for a rehearsal. */
const parsePart = (part: string): number => {
  const share = Number(part)
  if (share > 0 && share <= 1) return share
  throw new Error(`--part is a share, above 0 and 1 at most, not ${part}`)
}

const drawnOf = ({ layouts, part }: Values): Drawn => {
  const own = layouts.map((file) => ownSet(path.resolve(file), path.basename(file, '.py')))
  return partOf({ texts: [...textSets, ...own], photos: drawnPhotos }, parsePart(part))
}

type Inputs = Readonly<{
  weights: string
  values: Values
  drawn: Drawn
  photos: readonly RowSet[]
  wanted: readonly Field[]
}>

/** What the weights were made of; `hash` is over all the rest. */
const madeOf = ({ weights, values, drawn, photos, wanted }: Inputs) => {
  const made = {
    by: 'npm run train',
    sources: sourcesHash(),
    features: featuresHash(weights),
    engine: engineHash(),
    generator: generatorHash(values.generator),
    drawn,
    layouts: values.layouts.map((file) => ({ name: path.basename(file), sha256: hashOfFile(file) })),
    photo_rows: photos.map(({ name, file }) => ({ name, sha256: hashOfFile(file) })),
    ...(wanted.length < fields.length ? { only: wanted } : {}),
  }
  return { hash: sha256(JSON.stringify(made)), ...made }
}

/** A rehearsal has a folder of its own, and leaves the shipped weights alone. */
const placesOf = ({ part, work, out }: Values) => {
  const whole = parsePart(part) === 1
  const folder = path.resolve(work ?? (whole ? '.data/training' : '.data/training-rehearsal'))
  const shipped = trainingFile('../ocr/models/ticket-weights.json')
  return { work: folder, out: out ?? (whole ? shipped : path.join(folder, 'ticket-weights.json')) }
}

const train = async (values: Values): Promise<void> => {
  const { work, out } = placesOf(values)
  mkdirSync(work, { recursive: true })
  const wanted = parseFields(values.fields)
  const python = await preparePython(path.resolve(values.venv ?? path.join(work, 'venv')))
  const generator = path.resolve(values.generator)
  const drawing = { work, generator, python: values['generator-python'], keep: values['keep-rows'] }
  const drawn = drawnOf(values)
  const texts = await makeTextRows(drawing, drawn.texts)
  const photos = await makePhotoRows(drawing, drawn.photos, values.photos)
  const weights = await makeModels({ work, python, wanted, texts, photos })
  const made = madeOf({ weights, values, drawn, photos, wanted })
  writeFileSync(out, `${JSON.stringify({ made, ...JSON.parse(readFileSync(weights, 'utf8')) })}\n`)
  process.stderr.write(`${out} made: ${made.hash}\n`)
}

const { values } = parse()
if (values.help) process.stdout.write(usage)
else await train(values)
