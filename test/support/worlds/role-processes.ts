import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Role } from '#platform/runtime/environment/process-variables.ts'
import { guardChild } from '#services/cli/local-kafka/guard-child.ts'

const home = fileURLToPath(new URL('../../..', import.meta.url))
/** As a container engine does it: soon, and ever later while it keeps ending. */
const RESTART_MS = 100
const LONGEST_RESTART_MS = 3_000
const STEADY_MS = 10_000
/** Of nine processes that start at once on a busy machine. */
const READY_MS = 180_000
/** Ten seconds are its own promise, shown elsewhere; a busy machine gets more. */
const STOP_MS = 30_000

/** `killed`: by us, with kill -9; otherwise the process ended by itself. */
export type Ending = Readonly<{ name: string; killed: boolean; how: string }>

/** One of the service's processes, and the place of those that come after it. */
export type RoleProcess = Readonly<{
  role: Role
  /** `ocr-1`; also the name of its log. */
  name: string
  pid: () => number | undefined
  /** Resolves when the present life, or the next one, has said that it is ready. */
  ready: () => Promise<void>
  /** kill -9; it comes again by itself. False when there is none at the moment. */
  kill: () => boolean
  freeze: () => void
  thaw: () => void
  /** Goes for good; the exit code: null where the signal ended it, 0 where it was down already. */
  leave: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
  /** The JSON lines of all its lives. */
  lines: () => readonly string[]
}>

export type RoleProcesses = Readonly<{
  /** Those that have not left. */
  all: () => readonly RoleProcess[]
  add: (role: Role) => RoleProcess
  /** All endings that `leave` and `stop` did not ask for. */
  endings: readonly Ending[]
  /** SIGTERM to all; which of them did not end with 0 in time. */
  stop: () => Promise<readonly string[]>
}>

type Slot = {
  child: ChildProcess | null
  gone: Promise<unknown>
  isReady: boolean
  wanted: boolean
  killed: boolean
  pause: number
}
type Needs = Readonly<{
  role: Role
  name: string
  main: string
  /** Of its next life. */
  envOf: () => NodeJS.ProcessEnv
  logFile: string
  tell: (ending: Ending) => void
  left: () => void
}>

const launch = ({ role, main, envOf, logFile }: Needs): ChildProcess => {
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, [main], {
    env: { ...envOf(), ROLES: role },
    stdio: ['ignore', 'pipe', log],
  })
  closeSync(log)
  guardChild(child)
  return child
}

/** Starts it, and again whenever it has ended. */
const keepAlive = (needs: Needs, slot: Slot) => {
  const begun = performance.now()
  const child = launch(needs)
  Object.assign(slot, { child, isReady: false, killed: false })
  if (child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) slot.isReady = true
    })
  slot.gone = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)))
  void slot.gone.then(async (how) => {
    Object.assign(slot, { child: null, isReady: false })
    if (!slot.wanted) return
    needs.tell({ name: needs.name, killed: slot.killed, how: String(how) })
    const steady = slot.killed || performance.now() - begun > STEADY_MS
    slot.pause = steady ? RESTART_MS : Math.min(LONGEST_RESTART_MS, slot.pause * 2)
    await sleep(slot.pause)
    if (slot.wanted) keepAlive(needs, slot)
  })
}

const untilReady = async ({ name, logFile }: Needs, slot: Slot) => {
  const deadline = performance.now() + READY_MS
  while (!slot.isReady) {
    if (performance.now() > deadline)
      throw new Error(
        `${name} is not ready after ${READY_MS} ms:\n${readFileSync(logFile, 'utf8').slice(-4_000)}`,
      )
    await sleep(20)
  }
}

const leave = async (slot: Slot, signal: 'SIGTERM' | 'SIGKILL') => {
  slot.wanted = false
  const { child, gone } = slot
  if (!child) return 0
  child.kill(signal)
  child.kill('SIGCONT')
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await gone
  clearTimeout(late)
  return child.exitCode
}

const roleProcess = (needs: Needs): RoleProcess => {
  const slot: Slot = {
    child: null,
    gone: Promise.resolve(),
    isReady: false,
    wanted: true,
    killed: false,
    pause: RESTART_MS,
  }
  keepAlive(needs, slot)
  return {
    role: needs.role,
    name: needs.name,
    pid: () => slot.child?.pid,
    ready: () => untilReady(needs, slot),
    kill: () => {
      if (!slot.child) return false
      slot.killed = true
      return slot.child.kill('SIGKILL')
    },
    freeze: () => slot.child?.kill('SIGSTOP'),
    thaw: () => slot.child?.kill('SIGCONT'),
    leave: (signal) => {
      needs.left()
      return leave(slot, signal)
    },
    lines: () => readFileSync(needs.logFile, 'utf8').split('\n').filter(Boolean),
  }
}

/**
 * The service as several processes under a supervisor that starts again what ends. They end with
 * this process. `ofLife`: what a life of one of them has of its own; `checkout`: whose code they
 * run.
 */
export const startRoleProcesses = ({
  env,
  logDirectory,
  ofLife = () => ({}),
  checkout = home,
}: {
  env: Readonly<Record<string, string>>
  logDirectory: string
  checkout?: string
  ofLife?: (name: string) => Readonly<Record<string, string>>
}): RoleProcesses => {
  mkdirSync(logDirectory, { recursive: true })
  const counts = new Map<Role, number>()
  const processes = new Set<RoleProcess>()
  const endings: Ending[] = []
  const add = (role: Role) => {
    const count = (counts.get(role) ?? 0) + 1
    counts.set(role, count)
    const name = `${role}-${count}`
    const made = roleProcess({
      role,
      name,
      main: join(checkout, 'services/main.ts'),
      envOf: () => ({ ...process.env, ...env, ...ofLife(name) }),
      logFile: join(logDirectory, `${name}.log`),
      tell: (ending) => endings.push(ending),
      left: () => processes.delete(made),
    })
    processes.add(made)
    return made
  }
  const stop = async () => {
    const last = [...processes]
    const codes = await Promise.all(last.map(({ leave }) => leave('SIGTERM')))
    return last.map(({ name }, i) => `${name}: ${codes[i]}`).filter((line) => !line.endsWith(': 0'))
  }
  return { all: () => [...processes], add, endings, stop }
}
