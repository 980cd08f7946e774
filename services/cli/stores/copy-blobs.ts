import { copyBlobs as copyAll } from '#platform/privacy/blobs/copy-blobs.ts'
import { openBlobStore } from '#platform/privacy/blobs/open-blob-store.ts'
import { removeStrays } from '#platform/privacy/blobs/remove-strays.ts'
import type { Command } from '../command-line/command.ts'
import { twoStores } from './two-stores.ts'

export const copyBlobs: Command = {
  usage: 'blobs copy FROM TO [--final]',
  summary:
    'copies the blobs that TO lacks, as they are sealed; each is file:///… or s3://BUCKET/PREFIX, reached by BLOBS_S3_…',
  options: { '--final': 'also removes from TO what was removed from FROM after an earlier copy' },
  prepare: (words, config) => {
    const { from, to, isFinal } = twoStores(words, { final: true })
    const open = (blobsUrl: string) => openBlobStore({ ...config, blobsUrl })
    return async ({ query }) => {
      const stores = { from: await open(from), to: await open(to) }
      const copied = await copyAll(stores.from, stores.to)
      return [isFinal ? { ...copied, removed: await removeStrays({ query, ...stores }) } : copied]
    }
  },
}
