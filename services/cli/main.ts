import { createAccounts } from '#platform/accounts.ts'
import { type Config, ConfigError, loadConfig } from '#platform/config.ts'
import { createEventLog } from '#platform/event-log.ts'
import { loadPepper } from '#platform/keys/pepper.ts'
import { mustReadLog } from '#platform/log-problem.ts'
import { logWarnings } from '#platform/log-warnings.ts'
import { createLogger } from '#platform/logger.ts'
import { openDatabaseFor } from '#platform/open-database.ts'
import { type Context, nameOf, Refusal, UsageError } from './command.ts'
import { findCommand, helpText } from './commands.ts'
import { mustBeInstalled } from './must-be-installed.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)

const withContext = async <T>(config: Config, work: (context: Context) => Promise<T>): Promise<T> => {
  const logger = createLogger('warn')
  logWarnings(logger)
  const { database, close } = await openDatabaseFor(config, logger)
  try {
    const accounts = createAccounts(database, await loadPepper(config))
    const log = createEventLog(database, () => undefined)
    let isReadable: Promise<void> | undefined
    const page: Context['page'] = async (after, limit) => {
      isReadable ??= mustReadLog(database.query)
      await isReadable
      return log.page(after, limit)
    }
    return await work({ database, query: database.query, accounts, page })
  } finally {
    await close()
  }
}

/** The exit code. */
const run = async (words: readonly string[]): Promise<number> => {
  if (words[0] === 'help' || words[0] === '--help') {
    process.stdout.write(helpText)
    return 0
  }
  const command = findCommand(words)
  if (!command)
    throw new UsageError(
      words.length > 0 ? `there is no command "${words.join(' ')}"` : 'a command is missing',
    )
  const config = loadConfig()
  const work = command.prepare(words.slice(nameOf(command).length), config)
  if (!command.begins) await mustBeInstalled(config)
  const results = await withContext(config, work)
  for (const result of results) process.stdout.write(`${JSON.stringify(result)}\n`)
  return command.isBad?.(results) ? 1 : 0
}

const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error instanceof Refusal || error instanceof ConfigError
    ? error.message
    : (error.stack ?? error.message)
}

const words = process.argv.slice(2)
try {
  process.exitCode = await run(words)
} catch (error) {
  const isUsage = error instanceof UsageError
  const usage = isUsage ? findCommand(words)?.usage : undefined
  say(isUsage ? error.message : sentenceOf(error))
  if (isUsage) say(usage ? `usage: npm run --silent cli -- ${usage}` : helpText)
  process.exitCode = isUsage ? 2 : 1
}
