import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { drawnPhotos, STRANGE_SET, textSets } from '#services/ocr-training/recipe/recipe.ts'
import { trainingFile } from '#services/ocr-training/steps/training-file.ts'

/** Seeds from here on draw what is only ever examined. */
const EXAMINED_FROM = 9000

const read = (name: string): string => readFileSync(trainingFile(name), 'utf8')
const layoutFiles = globSync('layouts/*/*.py', { cwd: trainingFile('.') })

/** Set and name of each layout, as its file says them. */
const layouts = layoutFiles.flatMap((file) =>
  [...read(file).matchAll(/^@layout\("([^"]+)", "([^"]+)"/gm)].map(([, of = '', name = '']) => ({
    of,
    name,
  })),
)

test('each set of the recipe that is no layout of the generator has layouts, and each layout a set', () => {
  const drawn = textSets.filter(({ layouts: of }) => !/^(dev|random)/.test(of)).map(({ layouts: of }) => of)
  assert.deepEqual([...new Set(layouts.map(({ of }) => of))].sort(), [...new Set(drawn)].sort())
  assert.ok(drawn.includes(STRANGE_SET))
})

test('no set has two layouts of one name', () => {
  const names = layouts.map(({ of, name }) => `${of} ${name}`)
  assert.equal(new Set(names).size, names.length)
})

test('training draws no seed that is for examinations', () => {
  for (const { name, seed } of [...textSets, ...drawnPhotos]) assert.ok(seed < EXAMINED_FROM, name)
})

test('training draws nothing that is held out, and no layout reads from there', () => {
  const heldOut = globSync('*.py', { cwd: trainingFile('held-out') }).map((file) =>
    path.basename(file, '.py'),
  )
  assert.ok(heldOut.length >= 2)
  const learnt = [...layoutFiles, ...globSync('layouts/kit/**/*.py', { cwd: trainingFile('.') })]
  for (const file of [...learnt, 'recipe/recipe.ts', 'train.ts', 'rows/make-rows.ts'])
    for (const name of ['held-out', ...heldOut])
      assert.ok(!read(file).includes(name), `${file} names ${name}`)
})
