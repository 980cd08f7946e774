import { openMerchants } from '#merchants/publish/open-merchants.ts'
import { openPlatform } from '#platform/operation/open-platform.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { start } from '#services/billing/start.ts'
import { sessionDecider } from '#session/decider.ts'

// The role `billing` alone, to be killed: says when it is at work.

const { platform } = await openPlatform(loadConfig(), createLogger('silent'), sessionDecider)
const { book } = await openMerchants(platform)
await start(platform, { sandboxUrl: null, book })
process.stdout.write('ready\n')
