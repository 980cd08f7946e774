import { createHash } from 'node:crypto'
import { sql } from '#contracts/sql.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { migrationScripts } from '#platform/postgres/migration-scripts.ts'
import { type Database, openDatabase } from '#platform/postgres/postgres.ts'

/** Who makes a template. */
const LOCK = 7_201_990

type Admin = Readonly<{ url: string; database: Database }>

const nameNow = async (): Promise<string> => {
  const hash = createHash('sha256')
  for (const { name, text } of await migrationScripts()) hash.update(`${name}\0${text}\0`)
  return `migrated_${hash.digest('hex').slice(0, 16)}`
}

const isThere = async ({ database }: Admin, name: string) => {
  const rows = await database.query(sql`select 1 from pg_database where datname = ${name}`)
  return rows.length > 0
}

/** Those of other states of the scripts, and what a killed maker left. */
const dropOthers = async ({ database }: Admin) => {
  const rows = await database.query<{ datname: string }>(
    sql`select datname from pg_database where datname like 'migrated\_%'`,
  )
  for (const { datname } of rows) await database.script(`drop database if exists ${datname} with (force)`)
}

/** Under another name until it is whole: a killed maker leaves nothing that looks ready. */
const make = async ({ url, database }: Admin, name: string): Promise<void> => {
  const unfinished = `${name}_unfinished`
  await database.script(`create database ${unfinished}`)
  const made = openDatabase(Object.assign(new URL(url), { pathname: `/${unfinished}` }).href, {
    max: 2,
    onError: () => undefined,
  })
  try {
    await migrate(made)
  } finally {
    await made.close()
  }
  await database.script(`alter database ${unfinished} rename to ${name}`)
}

/**
 * The name of a database that has every migration and no row: a copy of it takes a fraction of the
 * time that the migrations take. It is made once for each state of the scripts.
 */
export const migratedTemplate = async (admin: Admin): Promise<string> => {
  const name = await nameNow()
  if (await isThere(admin, name)) return name
  const { query, release } = await admin.database.reserve({ patient: true })
  try {
    await query(sql`select pg_advisory_lock(${LOCK})`)
    if (await isThere(admin, name)) return name
    await dropOthers(admin)
    await make(admin, name)
    return name
  } finally {
    await query(sql`select pg_advisory_unlock(${LOCK})`)
    release()
  }
}
