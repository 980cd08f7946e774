import { migrate } from '#platform/postgres/migrate.ts'
import { databaseBefore } from '#test/support/postgres/database-before.ts'
import { fillInstallation } from './fill-installation.ts'
import { type Lock, measureLocks } from './measure-locks.ts'
import { migrationsSince } from './migrations-since.ts'

export type Measured = Lock & Readonly<{ migration: string }>

/** Brings an installation with so many sessions up to this version, as the service does. */
export const measureMigrations = async (sessions: number): Promise<readonly Measured[]> => {
  const scripts = await migrationsSince()
  const { database, url, close } = await databaseBefore(...scripts.map(({ name }) => name))
  try {
    // the others are neither read nor locked
    const isNamed = (table: string) => scripts.some(({ text }) => text.includes(table))
    await fillInstallation(database, sessions, isNamed)
    const locks = await measureLocks(database, url, (own, begin) => migrate(own, ({ name }) => begin(name)))
    return locks.map(({ step, ...lock }) => ({ migration: step, ...lock }))
  } finally {
    await close()
  }
}
