import { childEnvironment } from '#platform/runtime/config.ts'
import { type Client, openClient } from '#services/client/open-client.ts'
import { UsageError } from '../command-line/command.ts'

type Values = Readonly<Record<string, unknown>>

/** Of every command that works with an API key alone, from any machine. */
export const apiOptions = { key: { type: 'string' }, url: { type: 'string' } } as const

export const apiHelp = {
  '--key': 'the API key; without it, that of API_KEY',
  '--url': 'where the service is; without it, API_URL or http://127.0.0.1:3000',
} as const

const addressOf = (text: string): string => {
  if (!URL.canParse(text)) throw new UsageError(`--url ${JSON.stringify(text)} is no address`)
  return text.replace(/\/api\/v1\/?$/, '')
}

/** '': there is none. */
export const keyOf = (values: Values): string =>
  String(values['key'] ?? childEnvironment({})['API_KEY'] ?? '')

/** The client of the API, by the options and the environment. */
export const apiOf = (values: Values): Readonly<{ client: Client; key: string; url: string }> => {
  const environment = childEnvironment({})
  const key = keyOf(values)
  if (key === '') throw new UsageError('there is no API key: give --key KEY, or set API_KEY')
  const url = addressOf(String(values['url'] ?? environment['API_URL'] ?? 'http://127.0.0.1:3000'))
  return { client: openClient({ url, key }), key, url }
}
