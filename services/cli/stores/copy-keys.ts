import { openKeyStore } from '#platform/privacy/keys/open-key-store.ts'
import { type Command, Refusal } from '../command-line/command.ts'
import { twoStores } from './two-stores.ts'

export const copyKeys: Command = {
  usage: 'keys copy FROM TO',
  summary:
    'copies the wrapped data keys with the name of their store, while no process runs; then delete those of FROM',
  alone: async (words, config) => {
    const { from, to } = twoStores(words)
    const open = (keysUrl: string) => openKeyStore({ ...config, keysUrl })
    const [source, target] = [await open(from), await open(to)]
    const name = await source.name()
    if (name === null) throw new Refusal(`${from} is no key store: it has no name`)
    const before = await target.name()
    if (before !== null && before !== name)
      throw new Refusal(`${to} is the key store of another installation`)
    const ids = await source.list()
    for (const id of ids) {
      const wrapped = await source.get(id)
      if (wrapped) await target.put(id, wrapped)
    }
    // the name last: without it, no process takes a store that is half there
    await target.christen(name)
    return [{ copied: ids.length, store: name }]
  },
}
