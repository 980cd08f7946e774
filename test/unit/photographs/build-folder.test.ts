import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import {
  buildFolder,
  type PublicPhotograph,
  publicPhotographs,
} from '../../bench/photographs/build-folder.ts'

const bytes = Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x0d])
let room = ''
let listed: PublicPhotograph

const git = (...words: string[]) =>
  execFileSync('git', ['-C', join(room, 'clones/some+one'), ...words], { encoding: 'utf8' }).trim()

before(async () => {
  room = await mkdtemp(join(tmpdir(), 'photographs-'))
  await mkdir(join(room, 'clones/some+one'), { recursive: true })
  git('init', '-q')
  await writeFile(join(room, 'clones/some+one/Foto 1.JPG'), bytes)
  git('add', '.')
  git('-c', 'user.name=a', '-c', 'user.email=a@localhost', 'commit', '-qm', 'a')
  listed = {
    name: 'first',
    repository: 'some/one',
    commit: git('rev-parse', 'HEAD'),
    path: 'Foto 1.JPG',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    set: 'tuning',
    truth: { ticket_readable: true, kind: 'hardware', amount: '1.00' },
  }
})

after(() => rm(room, { recursive: true }))

const build = (photograph: PublicPhotograph, name: string) =>
  buildFolder([photograph], { clones: join(room, 'clones'), folder: join(room, name) })

it('writes a photograph that a clone holds, with its truth beside it', async () => {
  assert.deepEqual(await build(listed, 'whole'), [])
  assert.deepEqual(await readFile(join(room, 'whole/first.jpg')), bytes)
  assert.deepEqual(JSON.parse(await readFile(join(room, 'whole/first.json'), 'utf8')), listed.truth)
})

it('names what no clone holds, or holds with other bytes', async () => {
  assert.deepEqual(await build({ ...listed, repository: 'no/one' }, 'a'), ['no/one Foto 1.JPG'])
  assert.deepEqual(await build({ ...listed, path: 'Foto 2.JPG' }, 'b'), ['some/one Foto 2.JPG'])
  assert.deepEqual(await build({ ...listed, sha256: '0'.repeat(64) }, 'c'), ['some/one Foto 1.JPG'])
  assert.deepEqual(await readdir(join(room, 'c')), [])
})

it('lists each photograph once, and no RFC of a person', () => {
  const list = publicPhotographs()
  assert.equal(new Set(list.map(({ sha256 }) => sha256)).size, list.length)
  assert.equal(new Set(list.map(({ name }) => name)).size, list.length)
  for (const { name, commit, truth } of list) {
    assert.match(commit, /^[0-9a-f]{40}$/, name)
    assert.notEqual(truth.merchant_rfc?.length, 13, name)
  }
})

it('has each merchant in one set only', () => {
  const halves = new Map<string, Set<string>>()
  for (const { truth, set } of publicPhotographs()) {
    if (truth.merchant === undefined) continue
    halves.set(truth.merchant, new Set([...(halves.get(truth.merchant) ?? []), set]))
  }
  for (const [merchant, of] of halves) assert.equal(of.size, 1, merchant)
})
