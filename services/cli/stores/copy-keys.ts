import { destroyedAmong } from '#platform/privacy/keys/destroyed-among.ts'
import type { KeyStore } from '#platform/privacy/keys/key-store.ts'
import { openKeyStore } from '#platform/privacy/keys/open-key-store.ts'
import { type Command, Refusal } from '../command-line/command.ts'
import { twoStores } from './two-stores.ts'

/** The name of FROM; refuses a TO that belongs to another installation. */
const nameOf = async (source: KeyStore, target: KeyStore): Promise<string> => {
  const [name, before] = [await source.name(), await target.name()]
  if (name === null) throw new Refusal('FROM is no key store: it has no name')
  if (before !== null && before !== name) throw new Refusal('TO is the key store of another installation')
  return name
}

export const copyKeys: Command = {
  usage: 'keys copy FROM TO',
  summary:
    'copies the wrapped data keys with the name of their store, without those that were destroyed, while no process runs; then delete those of FROM',
  prepare: (words, config) => {
    const { from, to } = twoStores(words)
    const open = (keysUrl: string) => openKeyStore({ ...config, keysUrl })
    return async ({ query }) => {
      const [source, target] = [await open(from), await open(to)]
      const name = await nameOf(source, target)
      const [ids, there] = [await source.list(), await target.list()]
      const destroyed = await destroyedAmong(query, [...ids, ...there])
      let copied = 0
      for (const id of ids.filter((each) => !destroyed.has(each))) {
        const wrapped = await source.get(id)
        if (!wrapped) continue
        await target.put(id, wrapped)
        copied += 1
      }
      // an earlier copy may have brought what was erased since
      const erased = there.filter((id) => destroyed.has(id))
      for (const id of erased) await target.remove(id)
      // the name last: without it, no process takes a store that is half there
      await target.christen(name)
      return [{ copied, removed: erased.length, store: name }]
    }
  },
}
