import { createHash } from 'node:crypto'
import type { BlobRef } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { isAbsent } from '#platform/runtime/files/is-absent.ts'
import { type DataKeys, KeyDestroyed } from '../keys/data-keys.ts'
import { open, SEAL_BYTES, seal } from '../keys/seal.ts'
import type { BlobStore } from './blob-store.ts'
import { keepBlobs } from './keep-blobs.ts'

/**
 * Content-addressed: the same bytes under the same key are stored once and never change. A repeated
 * put starts their retention again.
 */
export type Blobs = Readonly<{
  /**
   * Seals the bytes under the data key of that name. Durable when it resolves. Throws KeyDestroyed.
   */
  put: (blob: Blob) => Promise<BlobRef>
  /** Throws KeyDestroyed; also throws if the bytes are gone or do not match the reference. */
  get: (ref: BlobRef) => Promise<Buffer>
}>

export type Blob = Readonly<{
  bytes: Uint8Array
  mediaType: string
  key: string
  /** Runs while the blob is written; if it rejects, `put` rejects too and nothing is kept. */
  check?: () => Promise<void>
}>

export type BlobsDeps = Readonly<{
  store: BlobStore
  keys: Pick<DataKeys, 'open'>
  query: Query
  /** How long photos are kept after the end of their session. */
  photoDays: number
}>

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const keysOf = async ({ store }: BlobsDeps, sha256: string): Promise<string[]> => {
  const keys: string[] = []
  for await (const names of store.list({ sha256 })) keys.push(...names.flatMap(({ key }) => key ?? []))
  return keys
}

/**
 * A reference without a key was stored in clear. seal-blobs.ts sealed the bytes later, under the
 * key in the name of the file.
 */
const sealedLater = async (deps: BlobsDeps, { sha256 }: BlobRef): Promise<Buffer | null> => {
  let erased: KeyDestroyed | null = null
  for (const key of await keysOf(deps, sha256)) {
    try {
      const { secret } = await deps.keys.open(key)
      return open(secret, await deps.store.get({ sha256, key }), sha256)
    } catch (error) {
      if (!(error instanceof KeyDestroyed)) throw error
      erased = error
    }
  }
  if (erased) throw erased
  return null
}

const readClear = async (deps: BlobsDeps, ref: BlobRef): Promise<Buffer> => {
  try {
    return await deps.store.get(ref)
  } catch (error) {
    if (!isAbsent(error)) throw error
    const later = await sealedLater(deps, ref)
    if (later) return later
    throw error
  }
}

/** Sealed bytes in a store, with a row for each that holds the end of its retention. */
export const createBlobs = (deps: BlobsDeps): Blobs => {
  const { store, keys, query, photoDays } = deps
  return {
    put: async ({ bytes, mediaType, key, check }) => {
      const { secret } = await keys.open(key)
      const checked = check?.()
      // the write may fail first
      checked?.catch(() => undefined)
      const sha256 = digest(bytes)
      const before = async () => {
        await checked
        await keepBlobs(query, [{ sha256, key, at: new Date() }], photoDays)
      }
      const make = () => seal(secret, bytes, sha256)
      await store.putIfAbsent({ sha256, key }, { size: bytes.byteLength + SEAL_BYTES, make, before })
      return { sha256, mediaType, bytes: bytes.byteLength, key }
    },
    get: async (ref) => {
      // the key first: a destroyed key must be reported as such, whatever happened to the bytes
      const key = ref.key === undefined ? null : await keys.open(ref.key)
      const bytes = key ? open(key.secret, await store.get(ref), ref.sha256) : await readClear(deps, ref)
      if (digest(bytes) !== ref.sha256) throw new Error(`blob ${ref.sha256} is damaged`)
      return bytes
    },
  }
}
