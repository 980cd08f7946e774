import { readFile } from 'node:fs/promises'

const textOf = (pid: number, name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')

const sumOf = (text: string, lines: RegExp): number =>
  [...text.matchAll(lines)].reduce((sum, [, kb]) => sum + Number(kb), 0) / 1_024

/**
 * MB that would be there without it: what it has for itself, and its share of what several have.
 * What lies in files (the program) is nobody's. Zero: it has ended, or the system does not say.
 */
export const memoryOf = async (pid: number): Promise<number> => {
  const shares = sumOf(await textOf(pid, 'smaps_rollup'), /^Pss_(?:Anon|Shmem):\s+(\d+) kB/gm)
  // a kernel may not tell shares, or not to us
  return shares > 0 ? shares : sumOf(await textOf(pid, 'status'), /^Rss(?:Anon|Shmem):\s+(\d+) kB/gm)
}
