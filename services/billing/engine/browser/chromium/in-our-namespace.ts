import { readlink } from 'node:fs/promises'
import { join } from 'node:path'

const namespaceOf = (folder: string): Promise<string | null> =>
  readlink(join(folder, 'ns/pid')).catch(() => null)

/**
 * Whether a process numbers others as this one does. `/proc` of a host shows those of its
 * containers too, whose words name numbers of their own.
 */
export const inOurNamespace = async (pid: string, proc = '/proc'): Promise<boolean> => {
  const ours = await namespaceOf(join(proc, 'self'))
  return ours !== null && (await namespaceOf(join(proc, pid))) === ours
}
