import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FinanceRefusal } from '#money/finance-refusal.ts'
import { errorCode } from '#platform/runtime/error-code.ts'

/** What a person's path may cause. */
const unwritable = new Set(['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR', 'EROFS', 'EPERM', 'ENAMETOOLONG'])

/**
 * Writes a file that is there whole or not at all. Throws FinanceRefusal if nothing can be written
 * there.
 */
export const writeWhole = async (file: string, content: Readable | AsyncIterable<string>): Promise<void> => {
  const begun = `${file}.part`
  try {
    await pipeline(content, createWriteStream(begun))
    await rename(begun, file)
  } catch (error) {
    await rm(begun, { force: true }).catch(() => undefined)
    const code = errorCode(error) ?? ''
    if (unwritable.has(code)) throw new FinanceRefusal(`${file} cannot be written: ${code}`)
    throw error
  }
}
