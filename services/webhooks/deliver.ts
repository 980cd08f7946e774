import { checkWebhookUrl } from '#platform/outbound/guard-url.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import { traceparent } from '#platform/runtime/tracing.ts'
import type { Due } from './claim-due.ts'
import { judge, type Verdict } from './judge.ts'
import { type Message, payloadOf } from './payload.ts'
import type { FaultClass, post, Reply } from './post.ts'
import { sign } from './sign.ts'

type Deps = Readonly<{
  send: (message: Parameters<typeof post>[1], deadlineMs: number) => Promise<Reply>
  /** For a whole attempt; `strainedFirstMs` for the first one to a strained receiver. */
  deadlines: Readonly<{ attemptMs: number; strainedFirstMs: number }>
  clock: Clock
  random: () => number
  baseUrl: string
  version: string
  allowLocal: boolean
  /** Throws UnreadableEvent where this version cannot read what is stored of the session's end. */
  read: (message: Message) => Message
  /** A secret as the account's row holds it, for signing. Throws where it does not open. */
  openSecret: (stored: string, accountId: string) => string
  /**
   * What a receiver answers is its own, and may name whom the message was about: kept so that a
   * copy of the database tells nothing.
   */
  sealAnswer: (answer: Buffer, messageId: string) => Promise<Buffer | null>
}>

export type Delivered = Readonly<{
  verdict: Verdict
  /** Null when nothing was sent, and nobody is to blame for that. */
  attempt: Readonly<{
    at: Date
    milliseconds: number
    status: number | null
    fault: FaultClass | null
    response: Buffer | null
  }> | null
}>

/** Secrets as their rows hold them. */
type Target = Readonly<{ url: string; secret: string; oldSecrets: readonly string[] }>

const targetOf = ({ webhook_url, account_url, is_disabled, secret, old_secrets }: Due): Target | null => {
  const url = webhook_url ?? (is_disabled ? null : account_url)
  return url && secret ? { url, secret, oldSecrets: old_secrets } : null
}

/** The current one must open; a replaced one that does not is no reason to hold a message back. */
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
  const body = JSON.stringify(payloadOf(deps.read(due), deps))
  const trace = traceparent()
  const headers = {
    'content-type': 'application/json',
    'user-agent': `ticket-to-cfdi/${deps.version}`,
    // no compression: what may be read of an answer is counted in bytes
    'accept-encoding': 'identity',
    ...(trace === undefined ? {} : { traceparent: trace }),
    ...sign({ id: due.message_id, body, at, secrets }),
  }
  return { headers, body }
}

const deadlineFor = ({ deadlines }: Deps, { is_strained, failures }: Due): number =>
  is_strained && failures === 0 ? deadlines.strainedFirstMs : deadlines.attemptMs

/**
 * One attempt to hand a message over. The address is checked again: it may have been accepted under
 * other settings.
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
    const reply: Reply = checked.ok
      ? await deps.send(
          { url: checked.url, ...requestOf(deps, due, { secrets, at }) },
          deadlineFor(deps, due),
        )
      : { status: null, fault: 'address_refused' }
    const verdict = judge({
      reply,
      earlierFailures: due.failures,
      now: new Date(deps.clock.now()),
      random: deps.random(),
    })
    if (verdict.outcome === 'returned') return { verdict, attempt: null }
    const { status, fault } = reply
    const response = fault === null ? await deps.sealAnswer(reply.response, due.message_id) : null
    return {
      verdict,
      attempt: { at, milliseconds: Math.round(performance.now() - started), status, fault, response },
    }
  }
