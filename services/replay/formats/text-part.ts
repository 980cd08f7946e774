import { open } from 'node:fs/promises'
import type { Part } from './part.ts'
import type { TextFormat } from './text-format.ts'

/** Adds to what is there. */
export const openTextPart = async (path: string, { header, lines }: TextFormat): Promise<Part> => {
  const file = await open(path, 'a', 0o600)
  if ((await file.stat()).size === 0) await file.appendFile(header)
  return {
    write: (events) => file.appendFile(lines(events)),
    close: async () => {
      await file.sync()
      await file.close()
    },
  }
}
