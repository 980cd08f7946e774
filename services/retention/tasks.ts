import type { Platform } from '#platform/platform.ts'
import type { BlobStore } from '#platform/privacy/blobs/blob-store.ts'
import type { KeyStore } from '#platform/privacy/keys/key-store.ts'
import { closeStaleNotices } from './close-stale-notices.ts'
import { enterBlobs } from './enter-blobs.ts'
import { expireAttempts } from './expire-attempts.ts'
import { expireDeliveries } from './expire-deliveries.ts'
import { expireEvidence } from './expire-evidence.ts'
import { expireFiles } from './expire-files.ts'
import { expireForms } from './expire-forms.ts'
import { expireHours } from './expire-hours.ts'
import { expireMails } from './expire-mails.ts'
import { expireNotices } from './expire-notices.ts'
import { expireOrders } from './expire-orders.ts'
import { expireRefused } from './expire-refused.ts'
import { followPhotoDays } from './follow-photo-days.ts'
import { removeDue, removeUnreadable } from './remove-blobs.ts'
import { sealBlobs } from './seal-blobs.ts'

export type Kept = Readonly<{ platform: Platform; keyStore: KeyStore; store: BlobStore; signal: AbortSignal }>

/** One part of the work; throws if it failed, or if the signal fired. */
export type Task = (kept: Kept) => Promise<void>

const DAY_MS = 86_400_000

/** A task that returns a count, with a log line if the count is not 0. */
const counted =
  (said: string, work: (kept: Kept) => Promise<number>): Task =>
  async (kept) => {
    const count = await work(kept)
    if (count > 0) kept.platform.logger.info({ count }, said)
  }

const months = counted(
  'months of expired files were made unreadable',
  ({ platform: { database }, keyStore }) => expireFiles({ database, store: keyStore }),
)
const refused = counted('expired refused invoices were deleted', ({ platform, signal }) =>
  expireRefused(platform.database.query, signal),
)
const attempts = counted('attempts at webhooks past their retention were removed', ({ platform, signal }) =>
  expireAttempts(platform.database.query, signal),
)
const deliveries = counted(
  'deliveries and messages past their retention were removed',
  ({ platform, signal }) =>
    expireDeliveries({ query: platform.database.query, now: new Date(platform.clock.now()), signal }),
)
const stale = counted('notices of endpoints that work again or are gone were closed', ({ platform }) =>
  closeStaleNotices(platform.database.query),
)
const notices = counted('notices closed long ago were removed', ({ platform, signal }) =>
  expireNotices(platform.database.query, signal),
)
const evidence = counted('evidence of attempts past its retention was removed', ({ platform, signal }) =>
  expireEvidence(platform.database.query, signal),
)
const orders = counted('what operators did, past its retention, was removed', ({ platform, signal }) =>
  expireOrders(platform.database.query, signal),
)
const forms = counted('forms that nobody met for long were removed', ({ platform, signal }) =>
  expireForms(platform.database.query, signal),
)
const mails = counted('mails and mailboxes past their retention were removed', ({ platform, signal }) =>
  expireMails(platform.database.query, signal),
)
const hours = counted('counts by the hour past their retention were removed', ({ platform, signal }) =>
  expireHours(platform.database.query, signal),
)
const due = counted('expired photos and readings were deleted', ({ platform: { database }, store, signal }) =>
  removeDue({ database, store, signal }),
)

const clear = counted(
  'blobs from before encryption were sealed',
  ({ platform: { database, dataKeys: keys, config }, store, signal }) =>
    sealBlobs({
      ...{ query: database.query, keys, store },
      ...{ photoDays: config.photoDays, now: new Date(), signal },
    }),
)
const unentered = counted(
  'blobs without a row got one',
  ({ platform: { database, config }, store, signal }) =>
    enterBlobs({ query: database.query, store, photoDays: config.photoDays, signal }),
)
const otherDays = counted(
  'photos and readings got the retention of PHOTO_DAYS',
  ({ platform: { database, config }, signal }) =>
    followPhotoDays({ query: database.query, photoDays: config.photoDays, signal }),
)
const unreadable: Task = ({ platform: { database }, store, signal }) =>
  removeUnreadable({ database, store, signal })
/** After a day, nobody owns what a crash left behind. */
const parts: Task = ({ store, signal }) => store.removeParts(new Date(Date.now() - DAY_MS), signal)

/** They cost an index scan if nothing is due. */
export const hourly: readonly Task[] = [
  months,
  refused,
  attempts,
  deliveries,
  stale,
  notices,
  evidence,
  orders,
  forms,
  mails,
  hours,
  due,
]

/** They walk through all blobs. Sealing comes first: a sealed blob has its row. */
export const daily: readonly Task[] = [clear, unentered, otherDays, unreadable, parts]
