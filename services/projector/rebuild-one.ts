import { openDatabaseFor } from '#platform/postgres/open-database.ts'
import { ConfigError, loadConfig } from '#platform/runtime/config.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { projections } from './projections.ts'
import { rebuild } from './rebuild.ts'
import { showProgress } from './show-progress.ts'

// `cli projection rebuild NAME` runs this as a process of its own, because no service imports
// another. Prints one JSON line on stdout: what was rebuilt, or why it cannot be. An outage is an
// exit code with the error on stderr. A terminal shows how far it is.

const rebuildOne = async (name: string | undefined): Promise<object> => {
  const projection = projections.find((one) => one.name === name)
  if (!projection) {
    const names = projections.map((one) => one.name).join(', ')
    return { refused: `there is no projection ${JSON.stringify(name ?? '')}; there are ${names}` }
  }
  const config = loadConfig()
  const { database, close } = await openDatabaseFor(config, createLogger('warn'))
  try {
    const begun = performance.now()
    const followsLog = !config.kafka || projection.order === 'log'
    const events = await rebuild(database, projection, {
      followsLog,
      onProgress: showProgress(process.stderr),
    })
    return { projection: projection.name, events, seconds: Math.ceil(performance.now() - begun) / 1_000 }
  } catch (error) {
    if (error instanceof ConfigError) return { refused: error.message }
    throw error
  } finally {
    await close()
  }
}

process.stdout.write(`${JSON.stringify(await rebuildOne(process.argv[2]))}\n`)
