import { z } from 'zod'
import type { Exchange } from '../engine/http/exchange.ts'
import type { Rehearsed } from './rehearse.ts'
import { shownFields } from './steps/shown-fields.ts'

/** A request by what must stay the same: tokens and view states differ each time. */
const KeptRequest = z.object({
  method: z.string(),
  /** Absent in pages that were kept before it was. */
  host: z.string().optional(),
  path: z.string(),
  fields: z.array(z.string()),
})
export type KeptRequest = z.infer<typeof KeptRequest>

/** A request of now. */
export type Asked = KeptRequest & Readonly<{ host: string }>

const Answered = z.object({
  address: z.string(),
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  hops: z.array(z.string()),
  /** In `charset`; bytes that are no text as base64, and `charset` is null. */
  body: z.string(),
  charset: z.string().nullable(),
})
export type Answered = z.infer<typeof Answered>

/** The pages of one run, without personal data, to try a definition against without its portal. */
export const Fixture = z.object({
  how: z.enum(['rehearse', 'issue', 'look']),
  outcome: z.string(),
  values: z.record(z.string(), z.string()),
  exchanges: z.array(z.object({ asked: KeptRequest, answered: Answered })),
  /** Cookies that the steps read, in order. */
  cookies: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
})
export type Fixture = z.infer<typeof Fixture>

const namesIn = (body: string): string[] => {
  try {
    const json: unknown = JSON.parse(body)
    return typeof json === 'object' && json !== null ? Object.keys(json) : []
  } catch {
    return []
  }
}

export const keptRequestOf = (exchange: Exchange): Asked => ({
  method: exchange.method,
  host: exchange.url.host,
  path: exchange.url.pathname,
  fields: shownFields(exchange)
    .flatMap(([name, value]) => (name === '' ? namesIn(value) : [name]))
    .sort(),
})

/** How a run ended, as one word: `ready`, `issued`, `rejected:ticket_expired`. */
export const wordOf = (
  how: Fixture['how'],
  { outcome, reached }: Pick<Rehearsed, 'outcome' | 'reached'>,
): string => {
  if (how === 'rehearse' && reached) return 'ready'
  switch (outcome.kind) {
    case 'issued':
      return 'issued'
    case 'rejected':
      return `rejected:${outcome.code}`
    case 'retryLater':
      return outcome.absent ? 'absent' : `retryLater:${outcome.reason}`
    case 'needsInput':
      return `needsInput:${outcome.field}`
    case 'operator':
      return `operator:${outcome.reason}`
  }
}
