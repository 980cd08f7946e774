import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '#platform/runtime/error-code.ts'
import { kindOf } from './output-place.ts'

/**
 * A folder, and those above it that are not there. Node's own `recursive` never ends where the
 * parent is there and takes no folder, as /proc.
 */
export const makeFolder = async (folder: string): Promise<void> => {
  if ((await kindOf(folder)) === 'folder') return
  await makeFolder(dirname(folder))
  await mkdir(folder).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error
  })
}
