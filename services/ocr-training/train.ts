import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { featuresHash } from './features-hash.ts'
import { type Field, fields, parseFields } from './fields.ts'
import { makeModels } from './make-models.ts'
import { makePhotoRows, makeTextRows, type RowSet } from './make-rows.ts'
import { preparePython } from './prepare-python.ts'
import { drawnPhotos, ownSet, type TextSet, textSets } from './recipe.ts'
import { engineHash, generatorHash, hashOfFile, sha256, sourcesHash } from './sources-hash.ts'

// npm run train -- GENERATOR_DIR: draws tickets with the generator, reads them, and learns services/ocr/models/ticket-weights.json.
const usage = `usage: npm run train -- GENERATOR_DIR [--photos DIR]... [--layouts FILE.py]... [--fields FIELD,...]
         [--out FILE] [--work DIR] [--keep-rows] [--generator-python COMMAND] [--venv DIR]
  --photos   more photos with their truth, as the generator writes them
  --layouts  more layouts, joined as text
  --fields   only these are trained again (${fields.join(', ')}); the others stay as the last whole run left them
  --keep-rows  rows already read from photos count, whatever engine read them
`

const parse = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      photos: { type: 'string', multiple: true, default: [] },
      layouts: { type: 'string', multiple: true, default: [] },
      fields: { type: 'string' },
      out: { type: 'string', default: path.join(import.meta.dirname, '../ocr/models/ticket-weights.json') },
      work: { type: 'string', default: '.data/training' },
      'keep-rows': { type: 'boolean', default: false },
      'generator-python': { type: 'string', default: '/usr/bin/python3' },
      venv: { type: 'string' },
    },
  })
type Values = ReturnType<typeof parse>['values']

const textSetsOf = (layouts: readonly string[]): TextSet[] => [
  ...textSets,
  ...layouts.map((file) => ownSet(path.resolve(file), path.basename(file, '.py'))),
]

type Inputs = Readonly<{
  weights: string
  generator: string
  values: Values
  photos: readonly RowSet[]
  wanted: readonly Field[]
}>

/** What the weights were made of; `hash` is over all the rest. */
const madeOf = ({ weights, generator, values, photos, wanted }: Inputs) => {
  const made = {
    by: 'npm run train',
    sources: sourcesHash(),
    features: featuresHash(weights),
    engine: engineHash(),
    generator: generatorHash(generator),
    drawn: { texts: textSets, photos: drawnPhotos },
    layouts: values.layouts.map((file) => ({ name: path.basename(file), sha256: hashOfFile(file) })),
    photo_rows: photos.map(({ name, file }) => ({ name, sha256: hashOfFile(file) })),
    ...(wanted.length < fields.length ? { only: wanted } : {}),
  }
  return { hash: sha256(JSON.stringify(made)), ...made }
}

const train = async (generator: string, values: Values): Promise<void> => {
  const work = path.resolve(values.work)
  mkdirSync(work, { recursive: true })
  const wanted = parseFields(values.fields)
  const python = await preparePython(path.resolve(values.venv ?? path.join(work, 'venv')))
  const drawing = { work, generator, python: values['generator-python'], keep: values['keep-rows'] }
  const texts = await makeTextRows(drawing, textSetsOf(values.layouts))
  const photos = await makePhotoRows(drawing, values.photos)
  const weights = await makeModels({ work, python, wanted, texts, photos })
  const made = madeOf({ weights, generator, values, photos, wanted })
  writeFileSync(values.out, `${JSON.stringify({ made, ...JSON.parse(readFileSync(weights, 'utf8')) })}\n`)
  process.stderr.write(`${values.out} made: ${made.hash}\n`)
}

const { values, positionals } = parse()
const [generator] = positionals
if (generator === undefined || positionals.length > 1) {
  process.stderr.write(usage)
  process.exitCode = 2
} else {
  await train(path.resolve(generator), values)
}
