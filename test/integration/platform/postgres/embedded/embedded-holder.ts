import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { after } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

export const repository = path.resolve(import.meta.dirname, '../../../../..')
export const scratch = mkdtempSync(path.join(tmpdir(), 'embedded-postgres-'))
const holders = new Set<Holder>()
after(async () => {
  for (const holder of holders) await holder.end('stop')
  await rm(scratch, { recursive: true, force: true, maxRetries: 5 })
})

/**
 * A process of its own that holds the database, as the server or the CLI does. Ends with this
 * test's process.
 */
const program = `
  const [, module, directory] = process.argv
  const { startEmbeddedPostgres } = await import(module)
  const say = (word) => console.log(JSON.stringify(word))
  process.on('SIGINT', () => say('interrupted'))
  const postgres = await startEmbeddedPostgres({ directory }).catch((error) => ({ error: error.message, stop() {} }))
  const words = { exit: () => process.exit(0), stop: async () => (await postgres.stop(), process.exit(0)) }
  process.stdin.on('data', (word) => words[word]()).on('end', words.stop)
  say(postgres)
`
type Said = { url: string; owned: boolean; error?: string }
type Holder = Said & {
  child: ChildProcess
  ms: number
  next: () => Promise<unknown>
  end: (how: 'stop' | 'exit' | 'kill') => Promise<number>
}
type Where = { directory: string; checkout?: string; as?: readonly string[]; node?: string }

export const launch = ({ directory, checkout = repository, as = [], node = process.execPath }: Where) => {
  const module = path.join(checkout, 'services/platform/postgres/embedded/start-embedded-postgres.ts')
  const [file = '', ...args] = [...as, node, '--input-type=module', '-e', program, module, directory]
  return spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'], detached: true, cwd: '/' })
}

export const hold = async (where: Where): Promise<Holder> => {
  const began = performance.now()
  const child = launch(where)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async (): Promise<unknown> => JSON.parse((await lines.next()).value ?? '{}')
  const end = async (how: 'stop' | 'exit' | 'kill') => {
    const from = performance.now()
    holders.delete(holder)
    if (child.exitCode === null && child.signalCode === null) {
      if (how === 'kill') child.kill('SIGKILL')
      else child.stdin.write(how)
      await once(child, 'exit')
    }
    return performance.now() - from
  }
  const said = (await next()) as Said
  if (said.error) process.stderr.write(`${said.error}\n`)
  const holder: Holder = { ...said, child, ms: performance.now() - began, next, end }
  holders.add(holder)
  return holder
}

export const query = async (url: string, sql: string): Promise<unknown[]> => {
  assert.ok(url, 'the holder has no url: it could not start')
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 20_000 })
  client.on('error', () => {}) // some of these servers are killed
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

export const eventually = async <T>(
  what: string,
  find: () => T | Promise<T>,
  ms = 60_000,
): Promise<NonNullable<T>> => {
  const deadline = Date.now() + ms
  while (Date.now() < deadline) {
    const found = await find()
    if (found) return found
    await sleep(20)
  }
  throw new Error(`never came: ${what}`)
}

export const directoryNamed = (name: string) => path.join(scratch, name, 'postgres')
export const pidOf = (directory: string) =>
  Number.parseInt(readFileSync(path.join(directory, 'data/postmaster.pid'), 'utf8'), 10)
/**
 * A process that has ended but was not reaped yet is not alive; one may also vanish between two
 * looks.
 */
export const isAlive = (pid: number) => {
  try {
    return !/State:\s+Z/.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
export const gone = (pid: number) => eventually(`the end of ${pid}`, () => !isAlive(pid))
export const status = (pid: number, name: string) =>
  new RegExp(`${name}:\\s+(\\S+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
