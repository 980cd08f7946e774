import { readFileSync } from 'node:fs'

/** Between a page and its browser: one that makes others, and one that those live in. */
const MOST_BETWEEN = 4

/** Behind the name, which may hold brackets: the state, then the parent. Zero: it has ended. */
const parentOf = (pid: number): number => {
  try {
    return Number(/\) \S (\d+) [^)]*$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** Whether it is that process, or one that it has started: numbers are given again. */
export const descendsFrom = (pid: number, ancestor: number): boolean => {
  let [each, left] = [pid, MOST_BETWEEN]
  while (each > 1 && each !== ancestor && left > 0) {
    each = parentOf(each)
    left -= 1
  }
  return each === ancestor
}
