import assert from 'node:assert/strict'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { formerNames } from '#platform/postgres/former-names.ts'
import { migrationScripts } from '#platform/postgres/migration-scripts.ts'

const home = join(import.meta.dirname, '../../../..')
const scripts = await migrationScripts()
const names = scripts.map(({ name }) => name)

test('migrations are owner/NNNN-what.sql, numbered from 1, no number twice and none left out', () => {
  const owners = Map.groupBy(names, (name) => name.replace(/[/].*/, ''))
  assert.ok(owners.size > 8)
  for (const [owner, files] of owners) {
    const numbers = files.map((name) => Number(/^[a-z-]+[/](\d{4})-[a-z0-9-]+[.]sql$/.exec(name)?.[1]))
    assert.deepEqual(
      numbers,
      Array.from(files.keys(), (i) => i + 1),
      `${owner}: ${files.join(', ')}`,
    )
  }
})

test('platform comes first, then the projections, then the other services', () => {
  const placeOf = (start: string) => names.findIndex((name) => name.startsWith(start))
  assert.equal(placeOf('platform/'), 0)
  assert.ok(placeOf('platform/') < placeOf('session-status/'))
  assert.ok(placeOf('session-timers/') < placeOf('billing/'))
})

test('there is no SQL file that is not a migration', async () => {
  const files: string[] = []
  for await (const path of glob('{contracts,projections,services}/**/*.sql', { cwd: home })) files.push(path)
  assert.equal(files.length, scripts.length)
})

test('each former name is of one migration, and none is in use again', () => {
  assert.ok(formerNames.size > 30)
  assert.equal(new Set(formerNames.values()).size, formerNames.size)
  for (const [before, now] of formerNames) {
    assert.ok(names.includes(now), now)
    assert.ok(!names.includes(before), before)
  }
})
