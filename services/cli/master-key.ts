import { openKeyStore } from '#platform/key-store.ts'
import { openMasterKey, replaceMasterKey } from '#platform/master-key.ts'
import { rewrapKeys } from '#platform/rewrap-keys.ts'
import { type Command, Refusal } from './command.ts'
import { parseWords } from './parse-words.ts'

/** Also what another process wrapped a moment ago, by what it had read before. */
const ROUNDS = 2

export const masterKeyRewrap: Command = {
  usage: 'master-key rewrap',
  summary: 'wraps every data key by the first of MASTER_KEY; then the others may be taken away',
  prepare: (words, config) => {
    parseWords({ words, names: [] })
    return async ({ database: { inTransaction } }) => {
      const deps = { inTransaction, store: await openKeyStore(config), master: await openMasterKey(config) }
      return [{ rewrapped: await rewrapKeys(deps) }]
    }
  },
}

export const masterKeyReplace: Command = {
  usage: 'master-key replace',
  summary: 'makes a new master key under DATA_DIR and wraps every data key by it; the server may be up',
  prepare: (words, config) => {
    parseWords({ words, names: [] })
    if (config.masterKeys)
      throw new Refusal(
        'MASTER_KEY is configured: start every process with OLD,NEW, then with NEW,OLD, run "master-key rewrap", then start them with NEW',
      )
    return async ({ database: { inTransaction } }) => {
      const deps = { inTransaction, store: await openKeyStore(config), master: await openMasterKey(config) }
      const replacing = replaceMasterKey(config.dataDir)
      await replacing.begin()
      let rewrapped = 0
      for (let round = 0; round < ROUNDS; round += 1) rewrapped += await rewrapKeys(deps)
      await replacing.end()
      return [{ rewrapped }]
    }
  },
}
