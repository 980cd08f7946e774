import { mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, suite } from 'node:test'
import { blobPath } from '#platform/privacy/blobs/blob-files.ts'
import { directoryStore } from '#platform/privacy/blobs/directory-store.ts'
import { storeContract } from './store-contract.ts'

suite('blobs in a folder', async () => {
  const root = await mkdtemp(join(tmpdir(), 'directory-store-'))
  after(() => rm(root, { recursive: true, force: true }))
  storeContract(
    () => directoryStore(root),
    (name, length) => truncate(blobPath(root, name), length),
  )
})
