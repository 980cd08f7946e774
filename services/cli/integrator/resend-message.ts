import { dataOf } from '#services/client/data-of.ts'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { apiHelp, apiOf, apiOptions } from './api-of.ts'
import { asked } from './asked.ts'

export const resendMessage: Command = {
  usage: 'resend MESSAGE_ID [--key KEY] [--url URL]',
  summary: 'with an API key: sends a webhook message again, now',
  options: apiHelp,
  alone: async (words) => {
    const { positionals, values } = parseWords({ words, names: ['MESSAGE_ID'], options: apiOptions })
    const { client, url } = apiOf(values)
    const path = { message_id: positionals[0] ?? '' }
    const to = '/api/v1/webhook_messages/{message_id}/resend'
    return [await asked(dataOf(client.POST(to, { params: { path }, body: {} })), url)]
  },
}
