import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FinanceRefusal } from '#money/finance-refusal.ts'
import { errorCode } from '#platform/runtime/error-code.ts'
import { isUnwritable } from '#platform/runtime/files/is-unwritable.ts'

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
    throw isUnwritable(error) ? new FinanceRefusal(`${file} cannot be written: ${errorCode(error)}`) : error
  }
}
