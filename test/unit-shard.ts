import { globSync } from 'node:fs'

/** Their tests need the same large packages: pages, certificates, XML. Only one process should load those. */
const together = /^unit\/(billing|cfdi|rendering|sandbox)\//

/**
 * `node test/unit-shard.ts INDEX TOTAL`: one of TOTAL parts of the unit tests, all its files in this one process:
 * starting a process per file would take longer than the tests. Neighbours stay together, as they import the same.
 */
const [index = 0, total = 1] = process.argv.slice(2).map(Number)
const all = globSync('unit/**/*.test.ts', { cwd: import.meta.dirname }).sort()
const files = [...all.filter((file) => together.test(file)), ...all.filter((file) => !together.test(file))]
const [from, to] = [index, index + 1].map((i) => Math.round((i * files.length) / total))

const imports = files.slice(from, to).map((file) => `import '${new URL(file, import.meta.url).href}'`)
// one module that imports them all: the first test starts when everything is loaded, and no import slows a test down
await import(`data:text/javascript,${encodeURIComponent(imports.join('\n'))}`)
