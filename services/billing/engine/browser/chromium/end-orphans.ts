import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '#platform/runtime/processes/is-alive.ts'
import { inOurNamespace } from './in-our-namespace.ts'
import { OWNER_WORD } from './launch-chromium.ts'

const wordsOf = (folder: string): Promise<string> => readFile(join(folder, 'cmdline'), 'utf8').catch(() => '')

/** Browsers whose process was killed end with it; one that hangs does not. */
export const endOrphans = async (proc = '/proc'): Promise<number> => {
  const pids = (await readdir(proc).catch(() => [])).filter((name) => /^\d+$/.test(name))
  let ended = 0
  for (const pid of pids) {
    const [, owner] = new RegExp(`${OWNER_WORD}(\\d+)`).exec(await wordsOf(join(proc, pid))) ?? []
    if (owner === undefined || isAlive(Number(owner)) || !(await inOurNamespace(pid, proc))) continue
    try {
      process.kill(Number(pid), 'SIGKILL')
      ended += 1
    } catch {
      // it has just ended by itself
    }
  }
  return ended
}
