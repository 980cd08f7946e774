import { existsSync, writeFileSync } from 'node:fs'

// Stands in for the thread that reads the log: dies of its first question, and is that thread from
// then on.

const mark = process.env['DIED_ONCE'] ?? ''
if (existsSync(mark)) await import('#services/projector/range-worker.ts')
else {
  writeFileSync(mark, '')
  process.exit(3)
}
