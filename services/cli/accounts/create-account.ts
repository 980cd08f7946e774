import { type Command, UsageError } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { webhookAddress } from '../command-line/webhook-address.ts'

const nameOf = (text: string) => {
  const name = text.trim()
  if (/[\p{Cc}\p{Cs}]/u.test(name))
    throw new UsageError('NAME must not have control characters, such as a tab or a line break')
  if (!/^.{1,200}$/u.test(name)) throw new UsageError('NAME must have 1 to 200 characters')
  return name
}

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
    const name = nameOf(positionals[0] ?? '')
    const url = values['webhook-url']
    const account = { name, ...(typeof url === 'string' ? { webhookUrl: webhookAddress(url, config) } : {}) }
    return async ({ accounts }) => [await accounts.create(account)]
  },
}
