import { migrationScripts } from '#platform/postgres/migration-scripts.ts'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

/** What every process does at its start, as a step of its own: a job before an upgrade. */
export const migrateDatabase: Command = {
  usage: 'database migrate',
  begins: true,
  summary: 'brings the database up to this version, as the first process that starts does',
  prepare: (words) => {
    parseWords({ words, names: [] })
    // a command is given a database that is migrated already
    return async () => [{ database: 'of this version', migrations: (await migrationScripts()).length }]
  },
}
