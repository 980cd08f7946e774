import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { trainingFile } from '#services/ocr-training/steps/training-file.ts'

/**
 * `npm run check` counts the lines of TypeScript; these are for Python, without the generator,
 * which is carried in.
 */
const MOST_LINES = 400

const root = trainingFile('.')
const files = globSync('**/*.*', { cwd: root }).filter((file) => !/__pycache__/.test(file))

test('no Python file of the training is longer than what one reads in one go', () => {
  const ours = files.filter((file) => file.endsWith('.py') && !file.startsWith('generator'))
  assert.ok(ours.length > 300)
  const long = ours.filter(
    (file) => readFileSync(path.join(root, file), 'utf8').split('\n').length > MOST_LINES,
  )
  assert.deepEqual(long, [])
})
