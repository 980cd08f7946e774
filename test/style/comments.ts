import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAppliedMigration } from './applied-migrations.ts'
import { lineOf, longComments, WIDEST } from './long-comments.ts'
import { wrapComments } from './wrap-comments.ts'

/**
 * `node test/style/comments.ts [--fix]`: no comment goes beyond column 100. `--fix` wraps those
 * that do.
 */
const home = join(import.meta.dirname, '../..')
const isFix = process.argv.includes('--fix')
const files = globSync(['{contracts,projections,services,test}/**/*.{ts,sql}', '*.cjs'], { cwd: home })

const complaints = files
  .filter((file) => !isAppliedMigration(file) && !file.includes('/generated/'))
  .flatMap((file) => {
    const text = readFileSync(join(home, file), 'utf8')
    const fixed = isFix ? wrapComments(file, text) : text
    if (fixed !== text) writeFileSync(join(home, file), fixed)
    return longComments(file, fixed).map(({ start }) => `${file}:${lineOf(fixed, start)}`)
  })
for (const place of complaints.sort()) console.error(`${place}: a comment goes beyond column ${WIDEST}`)
if (complaints.length > 0) {
  console.error(isFix ? 'wrap these by hand' : '`npm run fix` wraps them')
  process.exitCode = 1
}
