import type { ReadPhoto } from '#contracts/reading/photo-reading.ts'
import { ownBook } from '#merchants/book/merchant-book.ts'
import { type Merchants, openMerchants } from '#merchants/publish/open-merchants.ts'
import { endWith } from '#platform/operation/end-with.ts'
import { logEvents } from '#platform/operation/log-events.ts'
import { openPlatform } from '#platform/operation/open-platform.ts'
import { startOperator } from '#platform/operation/start-operator.ts'
import { warnAtStart } from '#platform/operation/warn-at-start.ts'
import { watchHorizon } from '#platform/operation/watch-horizon.ts'
import { warnWithoutBroker, watchKafka } from '#platform/operation/watch-kafka.ts'
import { watchLog } from '#platform/operation/watch-log.ts'
import type { Platform } from '#platform/platform.ts'
import { boxOf } from '#platform/privacy/keys/box.ts'
import { type Config, ConfigError, loadConfig, printable } from '#platform/runtime/config.ts'
import { freePort } from '#platform/runtime/free-port.ts'
import { createParts, type Parts, stopSignal } from '#platform/runtime/lifecycle.ts'
import { logWarnings } from '#platform/runtime/log-warnings.ts'
import { createLogger, type Logger } from '#platform/runtime/logger.ts'
import { mustBeFree } from '#platform/runtime/must-be-free.ts'
import { unusableAddress } from '#platform/runtime/unusable-address.ts'
import { start as startApi } from '#services/api/start.ts'
import { installationMerchants, sandboxMerchants } from '#services/billing/sandbox-merchants.ts'
import { start as startBilling } from '#services/billing/start.ts'
import { start as startFinance } from '#services/finance/start.ts'
import { smtpUrl } from '#services/mail/smtp/smtp-url.ts'
import { start as startMail } from '#services/mail/start.ts'
import { mustFindEngine } from '#services/ocr/must-find-engine.ts'
import { ownReader } from '#services/ocr/own-reader.ts'
import { start as startOcr } from '#services/ocr/start.ts'
import { start as startProjector } from '#services/projector/start.ts'
import { watchSessions } from '#services/projector/watch-sessions.ts'
import { start as startRelay } from '#services/relay/start.ts'
import { start as startRendering } from '#services/rendering/start.ts'
import { startSandbox } from '#services/sandbox/start.ts'
import { start as startWebhooks } from '#services/webhooks/start.ts'
import { sessionDecider } from '#session/decider.ts'
import { start as startRetention } from './retention/start.ts'

/** A stop takes ten seconds in total, most of which belong to the parts (lifecycle.ts). */
const FLUSH_MS = 500
const CLOSE_MS = 1_000

const say = (line: string) => process.stdout.write(`${line}\n`)

const withPort = async (config: Config): Promise<Config> => {
  if (config.port !== 0) return config
  const port = await freePort(config.host)
  return { ...config, port, baseUrl: config.baseUrl.replace(/:0$/, `:${port}`) }
}

/** `smtp`: where the mailboxes are, here or in another process. */
type Mailing = Readonly<{ smtp: string | null }>

const startMailboxes = async (platform: Platform, parts: Parts): Promise<Mailing> => {
  const { roles, mail } = platform.config
  if (!roles.includes('mail')) return { smtp: mail.listen && smtpUrl(mail.listen) }
  const { url } = await parts.start({ name: 'mail', start: () => startMail(platform) })
  say(`mail ${url}`)
  return { smtp: url }
}

/** The sandbox runs beside billing, which alone talks to it. */
const startWithSandbox = async (platform: Platform, parts: Parts, { book, smtp }: Merchants & Mailing) => {
  if (platform.config.sandbox === 'off')
    return parts.start({ name: 'billing', start: () => startBilling(platform, { sandboxUrl: null, book }) })
  const { database, dataKeys, logger, clock, config } = platform
  const { url: sandboxUrl } = await parts.start({
    name: 'sandbox',
    start: async () =>
      startSandbox({
        database,
        logger,
        clock,
        dataDir: config.dataDir,
        merchants: sandboxMerchants(ownBook),
        others: () => installationMerchants(book()),
        box: boxOf((await dataKeys.ofService('sandbox')).secret),
        smtp,
      }),
  })
  say(`sandbox merchants ${sandboxUrl}`)
  return parts.start({ name: 'billing', start: () => startBilling(platform, { sandboxUrl, book }) })
}

/** Also reads for the API; if this process lacks the role, the API has a reader of its own. */
const startReading = async (
  platform: Platform,
  parts: Parts,
  { book }: Merchants,
): Promise<ReadPhoto | null> => {
  const { roles } = platform.config
  const isRole = roles.includes('ocr')
  if (!isRole && !roles.includes('api')) return null
  const { readPhoto } = await parts.start({
    name: isRole ? 'ocr' : 'reader',
    start: async () => {
      if (isRole) return startOcr(platform, { book })
      await mustFindEngine(platform.config)
      return ownReader({ ...platform, book })
    },
  })
  return readPhoto
}

type Edge = Merchants & Readonly<{ readPhoto: ReadPhoto }>

const startEdge = async (platform: Platform, parts: Parts, edge: Edge) => {
  if (platform.kafka) await parts.start({ name: 'kafka watch', start: async () => watchKafka(platform) })
  const listening = unusableAddress('PORT', platform.config)
  await parts.start({ name: 'api', start: () => startApi(platform, edge).catch(listening) })
}

/** In every process: what stops all of them shows in none of their parts. */
const startWatches = async (platform: Platform, parts: Parts) => {
  await parts.start({ name: 'horizon watch', start: async () => watchHorizon(platform) })
  await parts.start({ name: 'log watch', start: async () => watchLog(platform) })
  await parts.start({ name: 'session watch', start: async () => watchSessions(platform) })
}

/** Readers of the log start before its writers; a stop runs in reverse. */
const startRoles = async (platform: Platform, parts: Parts) => {
  const has = (role: Config['roles'][number]) => platform.config.roles.includes(role)
  // in every process, whatever its roles: any of them may have the folder
  const { book } = await parts.start({ name: 'merchants', start: () => openMerchants(platform) })
  if (has('relay')) await parts.start({ name: 'relay', start: () => startRelay(platform) })
  if (has('projector')) await parts.start({ name: 'projector', start: () => startProjector(platform) })
  if (has('rendering')) await parts.start({ name: 'rendering', start: () => startRendering(platform) })
  if (has('retention')) await parts.start({ name: 'retention', start: () => startRetention(platform) })
  if (has('finance')) await parts.start({ name: 'finance', start: () => startFinance(platform) })
  const { smtp } = await startMailboxes(platform, parts)
  if (has('billing')) await startWithSandbox(platform, parts, { book, smtp })
  const readPhoto = await startReading(platform, parts, { book })
  if (has('webhooks')) await parts.start({ name: 'webhooks', start: () => startWebhooks(platform) })
  if (has('api') && readPhoto) await startEdge(platform, parts, { book, readPhoto })
}

const sayReady = ({ roles, baseUrl, host, port }: Config) => {
  const hasApi = roles.includes('api')
  if (hasApi) say(`API ${baseUrl}/api/v1   contract ${baseUrl}/openapi.json`)
  say(hasApi ? `ready http://${host}:${port}` : `ready roles ${roles.join(',')}`)
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
    await startRoles(platform, parts)
    begun = true
    serving = true
    sayReady(config)
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
