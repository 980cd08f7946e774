/**
 * The processor time of this thread that `work` takes, in seconds: waiting on a busy machine does
 * not count.
 */
export const processorSeconds = (work: () => void): number => {
  const begun = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1_000_000
}
