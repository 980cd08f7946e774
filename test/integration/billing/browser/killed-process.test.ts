import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import {
  removeBrowserFolder,
  removeLeftFolders,
} from '#services/billing/engine/browser/chromium/browser-folder.ts'
import { browsers } from '#test/support/browser/browsers.ts'

after(() => browsers.close())

const script = join(import.meta.dirname, '../../../support/browser/hold-tab.ts')
const options = { hosts: { listed: [], allowLocal: true }, headers: {}, timeoutMs: 5_000 }

/** What the browsers of a process have left: a folder each, and the profile that it points to. */
const foldersOf = async (pid: number | undefined): Promise<string[]> => {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(`ticket-to-cfdi-browser-${pid}-`))
  const folders = names.map((name) => join(tmpdir(), name))
  const profiles = await Promise.all(folders.map((folder) => readlink(join(folder, 'profile'))))
  return [...folders, ...profiles]
}

test('profile and downloads of a killed process go, those of one that lives stay', async () => {
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const own = await browsers.open(options)
  const [theirs, ours] = [await foldersOf(child.pid), await foldersOf(process.pid)]
  child.kill('SIGKILL')
  await once(child, 'exit')
  assert.deepEqual([theirs.length, theirs.every((each) => existsSync(each))], [2, true])
  await removeLeftFolders()
  assert.deepEqual(
    theirs.filter((each) => existsSync(each)),
    [],
  )
  assert.deepEqual([ours.length, ours.every((each) => existsSync(each))], [2, true])
  await own.close()
})

test('a folder that is no longer there is no fault', async () => {
  await removeBrowserFolder(join(tmpdir(), 'ticket-to-cfdi-browser-0-nowhere'))
})

test('what a stranger has put there leads to no other folder', async () => {
  const theirs = await mkdtemp(join(tmpdir(), 'of-somebody-'))
  // no process has so high a number
  const trap = await mkdtemp(join(tmpdir(), 'ticket-to-cfdi-browser-99999999-'))
  await symlink(theirs, join(trap, 'profile'))
  await removeLeftFolders()
  assert.deepEqual([existsSync(theirs), existsSync(trap)], [true, false])
  await rm(theirs, { recursive: true })
})
