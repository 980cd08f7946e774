import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { preparePython } from '../steps/prepare-python.ts'
import { run, runStep } from '../steps/run-steps.ts'
import { engineHash, generatorHash, hashOfFile, hashOfFolder, sha256 } from '../steps/sources-hash.ts'
import { trainingFile } from '../steps/training-file.ts'

// Makes services/ocr/models/ppocr-v6-latin.onnx: cuts the network to Latin characters, teaches it
// thermal print on drawn photos, and has it teach a smaller one.
const usage = `usage: node services/ocr-training/recogniser/train-recogniser.ts RAPIDOCR_WHEEL [--generator DIR]
         [--fonts DIR] [--out FILE] [--work DIR] [--generator-python COMMAND] [--venv DIR]
  RAPIDOCR_WHEEL  rapidocr 3.10.0 from PyPI
  --fonts         where the packages of recogniser/fonts.json lie, laid out as /usr/share/fonts
About four hours of two cores with bfloat16 units, else a day; 12 GB of memory. Lines are labelled by what the shipped network reads. Then \`npm run train\`: the readings are others.
`

type Drawn = Readonly<{ name: string; layouts: string; seed: string; perLevel: string }>

/** Photos with how many are easy, medium and hard; seeds from 9000 on are for examinations. */
const PRINT: Drawn = { name: 'print-21', layouts: 'random:0.5', seed: '21', perLevel: '25,90,250' }
const LETTERS: Drawn = { name: 'letters-23', layouts: 'letters_layout.py', seed: '23', perLevel: '30,25,25' }
/** What the smaller network learns from, first and again. */
const SEEN: readonly Drawn[] = [
  { name: 'print-21-more', layouts: 'random:0.5', seed: '21', perLevel: '60,160,260' },
  { name: 'print-31', layouts: 'random:0.7', seed: '31', perLevel: '60,160,260' },
  LETTERS,
]
const MORE: readonly Drawn[] = [
  { name: 'print-41', layouts: 'random:0.6', seed: '41', perLevel: '40,100,200' },
  { ...LETTERS, name: 'letters-27', seed: '27', perLevel: '60,50,25' },
]
/** Characters that tickets print rarely, and how `MORE` tickets print. */
const RARE: readonly Drawn[] = [
  { name: 'signs-43', layouts: 'signs_layout.py', seed: '43', perLevel: '70,90,60' },
  { name: 'print-51', layouts: 'random:0.6', seed: '51', perLevel: '40,90,70' },
]
/** Of teaching print: a cycle each, the rate falling to 0 in each. */
const STEPS = '600,800'

const scripts = import.meta.dirname
const models = path.join(import.meta.dirname, '../../ocr/models')
const script = (name: string) => path.join(scripts, name)

type Tools = Readonly<{ work: string; generator: string; fonts: string; python: string; drawer: string }>

const drawPhotos = async (tools: Tools, { name, layouts, seed, perLevel }: Drawn) => {
  const { work, generator, fonts, drawer } = tools
  const out = path.join(work, 'photos', name)
  const own = layouts.endsWith('.py') ? [layouts] : []
  const used = ['draw-lines.py', 'fonts.json', ...own].map((file) => hashOfFile(script(file)))
  const args = [layouts, seed, perLevel] as const
  const make = (target: string) =>
    run(drawer, ['-B', script('draw-lines.py'), generator, layouts, target, seed, perLevel, fonts], scripts)
  await runStep({ out, of: sha256(generatorHash(generator), ...used, ...args), make })
  return out
}

/**
 * The folder's files `lines.bin`, `lines.jsonl` and `lines.labels.json`; gives their common
 * beginning.
 */
