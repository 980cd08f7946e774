import { endWith } from '#platform/operation/end-with.ts'
import { logEvents } from '#platform/operation/log-events.ts'
import { openPlatform } from '#platform/operation/open-platform.ts'
import { startOperator } from '#platform/operation/start-operator.ts'
import { warnAtStart } from '#platform/operation/warn-at-start.ts'
import { watchHorizon } from '#platform/operation/watch-horizon.ts'
import { warnWithoutBroker } from '#platform/operation/watch-kafka.ts'
import { watchLog } from '#platform/operation/watch-log.ts'
import type { Platform } from '#platform/platform.ts'
import { type Config, ConfigError, loadConfig, printable } from '#platform/runtime/config.ts'
import { freePort } from '#platform/runtime/free-port.ts'
import { createParts, type Parts, stopSignal } from '#platform/runtime/lifecycle.ts'
import { logWarnings } from '#platform/runtime/log-warnings.ts'
import { createLogger, type Logger } from '#platform/runtime/logger.ts'
import { mustBeFree } from '#platform/runtime/must-be-free.ts'
import { consoleLink } from '#services/console/console-link.ts'
import { watchSessions } from '#services/projector/watch-sessions.ts'
import { sessionDecider } from '#session/decider.ts'
import { startRoles } from './start-roles.ts'

/** A stop takes ten seconds in total, most of which belong to the parts (lifecycle.ts). */
const FLUSH_MS = 500
const CLOSE_MS = 1_000

const say = (line: string) => process.stdout.write(`${line}\n`)

const withPort = async (config: Config): Promise<Config> => {
  if (config.port !== 0) return config
  const port = await freePort(config.host)
  return { ...config, port, baseUrl: config.baseUrl.replace(/:0$/, `:${port}`) }
}

/** In every process: what stops all of them shows in none of their parts. */
const startWatches = async (platform: Platform, parts: Parts) => {
  await parts.start({ name: 'horizon watch', start: async () => watchHorizon(platform) })
  await parts.start({ name: 'log watch', start: async () => watchLog(platform) })
  await parts.start({ name: 'session watch', start: async () => watchSessions(platform) })
}

const sayReady = async (platform: Platform) => {
  const { roles, baseUrl, host, port } = platform.config
  const [hasApi, hasConsole] = [roles.includes('api'), roles.includes('console')]
  if (hasApi) say(`API ${baseUrl}/api/v1   contract ${baseUrl}/openapi.json`)
  if (hasConsole) say(`console ${await consoleLink(platform)}`)
  say(hasApi || hasConsole ? `ready http://${host}:${port}` : `ready roles ${roles.join(',')}`)
}

/** Loads the tracing packages only where spans are sent. */
const trace = async (roles: Config['roles'], logger: Logger) =>
  (await import('#platform/runtime/start-tracing.ts')).startTracing(roles, logger)

/** Returns the exit code: 0 after a signal, 1 when a part failed for good. */
const run = async (config: Config): Promise<number> => {
  const logger = createLogger(config.logLevel)
  logWarnings(logger)
  const tracing = config.tracing ? await trace(config.roles, logger) : null
  logger.info(printable(config), 'configuration')
  warnAtStart(config, logger)
  const stopped = stopSignal()
  // until there is something to drain, a signal simply ends the process: whatever has started can
  // safely start again
  let begun = false
  let serving = false
  void stopped.then(() => begun || process.exit(0))
  await mustBeFree(config)
  const { platform, close } = await openPlatform(config, logger, sessionDecider)
  const parts = createParts(logger)
  logEvents(platform)
  void warnWithoutBroker(platform)
  try {
    const sayOperator = (url: string) => say(`operator ${url}`)
    await startOperator(platform, parts, { isServing: () => serving, listening: sayOperator })
    await startWatches(platform, parts)
    await startRoles(platform, parts, say)
    begun = true
    serving = true
    await sayReady(platform)
    const failure = platform.health.failed.then((problem) => ({ problem }))
    const end = await Promise.race([stopped, failure])
    if (typeof end === 'string') logger.info({ signal: end }, 'stopping')
    else logger.error(end, 'a part failed for good: stopping')
    return typeof end === 'string' ? 0 : 1
  } finally {
    serving = false
    await parts.stop()
    const end = endWith(logger)
    if (tracing) await end('tracing', { within: FLUSH_MS, stop: tracing.stop })
    await end('database', { within: CLOSE_MS, stop: close })
  }
}

try {
  process.exit(await run(await withPort(loadConfig())))
} catch (error) {
  const problem =
    error instanceof ConfigError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error)
  process.stderr.write(`cannot start: ${problem}\n`)
  process.exit(1)
}
