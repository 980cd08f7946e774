import { sql } from '#contracts/sql.ts'
import { type Database, openDatabase } from '#platform/postgres/postgres.ts'

const ofServer = { max_wal_size: "'8GB'", checkpoint_timeout: "'1h'" }
const ofDatabase = { synchronous_commit: 'off', maintenance_work_mem: "'512MB'", work_mem: "'128MB'" }

const nameIn = async ({ query }: Database): Promise<string> => {
  const [row] = await query<{ name: string }>(sql`select quote_ident(current_database()) as name`)
  return row?.name ?? ''
}

const reload = 'select pg_reload_conf()'

const each = async ({ script }: Database, statements: readonly string[]) => {
  for (const statement of statements) await script(statement)
}

const setsOf = (name: string) => [
  ...Object.entries(ofServer).map(([key, value]) => `alter system set ${key} = ${value}`),
  ...Object.entries(ofDatabase).map(([key, value]) => `alter database ${name} set ${key} = ${value}`),
]

const resetsOf = (name: string) => [
  ...Object.keys(ofServer).map((key) => `alter system reset ${key}`),
  `alter database ${name} reset all`,
]

/**
 * Writes many rows by a Postgres that is set for it: few checkpoints, and no commit waits for the
 * disk. What is measured afterwards has the usual settings.
 */
export const quickly = async <T>(url: string, work: (database: Database) => Promise<T>): Promise<T> => {
  const admin = openDatabase(url, { max: 1, onError: () => undefined })
  try {
    const name = await nameIn(admin)
    await each(admin, [...setsOf(name), reload])
    // settings of a database hold for connections that are made after them
    const database = openDatabase(url, { onError: () => undefined })
    try {
      return await work(database)
    } finally {
      await database.close()
      await each(admin, [...resetsOf(name), reload])
    }
  } finally {
    await admin.close()
  }
}
