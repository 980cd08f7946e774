import { Rejection } from '#contracts/http/errors.ts'
import { decodes } from '#platform/images/check-decodes.ts'
import { inspectImage } from '#platform/images/inspect-image.ts'
import { UndecodableImage } from '#services/ocr/engine/picture/undecodable-image.ts'
import { judgeReading } from '#services/ocr/judge-reading.ts'
import type { Pool } from '#services/ocr/pool.ts'

/** `read`, or the code that a client gets: of the request, or of the session that failed. */
const outcomeOf = async (bytes: Buffer, pool: Pool): Promise<string> => {
  const { mediaType } = inspectImage(bytes)
  if (!(await decodes(bytes, mediaType))) return 'image_corrupt'
  return judgeReading(await pool.read(bytes), null)?.code ?? 'read'
}

/**
 * What becomes of a file on the service's own way: a look at its head, a trial decoding, a reader,
 * a verdict on what was read. Throws whatever no client should ever meet: a worker that failed, a
 * defect.
 */
export const handleFile = async (bytes: Buffer, pool: Pool): Promise<string> => {
  try {
    return await outcomeOf(bytes, pool)
  } catch (error) {
    if (error instanceof Rejection) return error.code
    if (error instanceof UndecodableImage) return 'ticket_unreadable'
    throw error
  }
}
