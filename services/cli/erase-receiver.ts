import { type Erasure, eraseReceiver as erase } from '#platform/erase-receiver.ts'
import { openKeyStore } from '#platform/key-store.ts'
import { openDataKeys } from '#platform/open-data-keys.ts'
import { loadPepper } from '#platform/pepper.ts'
import { accountWord } from './account-word.ts'
import { type Command, Refusal } from './command.ts'
import { parseWords } from './parse-words.ts'

const refusalOf = (erasure: Exclude<Erasure, { outcome: 'erased' }>): Refusal => {
  if (erasure.outcome === 'unknown') return new Refusal('nothing is kept of this RFC for this account')
  const until = erasure.until?.toISOString() ?? 'their end'
  return new Refusal(
    `${erasure.sessions} of its sessions are in hand, until ${until} at the latest: wait, or erase with --now: those that still need its data end as cancelled`,
  )
}

export const eraseReceiver: Command = {
  usage: 'receiver erase ACCOUNT_ID RFC [--now]',
  summary:
    'destroys the key of a receiver: tax data and photos stay closed for ever, in backups too; XML and PDF, which the law keeps, stay',
  prepare: (words, config) => {
    const { positionals, values } = parseWords({
      words,
      names: ['ACCOUNT_ID', 'RFC'],
      options: { now: { type: 'boolean' } },
    })
    const accountId = accountWord(positionals[0])
    const rfc = (positionals[1] ?? '').normalize('NFC').trim().toUpperCase()
    return async ({ database }) => {
      const keysOn = await openDataKeys(config, await loadPepper(config))
      const deps = { database, keys: await keysOn(database.query), store: await openKeyStore(config) }
      const erasure = await erase(deps)({ accountId, rfc, now: values['now'] === true })
      if (erasure.outcome !== 'erased') throw refusalOf(erasure)
      const { receivers: sessions, customers, sessionsEnded } = erasure
      return [{ account_id: accountId, erased: true, sessions, customers, sessions_in_hand: sessionsEnded }]
    }
  },
}
