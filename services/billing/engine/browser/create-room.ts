/**
 * Places for so many visits at once; `take` is false after waiting too long, or if too many wait.
 */
type Room = Readonly<{ take: () => Promise<boolean>; leave: () => void }>

type Size = Readonly<{ places: number; patienceMs: number; mostWaiting: number }>

export const createRoom = ({ places, patienceMs, mostWaiting }: Size): Room => {
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
      if (free === 0) return waiting.length < mostWaiting ? wait() : Promise.resolve(false)
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
