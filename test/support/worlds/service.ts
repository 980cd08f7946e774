import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { testEnvironment } from '../environment.ts'

const main = fileURLToPath(new URL('../../../services/main.ts', import.meta.url))
const cli = fileURLToPath(new URL('../../../services/cli/main.ts', import.meta.url))

export type Account = Readonly<{
  account_id: string
  live_key: string
  test_key: string
  webhook_secret: string
}>

export type Service = Readonly<{
  url: string
  sandboxUrl: string
  /** Where METRICS_PORT was given. */
  operatorUrl: string
  child: ChildProcess
  /** JSON lines of the log so far. */
  lines: readonly string[]
  /** Resolves with the exit code. */
  terminate: () => Promise<number | null>
  kill: () => Promise<void>
}>

const environment = (dataDir: string, more: Record<string, string>) => ({
  ...process.env,
  ...testEnvironment({ DATA_DIR: dataDir, ...more }),
})

const START_MS = 120_000

/**
 * The composed system in a process of its own, as `npm start` runs it; resolves at its line
 * `ready`.
 */
export const startService = async (dataDir: string, more: Record<string, string> = {}): Promise<Service> => {
  const child = spawn(process.execPath, [main], {
    env: environment(dataDir, more),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line))
  let sandboxUrl = ''
  let operatorUrl = ''
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`not ready in ${START_MS} ms:\n${lines.join('\n')}`)),
      START_MS,
    )
    createInterface({ input: child.stdout }).on('line', (line) => {
      sandboxUrl ||= /^sandbox merchants (\S+)/.exec(line)?.[1] ?? ''
      operatorUrl ||= /^operator (\S+)/.exec(line)?.[1] ?? ''
      const ready = /^ready (\S+)/.exec(line)?.[1]
      if (!ready) return
      clearTimeout(late)
      resolve(ready)
    })
    child.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`exited with ${code}:\n${lines.join('\n')}`))
    })
  })
  const exited = once(child, 'exit')
  // the last lines of its log may come after it has exited
  const closed = once(child, 'close')
  return {
    url,
    sandboxUrl,
    operatorUrl,
    child,
    lines,
    terminate: async () => {
      child.kill('SIGTERM')
      await closed
      return child.exitCode
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** `npm run cli -- account create`, without npm around it. */
export const createAccount = (
  dataDir: string,
  webhookUrl: string,
  more: Record<string, string> = {},
): Account => {
  const words = [cli, 'account', 'create', 'Test', '--webhook-url', webhookUrl]
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    env: environment(dataDir, more),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`account create: ${stderr}`)
  return JSON.parse(stdout)
}
