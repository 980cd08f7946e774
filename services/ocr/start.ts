import type { SessionEventOf } from '#contracts/events/session-events.ts'
import type { ReadPhoto } from '#contracts/reading/photo-reading.ts'
import { imageBlob } from '#contracts/reading/ticket-image.ts'
import type { Recorded } from '#contracts/shapes.ts'
import { groups } from '#contracts/topics/names.ts'
import { whileOpen } from '#contracts/topics/while-open.ts'
import type { MerchantBook } from '#merchants/book/merchant-book.ts'
import { isMerchantOf } from '#merchants/is-merchant-of.ts'
import type { Platform } from '#platform/platform.ts'
import type { Running } from '#platform/runtime/running.ts'
import { createIssuers } from '#platform/tenants/issuers.ts'
import { evolve } from '#session/evolve.ts'
import { initialState, type Session } from '#session/session.ts'
import { measured } from './measured.ts'
import { mustFindEngine } from './must-find-engine.ts'
import { openPool } from './open-pool.ts'
import { photoReader } from './photo-reader.ts'
import { type ReadTicketDeps, readTicket } from './read-ticket.ts'
import { reportWithoutBuyer } from './report-without-buyer.ts'

type Requested = SessionEventOf<'SessionRequested'>

/** The receiver's key; absent for photos stored before encryption was introduced. */
const receiverKey = async ({ dataKeys, vault }: Platform, { data, meta }: Recorded<Requested>) => {
  const { key } = imageBlob(data.ticketImage)
  if (key !== undefined) return key
  const { rfc } = await vault.get(data.receiver.id)
  return (await dataKeys.ofReceiver({ accountId: meta.accountId, rfc })).id
}

const putReading =
  (platform: Platform): ReadTicketDeps['putReading'] =>
  async (bytes, of) => {
    const key = await receiverKey(platform, of)
    return platform.blobs.put({ bytes, mediaType: 'application/json', key })
  }

/**
 * Reads the photo of every new session. `stop` lets the current photos finish, as far as there is
 * time.
 */
export const start = async (
  platform: Platform,
  { book }: Readonly<{ book: () => MerchantBook }>,
): Promise<Running & { readPhoto: ReadPhoto }> => {
  const { config, clock, blobs, log } = platform
  await mustFindEngine(config)
  const pool = await openPool({ ...platform, book }, config.ocrWorkers)
  const read = measured(pool.read)
  const isWaiting = async (sessionId: string) => {
    const history = await log.read(sessionId)
    return history.reduce<Session>(evolve, initialState()).status === 'requested'
  }
  const subscription = await platform.subscribe({
    group: groups.ocr,
    types: ['SessionRequested'],
    // one more than there are workers: its photo is fetched while the others are read
    concurrency: config.ocrWorkers + 1,
    // the engine is native: a picture that breaks it ends the process, worker threads and all
    countFirst: true,
    whileOpen: whileOpen.ocr,
    react: reportWithoutBuyer(
      readTicket({
        getImage: blobs.get,
        putReading: putReading(platform),
        read,
        isWaiting,
        now: clock.now,
      }),
      {
        buyerOf: ({ data }) => platform.vault.get(data.receiver.id),
        isMerchant: isMerchantOf({ known: () => book().known, issuers: createIssuers(platform).list }),
      },
    ),
  })
  return {
    readPhoto: photoReader(read, config.ocrWorkers),
    stop: async (hurry) => {
      await subscription.stop(hurry)
      await pool.stop(hurry)
    },
  }
}
