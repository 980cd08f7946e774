import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const tests = join(import.meta.dirname, '..')
/**
 * Their tests need the same large packages: pages, certificates, XML. Only one process should load
 * those.
 */
const together = /^(unit|laws)\/(billing|cfdi|rendering|sandbox)\//

/**
 * `node test/runner/shard.ts PART INDEX TOTAL`: one of TOTAL shares of the files of a part without
 * I/O, all in this one process: starting a process per file would take longer than the tests.
 * Neighbours stay together, as they import the same.
 */
const [part = 'unit', ...numbers] = process.argv.slice(2)
const [index = 0, total = 1] = numbers.map(Number)
const all = globSync(`${part}/**/*.test.ts`, { cwd: tests }).sort()
const files = [...all.filter((file) => together.test(file)), ...all.filter((file) => !together.test(file))]

// a longer file holds more tests
let bytes = 0
const ends = files.map((file) => {
  bytes += statSync(join(tests, file)).size
  return bytes
})
const share = (end: number) => Math.min(total - 1, Math.floor((end * total) / (bytes + 1)))

const imports = files
  .filter((_, i) => share(ends[i] ?? 0) === index)
  .map((file) => `import '${pathToFileURL(join(tests, file)).href}'`)
// where there are more shares than files, no test calls the reporter
if (imports.length === 0) console.log(JSON.stringify({ passed: 0, skipped: 0, failed: 0 }))
// one module that imports them all: the first test starts when everything is loaded, and no import
// slows a test down
await import(`data:text/javascript,${encodeURIComponent(imports.join('\n'))}`)
