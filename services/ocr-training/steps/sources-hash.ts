import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { trainingFile } from './training-file.ts'

const here = path.join(import.meta.dirname, '..')
const ocr = path.join(here, '../ocr')
const HOMES: Readonly<Record<string, string>> = {
  '#ticket': path.join(here, '../ticket'),
  '#contracts': path.join(here, '../../contracts'),
}
const COUNTED = [...Object.values(HOMES), here].map((folder) => `${folder}${path.sep}`)
const READING = ['rankers/candidates-of.ts', 'rankers/export-choices.ts']
const ROOTS = ['train.ts', 'rows/cache-rows.ts', 'rankers/export-candidates.ts', 'rankers/export-choices.ts']
const DRAWING = ['simulate.py', 'draw-photos.py', 'find_layouts.py', 'confusions.json']
const LEARNING = ['train.py', 'choice.py', 'calibrate.py', 'ensemble.py', 'requirements.txt']
const VALUE_IMPORT = /^import\s+(?!type\b)[^'";]*?from\s+'((?:\.{1,2}|#ticket|#contracts)\/[^']+)'/gm
const COMMENT_LINE = /^\s*(\/\/|\/\*|\*)/

export const sha256 = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

export const hashOfFile = (file: string): string => sha256(readFileSync(file))

/** By names and contents; what Python compiles does not count. */
export const hashOfFolder = (folder: string): string => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/\.pyc$|\.made$/.test(name) && statSync(path.join(folder, name)).isFile())
    .sort()
  return sha256(...files.flatMap((name) => [name, hashOfFile(path.join(folder, name))]))
}

const IMPORT = /^import\s[^;]*?from\s+'[^']+'\s*;?\s*$/gm

/**
 * Code without what says nothing of its work: types, imports, whole lines of comment, empty lines,
 * indentation.
 */
const codeOf = (file: string): string =>
  stripTypeScriptTypes(readFileSync(file, 'utf8'))
    .replace(IMPORT, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !COMMENT_LINE.test(line))
    .map((line) => line.trim())
    .join('\n')

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(VALUE_IMPORT)].flatMap(([, name = '']) => {
    const found = path.resolve(
      path.dirname(file),
      name.replace(/^#\w+/, (alias) => HOMES[alias] ?? alias),
    )
    return COUNTED.some((folder) => found.startsWith(folder)) ? [found] : []
  })

/** The files and all that they import of the reading, the training and the contracts. */
const withImports = (roots: readonly string[]): string[] => {
  const found = new Set(roots)
  for (const file of found) for (const other of importsOf(file)) found.add(other)
  return [...found].sort()
}

const hashOfCode = (files: readonly string[]): string =>
  sha256(...files.flatMap((file) => [path.relative(ocr, file), codeOf(file)]))

/** Paths of the code that makes candidates, features and choices of rows. */
export const readingFiles = (): readonly string[] => withImports(READING.map(trainingFile))

/** Of that code. */
export const readingHash = (): string => hashOfCode(readingFiles())

/**
 * Of all that decides what the weights become: reading and training, without the engine and the
 * generator.
 */
export const sourcesHash = (): string => {
  const python = [...DRAWING.map((name) => `rows/${name}`), ...LEARNING.map((name) => `rankers/${name}`)]
  const code = hashOfCode(withImports(ROOTS.map(trainingFile)))
  return sha256(code, hashOfFolder(trainingFile('layouts')), ...python.map(trainingFile).map(hashOfFile))
}

const codeIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(folder, name))

/** Of what reads a photo into rows: its code, wherever it lies, and its networks. */
export const engineHash = (): string => {
  const models = readdirSync(path.join(ocr, 'models')).filter((name) => /^ppocr/.test(name))
  return sha256(
    ...codeIn(path.join(ocr, 'engine')).map(codeOf).sort(),
    ...models.sort().map((name) => hashOfFile(path.join(ocr, 'models', name))),
  )
}

/** `GENERATOR_DIR/ticketgen`. */
export const generatorHash = (generator: string): string => {
  const folder = path.join(generator, 'ticketgen')
  if (!existsSync(folder)) throw new Error(`${generator} holds no ticketgen: it is not the ticket generator`)
  return hashOfFolder(folder)
}
