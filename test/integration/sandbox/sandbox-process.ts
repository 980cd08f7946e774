import { migrate } from '#platform/postgres/migrate.ts'
import { openDatabase } from '#platform/postgres/postgres.ts'
import { startSandbox } from '#services/sandbox/start.ts'
import { box, merchants, openSandbox, silent } from './visitor.ts'

// A sandbox in a process of its own, to be killed or raced: its database comes as argument, its
// address goes to stdout. With a data directory as second argument it also migrates, as a service
// does that starts on an empty one.
const [, , databaseUrl = '', dataDir] = process.argv
const database = openDatabase(databaseUrl, { onError: () => undefined })

const startOn = async (directory: string) => {
  await migrate(database)
  const clock = { now: () => new Date().toISOString() }
  return startSandbox({ database, dataDir: directory, logger: silent, clock, merchants, box })
}

const { url } = dataDir === undefined ? await openSandbox(database) : await startOn(dataDir)
console.log(url)
