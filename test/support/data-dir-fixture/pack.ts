import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'

const smallest = { level: 9 }

/** The whole database as SQL text that needs no psql: INSERTs, and none of psql's own commands. */
export const packSql = async (url: string, file: string): Promise<void> => {
  const words = ['--inserts', '--rows-per-insert=50', '--no-owner', '--no-privileges', url]
  const child = spawn('pg_dump', words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [sql, [code]] = await Promise.all([buffer(child.stdout), once(child, 'close')])
  if (code !== 0) throw new Error(`pg_dump ended with ${code}`)
  const lines = sql.toString('utf8').split('\n')
  await writeFile(file, gzipSync(lines.filter((line) => !/^\\/.test(line)).join('\n'), smallest))
}

export const unpackSql = async (file: string): Promise<string> =>
  gunzipSync(await readFile(file)).toString('utf8')

type Packed = Readonly<Record<string, string>>

/** Blobs, keys and secrets of a DATA_DIR in one file: paths, and bytes as base64. */
export const packFiles = async (folder: string, file: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const packed = await Promise.all(
    paths
      .sort()
      .map(
        async (path) => [path.slice(folder.length + 1), (await readFile(path)).toString('base64')] as const,
      ),
  )
  await writeFile(file, gzipSync(JSON.stringify(Object.fromEntries(packed)), smallest))
}

export const unpackFiles = async (file: string, folder: string): Promise<void> => {
  const packed: Packed = JSON.parse(gunzipSync(await readFile(file)).toString('utf8'))
  for (const [path, bytes] of Object.entries(packed)) {
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 })
    await writeFile(join(folder, path), Buffer.from(bytes, 'base64'), { mode: 0o600 })
  }
}
