import type { CDPSession } from 'playwright-core'
import { memoryOf } from './memory-of.ts'

/** A process of a browser. */
export type BrowserProcess = Readonly<{ pid: number; type: string; mb: number; cpuSeconds: number }>

/** Its processes with their memory. `session`: one of the whole browser. */
export const processesOf = async (session: CDPSession): Promise<BrowserProcess[]> => {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return Promise.all(
    processInfo.map(async ({ id, type, cpuTime }) => ({
      pid: id,
      type,
      cpuSeconds: cpuTime,
      mb: await memoryOf(id),
    })),
  )
}
