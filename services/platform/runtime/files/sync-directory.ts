import { open } from 'node:fs/promises'

/**
 * Makes the names in a directory durable: without it, a power cut may undo that a file was created,
 * renamed or removed.
 */
export const syncDirectory = async (path: string): Promise<void> => {
  const directory = await open(path)
  await directory.sync().finally(() => directory.close())
}
