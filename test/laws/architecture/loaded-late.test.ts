import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { filesIn } from '../../support/files-in.ts'

/** Slow to load, and most processes never use them: `await import` where one does. */
const late = ['@aws-sdk/client-s3', 'playwright-core']

test('packages that few processes need are loaded where they are used, not at the start', () => {
  for (const name of late) {
    const imports = filesIn('services')
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => line.includes(`'${name}'`))
          .map((line) => `${file}: ${line.trim()}`),
      )
    assert.ok(
      imports.some((line) => line.includes(`await import('${name}')`)),
      name,
    )
    const early = imports.filter(
      (line) => !/: import type |= typeof import|: const .*await import\(/.test(line),
    )
    assert.deepEqual(early, [])
  }
})
