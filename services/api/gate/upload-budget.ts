import { Rejection } from '#contracts/http/errors.ts'

const MiB = 1024 * 1024

type Waiting = { name: string; bytes: number; enter: () => void }

export type UploadBudget = Readonly<{
  /**
   * Waits for room and returns the function that releases it (call it once); throws `overloaded` if
   * there is none in time.
   */
  enter: (accountId: string, bytes: number) => Promise<() => void>
}>

type Limits = Readonly<{ totalBytes: number; accountBytes: number; waitMs: number }>
const standard: Limits = { totalBytes: 128 * MiB, accountBytes: 64 * MiB, waitMs: 5_000 }

/**
 * Limits the memory of bodies that are being received and checked: a body costs about five times
 * its size while it is parsed. Until there is room, nothing is read from the socket. No account
 * gets more than half, so a slow uploader cannot starve the others.
 */
export const createUploadBudget = (limits = standard): UploadBudget => {
  const held = new Map<string, number>()
  const queue: Waiting[] = []
  let total = 0
  const hold = (name: string, bytes: number) => {
    total += bytes
    const left = (held.get(name) ?? 0) + bytes
    if (left === 0) held.delete(name)
    else held.set(name, left)
  }
  const fits = ({ name, bytes }: Waiting) =>
    total + bytes <= limits.totalBytes && (held.get(name) ?? 0) + bytes <= limits.accountBytes
  const admit = () => {
    for (const waiting of queue.filter(fits)) {
      if (!fits(waiting)) continue
      queue.splice(queue.indexOf(waiting), 1)
      hold(waiting.name, waiting.bytes)
      waiting.enter()
    }
  }
  const wait = (name: string, bytes: number) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1)
        reject(new Rejection('overloaded', 'Too many uploads at once.', { retryAfterSeconds: 5 }))
      }, limits.waitMs)
      const enter = () => {
        clearTimeout(giveUp)
        resolve()
      }
      const waiting: Waiting = { name, bytes, enter }
      queue.push(waiting)
      admit()
    })
  return {
    enter: async (name, bytes) => {
      await wait(name, bytes)
      let inside = true
      return () => {
        if (!inside) return
        inside = false
        hold(name, -bytes)
        admit()
      }
    },
  }
}
