import type { SessionCommandOf } from '#contracts/events/session-commands.ts'
import type { SessionEvent, SessionEventType } from '#contracts/events/session-events.ts'
import { ReceiverId } from '#contracts/ids.ts'
import { limits } from '#contracts/limits.ts'
import { mexicanDay } from '#contracts/mexican-day.ts'
import { type TicketImage, ticketImageOf } from '#contracts/reading/ticket-image.ts'
import type { Platform } from '#platform/platform.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { DataKey } from '#platform/privacy/keys/data-keys.ts'
import { newId } from '#platform/runtime/new-id.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import type { Customers } from '#platform/tenants/customers.ts'
import { sessionDecider } from '#session/decider.ts'
import { settleProfile } from '../customers/settle-profile.ts'
import { refuseUndecodable } from '../pictures/refuse-undecodable.ts'
import type { ResolvedReceiver } from '../receivers/resolve-receiver.ts'
import { underReceiverKey } from '../receivers/under-receiver-key.ts'
import type { CheckedRequest, Picture, TakenReading } from './check-request.ts'

type Deps = Readonly<{ platform: Platform; customers: Pick<Customers, 'save'> }>
/** A request whose session did not exist when it was looked up. */
type Request = Readonly<{ caller: Caller; request: CheckedRequest; sessionId: string }>
type Began = Readonly<{ sessionId: string; created: boolean }>
type Refs = Readonly<{ ticketImage: TicketImage; receiverId: string; customerId: string | null }>

const HOUR_MS = 3_600_000

/** Somebody else started the session meanwhile: this transaction is rolled back. */
class SessionExists extends Error {
  readonly sessionId: string
  constructor(sessionId: string) {
    super('the session is there already')
    this.name = 'SessionExists'
    this.sessionId = sessionId
  }
}

const existing = (error: unknown): Began => {
  if (error instanceof SessionExists) return { sessionId: error.sessionId, created: false }
  throw error
}

const commandFor = (
  request: CheckedRequest,
  { usoCfdi, warnings }: ResolvedReceiver,
  { at, ticketImage, receiverId, customerId }: Refs & { at: string },
): SessionCommandOf<'RequestSession'> => {
  const { externalId, testMode, sandbox, fingerprint, fieldHashes, paymentMethod, webhookUrl, simulate } =
    request
  const expiresAt = new Date(Date.parse(at) + limits.sessionHours * HOUR_MS).toISOString()
  const receiver = { id: ReceiverId.parse(receiverId) }
  const warned = warnings.length > 0 ? { warnings: [...warnings] } : {}
  return {
    type: 'RequestSession',
    at,
    // field by field: a request also holds what must never be stored, such as plain hashes of the
    // receiver
    data: {
      ...{ externalId, testMode, sandbox, fingerprint, fieldHashes, paymentMethod, webhookUrl, simulate },
      ...{ ...warned, usoCfdi, ticketImage, receiver, customerId, expiresAt },
    },
  }
}

const resolved = ({ receiver, externalId }: CheckedRequest): ResolvedReceiver => {
  if (receiver) return receiver
  throw new Error(`the session of ${externalId} was there a moment ago`)
}

type Keeping = Readonly<
  Request & { found: ResolvedReceiver; key: DataKey; picture: Picture; decodes: Promise<void> }
>

type Taken = TakenReading['data'] | null

const firstTypes: readonly SessionEventType[] = ['SessionRequested', 'TicketRead']

/**
 * The session's first events. A reading that was taken over is recorded at once: no OCR follows.
 */
const firstEvents = (command: SessionCommandOf<'RequestSession'>, taken: Taken): SessionEvent[] => {
  const begun = sessionDecider.decide(command, sessionDecider.initialState())
  if (!taken) return begun
  const state = begun.reduce(sessionDecider.evolve, sessionDecider.initialState())
  const read = sessionDecider.decide({ type: 'RecordTicket', at: command.at, data: taken }, state)
  return [...begun, ...read]
}

const keepOn =
  ({ platform, customers }: Deps) =>
  async ({ caller, request, sessionId, found, key, picture, decodes }: Keeping): Promise<Began> => {
    const { blobs, vault, log, clock, database } = platform
    const { accountId, mode } = caller
    const { rfc } = found.receiver
    const stored = await blobs.put({ ...picture.image, key: key.id, check: () => decodes })
    const taken = picture.reading && {
      ...picture.reading.data,
      reading: await blobs.put({ bytes: picture.reading.bytes, mediaType: 'application/json', key: key.id }),
    }
    const receiverId = newId('rcv')
    const saved = async (query: Query) => {
      if (!request.save) return found.customerId
      const settle = settleProfile(
        { ...found.receiver, uso_cfdi: request.save.usoCfdi },
        mexicanDay(clock.now()),
      )
      return (await customers.save({ owner: { accountId, mode }, rfc, key, settle }, query)).customer_id
    }
    const begin = async (query: Query): Promise<Began> => {
      const refs = {
        ...{ at: clock.now(), ticketImage: ticketImageOf(stored) },
        ...{ receiverId, customerId: await saved(query) },
      }
      const events = firstEvents(commandFor(request, found, refs), taken)
      const { externalId, fingerprint } = request
      const began = await log.start({ sessionId, accountId, mode, externalId, fingerprint, events }, query)
      if (!began.created) throw new SessionExists(began.sessionId)
      await vault.put({ receiverId, accountId, sessionId, receiver: found.receiver, key }, query)
      return began
    }
    return database.inTransaction(begin).catch(existing)
  }

/**
 * Starts a session: first the photo, then session, receiver and customer in one transaction. So an
 * event never names anything that does not exist, and if another request was first, nothing of this
 * one is kept.
 */
export const beginSession = (deps: Deps) => {
  const { dataKeys, log } = deps.platform
  const keep = keepOn(deps)
  return async (asked: Request): Promise<Began> => {
    const found = resolved(asked.request)
    const receiver = { accountId: asked.caller.accountId, rfc: found.receiver.rfc }
    const picture = await asked.request.picture(found.receiver)
    // what was read was decoded
    const decodes = picture.reading ? Promise.resolve() : refuseUndecodable(picture.image)
    // fetching the key, or the write, may fail first
    decodes.catch(() => undefined)
    // a refused picture leaves nothing, not even a key for a receiver that was never stored
    if (!(await dataKeys.hasReceiver(receiver))) await decodes
    const pictures = [picture]
    const began = await underReceiverKey(dataKeys, receiver, async (key) => {
      // a second time follows an erasure, after which nothing may be taken over
      const taken = pictures.pop() ?? (await asked.request.picture(found.receiver))
      return keep({ ...asked, found, key, picture: taken, decodes })
    })
    log.committed(firstTypes.slice(0, picture.reading ? 2 : 1))
    return began
  }
}
