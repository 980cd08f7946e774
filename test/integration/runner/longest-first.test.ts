import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { longestFiles, longestFirst } from '../../runner/longest-first.ts'

const tests = join(import.meta.dirname, '../..')

test('the files that are named as the longest are there', () => {
  assert.deepEqual(
    longestFiles.filter((file) => !existsSync(join(tests, file))),
    [],
  )
})

test('what holds a long file begins first, and the rest stays in its order', () => {
  const [longest = '', second = ''] = longestFiles.map((file) => join(tests, file))
  const [b, a] = [[join(tests, 'b.test.ts')], [join(tests, 'a.test.ts')]]
  const shared = [join(tests, 'c.test.ts'), second]
  assert.deepEqual(longestFirst(tests, [b, shared, a, [longest]]), [[longest], shared, b, a])
})
