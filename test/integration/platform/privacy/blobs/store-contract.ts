import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import type { BlobName, BlobStore } from '#platform/privacy/blobs/blob-store.ts'
import { newId } from '#platform/runtime/new-id.ts'

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A name that nobody else has, and how a test puts its bytes. */
export const someBlob = (length = 1_000) => {
  const bytes = randomBytes(length)
  const name = { sha256: sha256Of(bytes), key: newId('key') }
  const content = { size: length, make: () => bytes, before: async () => undefined }
  return { bytes, name, content }
}

const listed = async (store: BlobStore, sha256?: string): Promise<string[]> => {
  const found: string[] = []
  const which = sha256 === undefined ? {} : { sha256 }
  for await (const names of store.list(which))
    found.push(...names.map((name) => `${name.sha256}.${name.key}`))
  return found
}

/** What every store of blobs does; `cut`: leaves the first bytes of one only. */
export const storeContract = (
  open: () => BlobStore,
  cut: (name: BlobName, length: number) => Promise<void>,
) => {
  test('what was put comes back, also for who opens the store anew', async () => {
    const { bytes, name, content } = someBlob(70_000)
    await open().putIfAbsent(name, content)
    assert.deepEqual(await open().get(name), bytes)
  })

  test('what is not there is absent', async () => {
    const { name } = someBlob()
    await assert.rejects(open().get(name), { code: 'ENOENT' })
    assert.equal(await open().writtenAt(name), null)
  })

  test('no bytes at all are a blob too', async () => {
    const { name } = someBlob()
    const content = { size: 0, make: () => new Uint8Array(), before: async () => undefined }
    await open().putIfAbsent(name, content)
    assert.equal((await open().get(name)).length, 0)
  })

  test('what is there is not made again', async () => {
    const { name, content } = someBlob()
    await open().putIfAbsent(name, content)
    let made = 0
    const again = { ...content, make: () => randomBytes(1_000 + made++) }
    await open().putIfAbsent(name, again)
    assert.equal(made, 0)
  })

  test('put many times at once it is there once, and whole', async () => {
    const { name } = someBlob()
    const candidates = Array.from({ length: 16 }, () => randomBytes(50_000))
    const put = (bytes: Buffer) =>
      open().putIfAbsent(name, { size: 50_000, make: () => bytes, before: async () => undefined })
    await Promise.all(candidates.map(put))
    const found = await open().get(name)
    assert.ok(candidates.some((candidate) => candidate.equals(found)))
    assert.deepEqual(await listed(open(), name.sha256), [`${name.sha256}.${name.key}`])
  })

  test('what turns out not to be wanted is not kept', async () => {
    const { name, content } = someBlob()
    const unwanted = new Error('not wanted')
    const put = open().putIfAbsent(name, { ...content, before: () => Promise.reject(unwanted) })
    await assert.rejects(put, unwanted)
    await assert.rejects(open().get(name), { code: 'ENOENT' })
  })

  test('what was removed while it was asked for is put again', async () => {
    const { bytes, name, content } = someBlob()
    await open().putIfAbsent(name, content)
    await open().putIfAbsent(name, { ...content, before: () => open().remove(name) })
    assert.deepEqual(await open().get(name), bytes)
  })

  test('what was cut short is mended when it is put again', async () => {
    const { bytes, name, content } = someBlob()
    await open().putIfAbsent(name, content)
    await cut(name, 10)
    await open().putIfAbsent(name, content)
    assert.deepEqual(await open().get(name), bytes)
  })

  test('it is removed once, and a second time without complaint', async () => {
    const { name, content } = someBlob()
    await open().putIfAbsent(name, content)
    await open().remove(name)
    await open().remove(name)
    await assert.rejects(open().get(name), { code: 'ENOENT' })
  })

  test('names are listed, all of them or those of the same bytes, and each says when it was written', async () => {
    const [one, other] = [someBlob(), someBlob()]
    const twin = { ...one.name, key: newId('key') }
    const begun = Date.now()
    for (const name of [one.name, twin, other.name]) await open().putIfAbsent(name, one.content)
    const told = ({ sha256, key }: { sha256: string; key: string }) => `${sha256}.${key}`
    const same = await listed(open(), one.name.sha256)
    assert.deepEqual(same.toSorted(), [told(one.name), told(twin)].toSorted())
    const all = new Set(await listed(open()))
    for (const name of [one.name, twin, other.name]) assert.ok(all.has(told(name)))
    const at = (await open().writtenAt(other.name))?.getTime() ?? 0
    assert.ok(at > begun - 60_000 && at < Date.now() + 60_000)
  })

  test('a list ends when it is told to', async () => {
    const list = async () => {
      for await (const _ of open().list({ signal: AbortSignal.abort(new Error('enough')) }));
    }
    await assert.rejects(list, /enough/)
  })
}
