import { mkdtemp, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '#platform/runtime/processes/is-alive.ts'

const NAME = /^ticket-to-cfdi-browser-(\d+)-/
/** Points to the folder that Playwright makes for the cookies and caches of a browser. */
const PROFILE = 'profile'

/** A folder for what a browser downloads; nobody else can read it. */
export const makeBrowserFolder = (): Promise<string> =>
  mkdtemp(join(tmpdir(), `ticket-to-cfdi-browser-${process.pid}-`))

/** Notes in the folder where the profile of the browser with this process lies. */
export const noteProfile = async (folder: string, pid: number): Promise<void> => {
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  const profile = words.find((word) => word.startsWith('--user-data-dir='))?.split('=')[1]
  if (profile !== undefined) await symlink(profile, join(folder, PROFILE))
}

/** Removes it with the profile. */
export const removeBrowserFolder = async (folder: string): Promise<void> => {
  const profile = await readlink(join(folder, PROFILE)).catch(() => null)
  for (const each of [profile, folder])
    if (each !== null) await rm(each, { recursive: true, force: true, maxRetries: 3 })
}

/** Removes those of killed processes: pages and invoices of receivers lie in them. */
export const removeLeftFolders = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(NAME.exec(name)?.[1])
    if (pid > 0 && !isAlive(pid)) await removeBrowserFolder(join(tmpdir(), name))
  }
}
