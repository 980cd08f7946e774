import { Worker } from 'node:worker_threads'
import type { Bounds } from './memory-guard.ts'

/** Kills this process at its bounds. */
export const guardMemory = (workerData: Bounds): void => {
  new Worker(new URL('./memory-guard.ts', import.meta.url), { workerData }).unref()
}
