import { copyBlobs as copyAll } from '#platform/privacy/blobs/copy-blobs.ts'
import { openBlobStore } from '#platform/privacy/blobs/open-blob-store.ts'
import type { Command } from '../command-line/command.ts'
import { twoStores } from './two-stores.ts'

export const copyBlobs: Command = {
  usage: 'blobs copy FROM TO',
  summary:
    'copies the blobs that TO lacks, as they are sealed; each is file:///… or s3://BUCKET/PREFIX, reached by BLOBS_S3_…',
  alone: async (words, config) => {
    const { from, to } = twoStores(words)
    const open = (blobsUrl: string) => openBlobStore({ ...config, blobsUrl })
    return [await copyAll(await open(from), await open(to))]
  },
}
