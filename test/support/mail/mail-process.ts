import { openPlatform } from '#platform/operation/open-platform.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { start } from '#services/mail/start.ts'
import { sessionDecider } from '#session/decider.ts'

// The role `mail` alone, to be killed: says where it listens.

const { platform } = await openPlatform(loadConfig(), createLogger('silent'), sessionDecider)
const { url } = await start(platform)
process.stdout.write(`${url}\n`)
