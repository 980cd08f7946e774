import { fileURLToPath } from 'node:url'
import { childEnvironment } from '#platform/runtime/config.ts'
import { runProgram } from '../../local-kafka/run-program.ts'

const cli = fileURLToPath(new URL('../../main.ts', import.meta.url))
const COMMAND_MS = 60_000

/**
 * Runs the command that an operator types: `npm run --silent cli -- WORDS`. Returns the JSON lines
 * that it printed; throws its reason.
 */
export const runCli = async (
  environment: Readonly<Record<string, string>>,
  words: readonly string[],
): Promise<unknown[]> => {
  const program = {
    command: process.execPath,
    args: [cli, ...words],
    env: childEnvironment(environment),
    timeoutMs: COMMAND_MS,
  }
  const { stdout } = await runProgram(program).catch((cause: Error) => {
    const why = cause.message.replace(`${process.execPath} `, '')
    throw new Error(`${words.slice(0, 2).join(' ')} ${why}`, { cause })
  })
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}
