import { readFile } from 'node:fs/promises'
import { limits } from '#contracts/limits.ts'
import { decodes } from '#platform/images/check-decodes.ts'
import { inspectPart } from '#platform/images/inspect-part.ts'

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return ('code' in error && reasons[String(error.code)]) || error.message
}

const readPhoto = async (file: string): Promise<Buffer> => {
  const photo = await readFile(file)
  if (photo.length > limits.imageBytes) throw new Error('it is over 8 MiB')
  const mediaType = inspectPart(photo)
  if (!(await decodes(photo, mediaType))) throw new Error('it is damaged: it cannot be decoded')
  return photo
}

/** The photo, after the same checks as in the API. Throws a sentence that names the file. */
export const loadPhoto = (file: string): Promise<Buffer> =>
  readPhoto(file).catch((cause: unknown) => {
    throw new Error(`cannot use ${file}: ${reasonOf(cause)}`, { cause })
  })
