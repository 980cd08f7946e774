import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { test } from 'node:test'

test('at the root of platform stands only what it is; all else has a floor', async () => {
  const entries = await readdir(new URL('../../../services/platform/', import.meta.url), {
    withFileTypes: true,
  })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  assert.deepEqual(files.sort(), ['platform.ts'])
})
