import type { ReadPhoto } from '#contracts/photo-reading.ts'
import { groups } from '#contracts/topics.ts'
import type { Platform, Running } from '#platform/platform.ts'
import { evolve } from '#session/evolve.ts'
import { initialState, type Session } from '#session/session.ts'
import { measured } from './measured.ts'
import { openPool } from './open-pool.ts'
import { photoReader } from './photo-reader.ts'
import { type ReadTicketDeps, readTicket } from './read-ticket.ts'

/** A photo of before there were keys has none of its receiver. */
const putReading =
  ({ blobs, dataKeys, clock }: Platform): ReadTicketDeps['putReading'] =>
  async (bytes, { data, meta: { accountId } }) => {
    const key = data.ticketImage.key ?? (await dataKeys.ofFiles({ accountId, at: clock.now() })).id
    return blobs.put({ bytes, mediaType: 'application/json', key })
  }

/** Reads the photo of every new session. `stop` lets the photos in hand be read, as far as there is time. */
export const start = async (platform: Platform): Promise<Running & { readPhoto: ReadPhoto }> => {
  const { config, clock, blobs, log } = platform
  const pool = await openPool(platform, config.ocrWorkers)
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
    react: readTicket({
      getImage: blobs.get,
      putReading: putReading(platform),
      read,
      isWaiting,
      now: clock.now,
    }),
  })
  return {
    readPhoto: photoReader(read, config.ocrWorkers),
    stop: async (hurry) => {
      await subscription.stop(hurry)
      await pool.stop(hurry)
    },
  }
}
