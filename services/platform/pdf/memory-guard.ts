import { workerData } from 'node:worker_threads'

/** The limits that the guard of a process gets. */
export type Bounds = Readonly<{ bytes: number; milliseconds: number }>

const LOOK_MS = 10

// A thread of its own: the main thread may be deep in a loop, and no flag of Node limits what it
// allocates outside its heap.
const { bytes, milliseconds }: Bounds = workerData
const cell = new Int32Array(new SharedArrayBuffer(4))
while (process.memoryUsage.rss() < bytes && performance.now() < milliseconds)
  Atomics.wait(cell, 0, 0, LOOK_MS)
process.kill(process.pid, 'SIGKILL')
