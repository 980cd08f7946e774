import { Rejection } from '#contracts/http/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { newId } from '#platform/runtime/new-id.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { sessionDecider } from '#session/decider.ts'
import type { beginSession } from './begin-session.ts'
import type { CheckedRequest } from './check-request.ts'
import type { CreatesInFlight } from './creates-in-flight.ts'
import type { Fingerprint } from './fingerprint.ts'
import type { OcrBacklog } from './ocr-backlog.ts'

type Deps = Readonly<{
  platform: Pick<Platform, 'log' | 'clock'>
  begin: ReturnType<typeof beginSession>
  inFlight: CreatesInFlight
  backlog: OcrBacklog
}>
type Request = Readonly<{ caller: Caller; request: CheckedRequest }>

/** `answered` releases the place in flight. */
export type Requested = Readonly<{ sessionId: string; replayed: boolean; answered: () => void }>

type Kept = Pick<Fingerprint, 'fingerprint' | 'fieldHashes'>

/**
 * The request's fingerprint in the form in which the older session stores its own; the current form
 * if none matches.
 */
const comparable = (request: CheckedRequest, kept: Kept): Kept => {
  const all = [request, ...request.earlierFingerprints]
  const isSame = all.some(
    (each) => each.fingerprint === kept.fingerprint || each.plainFingerprint === kept.fingerprint,
  )
  const hashes = Object.entries(request.fieldHashes).map(([field, now]) => {
    const before = all.map(({ fieldHashes }) => fieldHashes[field])
    return [field, before.find((hash) => hash !== undefined && hash === kept.fieldHashes[field]) ?? now]
  })
  return {
    fingerprint: isSame ? kept.fingerprint : request.fingerprint,
    fieldHashes: Object.fromEntries(hashes),
  }
}

/**
 * A repeat of the same payload changes nothing; a different one is a conflict. The session's own
 * history decides.
 */
const replay = async (
  { log, clock }: Deps['platform'],
  request: CheckedRequest,
  sessionId: string,
): Promise<Requested> => {
  const history = await log.read(sessionId)
  const [first] = history
  if (first?.type !== 'SessionRequested') throw new Error(`${sessionId} does not begin with SessionRequested`)
  const state = history.reduce(sessionDecider.evolve, sessionDecider.initialState())
  try {
    const data = { ...first.data, ...comparable(request, first.data) }
    sessionDecider.decide({ type: 'RequestSession', at: clock.now(), data }, state)
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    throw new Rejection(error.code, error.message, { details: error.details, sessionId })
  }
  return { sessionId, replayed: true, answered: () => undefined }
}

const createNew = async (deps: Deps, command: Request): Promise<Requested> => {
  const answered = await deps.inFlight.enter(command.caller)
  const sessionId = newId('ses')
  let started: { sessionId: string; created: boolean } | undefined
  try {
    deps.backlog.enter(sessionId)
    started = await deps.begin({ ...command, sessionId })
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
 * Starts the session of an `external_id`, or finds the existing one. Identical requests that arrive
 * at once wait for the first of them, so only that one counts as in flight.
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
