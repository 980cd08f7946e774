import { ownBook } from '#merchants/book/merchant-book.ts'
import { openMerchants } from '#merchants/publish/open-merchants.ts'
import { openPlatform } from '#platform/operation/open-platform.ts'
import { boxOf } from '#platform/privacy/keys/box.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { createParts } from '#platform/runtime/lifecycle.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import type { Running } from '#platform/runtime/running.ts'
import { installationMerchants, sandboxMerchants } from '#services/billing/sandbox-merchants.ts'
import { roleCode } from '#services/role-code.ts'
import { startSandbox } from '#services/sandbox/start.ts'
import { startEdge } from '#services/start-edge.ts'
import { sessionDecider } from '#session/decider.ts'

/**
 * `sandbox`, `billing URL` or `all URL`: the sandbox in a process of its own, which in the service
 * is a part of billing's, so that the bench can tell what they cost.
 */
const [part, sandboxUrl = null] = process.argv.slice(2)
const config = loadConfig()
const logger = createLogger(config.logLevel)
const { platform } = await openPlatform(config, logger, sessionDecider)
const { book } = await openMerchants(platform)
const parts = createParts(logger)

const serveSandbox = async () => {
  const { database, dataKeys, clock } = platform
  const { url } = await startSandbox({
    ...{ database, logger, clock, dataDir: config.dataDir },
    merchants: sandboxMerchants(ownBook),
    others: () => installationMerchants(book()),
    box: boxOf((await dataKeys.ofService('sandbox')).secret),
  })
  console.log(`ready ${url}`)
}

type Plain = 'projector' | 'rendering' | 'retention' | 'finance' | 'webhooks'

const serve = async (...names: readonly Plain[]) => {
  for (const name of names)
    await parts.start<Running>({ name, start: async () => (await roleCode[name]()).start(platform) })
}

const serveBilling = async () => {
  const { start } = await roleCode.billing()
  await parts.start({ name: 'billing', start: () => start(platform, { sandboxUrl, book }) })
}

/** In the order of `startRoles`. */
const serveAll = async () => {
  await serve('projector', 'rendering', 'retention', 'finance')
  await serveBilling()
  const { start } = await roleCode.ocr()
  const { readPhoto } = await parts.start({ name: 'ocr', start: () => start(platform, { book }) })
  await serve('webhooks')
  await startEdge(platform, parts, { book, readPhoto })
}

if (part === 'sandbox') await serveSandbox()
else {
  await (part === 'all' ? serveAll() : serveBilling())
  console.log('ready')
}
