import { setTimeout as sleep } from 'node:timers/promises'
import { blobsFolder } from '#platform/blob-files.ts'
import { expireFiles } from '#platform/expire-files.ts'
import { expirePhotos } from '#platform/expire-photos.ts'
import { type KeyStore, openKeyStore } from '#platform/key-store.ts'
import type { Platform, Running } from '#platform/platform.ts'
import { sealBlobs } from '#platform/seal-blobs.ts'

const HOUR_MS = 3_600_000
/** Going through all blobs takes its time where there are many. */
const LOOKS_A_DAY = 24

type Kept = Readonly<{ platform: Platform; store: KeyStore; root: string; signal: AbortSignal }>

const expireMonths = async ({ platform: { database, logger }, store }: Kept) => {
  const months = await expireFiles({ database, store })
  if (months > 0) logger.info({ months }, 'files past their retention were made unreadable')
}

/** Sealed first: as old as they are, those past their retention go with the others. */
const tendBlobs = async ({ platform, root, signal }: Kept) => {
  const { config, database, dataKeys: keys, logger } = platform
  const given = { query: database.query, root, now: new Date(), signal }
  const sealed = await sealBlobs({ ...given, keys })
  if (sealed > 0) logger.info({ sealed }, 'blobs of a version without keys were sealed')
  const photos = await expirePhotos({ ...given, days: config.photoDays })
  if (photos > 0) logger.info({ photos }, 'photos and readings past their retention were removed')
}

/** Looks now and every hour for files whose retention has ended, once a day for photos; several processes may do it at once. */
export const keepRetention = async (platform: Platform): Promise<Running> => {
  const { config, logger } = platform
  const stopping = new AbortController()
  const { signal } = stopping
  const kept = { platform, store: await openKeyStore(config), root: await blobsFolder(config), signal }
  const look = async (n: number) => {
    try {
      await expireMonths(kept)
      if (n % LOOKS_A_DAY === 0) await tendBlobs(kept)
    } catch (error) {
      if (!signal.aborted)
        logger.warn({ err: error }, 'the retention of files could not be looked at; in an hour again')
    }
  }
  const watch = async () => {
    for (let n = 0; !signal.aborted; n += 1) {
      await look(n)
      await sleep(HOUR_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  const done = watch()
  return {
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}
