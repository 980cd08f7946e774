import { Rejection } from '#contracts/errors.ts'
import { limits } from '#contracts/http.ts'
import { ReceiverId } from '#contracts/ids.ts'
import type { SessionCommandOf } from '#contracts/session-commands.ts'
import type { Caller } from '#platform/accounts.ts'
import { newId } from '#platform/new-id.ts'
import type { Platform } from '#platform/platform.ts'
import { sessionDecider } from '#session/decider.ts'
import type { CheckedRequest } from './check-request.ts'
import type { CreatesInFlight } from './creates-in-flight.ts'
import type { OcrBacklog } from './ocr-backlog.ts'
import { refuseUndecodable } from './refuse-undecodable.ts'

type Deps = Readonly<{ platform: Platform; inFlight: CreatesInFlight; backlog: OcrBacklog }>
type Request = Readonly<{ caller: Caller; request: CheckedRequest }>

/** `answered` gives the place in flight back. */
export type Requested = Readonly<{ sessionId: string; replayed: boolean; answered: () => void }>
type Command = SessionCommandOf<'RequestSession'>

const HOUR_MS = 3_600_000

type Refs = Pick<Command['data'], 'ticketImage' | 'receiver'>

const commandFor = (request: CheckedRequest, at: string, { ticketImage, receiver }: Refs): Command => {
  const { image: _bytes, receiver: _fields, ...rest } = request
  const expiresAt = new Date(Date.parse(at) + limits.sessionHours * HOUR_MS).toISOString()
  return { type: 'RequestSession', at, data: { ...rest, ticketImage, receiver, customerId: null, expiresAt } }
}

/** Bytes first, then session and receiver in one transaction: an event never names what is not there. */
const begin = async ({ platform }: Deps, { caller, request }: Request, sessionId: string) => {
  const { blobs, vault, log, clock, database } = platform
  const { bytes, mediaType } = request.image
  await refuseUndecodable(request.image)
  const ticketImage = await blobs.put(bytes, mediaType)
  const receiverId = vault.newReceiverId()
  const command = commandFor(request, clock.now(), {
    ticketImage,
    receiver: { id: ReceiverId.parse(receiverId) },
  })
  const events = sessionDecider.decide(command, sessionDecider.initialState())
  const { accountId, mode } = caller
  const { externalId, fingerprint } = request
  const started = await database.inTransaction(async (query) => {
    const row = await log.start({ sessionId, accountId, mode, externalId, fingerprint, events }, query)
    if (row.created) await vault.put({ receiverId, accountId, receiver: request.receiver }, query)
    return row
  })
  log.committed()
  return started
}

/** The same payload again changes nothing; another one is a conflict, decided by the session's own history. */
const replay = async (
  { log, clock }: Platform,
  request: CheckedRequest,
  sessionId: string,
): Promise<Requested> => {
  const history = await log.read(sessionId)
  const [first] = history
  if (first?.type !== 'SessionRequested') throw new Error(`${sessionId} does not begin with SessionRequested`)
  const state = history.reduce(sessionDecider.evolve, sessionDecider.initialState())
  try {
    sessionDecider.decide(commandFor(request, clock.now(), first.data), state)
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    throw new Rejection(error.code, error.message, { details: error.details, sessionId })
  }
  return { sessionId, replayed: true, answered: () => undefined }
}

const createNew = async (deps: Deps, command: Request): Promise<Requested> => {
  const answered = deps.inFlight.enter(command.caller)
  const sessionId = newId('ses')
  let started: { sessionId: string; created: boolean } | undefined
  try {
    deps.backlog.enter(sessionId)
    started = await begin(deps, command, sessionId)
  } finally {
    if (!started?.created) {
      deps.backlog.leave(sessionId)
      answered()
    }
  }
  if (started.created) return { sessionId, replayed: false, answered }
  return replay(deps.platform, command.request, started.sessionId)
}

/**
 * Starts the session of an `external_id`, or finds the one that it has. Identical requests that arrive at once wait for the
 * first of them, so only that one counts as in flight.
 */
export const requestSession = (deps: Deps) => {
  const beginning = new Map<string, Promise<unknown>>()
  const once = async (command: Request): Promise<Requested> => {
    const { accountId, mode } = command.caller
    const { externalId } = command.request
    const name = `${accountId}:${mode}:${externalId}`
    await beginning.get(name)?.catch(() => undefined)
    const known = await deps.platform.log.find({ accountId, mode, externalId })
    if (known !== null) return replay(deps.platform, command.request, known)
    if (beginning.has(name)) return once(command)
    const created = createNew(deps, command)
    beginning.set(name, created)
    try {
      return await created
    } finally {
      beginning.delete(name)
    }
  }
  return once
}
