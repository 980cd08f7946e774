import { workerData } from 'node:worker_threads'

/** What the guard of a process is told. */
export type Bounds = Readonly<{ bytes: number; milliseconds: number }>

const LOOK_MS = 10

// A thread of its own: the main one may be deep in a loop, and what it allocates outside its heap
// no flag of Node bounds.
const { bytes, milliseconds }: Bounds = workerData
const cell = new Int32Array(new SharedArrayBuffer(4))
while (process.memoryUsage.rss() < bytes && performance.now() < milliseconds)
  Atomics.wait(cell, 0, 0, LOOK_MS)
process.kill(process.pid, 'SIGKILL')
