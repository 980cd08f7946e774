import { checkWebhookUrl } from '#platform/outbound/guard-url.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { traceparent } from '#platform/runtime/tracing.ts'
import { type Message, payloadOf } from '#projections/webhook-outbox/payload.ts'
import type { SealedAnswer } from './answer-sealer.ts'
import type { Due } from './claim-due.ts'
import { judge, type Verdict } from './judge.ts'
import { keptHeaders } from './kept-headers.ts'
import type { FaultClass, post, Reply } from './post.ts'
import { sign } from './sign.ts'

type Deps = Readonly<{
  send: (message: Parameters<typeof post>[1], deadlineMs: number) => Promise<Reply>
  /**
   * `attemptMs`: time limit of an attempt. `strainedFirstMs`: of a first attempt to a strained
   * receiver.
   */
  deadlines: Readonly<{ attemptMs: number; strainedFirstMs: number }>
  clock: Clock
  random: () => number
  baseUrl: string
  version: string
  allowLocal: boolean
  /** Throws UnreadableEvent if this version cannot parse what is stored of the session's end. */
  read: (message: Message) => Message
  /** Opens a stored secret, for signing. Throws if it cannot be opened. */
  openSecret: (stored: string, accountId: string) => string
  /**
   * Seals a receiver's answer: it may name the person the message is about, and a copy of the
   * database must not.
   */
  sealAnswer: (
    answer: Readonly<{ body: Buffer; headers: string }>,
    messageId: string,
  ) => Promise<SealedAnswer>
}>

export type Delivered = Readonly<{
  verdict: Verdict
  /** Null when nothing was sent, for no fault of the receiver. */
  attempt: Readonly<{
    id: string
    at: Date
    milliseconds: number
    status: number | null
    fault: FaultClass | null
    /** What was sent, without its body; null: nothing was. */
    request: Readonly<{ url: string; headers: Readonly<Record<string, string>> }> | null
    /** Sealed. */
    answer: SealedAnswer
  }> | null
}>

/** Secrets as they are stored, sealed. */
type Target = Readonly<{ url: string; secret: string; oldSecrets: readonly string[] }>

const targetOf = ({ url, is_disabled, secret, old_secrets }: Due): Target | null =>
  url && secret && !is_disabled ? { url, secret, oldSecrets: old_secrets } : null

/** A test message is sent as it was made. */
const bodyOf = (deps: Deps, { message, test_body, message_id }: Due): object => {
  if (test_body) return test_body
  if (!message) throw new Error(`there is no message ${message_id}`)
  return payloadOf(deps.read(message), deps)
}

/** The current secret must open. A replaced one that does not open is left out. */
const secretsFor = ({ openSecret }: Deps, { account_id: accountId }: Due, target: Target): string[] => {
  const replaced = target.oldSecrets.flatMap((stored) => {
    try {
      return [openSecret(stored, accountId)]
    } catch {
      return []
    }
  })
  return [openSecret(target.secret, accountId), ...replaced]
}

const requestOf = (deps: Deps, due: Due, { secrets, at }: { secrets: readonly string[]; at: Date }) => {
  const body = JSON.stringify(bodyOf(deps, due))
  const trace = traceparent()
  const headers = {
    'content-type': 'application/json',
    'user-agent': `ticket-to-cfdi/${deps.version}`,
    // no compression: the limit on an answer counts its bytes
    'accept-encoding': 'identity',
    ...(trace === undefined ? {} : { traceparent: trace }),
    ...sign({ id: due.message_id, body, at, secrets }),
  }
  return { headers, body }
}

const millisecondsSince = (started: number) => Math.round(performance.now() - started)

const deadlineFor = ({ deadlines }: Deps, { is_strained, failures }: Due): number =>
  is_strained && failures === 0 ? deadlines.strainedFirstMs : deadlines.attemptMs

const sealed = async ({ sealAnswer }: Deps, { message_id }: Due, reply: Reply): Promise<SealedAnswer> =>
  reply.fault === null
    ? sealAnswer({ body: reply.response, headers: keptHeaders(reply.headers) }, message_id)
    : { response: null, headers: null }

/**
 * One delivery attempt. The address is checked again: it may have been accepted under other
 * settings.
 */
export const deliver =
  (deps: Deps) =>
  async (due: Due): Promise<Delivered> => {
    const target = targetOf(due)
    if (!target) return { verdict: { outcome: 'unwanted' }, attempt: null }
    const secrets = secretsFor(deps, due, target)
    const at = new Date(deps.clock.now())
    const started = performance.now()
    const checked = checkWebhookUrl(target.url, { allowLocal: deps.allowLocal })
    const sent = checked.ok ? { url: checked.url, ...requestOf(deps, due, { secrets, at }) } : null
    const reply: Reply = sent
      ? await deps.send(sent, deadlineFor(deps, due))
      : { status: null, fault: 'address_refused' }
    const verdict = judge({
      reply,
      earlierFailures: due.failures,
      now: new Date(deps.clock.now()),
      random: deps.random(),
    })
    if (verdict.outcome === 'returned') return { verdict, attempt: null }
    const { status, fault } = reply
    const milliseconds = millisecondsSince(started)
    const request = sent && { url: sent.url, headers: sent.headers }
    const answer = await sealed(deps, due, reply)
    return { verdict, attempt: { id: newId('att'), at, milliseconds, status, fault, request, answer } }
  }
