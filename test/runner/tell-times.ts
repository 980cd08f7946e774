import { relative, sep } from 'node:path'

const SLOWEST = 25

const seconds = (milliseconds: number) => Math.round(milliseconds / 1_000)

const longestFirst = (took: Iterable<readonly [string, number]>) =>
  [...took].sort(([, a], [, b]) => b - a).map(([name, ms]) => `${name} ${seconds(ms)} s`)

/**
 * Which files a part waits for, and the sum of each of its folders, so that a slow one is seen when
 * it arrives.
 */
export const tellTimes = (folder: string, took: ReadonlyMap<string, number>): readonly string[] => {
  const files = [...took].map(([file, ms]) => [relative(folder, file), ms] as const)
  const folders = new Map<string, number>()
  for (const [file, ms] of files) {
    const [first = '', ...rest] = file.split(sep)
    if (rest.length > 0) folders.set(first, (folders.get(first) ?? 0) + ms)
  }
  const lines = [`  slowest: ${longestFirst(files).slice(0, SLOWEST).join(', ')}`]
  return folders.size > 1 ? [...lines, `  folders: ${longestFirst(folders).join(', ')}`] : lines
}
