import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { openMasterKey, replaceMasterKey } from '#platform/privacy/keys/master-key.ts'
import { openKeyStore } from '#platform/privacy/keys/open-key-store.ts'
import { rewrapKeys } from '#platform/privacy/keys/rewrap-keys.ts'
import type { Config } from '#platform/runtime/config.ts'
import { type Command, Refusal } from '../command-line/command.ts'
import { openKeys } from '../command-line/open-keys.ts'
import { parseWords } from '../command-line/parse-words.ts'

const LOCK = 7_204_118
/**
 * Between two passes: by then a process that was making a key has stored it, or has noticed that it
 * must wrap it again.
 */
const SETTLE_MS = 1_000

type Deps = Parameters<typeof rewrapKeys>[0]

/** Until the old key wraps nothing any more. */
const rewrapAll = async (deps: Deps): Promise<number> => {
  const rewrapped = await rewrapKeys(deps)
  await sleep(SETTLE_MS)
  return rewrapped === 0 ? 0 : rewrapped + (await rewrapAll(deps))
}

/** One at a time: two would remove each other's keys. */
const alone = async <T>(database: Database, work: () => Promise<T>): Promise<T> => {
  const connection = await database.reserve()
  try {
    await connection.query(sql`select pg_advisory_lock(${LOCK})`)
    return await work()
  } finally {
    connection.release()
  }
}

/**
 * The keys of this installation: its database, key store, pepper and master keys belong together.
 * Throws ConfigError.
 */
const keysOf = async (config: Config, { query, inTransaction }: Database): Promise<Deps> => {
  await openKeys(config, query)
  return { inTransaction, store: await openKeyStore(config), master: await openMasterKey(config) }
}

export const masterKeyRewrap: Command = {
  usage: 'master-key rewrap',
  summary: 're-wraps every data key with the first of MASTER_KEY; the others can be removed afterwards',
  prepare: (words, config) => {
    parseWords({ words, names: [] })
    return async ({ database }) => [{ rewrapped: await rewrapKeys(await keysOf(config, database)) }]
  },
}

export const masterKeyReplace: Command = {
  usage: 'master-key replace',
  summary:
    'creates a new master key under DATA_DIR and re-wraps every data key with it; the server may be up',
  prepare: (words, config) => {
    parseWords({ words, names: [] })
    if (config.masterKeys)
      throw new Refusal(
        'MASTER_KEY is configured: start every process with OLD,NEW, then with NEW,OLD, run "master-key rewrap", then start them with NEW',
      )
    return async ({ database }) => {
      const deps = await keysOf(config, database)
      const replacing = replaceMasterKey(config.dataDir)
      const rewrapped = await alone(database, async () => {
        await replacing.begin()
        const count = await rewrapAll(deps)
        await replacing.end()
        return count
      })
      return [{ rewrapped }]
    }
  },
}
