import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabaseFor } from '#platform/postgres/open-database.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { ReplayFormat, ReplayOrder } from '#services/replay/order/replay-order.ts'
import { filesOutput } from '#services/replay/output/files-output.ts'
import { replayLog } from '#services/replay/replay-log.ts'
import { wordsIn } from '../worlds/personal-words.ts'
import { openDuckdb } from './duckdb.ts'
import { usualOrder } from './replay-world.ts'

/** Pages of Parquet are compressed: a word in them is not in the bytes of the file. */
const unpacked = async (file: string): Promise<string> => {
  const duckdb = await openDuckdb()
  try {
    return JSON.stringify(await duckdb.query(`select * from '${file}'`))
  } finally {
    duckdb.close()
  }
}

/** The whole log in that format: its file, what is packed in it, and its manifest. */
const replayed = async (query: Query, folder: string, format: ReplayFormat): Promise<string> => {
  const out = join(folder, `all.${format}`)
  const order = ReplayOrder.parse({ ...usualOrder, format, out })
  const output = await filesOutput(order)
  await replayLog(query, order, { output, stopping: new AbortController().signal })
  const manifest = await output.finish()
  assert.ok(manifest.rows > 0)
  const packed = format === 'parquet' ? await unpacked(out) : ''
  return [await readFile(out, 'latin1'), packed, JSON.stringify(manifest)].join('\n')
}

/** For each format in which an analyst gets the log of a running service, the words in it. */
export const wordsInReplays = async (dataDir: string): Promise<string[][]> => {
  const { database, close } = await openDatabaseFor(loadConfig({ DATA_DIR: dataDir }), createLogger('silent'))
  const folder = await mkdtemp(join(tmpdir(), 'replayed-'))
  try {
    const places: string[][] = []
    for (const format of ReplayFormat.options)
      places.push(wordsIn(`replay ${format}`, await replayed(database.query, folder, format)))
    return places
  } finally {
    await close()
    await rm(folder, { recursive: true })
  }
}
