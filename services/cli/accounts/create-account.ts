import type { Command } from '../command-line/command.ts'
import { nameWord } from '../command-line/name-word.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { webhookAddress } from '../command-line/webhook-address.ts'

export const createAccount: Command = {
  usage: 'account create NAME [--webhook-url URL]',
  begins: true,
  summary: 'creates an account and shows its keys and its webhook secret, only once',
  options: {
    '--webhook-url': 'where the results of its sessions are sent, unless a request names another address',
  },
  prepare: (words, config) => {
    const { positionals, values } = parseWords({
      words,
      names: ['NAME'],
      options: { 'webhook-url': { type: 'string' } },
    })
    const name = nameWord(positionals[0] ?? '', 'NAME')
    const url = values['webhook-url']
    const account = { name, ...(typeof url === 'string' ? { webhookUrl: webhookAddress(url, config) } : {}) }
    return async ({ accounts }) => [await accounts.create(account)]
  },
}
