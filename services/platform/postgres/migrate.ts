import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from '#contracts/sql.ts'
import type { Database } from './postgres.ts'

const LOCK = 7_201_140

export type Script = Readonly<{ name: string; text: string }>

/** Natural order: `schema2` comes before `schema10`. */
const placeOf = (name: string): string => name.replace(/\d+/g, (digits) => digits.padStart(6, '0'))
const inOrder = (a: string, b: string): number => (placeOf(a) < placeOf(b) ? -1 : 1)

const scriptsIn = async (root: string): Promise<Script[]> => {
  const found = await readdir(root, { recursive: true })
  const names = found.filter((name) => name.endsWith('.sql')).sort(inOrder)
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(root, name), 'utf8') })))
}

/** Platform first, then what each service and projection keeps: every `schema*.sql` in natural order of its name. */
export const migrationScripts = async (): Promise<Script[]> => {
  const home = fileURLToPath(new URL('../../..', import.meta.url))
  const platform = await scriptsIn(join(home, 'services/platform/schema'))
  const others = [
    ...(await scriptsIn(join(home, 'projections'))),
    ...(await scriptsIn(join(home, 'services'))),
  ]
  return [
    ...platform.map(({ name, text }) => ({ name: `platform/${name}`, text })),
    ...others.filter(({ name }) => !name.startsWith('platform/')),
  ]
}

/** Who waits for another to migrate waits as long as that takes. */
const patient = { patient: true }

const create = `
  create schema if not exists migration;
  create table if not exists migration.applied (name text primary key, sha256 text not null, at timestamptz not null default now())`

/** Brings the database up to this version; several processes may start at once. Applied files must not change. */
export const migrate = async (database: Database): Promise<string[]> => {
  const scripts = await migrationScripts()
  return database.inTransaction(async (query) => {
    await query(sql`select pg_advisory_xact_lock(${LOCK})`)
    await query({ name: '', text: 'set local client_min_messages = warning', values: [] })
    for (const text of create.split(';')) await query({ name: '', text, values: [] })
    const applied = await query<{ name: string; sha256: string }>(
      sql`select name, sha256 from migration.applied`,
    )
    const known = new Map(applied.map(({ name, sha256 }) => [name, sha256]))
    const done: string[] = []
    for (const { name, text } of scripts) {
      const sha256 = createHash('sha256').update(text).digest('hex')
      if (known.get(name) === sha256) continue
      if (known.has(name))
        throw new Error(`${name} was changed after it had been applied: add a new file instead`)
      await query({ name: '', text, values: [] })
      await query(sql`insert into migration.applied (name, sha256) values (${name}, ${sha256})`)
      done.push(name)
    }
    return done
  }, patient)
}
