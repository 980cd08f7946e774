import { cpus } from 'node:os'

const now = () => {
  const [idle, all] = cpus().reduce(
    ([idle, all], { times }) => [idle + times.idle, all + Object.values(times).reduce((a, b) => a + b, 0)],
    [0, 0],
  )
  return { idle, all }
}

/**
 * Which share of the machine's processors was idle since this call: a part that leaves them idle
 * waits, and gains from more files at once; one that does not, only from less work.
 */
export const startIdleShare = () => {
  const begun = now()
  return (): number => {
    const { idle, all } = now()
    return all > begun.all ? (idle - begun.idle) / (all - begun.all) : 0
  }
}
