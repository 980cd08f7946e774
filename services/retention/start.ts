import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform } from '#platform/platform.ts'
import { blobsFolder } from '#platform/privacy/blob-files.ts'
import { type KeyStore, openKeyStore } from '#platform/privacy/keys/key-store.ts'
import type { Running } from '#platform/runtime/running.ts'
import { expireFiles } from './expire-files.ts'
import { expirePhotos } from './expire-photos.ts'
import { expireRefused } from './expire-refused.ts'
import { sealBlobs } from './seal-blobs.ts'

const HOUR_MS = 3_600_000
/** Going through all blobs takes its time where there are many. */
const HOURS_A_DAY = 24

type Kept = Readonly<{ platform: Platform; store: KeyStore; root: string; signal: AbortSignal }>

const expireMonths = async ({ platform: { database, logger }, store }: Kept) => {
  const months = await expireFiles({ database, store })
  if (months > 0) logger.info({ months }, 'files past their retention were made unreadable')
}

const removeRefused = async ({ platform: { database, logger } }: Kept) => {
  const invoices = await expireRefused(database.query)
  if (invoices > 0) logger.info({ invoices }, 'refused invoices past their retention were removed')
}

const sealClear = async ({ platform: { database, dataKeys: keys, logger }, root, signal }: Kept) => {
  const sealed = await sealBlobs({ query: database.query, keys, root, now: new Date(), signal })
  if (sealed > 0) logger.info({ sealed }, 'blobs of a version without keys were sealed')
}

const removePhotos = async ({ platform: { config, database, logger }, root, signal }: Kept) => {
  const { photoDays: days } = config
  const photos = await expirePhotos({ query: database.query, root, days, now: new Date(), signal })
  if (photos > 0) logger.info({ photos }, 'photos and readings past their retention were removed')
}

/**
 * Looks now and every hour for files and refused invoices whose retention has ended, once a day for photos, and an hour after
 * what failed; several processes may do it at once.
 */
export const start = async (platform: Platform, hourMs = HOUR_MS): Promise<Running> => {
  const { config, logger } = platform
  const stopping = new AbortController()
  const { signal } = stopping
  const kept = { platform, store: await openKeyStore(config), root: await blobsFolder(config), signal }
  /** Whether it was done; what fails keeps nothing else. */
  const tried = async (work: (kept: Kept) => Promise<void>): Promise<boolean> => {
    try {
      await work(kept)
      return true
    } catch (error) {
      if (!signal.aborted)
        logger.warn({ err: error }, 'the retention of files could not be looked at; in an hour again')
      return false
    }
  }
  // sealed first: as old as they are, those past their retention go with the others
  const tendBlobs = async () => [await tried(sealClear), await tried(removePhotos)].every(Boolean)
  const watch = async () => {
    for (let hoursLeft = 0; !signal.aborted; hoursLeft -= 1) {
      await tried(expireMonths)
      await tried(removeRefused)
      if (hoursLeft <= 0 && (await tendBlobs())) hoursLeft = HOURS_A_DAY
      await sleep(hourMs, undefined, { signal }).catch(() => undefined)
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
