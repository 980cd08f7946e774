import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * A disk of so many MiB that every user may write; `mounted` is false where this user may not mount
 * one.
 */
export const smallDisk = async (mebibytes: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'disk-'))
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  )
  if (mounted) await chmod(folder, 0o777)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    mounted,
    fill: () => writeFile(ballast, Buffer.alloc((mebibytes + 1) * 1024 * 1024)).catch(() => undefined),
    empty: () => rm(ballast),
    unmount: async () => {
      if (mounted) await run('umount', ['-l', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
