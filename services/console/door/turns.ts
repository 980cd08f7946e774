import { Rejection } from '#contracts/http/errors.ts'

type Room = Readonly<{ atOnce: number; waiting: number }>

/** So many at once; so many others wait for their turn, in order. Throws `overloaded` beyond. */
export const createTurns = (room: Room) => {
  let free = room.atOnce
  const waiting: (() => void)[] = []
  const enter = async () => {
    if (free > 0) free -= 1
    else if (waiting.length >= room.waiting) throw new Rejection('overloaded', 'Too many sign in at once.')
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
