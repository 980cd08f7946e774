import { once } from 'node:events'
import type ZipStream from 'zip-stream'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { CfdiUnreadable } from '#cfdi/xml/cfdi-unreadable.ts'
import { csvLine } from '#contracts/csv-line.ts'
import type { Platform } from '#platform/platform.ts'
import { KeyDestroyed } from '#platform/privacy/keys/data-keys.ts'
import type { FileOfSession } from '#projections/session-files/files-of.ts'
import { filenameOf } from '../sessions/show-files.ts'
import type { ArchivedSession } from './archived-sessions.ts'
import { blobOf } from './blob-of.ts'

const header = ['session_id', 'external_id', 'uuid', 'issuer_rfc', 'receiver_rfc', 'total', 'completed_at']

type Parties = Readonly<{ issuer: string; receiver: string; total: string | null }>
const unknown: Parties = { issuer: '', receiver: '', total: null }

const partiesIn = (xml: Uint8Array): Parties => {
  try {
    const { issuer, receiver, total } = readCfdi(xml)
    return { issuer: issuer.rfc, receiver: receiver.rfc, total }
  } catch (error) {
    if (error instanceof CfdiUnreadable) return unknown
    throw error
  }
}

/** Null past its retention, when its key is gone. */
const bytesOf = ({ blobs }: Pick<Platform, 'blobs'>, file: FileOfSession): Promise<Buffer | null> =>
  blobs.get(blobOf(file)).catch((error: unknown) => {
    if (error instanceof KeyDestroyed) return null
    throw error
  })

/** Waits while the client reads slowly: nothing more is read meanwhile. */
const add = async (
  zip: ZipStream,
  name: string,
  file: Readonly<{ bytes: Buffer; date: Date }>,
): Promise<void> => {
  if (zip.destroyed) throw new Error('the client has left')
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const gone = () => reject(new Error('the client has left'))
  const over = new AbortController()
  zip.once('close', gone)
  zip.entry(file.bytes, { name, date: file.date }, (error) => (error ? reject(error) : resolve()))
  try {
    await promise
    if (zip.writableNeedDrain) {
      // the wait that loses would stay on the stream
      const { signal } = over
      await Promise.race([once(zip, 'drain', { signal }), once(zip, 'close', { signal })])
    }
  } finally {
    over.abort()
    zip.off('close', gone)
  }
}

const addSession = async (
  zip: ZipStream,
  { session, files, folder }: ArchivedSession,
  platform: Pick<Platform, 'blobs'>,
): Promise<string> => {
  let parties = unknown
  for (const file of files) {
    const bytes = await bytesOf(platform, file)
    if (!bytes) continue
    if (file.type === 'xml') parties = partiesIn(bytes)
    await add(zip, `${folder}/${filenameOf(file)}`, { bytes, date: session.completed_at })
  }
  const { issuer, receiver, total } = parties
  const [sum, at] = [total ?? session.total ?? '', session.completed_at.toISOString()]
  return csvLine([session.session_id, session.external_id, session.uuid, issuer, receiver, sum, at])
}

const fill = async (
  zip: ZipStream,
  sessions: AsyncIterable<ArchivedSession>,
  platform: Pick<Platform, 'blobs'>,
): Promise<void> => {
  const lines = [csvLine(header)]
  for await (const one of sessions) lines.push(await addSession(zip, one, platform))
  await add(zip, 'index.csv', { bytes: Buffer.from(lines.join('')), date: new Date() })
  zip.finalize()
}

/**
 * A ZIP that is written as it is read, from the first read on: one session is in memory, and a line
 * of the index and of the ZIP's directory for each. Where it fails the stream throws, so that
 * nobody takes it for whole.
 */
export async function* writeArchive(
  sessions: AsyncIterable<ArchivedSession>,
  platform: Pick<Platform, 'blobs'>,
): AsyncGenerator<Uint8Array> {
  // 150 modules, for an answer that most processes never give
  const { default: Zip } = await import('zip-stream')
  const zip = new Zip()
  fill(zip, sessions, platform).catch((error: Error) => zip.destroy(error))
  // a reader that leaves destroys it
  yield* zip
}
