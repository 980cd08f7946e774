import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { test } from 'node:test'
import { readingFiles } from '#services/ocr-training/steps/sources-hash.ts'

const IMPORT = /^import (?!type )[^'"]*from '([^']+)'/gm

/** Files of the project that a file imports for more than their types. */
const importsOf = (file: string): string[] => {
  const { resolve } = createRequire(file)
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, name = '']) =>
    /^[.#]/.test(name) ? [resolve(name)] : [],
  )
}

test('sheets are stale as soon as any file changes that candidates, features or choices are made by', () => {
  const counted = new Set(readingFiles())
  const missing = [...counted].flatMap(importsOf).filter((file) => !counted.has(file))
  assert.deepEqual(
    missing.map((file) => path.relative('.', file)),
    [],
  )
  assert.ok(counted.size > 100)
})
