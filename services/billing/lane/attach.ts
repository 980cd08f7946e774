import { ofType } from '#contracts/events/of-type.ts'
import type { SessionCommandOf } from '#contracts/events/session-commands.ts'
import { boxOf } from '#platform/privacy/keys/box.ts'
import { KeyDestroyed } from '#platform/privacy/keys/data-keys.ts'
import type { BillingCase } from '../case/billing-case.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { claimAttached, unclaimAttached } from '../case/claim-attached.ts'
import { definitionOf } from '../case/definition-of.ts'
import { keepIssued } from '../direct/keep-issued.ts'
import { keepFiles } from '../outcome/keep-files.ts'
import { type Attempt, prepareAttempt } from '../portal/prepare-attempt.ts'
import { type Judged, judgeAttached } from './judge-attached.ts'
import { openCase } from './open-case.ts'
import { done, impossible, type OrderResult, refused, type SessionOrder } from './session-order.ts'

type Files = Readonly<{ xml: Buffer; pdf: Buffer | null }>
type Verified = Extract<Judged, { verified: unknown }>['verified']

const openFiles = async (
  { platform: { dataKeys } }: BillingDeps,
  { orderId, keyId, sealed, sealedPdf }: SessionOrder,
): Promise<Files | null> => {
  if (keyId === null || sealed === null) return null
  const box = boxOf((await dataKeys.open(keyId)).secret)
  return {
    xml: box.open(sealed, `attached ${orderId}`),
    pdf: sealedPdf && box.open(sealedPdf, `attached pdf ${orderId}`),
  }
}

/** Looked up as the portal would be: also where the merchant has been switched off since. */
const ticketOf = async (deps: BillingDeps, subject: BillingCase): Promise<Attempt | null> => {
  const definition = definitionOf(subject.merchantId, deps.book())
  const asked = { n: subject.state.attempt, resume: 'lookup', definition } as const
  const attempt = await prepareAttempt(deps, subject, asked)
  return attempt === 'unknown' || 'lacking' in attempt || 'missing' in attempt ? null : attempt
}

type Recording = Readonly<{ files: Files; verified: Verified; by: string }>

const commandFor = async (
  deps: BillingDeps,
  { subject, n }: Attempt,
  { files, verified, by }: Recording,
): Promise<SessionCommandOf<'RecordCfdi'>> => {
  const { uuid, issuerRfc, total, stampedAt, checks } = verified
  const kept = await keepFiles(deps, subject.accountId, files)
  const seal = checks.seal === 'verified' ? 'verified' : 'seal_not_checked'
  const facts = { n, uuid, issuerRfc, total, stampedAt, seal, via: 'operator', portalFolio: null } as const
  const at = deps.platform.clock.now()
  return { type: 'RecordCfdi', at, data: { ...facts, ...kept, recovered: false, checks, by } }
}

const hasRecorded = async (
  { platform: { log } }: BillingDeps,
  sessionId: string,
  uuid: string,
): Promise<boolean> => ofType(await log.read(sessionId), 'CfdiIssued').some(({ data }) => data.uuid === uuid)

/**
 * The decider takes one document of a session, and none while its own request may be on its way.
 */
const record = async (deps: BillingDeps, attempt: Attempt, given: Recording): Promise<OrderResult> => {
  const { sessionId, accountId, request } = attempt.subject
  const { database, handle, clock } = deps.platform
  const { uuid } = given.verified
  if (!(await claimAttached(database.query, { uuid, sessionId, at: clock.now() })))
    return refused('nothing was attached', ['uuid: it is attached to another session'])
  if (!request.sandbox) await deps.holders.add(uuid, accountId)
  const command = await commandFor(deps, attempt, given)
  const events = await handle(sessionId, command)
  if (events.length > 0) {
    await keepIssued(deps, attempt, command.data)
    return done(uuid)
  }
  // of two at once the other one may have recorded this very document
  if (!(await hasRecorded(deps, sessionId, uuid))) await unclaimAttached(database.query, { uuid, sessionId })
  const now = await openCase(deps, sessionId)
  return 'outcome' in now ? now : impossible('a visit may be issuing now: look again in a minute')
}

const BUSY = 'another session is billing this ticket now: run it again in a minute'
const SOLD = 'ticket: another session has its invoice'

/**
 * The ticket is held first: from then on no other session issues for it, and once the document is
 * recorded neither does this one.
 */
const recordHeld = async (deps: BillingDeps, attempt: Attempt, given: Recording): Promise<OrderResult> => {
  const { ticket, subject } = attempt
  const held = await deps.locks.acquire(ticket, subject.sessionId)
  if (!held) return impossible(BUSY)
  const result = held.isIssued ? refused('nothing was attached', [SOLD]) : await record(deps, attempt, given)
  if (result.outcome !== 'done' && !subject.state.intended)
    await deps.locks.release(ticket, subject.sessionId)
  return result
}

/** The document that a person got from the merchant, verified as the merchant's own answer is. */
export const attach = async (deps: BillingDeps, order: SessionOrder): Promise<OrderResult> => {
  const subject = await openCase(deps, order.sessionId)
  if ('outcome' in subject) return subject
  try {
    const files = await openFiles(deps, order)
    const attempt = files && (await ticketOf(deps, subject))
    if (!attempt) return impossible('its ticket or its merchant can no longer be told: give it up')
    const judged = await judgeAttached(deps, attempt, files.xml)
    if ('differs' in judged) return refused('it is not the CFDI of this session', judged.differs)
    return await recordHeld(deps, attempt, { files, verified: judged.verified, by: order.by })
  } catch (error) {
    if (!(error instanceof KeyDestroyed)) throw error
    return impossible('its receiver was erased')
  }
}