const makeLines = async (tools: Tools, photos: string): Promise<string> => {
  const out = path.join(tools.work, 'lines', path.basename(photos))
  const cutter = path.join(import.meta.dirname, 'cut-lines.ts')
  const of = sha256(
    engineHash(),
    hashOfFolder(photos),
    hashOfFile(cutter),
    hashOfFile(script('label-lines.py')),
  )
  const make = async (target: string) => {
    mkdirSync(target)
    const prefix = path.join(target, 'lines')
    await run(process.execPath, [cutter, photos, prefix])
    await run(tools.python, ['-B', script('label-lines.py'), prefix, photos])
  }
  await runStep({ out, of, make })
  return path.join(out, 'lines')
}

const makeBase = async ({ work, python }: Tools, wheel: string): Promise<string> => {
  const out = path.join(work, 'base')
  const make = async (target: string) => {
    mkdirSync(target)
    await run(python, ['-B', trainingFile('recogniser/make-recogniser.py'), wheel, target])
  }
  await runStep({
    out,
    of: sha256(hashOfFile(wheel), hashOfFile(trainingFile('recogniser/make-recogniser.py'))),
    make,
  })
  return path.join(out, 'ppocr-v6-latin.onnx')
}

/** The larger network, which reads thermal print: what the smaller one learns from. */
const makeTeacher = async (
  { work, python }: Tools,
  base: string,
  lines: Record<'print' | 'letters', string>,
) => {
  const out = path.join(work, 'teacher', 'teacher.onnx')
  const { print, letters } = lines
  const used = ['fine-tune.py', 'teach-letters.py', 'practice.py', 'network.py', 'lines.py'].map(script)
  const of = sha256(
    ...[base, ...used, `${print}.labels.json`, `${letters}.labels.json`].map(hashOfFile),
    STEPS,
  )
  const make = async (target: string) => {
    const taught = path.join(work, 'print.onnx')
    await run(python, ['-B', script('fine-tune.py'), base, taught, STEPS, print])
    await run(python, ['-B', script('teach-letters.py'), taught, target, letters, print])
  }
  await runStep({ out, of, make })
  return out
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fonts: { type: 'string', default: '/usr/share/fonts' },
    out: { type: 'string', default: path.join(models, 'ppocr-v6-latin.onnx') },
    generator: { type: 'string', default: trainingFile('generator') },
    work: { type: 'string', default: '.data/training/recogniser' },
    'generator-python': { type: 'string', default: '/usr/bin/python3' },
    venv: { type: 'string' },
  },
})

const train = async (wheel: string): Promise<void> => {
  const generator = path.resolve(values.generator)
  const work = path.resolve(values.work)
  const venv = path.resolve(values.venv ?? path.join(work, 'venv'))
  const python = await preparePython(venv, script('requirements.txt'))
  const drawer = values['generator-python']
  const tools = { work, generator, fonts: path.resolve(values.fonts), python, drawer }
  const base = await makeBase(tools, wheel)
  const linesOf = async (photos: Drawn) => makeLines(tools, await drawPhotos(tools, photos))
  const [print, letters] = [await linesOf(PRINT), await linesOf(LETTERS)]
  const linesOfAll = async (all: readonly Drawn[]) => {
    const made: string[] = []
    for (const photos of all) made.push(await linesOf(photos))
    return made
  }
  const [seen, more, rare] = [await linesOfAll(SEEN), await linesOfAll(MORE), await linesOfAll(RARE)]
  const teacher = await makeTeacher(tools, base, { print, letters })
  const file = (name: string) => path.join(work, `${name}.onnx`)
  const learn = (name: string, ...args: string[]) => run(python, ['-B', script(name), ...args])
  await learn('make-student.py', teacher, file('student'))
  await learn('distil.py', teacher, file('student'), file('distilled'), 'first', ...seen)
  await learn('teach-letters.py', file('distilled'), file('lettered'), letters, print)
  await learn('distil.py', teacher, file('lettered'), file('again'), 'again', ...seen, ...more)
  const all = [...seen, ...more, ...rare]
  await learn('distil.py', teacher, file('again'), path.resolve(values.out), 'signs', ...all)
}

const [wheel] = positionals
if (wheel === undefined || positionals.length > 1) {
  process.stderr.write(usage)
  process.exitCode = 2
} else {
  await train(path.resolve(wheel))
}
