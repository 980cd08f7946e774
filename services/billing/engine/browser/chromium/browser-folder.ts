import { lstat, mkdtemp, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { isAlive } from '#platform/runtime/processes/is-alive.ts'

const NAME = /^ticket-to-cfdi-browser-(\d+)-/
/** Points to the folder that Playwright makes for the cookies and caches of a browser. */
const PROFILE = 'profile'
const PLAYWRIGHTS = /^playwright_chromiumdev_profile-/
/** Of this process: a killed one may have had its number. */
const ours = new Set<string>()

/** A folder for what a browser downloads; nobody else can read it. */
export const makeBrowserFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `ticket-to-cfdi-browser-${process.pid}-`))
  ours.add(folder)
  return folder
}

/** Notes in the folder where the profile of the browser with this process lies. */
export const noteProfile = async (folder: string, pid: number): Promise<void> => {
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  const profile = words.find((word) => word.startsWith('--user-data-dir='))?.split('=')[1]
  if (profile !== undefined) await symlink(profile, join(folder, PROFILE))
}

/** Anybody may write into the folder of temporary files: what is not our own is left alone. */
const isOwn = async (path: string): Promise<boolean> => {
  const found = await lstat(path).catch(() => null)
  return found?.isDirectory() === true && found.uid === process.getuid?.()
}

/** Where its link leads, if that is a folder of Playwright. */
const profileOf = async (folder: string): Promise<string | null> => {
  const path = await readlink(join(folder, PROFILE)).catch(() => null)
  if (path === null || dirname(path) !== tmpdir() || !PLAYWRIGHTS.test(basename(path))) return null
  return (await isOwn(path)) ? path : null
}

/** Removes it with the profile. */
export const removeBrowserFolder = async (folder: string): Promise<void> => {
  if (!(await isOwn(folder))) return
  for (const each of [await profileOf(folder), folder])
    if (each !== null) await rm(each, { recursive: true, force: true, maxRetries: 3 })
  ours.delete(folder)
}

const isLeft = (name: string): boolean => {
  const pid = Number(NAME.exec(name)?.[1])
  if (pid === process.pid) return !ours.has(join(tmpdir(), name))
  return pid > 0 && !isAlive(pid)
}

/** Removes those of killed processes: pages and invoices of receivers lie in them. */
export const removeLeftFolders = async (): Promise<void> => {
  // one that cannot go keeps no browser from starting
  for (const name of (await readdir(tmpdir())).filter(isLeft))
    await removeBrowserFolder(join(tmpdir(), name)).catch(() => undefined)
}
