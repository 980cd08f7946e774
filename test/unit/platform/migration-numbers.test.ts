import assert from 'node:assert/strict'
import { basename, dirname } from 'node:path'
import { test } from 'node:test'
import { migrationScripts } from '#platform/postgres/migrate.ts'

/** `0013-size.sql` is 13, `schema3-doubt.sql` is 3, and `schema.sql` is 1. */
const numberOf = (name: string): number => {
  const [, digits = '1'] = /^(?:schema)?(\d+)-[a-z0-9-]+[.]sql$/.exec(basename(name)) ?? []
  return Number(digits)
}

test('the migrations of each folder are numbered from 1, each number once and none left out', async () => {
  const scripts = await migrationScripts()
  const folders = Map.groupBy(scripts, ({ name }) => dirname(name))
  assert.ok(folders.size > 5)
  for (const [folder, files] of folders) {
    const numbers = files.map(({ name }) => numberOf(name))
    assert.deepEqual(
      numbers,
      files.map((_, i) => i + 1),
      `${folder}: ${files.map(({ name }) => basename(name)).join(', ')}`,
    )
  }
})
