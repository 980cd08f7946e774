import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from '#test/support/bare-environment.ts'

const main = fileURLToPath(new URL('../../../services/cli/main.ts', import.meta.url))

/** The command in a process of its own, as the operator runs it. */
export const runCli = async (words: readonly string[], environment: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, [main, ...words], {
    env: { ...bareEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { stdout, stderr, code, lines: stdout.split('\n').filter(Boolean) }
}
