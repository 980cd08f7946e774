import { ownBook } from '#merchants/book/merchant-book.ts'
import { openMerchants } from '#merchants/publish/open-merchants.ts'
import { openPlatform } from '#platform/operation/open-platform.ts'
import { boxOf } from '#platform/privacy/keys/box.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { installationMerchants, sandboxMerchants } from '#services/billing/sandbox-merchants.ts'
import { start } from '#services/billing/start.ts'
import { startSandbox } from '#services/sandbox/start.ts'
import { sessionDecider } from '#session/decider.ts'

/**
 * `sandbox`, or `billing URL`: each of the two in a process of its own, which in the service are
 * one, so that the bench can tell what they cost.
 */
const [part, sandboxUrl = null] = process.argv.slice(2)
const config = loadConfig()
const logger = createLogger(config.logLevel)
const { platform } = await openPlatform(config, logger, sessionDecider)
const { book } = await openMerchants(platform)
if (part === 'sandbox') {
  const { database, dataKeys, clock } = platform
  const { url } = await startSandbox({
    ...{ database, logger, clock, dataDir: config.dataDir },
    merchants: sandboxMerchants(ownBook),
    others: () => installationMerchants(book()),
    box: boxOf((await dataKeys.ofService('sandbox')).secret),
  })
  console.log(`ready ${url}`)
} else {
  await start(platform, { sandboxUrl, book })
  console.log('ready')
}
