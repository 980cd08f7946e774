import type { Receiver } from '#contracts/fiscal/receiver.ts'
import { imageBlob } from '#contracts/reading/ticket-image.ts'
import type { BlobRef } from '#contracts/values.ts'
import type { MerchantBook } from '#merchants/book/merchant-book.ts'
import { cleanOfBuyer } from '#merchants/detect/clean-of-buyer.ts'
import { isMerchantOf } from '#merchants/is-merchant-of.ts'
import type { Platform } from '#platform/platform.ts'
import { KeyDestroyed } from '#platform/privacy/keys/data-keys.ts'
import { isAbsent } from '#platform/runtime/files/is-absent.ts'
import { createIssuers } from '#platform/tenants/issuers.ts'
import type { Picture, TakenReading } from '../sessions/check-request.ts'
import type { FailedSession } from './find-failed.ts'
import { notRetryable } from './not-retryable.ts'

type Deps = Readonly<{
  platform: Pick<Platform, 'blobs' | 'database' | 'dataKeys'>
  book: () => MerchantBook
}>

/**
 * Photo and reading of a failed session, for a session with that receiver. Events must not name the
 * buyer, and the retry may have another one. Throws `session_not_retryable` once they are gone.
 */
export const takenPicture = ({ platform, book }: Deps) => {
  const cleaned = cleanOfBuyer(
    isMerchantOf({ known: () => book().known, issuers: createIssuers(platform).list }),
  )

  const bytesOf = async (sessionId: string, ref: BlobRef): Promise<Buffer> => {
    // never by a key that this process remembers: what was erased must not come back
    if (ref.key !== undefined) platform.dataKeys.forget(ref.key)
    try {
      return await platform.blobs.get(ref)
    } catch (error) {
      if (error instanceof KeyDestroyed || isAbsent(error)) throw notRetryable(sessionId, 'photo_not_kept')
      throw error
    }
  }

  const readingFor = async (
    { sessionId, read }: FailedSession,
    receiver: Receiver,
  ): Promise<TakenReading | null> => {
    if (!read) return null
    const bytes = await bytesOf(sessionId, read.reading)
    return { data: { ...read, ticket: await cleaned(read.ticket, receiver) }, bytes }
  }

  return async ({ failed, receiver }: { failed: FailedSession; receiver: Receiver }): Promise<Picture> => {
    const { sessionId, requested } = failed
    const blob = imageBlob(requested.ticketImage)
    const bytes = await bytesOf(sessionId, blob)
    const { mediaType } = blob
    return { image: { bytes, mediaType }, reading: await readingFor(failed, receiver) }
  }
}
