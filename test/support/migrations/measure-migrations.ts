import { runText } from '#platform/postgres/run-text.ts'
import { databaseBefore } from '#test/support/postgres/database-before.ts'
import { fillInstallation } from './fill-installation.ts'
import { type Lock, measureLocks } from './measure-locks.ts'
import { migrationsSince } from './migrations-since.ts'

export type Measured = Lock & Readonly<{ migration: string }>

/**
 * Applies the later migrations, one after the other, to an installation with so many sessions. What
 * builds its index beside writers locks nothing and is left out.
 */
export const measureMigrations = async (sessions: number): Promise<readonly Measured[]> => {
  const scripts = await migrationsSince()
  const { database, url, close } = await databaseBefore(...scripts.map(({ name }) => name))
  try {
    // the others are neither read nor locked
    const isNamed = (table: string) => scripts.some(({ text }) => text.includes(table))
    await fillInstallation(database, sessions, isNamed)
    const measured: Measured[] = []
    for (const { name, text } of scripts.filter(({ concurrent }) => !concurrent)) {
      const locks = await measureLocks(database, url, (query) => runText(query, text))
      measured.push(...locks.map((lock) => ({ migration: name, ...lock })))
    }
    return measured
  } finally {
    await close()
  }
}
