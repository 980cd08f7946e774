import { loadavg } from 'node:os'

/** Says how long a step of a long preparation took: who waits sees that it goes on. */
export const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const begun = performance.now()
  const result = await work()
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1).padStart(7)
  console.log(`  ${what.padEnd(30)} ${seconds} s [load ${loadavg()[0]?.toFixed(1)}]`)
  return result
}
