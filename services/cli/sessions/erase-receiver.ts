import { checkRfc } from '#contracts/fiscal/rfc.ts'
import { type Erasure, eraseReceiver as erase } from '#platform/privacy/erase-receiver.ts'
import { openKeyStore } from '#platform/privacy/keys/open-key-store.ts'
import { accountWord } from '../command-line/account-word.ts'
import { type Command, Refusal } from '../command-line/command.ts'
import { openKeys } from '../command-line/open-keys.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { stdinLine } from '../command-line/stdin-line.ts'

const refusalOf = (erasure: Extract<Erasure, { outcome: 'unknown' | 'in_hand' }>): Refusal => {
  if (erasure.outcome === 'unknown') return new Refusal('this account keeps nothing about this RFC')
  const until = erasure.until?.toISOString() ?? 'their end'
  return new Refusal(
    `${erasure.sessions} of its sessions are still open, until ${until} at the latest: wait, or erase with --now, which cancels those that still need its data`,
  )
}

/**
 * In the API's spelling. As an argument it would appear in the process list and in the shell's
 * history.
 */
const rfcFromStdin = async (): Promise<string> => {
  const rfc = (await stdinLine('RFC')).normalize('NFC').toUpperCase()
  if (rfc === '') throw new Refusal('the RFC is missing: it is read from stdin')
  if (!checkRfc(rfc).ok) throw new Refusal('the text on stdin is not an RFC')
  return rfc
}

const wordsOf = (words: readonly string[]) => {
  const { positionals, values } = parseWords({
    words: words.filter((word) => word !== '-'),
    names: ['ACCOUNT_ID'],
    options: { now: { type: 'boolean' } },
    extra: 'the RFC is read from stdin, not from the command line, which other users can see',
  })
  return { accountId: accountWord(positionals[0]), now: values['now'] === true }
}

export const eraseReceiver: Command = {
  usage: 'receiver erase ACCOUNT_ID [--now]',
  summary:
    'erases the receiver whose RFC is read from stdin, by destroying its key: tax data and photos can never be read again, in backups either; XML and PDF stay, as the law demands',
  options: {
    '--now': 'cancels the open sessions of this receiver, instead of refusing',
  },
  prepare: (words, config) => {
    const { accountId, now } = wordsOf(words)
    return async ({ database }) => {
      const rfc = await rfcFromStdin()
      const deps = {
        database,
        keys: await openKeys(config, database.query),
        store: await openKeyStore(config),
      }
      const erasure = await erase(deps)({ accountId, rfc, now })
      if (erasure.outcome === 'live') throw new Error('only a key of test mode is limited to it')
      if (erasure.outcome !== 'erased') throw refusalOf(erasure)
      const { receivers: sessions, customers, sessionsEnded } = erasure
      return [{ account_id: accountId, erased: true, sessions, customers, sessions_in_hand: sessionsEnded }]
    }
  },
}
