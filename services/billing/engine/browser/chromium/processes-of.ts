import { readFile } from 'node:fs/promises'
import type { CDPSession } from 'playwright-core'

/** A process of a browser. */
export type BrowserProcess = Readonly<{ pid: number; type: string; mb: number; cpuSeconds: number }>

/** Zero: it has ended, or the system does not say. */
const mbOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024
}

/** Its processes with their memory, shared pages included. `session`: one of the whole browser. */
export const processesOf = async (session: CDPSession): Promise<BrowserProcess[]> => {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return Promise.all(
    processInfo.map(async ({ id, type, cpuTime }) => ({
      pid: id,
      type,
      cpuSeconds: cpuTime,
      mb: await mbOf(id),
    })),
  )
}
