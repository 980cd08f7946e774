import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { test } from 'node:test'

/** The formatter leaves what stands in a template. */
const MOST = 120
const isMarkup = /html`|(?<!\?)<\/?[a-z][^<>]*>/

test('templates of the console are read line by line', async () => {
  const long: string[] = []
  for await (const file of glob('services/console/**/*.ts')) {
    const lines = (await readFile(file, 'utf8')).split('\n')
    for (const [at, line] of lines.entries())
      if (line.length > MOST && isMarkup.test(line)) long.push(`${file}:${at + 1}`)
  }
  assert.deepEqual(long, [])
})
