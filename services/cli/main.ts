import { createEventLog } from '#platform/log/event-log.ts'
import { mustReadLog } from '#platform/log/log-problem.ts'
import { openDatabaseFor } from '#platform/postgres/open-database.ts'
import { loadPepper } from '#platform/privacy/keys/pepper.ts'
import { type Config, ConfigError, loadConfig } from '#platform/runtime/config.ts'
import { logWarnings } from '#platform/runtime/log-warnings.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { createAccounts } from '#platform/tenants/accounts.ts'

import { type Command, type Context, nameOf, Refusal, UsageError } from './command-line/command.ts'
import { asksForHelp, findCommand, helpFor, usageOf } from './command-line/help.ts'
import { mustBeInstalled, newInstallation } from './command-line/must-be-installed.ts'
import { suggestCommand } from './command-line/suggest-command.ts'
import { commands } from './commands.ts'

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

const unknownCommand = async (words: readonly string[]) => {
  const group = await helpFor(commands, words)
  if (group !== null) return new UsageError(`the command is incomplete\n${group}`)
  const meant = suggestCommand(commands, words)
  const hint = meant === null ? '' : `did you mean "${meant}"? `
  return new UsageError(
    `there is no command "${words.join(' ')}": ${hint}npm run --silent cli -- help lists them all`,
  )
}

const resultsOf = async (command: Command, words: readonly string[]): Promise<readonly object[]> => {
  const config = loadConfig()
  if (command.alone) return command.alone(words, config, say)
  const away = command.aloneWith?.(words)
  if (away) return away()
  const work = command.prepare(words, config)
  if (!command.begins) await mustBeInstalled(config)
  const begun = await newInstallation(config)
  return withContext(config, (context) => {
    if (begun !== null) say(begun)
    return work(context)
  })
}

const print = (command: Command, results: readonly object[]): void => {
  if (command.prints === 'as they come') return
  if (results.length === 0 && command.lists) say(`no ${command.lists}`)
  for (const result of results) {
    const isText = command.prints === 'text' && 'text' in result
    const shown = isText ? String(result.text) : `${JSON.stringify(result)}\n`
    // a program of ours may have written it all, and its reader have left
    if (shown !== '') process.stdout.write(shown)
  }
}

/** The exit code. */
const run = async (words: readonly string[]): Promise<number> => {
  if (asksForHelp(words)) {
    const help = await helpFor(commands, words)
    if (help === null)
      throw await unknownCommand(words.filter((word) => word !== 'help' && word !== '--help'))
    process.stdout.write(help)
    return 0
  }
  const command = await findCommand(commands, words)?.load()
  if (!command) throw await unknownCommand(words)
  const results = await resultsOf(command, words.slice(nameOf(command).length))
  print(command, results)
  return command.exitCode?.(results) ?? (command.isBad?.(results) ? 1 : 0)
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
  const command = isUsage ? await findCommand(commands, words)?.load() : undefined
  say(isUsage ? error.message : sentenceOf(error))
  if (command) say(usageOf(command))
  process.exitCode = isUsage ? 2 : 1
}
