/** At most so many at once; the others wait for their turn, in order. */
export const createTurns = (atOnce: number) => {
  let free = atOnce
  const waiting: (() => void)[] = []
  const enter = async () => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return async <Made>(work: () => Promise<Made>): Promise<Made> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
