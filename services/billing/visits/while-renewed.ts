/** A third of the shortest lease, the minute of a place. */
const RENEW_MS = 20_000

/**
 * Renews what a visit holds until the work is over; a process that dies renews nothing. A renewal
 * that fails costs the lease at worst, never the work, and none comes after the end.
 */
export const whileRenewed = async <Result>(
  renew: () => Promise<void>,
  work: () => Promise<Result>,
): Promise<Result> => {
  let renewal: Promise<void> | null = null
  const timer = setInterval(() => {
    renewal ??= renew()
      .catch(() => undefined)
      .finally(() => {
        renewal = null
      })
  }, RENEW_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await renewal
  }
}
