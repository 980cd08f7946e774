/** Places for so many visits at once; `take` is false after waiting too long for one. */
export type Room = Readonly<{ take: () => Promise<boolean>; leave: () => void }>

export const createRoom = (places: number, patienceMs: number): Room => {
  let free = places
  let waiting: (() => void)[] = []
  const wait = () =>
    new Promise<boolean>((resolve) => {
      const called = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        waiting = waiting.filter((each) => each !== called)
        resolve(false)
      }, patienceMs)
      waiting.push(called)
    })
  return {
    take: () => {
      if (free === 0) return wait()
      free -= 1
      return Promise.resolve(true)
    },
    leave: () => {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    },
  }
}
