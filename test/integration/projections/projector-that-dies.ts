import { openDatabase } from '#platform/postgres/postgres.ts'
import { merchantOutcomes } from '#projections/merchant-outcomes/project.ts'
import { readingQuality } from '#projections/reading-quality/project.ts'
import { openCursor } from '#services/projector/projection-cursor.ts'
import { nextRange } from '#test/support/projections/next-range.ts'

/**
 * `node projector-that-dies.ts DATABASE_URL`: moves both projections to the end of the log in pages
 * of 7. Each page is a line on stdout, written before the page is: whoever reads it kills the
 * process.
 */
const [url = ''] = process.argv.slice(2)
const database = openDatabase(url, { max: 2, onError: () => undefined })
const cursor = await openCursor(database, [merchantOutcomes, readingQuality])
let count = 1
while (count > 0) {
  process.stdout.write('page\n')
  count = await cursor.step((after) => nextRange(database.query, after, 7))
}
await cursor.save()
process.stdout.write('level\n')
await database.close()
