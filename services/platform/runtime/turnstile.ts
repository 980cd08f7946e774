/** Let out again by the function that it resolves with: once. */
export type Turnstile = Readonly<{ enter: (alone: boolean) => Promise<() => void> }>

type Waiting = Readonly<{ alone: boolean; admit: (leave: () => void) => void }>

/**
 * In the order of coming, many at once; but who is to be alone waits for those inside, and who
 * comes later waits for that one.
 */
export const turnstile = (): Turnstile => {
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
