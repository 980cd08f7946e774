import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from '#contracts/sql.ts'
import { emptyDatabase, type TestDatabase } from './postgres-for-tests.ts'

const home = fileURLToPath(new URL('..', import.meta.url))

const scriptsUnder = async (folder: string) => {
  const names = (await readdir(join(home, folder), { recursive: true })).filter((name) =>
    name.endsWith('.sql'),
  )
  return Promise.all(
    names.sort().map(async (name) => ({ name, text: await readFile(join(home, folder, name), 'utf8') })),
  )
}

/** A database as it was before these migrations (`sandbox/schema5-owners.sql`): `migrate` applies them, and only them. */
export const databaseBefore = async (...later: readonly string[]): Promise<TestDatabase> => {
  const made = await emptyDatabase()
  const platform = await scriptsUnder('services/platform/schema')
  const services = await scriptsUnder('services')
  const all = [
    ...platform.map(({ name, text }) => ({ name: `platform/${name}`, text })),
    ...(await scriptsUnder('projections')),
    ...services.filter(({ name }) => !name.startsWith('platform/')),
  ]
  await made.database.script(
    'create schema migration; create table migration.applied (name text primary key, sha256 text not null, at timestamptz not null default now())',
  )
  for (const { name, text } of all.filter((script) => !later.includes(script.name))) {
    await made.database.script(text)
    const sha256 = createHash('sha256').update(text).digest('hex')
    await made.database.query(sql`insert into migration.applied (name, sha256) values (${name}, ${sha256})`)
  }
  return made
}
