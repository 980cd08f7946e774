import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { copyFile, open, rm, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#platform/runtime/free-port.ts'
import { isAlive } from '#platform/runtime/processes/is-alive.ts'
import type { Binaries } from './binaries.ts'
import type { Launch } from './launch.ts'
import { readPidFile } from './read-pid-file.ts'

export type Server = Readonly<{ pid: number; port: number; ready: boolean }>
type Needs = { directory: string; launch: Launch; binaries: Binaries }

const LOG_BYTES = 10_000_000
const READY_MS = 300_000 // crash recovery takes seconds, on a bad disk minutes
const settings = {
  listen_addresses: '127.0.0.1',
  // a socket's path may not exceed 107 bytes, and TCP with a password is enough
  unix_socket_directories: '',
  fsync: 'on',
  synchronous_commit: 'on',
  max_connections: '100',
  shared_buffers: '64MB',
  max_parallel_workers_per_gather: '0', // containers have a small /dev/shm
  idle_in_transaction_session_timeout: '60s',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse', // a DETAIL line would carry values of rows
}

/**
 * The server that runs on `directory`, if any, according to postmaster.pid; that is believed only
 * if the process of that pid is this server.
 */
export const findServer = (directory: string): Server | null => {
  const data = path.join(directory, 'data')
  const [pid = '', , , port, , , , status] = readPidFile(data).split('\n')
  if (!isServer(Number(pid), data)) return null
  return { pid: Number(pid), port: Number(port), ready: status?.trim() === 'ready' }
}

/**
 * Starts Postgres in a session of its own, so that a Ctrl-C for us does not reach it. `port` null:
 * any free one.
 */
export const startServer = async (needs: Needs, port: number | null): Promise<Server> => {
  const deadline = Date.now() + 20_000
  while (true) {
    // nothing should run; but a server may, whose starter was killed at this moment
    await stopServer(needs.directory)
    await forgetStalePid(needs.directory)
    const chosen = port ?? (await freePort('127.0.0.1'))
    const started = await launchServer(needs, chosen)
    if (typeof started !== 'string') return started
    const passing = /killed by|lock file|shared memory block|could not bind|could not create any TCP/.test(
      started,
    )
    if (!passing || Date.now() > deadline) throw new Error(`Postgres did not start: ${started}`)
    // backends of a killed server are still ending, or the port was taken meanwhile
    await sleep(100)
  }
}

/**
 * Fast shutdown: ends sessions and writes everything. If it has not ended after 10 s, immediate
 * shutdown.
 */
export const stopServer = async (directory: string): Promise<void> => {
  const server = findServer(directory)
  if (!server) return
  for (const [signal, seconds] of [['SIGINT', 10] as const, ['SIGQUIT', 5] as const]) {
    signalServer(server, signal)
    const deadline = Date.now() + seconds * 1_000
    while (Date.now() < deadline) {
      if (!isServer(server.pid, path.join(directory, 'data'))) return
      await sleep(10)
    }
  }
  throw new Error(`the Postgres on ${directory} (pid ${server.pid}) does not stop`)
}

export const signalServer = ({ pid }: Server, signal: 'SIGINT' | 'SIGQUIT'): void => {
  try {
    process.kill(pid, signal)
  } catch {
    // it has just ended by itself, or never will: who waits for it says so
  }
}

/**
 * Keeps server.log and one older part, 10 MB each. Postgres appends, so the file can be truncated
 * while it runs.
 */
export const boundLog = async (directory: string): Promise<void> => {
  const log = path.join(directory, 'server.log')
  const size = await stat(log).then(
    ({ size }) => size,
    () => 0,
  )
  if (size < LOG_BYTES) return
  await copyFile(log, `${log}.1`)
  await truncate(log)
}

/**
 * One try: returns the server once it accepts connections, or its last words. Recovery after a
 * crash may take a while.
 */
const launchServer = async (
  { directory, launch, binaries }: Needs,
  port: number,
): Promise<Server | string> => {
  const log = await open(path.join(directory, 'server.log'), 'a+', 0o600)
  const { size } = await log.stat()
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const data = path.join(directory, 'data')
  const [file = '', ...args] = [...launch.wrap, binaries.postgres, '-D', data, '-p', String(port), ...options]
  const stdio: ['ignore', number, number] = ['ignore', log.fd, log.fd]
  const child = spawn(file, args, { ...launch.as, env: binaries.env, cwd: '/', detached: true, stdio })
  child.unref()
  let ended: string | null = null
  child.on('exit', (code, signal) => (ended = signal ? `killed by ${signal}` : `ended with ${code}`))
  child.on('error', (error) => (ended = error.message))
  try {
    const deadline = Date.now() + READY_MS
    while (ended === null) {
      const server = findServer(directory)
      if (server?.pid === child.pid && server?.ready) return server
      if (Date.now() > deadline)
        throw new Error(`Postgres is not ready after ${READY_MS / 1_000} s: see ${directory}/server.log`)
      await sleep(10)
    }
    const { buffer, bytesRead } = await log.read(Buffer.alloc(4_000), 0, 4_000, size)
    return `${ended}: ${buffer.toString('utf8', 0, bytesRead).trim()}`
  } finally {
    await log.close()
  }
}

/**
 * Postgres believes a stale postmaster.pid if another process, or a zombie, now has its number, and
 * refuses to start over a file that a power cut left without a number. A server that still ran
 * would be detected by its shared memory.
 */
const forgetStalePid = async (directory: string) => {
  const data = path.join(directory, 'data')
  const pid = Number.parseInt(readPidFile(data), 10)
  if (Number.isNaN(pid) || (pid > 0 && isAlive(pid)))
    await rm(path.join(data, 'postmaster.pid'), { force: true })
}

/** Must match the arguments in `launchServer`. */
const isServer = (pid: number, data: string): boolean => commandLine(pid).includes(`postgres -D ${data} -p `)

/** The command line of a live process; '' if there is no such process. */
const commandLine = (pid: number): string => {
  if (!(pid > 0)) return ''
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
