/** Resolves with the function that releases the lock; call that once. */
export type SharedLock = Readonly<{ enter: (alone: boolean) => Promise<() => void> }>

type Waiting = Readonly<{ alone: boolean; admit: (leave: () => void) => void }>

/**
 * FIFO shared/exclusive lock: shared holders run together; an exclusive one waits for them, and
 * later callers wait for it.
 */
export const sharedLock = (): SharedLock => {
  const line: Waiting[] = []
  let inside = 0
  let isAlone = false

  const leave = () => {
    inside -= 1
    isAlone = false
    admit()
  }

  const admit = () => {
    for (let [first] = line; first && !isAlone && (inside === 0 || !first.alone); [first] = line) {
      line.shift()
      inside += 1
      isAlone = first.alone
      first.admit(leave)
    }
  }

  return {
    enter: (alone) =>
      new Promise((resolve) => {
        line.push({ alone, admit: resolve })
        admit()
      }),
  }
}
