import { setTimeout as pause } from 'node:timers/promises'
import { dataOf } from '#services/client/data-of.ts'
import type { Client } from '#services/client/open-client.ts'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { apiHelp, apiOf, apiOptions } from './api-of.ts'
import { asked } from './asked.ts'

const POLL_MS = 1_000

const follow = async (client: Client): Promise<never> => {
  let place: { cursor?: string; from?: string } = { from: new Date().toISOString() }
  for (;;) {
    const query = { limit: 100, ...place }
    const page = await dataOf(client.GET('/api/v1/events', { params: { query } }))
    for (const event of page.items) process.stdout.write(`${JSON.stringify(event)}\n`)
    place = { ...place, cursor: page.next_cursor }
    if (page.items.length < query.limit) await pause(POLL_MS)
  }
}

export const tailEvents: Command = {
  usage: 'tail [--key KEY] [--url URL]',
  summary: 'with an API key: the events of the account as they happen, until it is stopped',
  options: apiHelp,
  alone: async (words) => {
    const { client, url } = apiOf(parseWords({ words, names: [], options: apiOptions }).values)
    return asked(follow(client), url)
  },
}
