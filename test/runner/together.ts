import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { titleOf } from './title-of.ts'

/**
 * `node test/runner/together.ts FILE...`: several files in one process, each when the one before it
 * has ended with its hooks. What they import is loaded and warm once: for a file of the API that is
 * three seconds of a processor.
 */
for (const file of process.argv.slice(2))
  await test(titleOf(file), async () => {
    await import(pathToFileURL(file).href)
  })
