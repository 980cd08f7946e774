import { open } from 'node:fs/promises'

/**
 * Makes the names in a directory durable: a new, renamed or removed file is the old one again after
 * a power cut without it.
 */
export const syncDirectory = async (path: string): Promise<void> => {
  const directory = await open(path)
  await directory.sync().finally(() => directory.close())
}
