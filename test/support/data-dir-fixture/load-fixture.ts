import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#platform/postgres/postgres.ts'
import type { Expected } from './fixture.ts'
import { movedTimes } from './moved-times.ts'
import { unpackFiles, unpackSql } from './pack.ts'

const AGE_SECONDS = 60

type Place = Readonly<{
  /** Of an empty database. */
  url: string
  dataDir: string
  /** Where all webhooks of the fixture go from now on. */
  hook: string
}>

/**
 * Puts a fixture into a database and a DATA_DIR, as if it had been made a minute ago: else
 * deadlines and retention would end all of it.
 */
export const loadFixture = async (folder: string, { url, dataDir, hook }: Place): Promise<Expected> => {
  const told = await readFile(join(folder, 'expected.json'), 'utf8')
  const made: Expected = JSON.parse(told)
  const seconds = Math.round((Date.now() - Date.parse(made.madeAt)) / 1_000) - AGE_SECONDS
  const hooks = Object.values(made.accounts).map((account) => account.hook)
  const here = (text: string) =>
    hooks.reduce((sum, before) => sum.replaceAll(before, hook), movedTimes(text, seconds))
  await unpackFiles(join(folder, 'files.json.gz'), dataDir)
  // pg_dump's text sets the search_path of its connection
  const database = openDatabase(url, { max: 1, onError: () => undefined })
  await database.script(here(await unpackSql(join(folder, 'database.sql.gz'))))
  await database.close()
  return JSON.parse(here(told))
}
