/** Each takes a processor and up to 512 MB. */
const AT_ONCE = 2

let inside = 0
const waiting: (() => void)[] = []

/** False: nobody left in time. */
const entered = (patienceMs: number | null): Promise<boolean> => {
  if (inside < AT_ONCE) {
    inside += 1
    return Promise.resolve(true)
  }
  return new Promise((resolve) => {
    const enter = () => {
      clearTimeout(timer)
      resolve(true)
    }
    const giveUp = () => {
      waiting.splice(waiting.indexOf(enter), 1)
      resolve(false)
    }
    const timer = patienceMs === null ? undefined : setTimeout(giveUp, patienceMs)
    waiting.push(enter)
  })
}

/** Hands the place on. */
const leave = () => {
  const next = waiting.shift()
  if (next) next()
  else inside -= 1
}

/**
 * Runs `work` once fewer than two processes read a ticket's PDF, whoever asks. Null: the patience
 * ended before; without patience it waits.
 */
export const inPlace = async <T>(
  work: () => Promise<T>,
  patienceMs: number | null = null,
): Promise<T | null> => {
  if (!(await entered(patienceMs))) return null
  try {
    return await work()
  } finally {
    leave()
  }
}
