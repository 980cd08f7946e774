import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { filesIn } from '#test/support/files-in.ts'
import { importsOf } from '#test/support/imports-of.ts'

const home = join(import.meta.dirname, '../../..')
const MOST_FLAT = 25
/** Numbered, and never looked for by what lies beside them. */
const LISTS = new Set(['contracts/adr'])

const files = filesIn('contracts', 'projections', 'services', 'test')

const crowdedOf = (paths: readonly string[]): string[] =>
  [...Map.groupBy(paths, dirname)]
    .filter(([folder, flat]) => flat.length > MOST_FLAT && !LISTS.has(folder))
    .map(([folder, flat]) => `${folder}: ${flat.length}`)

type Imports = Readonly<{ file: string; imports: readonly string[] }>

/** Folders that import each other, each pair with a file of either side. */
const pairsOf = (all: readonly Imports[]): string[] => {
  const seen = new Map<string, string>()
  for (const { file, imports } of all)
    for (const other of imports) {
      const [from, to] = [dirname(file), dirname(other)]
      if (from !== to) seen.set(`${from} -> ${to}`, `${file} imports ${other}`)
    }
  return [...seen].flatMap(([way, example]) => {
    const [from = '', to = ''] = way.split(' -> ')
    const back = seen.get(`${to} -> ${from}`)
    return back !== undefined && from < to ? [`${example}; ${back}`] : []
  })
}

/** Folders that import each other in a circle of any length, and those that import them. */
const circlesOf = (all: readonly Imports[]): string[] => {
  const left = new Map<string, Set<string>>()
  for (const { file, imports } of all) {
    const others = imports.map(dirname).filter((folder) => folder !== dirname(file))
    left.set(dirname(file), new Set([...(left.get(dirname(file)) ?? []), ...others]))
  }
  const isDone = (folders: ReadonlySet<string>) => [...folders].every((folder) => !left.has(folder))
  for (let size = -1; size !== left.size; ) {
    size = left.size
    for (const [folder, folders] of left) if (isDone(folders)) left.delete(folder)
  }
  return [...left.keys()].sort()
}

test(`no folder has more than ${MOST_FLAT} files flat`, () => {
  assert.ok(files.length > 1_000)
  assert.deepEqual(crowdedOf(files), [])
})

test('a folder with a file too many is seen', () => {
  const crowd = Array.from({ length: MOST_FLAT + 1 }, (_, i) => `services/crowd/${i}.ts`)
  assert.deepEqual(crowdedOf([...crowd, ...crowd.map((file) => `services/other/${file}`).slice(1)]), [
    'services/crowd: 26',
  ])
})

const all = files
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, imports: importsOf(file, readFileSync(join(home, file), 'utf8')) }))

test('no two folders import each other', () => {
  assert.ok(all.flatMap(({ imports }) => imports).length > 5_000)
  assert.deepEqual(pairsOf(all), [])
})

test('two folders that import each other are seen, types and parents included', () => {
  const planted = (file: string, text: string) => ({ file, imports: importsOf(file, text) })
  const found = pairsOf([
    planted('services/one/a.ts', "import type { B } from './inner/b.ts'\n"),
    planted('services/one/inner/b.ts', "import {\n  a,\n  other,\n} from '#services/one/a2.ts'\n"),
    planted('services/two/c.ts', "const late = await import('#contracts/http/errors.ts')\n"),
  ])
  assert.deepEqual(found, [
    'services/one/a.ts imports services/one/inner/b.ts; services/one/inner/b.ts imports services/one/a2.ts',
  ])
})

test('no folders of the service import each other in a circle', () => {
  assert.deepEqual(circlesOf(all.filter(({ file }) => !file.startsWith('test/'))), [])
})

test('a circle of three is seen, and who stands apart is not in it', () => {
  const circle = ['a', 'b', 'c'].map((at, i) => ({
    file: `services/${at}/x.ts`,
    imports: [`services/${'bca'[i]}/y.ts`],
  }))
  const above = { file: 'services/main.ts', imports: ['services/below/x.ts'] }
  const below = { file: 'services/below/x.ts', imports: ['services/below/y.ts'] }
  assert.deepEqual(circlesOf([...circle, above, below]), ['services/a', 'services/b', 'services/c'])
})
