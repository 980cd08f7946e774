import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openMasterKey } from '#platform/privacy/keys/master-key.ts'
import { loadPepper } from '#platform/privacy/keys/pepper.ts'
import { ConfigError } from '#platform/runtime/config.ts'

let dataDir: string
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'make-secret-'))
})
after(() => rm(dataDir, { recursive: true }))

const withPepper = () => loadPepper({ keyPepper: null, dataDir })
const withMasterKey = () => openMasterKey({ masterKeys: null, dataDir })

test('an installation that has lost its secrets is refused by name, and gets no new ones in their place', async () => {
  await mkdir(join(dataDir, 'keys'))
  await writeFile(join(dataDir, 'keys', 'store-name'), 'somebody')
  const gone = (name: string) => (error: Error) =>
    error instanceof ConfigError &&
    error.message.includes(join('secrets', name)) &&
    /restore/.test(error.message)
  await assert.rejects(withPepper(), gone('key-pepper'))
  await assert.rejects(withMasterKey(), gone('master-key'))
  assert.deepEqual(await readdir(dataDir), ['keys'])
})

test('a new one gets them, once', async () => {
  await rm(join(dataDir, 'keys'), { recursive: true })
  const pepper = await withPepper()
  await withMasterKey()
  assert.equal(await withPepper(), pepper)
  assert.deepEqual((await readdir(join(dataDir, 'secrets'))).sort(), ['key-pepper', 'master-key'])
})
