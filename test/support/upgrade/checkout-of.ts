import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const home = fileURLToPath(new URL('../../..', import.meta.url))

type Skip = Readonly<{ skip: string }>
export type OldCheckout = Readonly<{ directory: string; remove: () => void }>

const git = (...words: readonly string[]) => spawnSync('git', ['-C', home, ...words], { maxBuffer: 2 ** 30 })

/** The code of a commit in a folder of its own, with the packages that are installed here. */
export const checkoutOf = (commit: string): OldCheckout | Skip => {
  if (git('cat-file', '-e', `${commit}^{commit}`).status !== 0)
    return { skip: `the commit ${commit.slice(0, 12)} is not in this clone, which may be shallow` }
  const directory = mkdtempSync(join(tmpdir(), 'checkout-'))
  const remove = () => rmSync(directory, { recursive: true, force: true })
  const { stdout } = git(
    'archive',
    '--format=tar',
    commit,
    'contracts',
    'projections',
    'services',
    'package.json',
  )
  const { status, stderr } = spawnSync('tar', ['-x', '-C', directory], { input: stdout })
  if (status !== 0) {
    remove()
    throw new Error(`tar: ${stderr}`)
  }
  symlinkSync(join(home, 'node_modules'), join(directory, 'node_modules'))
  return { directory, remove }
}
