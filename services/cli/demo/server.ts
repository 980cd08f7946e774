import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '#platform/runtime/config.ts'
import { type LogLine, readLogLine } from './narrate/log-line.ts'

/** `console`: what it says about where the console is. */
export type DemoServer = Readonly<{ url: string; console: string; stop: () => Promise<void> }>

type Watch = { environment: Record<string, string>; onEvent: (type: string, line: LogLine) => void }

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

/** Resolves at the line `ready http://…`; rejects when the process ends before it. */
const readyUrl = (child: ChildProcess, problems: readonly string[]): Promise<Omit<DemoServer, 'stop'>> =>
  new Promise((resolve, reject) => {
    if (!child.stdout) return reject(new Error('the server has no output'))
    let console = ''
    createInterface({ input: child.stdout }).on('line', (line) => {
      console = /^console (.+)/.exec(line)?.[1] ?? console
      const ready = /^ready (\S+)/.exec(line)
      if (ready?.[1]) resolve({ url: ready[1], console })
    })
    child.once('exit', () => reject(new Error(`the server did not start:\n${problems.slice(-5).join('\n')}`)))
    return undefined
  })

/**
 * The real server in a process of its own; passes on the events that it logs as they are committed.
 */
export const startServer = async ({ environment, onEvent }: Watch): Promise<DemoServer> => {
  const child = spawn(process.execPath, [main], {
    env: childEnvironment(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const problems: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    const read = readLogLine(line)
    if (read?.event) onEvent(read.event, read)
    else problems.push(line)
  })
  const exited = once(child, 'exit')
  return {
    ...(await readyUrl(child, problems)),
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
