import { randomInt } from 'node:crypto'
import { dataOf } from '#services/client/data-of.ts'
import { type Command, Refusal, UsageError } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { sandboxTicket } from '../sandbox/draw-ticket.ts'
import { apiHelp, apiOf, apiOptions } from './api-of.ts'
import { asked } from './asked.ts'
import { nearItsEnd } from './near-its-end.ts'

/** What makes a session of the sandbox send each event. */
const simulated = {
  'factura.completed': {},
  'factura.failed': { simulate: 'ticket_not_found_at_merchant' },
  'factura.needs_input': { simulate: 'needs_input' },
  'factura.expiring': { simulate: 'needs_input' },
} as const

const isKnown = (event: string): event is keyof typeof simulated => Object.hasOwn(simulated, event)

/** SAT's test entity. */
const receiver = { razon_social: 'ESCUELA KEMPER URGATE', rfc: 'EKU9003173C9', regimen: '601', cp: '42501' }

const newTicket = async (): Promise<string> => {
  const codes = `folio=0200${String(randomInt(1_000_000)).padStart(6, '0')}`
  const date = new Date().toISOString().slice(0, 10)
  const { jpeg } = sandboxTicket('sbx-webforms', codes, { total: '116.00', date })
  return (await jpeg()).toString('base64')
}

export const triggerEvent: Command = {
  usage: 'trigger EVENT [--key KEY] [--url URL]',
  summary: `with a test key: a session of the sandbox that sends ${Object.keys(simulated).join(', ')}`,
  options: apiHelp,
  alone: async (words) => {
    const { positionals, values } = parseWords({ words, names: ['EVENT'], options: apiOptions })
    const event = positionals[0] ?? ''
    if (!isKnown(event)) throw new UsageError(`EVENT must be one of ${Object.keys(simulated).join(', ')}`)
    const { client, key, url } = apiOf(values)
    if (!key.includes('_test_')) throw new Refusal('trigger needs a test key: a live one makes a real CFDI')
    const body = {
      external_id: `trigger-${Date.now()}`,
      ticket_image: await newTicket(),
      user_info: receiver,
      ...simulated[event],
    }
    const { session_id, external_id } = await asked(dataOf(client.POST('/api/v1/get_factura', { body })), url)
    if (event === 'factura.expiring') await asked(nearItsEnd(client, session_id), url)
    return [{ session_id, external_id }]
  },
}
