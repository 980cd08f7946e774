import type { z } from 'zod'
import { ChangeCustomer, CreateSession, type RetrySession, SaveCustomer } from '#contracts/http/requests.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import type { Edge } from '../dispatch/edge.ts'
import type { Command, Query } from '../dispatch/handlers.ts'
import { blobOf } from '../files/blob-of.ts'
import type { Language } from '../http/preferred-language.ts'
import { malformed } from '../http/validate.ts'
import { expired } from '../sessions/find-session-files.ts'
import { showStatus } from '../sessions/show-status.ts'
import { checkedCreate } from './checked-create.ts'
import { checkedRetry } from './checked-retry.ts'
import { webhookCalls } from './webhook-calls.ts'

type OfSession = Readonly<{ caller: Caller; sessionId: string }>
type OfCustomer = Readonly<{ caller: Caller; customerId: string }>
type Parts = Pick<Edge, 'platform' | 'bus'>

export type BusCalls = ReturnType<typeof busCalls>

/** A body that no route has checked. Throws `invalid_request`. */
const checked = <Body>(schema: z.ZodType<Body>, body: unknown): Body => {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw malformed(parsed.error, body)
  return parsed.data
}

/** As `POST get_factura`, but that nobody waits for what is read of the ticket. */
const createOn = (parts: Parts) => {
  const requestOf = checkedCreate(parts)
  return async ({ caller, body }: Readonly<{ caller: Caller; body: unknown }>): Promise<string> => {
    const request = await requestOf({ caller, body: checked(CreateSession, body) })
    const { sessionId, answered } = await parts.bus.run('requestSession', { caller, request })
    answered()
    return sessionId
  }
}

const retryOn = (parts: Parts) => {
  const requestOf = checkedRetry(parts)
  return async ({ caller, ...asked }: OfSession & Readonly<{ body: RetrySession }>): Promise<string> => {
    const request = await requestOf({ caller, ...asked })
    const { sessionId, answered } = await parts.bus.run('requestSession', { caller, request })
    answered()
    return sessionId
  }
}

const fileOn =
  ({ platform, bus }: Parts) =>
  async ({ type, ...asked }: OfSession & Readonly<{ type: 'xml' | 'pdf' }>): Promise<Uint8Array> => {
    const { files } = await bus.ask('sessionFiles', asked)
    return platform.blobs.get(blobOf(files[type])).catch(expired)
  }

/**
 * The commands and queries as pages of this installation call them, with the answers of the API.
 */
export const busCalls = (parts: Parts) => {
  const { bus, platform } = parts
  const { baseUrl } = platform.config
  return {
    sessions: (asked: Query<'sessions'>) => bus.ask('sessions', asked),
    session: async ({ language, ...asked }: OfSession & Readonly<{ language: Language }>) =>
      showStatus(await bus.ask('session', asked), { baseUrl, language }),
    sessionEvents: (asked: Query<'sessionEvents'>) => bus.ask('sessionEvents', asked),
    file: fileOn(parts),
    createSession: createOn(parts),
    customers: (asked: Query<'customers'>) => bus.ask('customers', asked),
    customer: (asked: Query<'customer'>) => bus.ask('customer', asked),
    saveCustomer: async ({ caller, body }: Readonly<{ caller: Caller; body: unknown }>) =>
      (await bus.run('saveCustomer', { caller, body: checked(SaveCustomer, body) })).saved,
    changeCustomer: ({ body, ...asked }: OfCustomer & Readonly<{ body: unknown }>) =>
      bus.run('changeCustomer', { ...asked, body: checked(ChangeCustomer, body) }),
    deleteCustomer: (asked: Command<'deleteCustomer'>) => bus.run('deleteCustomer', asked),
    cancelSession: (asked: OfSession) => bus.run('cancelSession', asked),
    giveInput: (asked: Command<'giveInput'>) => bus.run('giveInput', asked),
    retrySession: retryOn(parts),
    merchantOf: async ({ caller, rfc }: Readonly<{ caller: Caller; rfc: string }>) => {
      const { items } = await bus.ask('merchants', { caller, query: { q: rfc, limit: 20 } })
      return items.find(({ rfcs }) => rfcs.includes(rfc))?.id ?? null
    },
    events: (asked: Query<'events'>) => bus.ask('events', asked),
    recentEvents: (asked: Query<'recentEvents'>) => bus.ask('recentEvents', asked),
    merchants: (asked: Query<'merchants'>) => bus.ask('merchants', asked),
    merchant: (asked: Query<'merchant'>) => bus.ask('merchant', asked),
    openCircuits: (asked: Query<'openCircuits'>) => bus.ask('openCircuits', asked),
    charges: (asked: Query<'charges'>) => bus.ask('charges', asked),
    billingSummary: (asked: Query<'billingSummary'>) => bus.ask('billingSummary', asked),
    ...webhookCalls(bus),
  }
}
