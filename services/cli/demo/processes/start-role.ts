import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '#platform/runtime/config.ts'
import type { Role } from '#platform/runtime/environment/process-variables.ts'
import { guardChild } from '../../local-kafka/guard-child.ts'
import { type LogLine, readLogLine } from '../narrate/log-line.ts'

const main = fileURLToPath(new URL('../../../main.ts', import.meta.url))
/** The service allows itself ten seconds. */
const STOP_MS = 15_000
const LAST_LINES = 5

type Needs = Readonly<{
  role: Role
  environment: Readonly<Record<string, string>>
  logDirectory: string
  onLine: (line: LogLine, role: Role) => void
}>

export type RoleProcess = Readonly<{
  role: Role
  pid: number | undefined
  /** The text after `ready` in its output. */
  ready: Promise<string>
  /** Rejects when it ends by itself. */
  failed: Promise<never>
  /** SIGTERM, later SIGKILL. Rejects if it then ends with anything but 0. */
  stop: () => Promise<void>
}>

const launch = ({ role, environment }: Needs): ChildProcess => {
  const child = spawn(process.execPath, [main], {
    env: childEnvironment({ ...environment, ROLES: role }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // Ctrl-C is for us, who stop all in order
  })
  guardChild(child)
  return child
}

/**
 * Writes its log to a file, and passes it on line by line. Returns the last lines, in case it
 * fails.
 */
const follow = (child: ChildProcess, { role, logDirectory, onLine }: Needs): (() => string) => {
  const last: string[] = []
  const file = createWriteStream(join(logDirectory, `${role}.log`))
  if (child.stderr)
    createInterface({ input: child.stderr })
      .on('line', (text) => {
        file.write(`${text}\n`)
        last.splice(0, last.length - LAST_LINES + 1)
        last.push(text)
        const line = readLogLine(text)
        if (line) onLine(line, role)
      })
      .on('close', () => file.end())
  return () => last.join('\n')
}

const readyLine = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    if (!child.stdout) return
    createInterface({ input: child.stdout }).on('line', (line) => {
      const what = /^ready (.+)$/.exec(line)?.[1]
      if (what) resolve(what)
    })
  })

/**
 * One role of the service in a process of its own, which ends with this process, however that ends.
 */
export const startRole = (needs: Needs): RoleProcess => {
  const { role } = needs
  const child = launch(needs)
  const lastLines = follow(child, needs)
  const gone = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message))
    child.once('close', (code, signal) => resolve(String(signal ?? code)))
  })
  let state: 'up' | 'stopping' | 'down' = 'up'
  const failed = Promise.withResolvers<never>()
  void gone.then((how) => {
    const byItself = state === 'up'
    state = 'down'
    if (byItself) failed.reject(new Error(`the ${role} process ended by itself (${how}):\n${lastLines()}`))
  })
  failed.promise.catch(() => undefined) // waiters get the rejection
  return {
    role,
    pid: child.pid,
    ready: readyLine(child),
    failed: failed.promise,
    stop: async () => {
      if (state === 'down') return // those who wait for `failed` have got the rejection
      state = 'stopping'
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      const how = await gone
      clearTimeout(timer)
      if (how !== '0') throw new Error(`ended with ${how}:\n${lastLines()}`)
    },
  }
}
