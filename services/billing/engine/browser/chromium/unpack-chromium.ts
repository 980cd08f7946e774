import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, lstat, mkdir, readFile, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { isAbsent } from '#platform/runtime/files/is-absent.ts'

/** The folder of the package; null: it is not installed. */
const packageFolder = (): string | null => {
  try {
    return fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')))
  } catch {
    return null
  }
}

const exists = async (path: string): Promise<boolean> => {
  try {
    await lstat(path)
    return true
  } catch (error) {
    if (isAbsent(error)) return false
    throw error
  }
}

/** A folder that nobody else can write into: what lies there is run. */
const ownFolder = async (): Promise<string> => {
  const uid = process.getuid?.() ?? 0
  const folder = join(tmpdir(), `ticket-to-cfdi-${uid}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const found = await lstat(folder)
  const isOurs = found.isDirectory() && found.uid === uid && (found.mode & 0o022) === 0
  if (!isOurs) throw new Error(`${folder} belongs to somebody else`)
  return folder
}

const versionIn = async (folder: string): Promise<string> => {
  const { version }: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  return version
}

/** The Chromium of `@sparticuz/chromium`, unpacked once; null: the package is not installed. */
export const unpackChromium = async (): Promise<string | null> => {
  const folder = packageFolder()
  const packed = folder && join(folder, 'bin', 'chromium.br')
  if (!folder || !packed || !(await exists(packed))) return null
  const path = join(await ownFolder(), `chromium-${await versionIn(folder)}`)
  if (await exists(path)) return path
  // whole or not at all: another process may be at it too
  const part = `${path}.${process.pid}`
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(part))
  await chmod(part, 0o700)
  await rename(part, path)
  return path
}
