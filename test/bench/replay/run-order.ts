import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { ReplayFormat } from '#services/replay/order/replay-order.ts'
import { bareEnvironment } from '../../support/bare-environment.ts'

const program = fileURLToPath(new URL('../../../services/replay/run-order.ts', import.meta.url))
const LOOK_MS = 50
const TICKS = 100

/** `url`: absent, it is the Postgres in the folder. */
type Asked = Readonly<{ url?: string; directory: string; format: ReplayFormat; out: string }>
type Ran = Readonly<{ rows: number; seconds: number; node: number; megabytes: number }>

/** What a process has used so far, in seconds of processor and MB at most. Linux only. */
const usedBy = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return { node: (user + system) / TICKS, megabytes: Number(kilobytes) / 1_024 }
}

/** The program that `cli replay` starts, with the whole log as its order. */
export const runOrder = async ({ url = '', directory, format, out }: Asked): Promise<Ran> => {
  const begun = performance.now()
  const child = spawn(process.execPath, [program], {
    env: { ...bareEnvironment(), DATABASE_URL: url, DATA_DIR: directory },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let used = { node: 0, megabytes: 0 }
  const look = setInterval(() => {
    try {
      const { node, megabytes } = usedBy(child.pid ?? 0)
      used = { node, megabytes: Math.max(used.megabytes, megabytes) }
    } catch {
      // it has just ended
    }
  }, LOOK_MS)
  const order = { filters: {}, after: null, format, out, resume: false, rowsPerFile: 1_000_000, topic: null }
  child.stdin.end(JSON.stringify(order))
  const [manifest, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  clearInterval(look)
  if (code !== 0) throw new Error(`the replay ended with ${code}`)
  return { rows: JSON.parse(manifest).rows, seconds: (performance.now() - begun) / 1_000, ...used }
}
