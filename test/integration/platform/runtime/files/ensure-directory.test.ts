import assert from 'node:assert/strict'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openBlobStore } from '#platform/privacy/blobs/open-blob-store.ts'
import { ConfigError } from '#platform/runtime/config.ts'
import { ensureDirectory } from '#platform/runtime/files/ensure-directory.ts'

let root: string
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'ensure-'))
})
after(() => rm(root, { recursive: true, force: true }))

const namesIt = (path: string) => (error: unknown) =>
  error instanceof ConfigError && error.message.startsWith(`DATA_DIR: cannot write in ${path} (`)

test('a folder is made with its parents, once', async () => {
  const path = join(root, 'a', 'b', 'c')
  await ensureDirectory(path, 'DATA_DIR', 0o700)
  await ensureDirectory(path, 'DATA_DIR')
  assert.equal((await stat(path)).mode & 0o777, 0o700)
})

test('a file, and a folder below a file, are refused with a sentence that names variable and place', async () => {
  const file = join(root, 'file')
  await writeFile(file, '')
  for (const path of [file, join(file, 'x', 'y')])
    await assert.rejects(ensureDirectory(path, 'DATA_DIR'), namesIt(path))
})

test('where the system makes no folders the answer comes at once', {
  timeout: 60_000,
  skip: process.platform !== 'linux' && 'there is no /proc here',
}, async () => {
  for (const path of ['/proc/x', '/proc/a/b/c'])
    await assert.rejects(ensureDirectory(path, 'DATA_DIR'), namesIt(path))
})

test('the blob store is refused by the variable that names it', { timeout: 60_000 }, async () => {
  const file = join(root, 'another')
  await writeFile(file, '')
  await assert.rejects(openBlobStore({ blobsUrl: null, dataDir: file }), /^ConfigError|DATA_DIR/)
  await assert.rejects(openBlobStore({ blobsUrl: `file://${file}/x`, dataDir: root }), /BLOBS_URL/)
})
