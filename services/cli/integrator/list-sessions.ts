import { dataOf } from '#services/client/data-of.ts'
import { type Command, UsageError } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { apiHelp, apiOf, apiOptions } from './api-of.ts'
import { asked } from './asked.ts'

const states = ['processing', 'completed', 'failed'] as const

const stateOf = (word: unknown) => {
  if (word === undefined) return {}
  const status = states.find((state) => state === word)
  if (!status) throw new UsageError(`--status must be one of ${states.join(', ')}`)
  return { status }
}

export const listSessions: Command = {
  usage: 'sessions list [--status STATUS] [--key KEY] [--url URL]',
  summary: 'with an API key: the 100 newest sessions of the account and mode of the key',
  options: { ...apiHelp, '--status': states.join(', ') },
  lists: 'sessions',
  alone: async (words) => {
    const options = { ...apiOptions, status: { type: 'string' } } as const
    const { values } = parseWords({ words, names: [], options })
    const query = { limit: 100, ...stateOf(values['status']) }
    const { client, url } = apiOf(values)
    return (await asked(dataOf(client.GET('/api/v1/sessions', { params: { query } })), url)).items
  },
}
