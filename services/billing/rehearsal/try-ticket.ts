import { setTimeout as sleep } from 'node:timers/promises'
import { asksByMail } from '#merchants/language/by-mail.ts'
import { lookupRule, type Merchant } from '#merchants/language/merchant.ts'
import type { Values } from '#merchants/values/fill-template.ts'
import { isLocalHost } from '#platform/outbound/guard-url.ts'
import type { Browsers } from '../engine/browser/browsers.ts'
import type { Outcome } from '../engine/ends/outcome.ts'
import { asValues, type PortalAccount } from '../portal/account-of.ts'
import { atSandbox, isOfSandbox } from './at-sandbox.ts'
import { type IntentFile, intentFile } from './intent-file.ts'
import { keepIssued } from './keep-issued.ts'
import { NotToTry, openDefinition } from './open-definition.ts'
import { ownAccount } from './own-log-ins.ts'
import type { PageKeeper } from './page-keeper.ts'
import { type How, type Rehearsed, rehearse } from './rehearse.ts'
import type { StepReport } from './steps/step-reports.ts'
import type { TryOrder } from './try-order.ts'
import { oddCodes, valuesOfOrder } from './values-of-order.ts'

/** What was concluded, as one line of JSON; `code`: the exit code. */
type TryResult = Readonly<{ result: object; code: 0 | 1 | 3 }>

type TryWatch = Readonly<{
  say: (line: string) => void
  /** `secrets` are shown to nobody. */
  emitFor: (values: Values, secrets: Values) => (report: StepReport) => void
  browsers: Browsers
  /** Keeps the pages of each run. */
  keeper?: PageKeeper
}>

type Trial = Readonly<{
  order: TryOrder
  merchant: Merchant
  values: Values
  secrets: Values
  account: PortalAccount | undefined
  intent: IntentFile
  watch: TryWatch
}>

const run = async (
  { order, merchant, values, secrets, account, intent, watch }: Trial,
  how: How,
): Promise<Rehearsed> => {
  const { keeper } = watch
  const rehearsed = await rehearse({
    merchant,
    browsers: keeper ? keeper.browsers(watch.browsers) : watch.browsers,
    values,
    how,
    allowLocal: order.allowLocal,
    intend: intent.make,
    account,
    emit: watch.emitFor(values, secrets),
    ...(keeper && { through: keeper.through }),
  })
  keeper?.ended({ how, values, secrets, rehearsed })
  return rehearsed
}

const saidOf = (outcome: Exclude<Outcome, { kind: 'issued' }>): object => {
  const { kind, ...more } = outcome
  return { outcome: kind, ...more }
}

/** How long portals take at most to find again what they have just issued. */
const SETTLE_MS = [1_000, 4_000]

/** The answer to the issuing request was lost: it is only looked for, never sent again. */
const lookAfter = async (trial: Trial): Promise<Outcome | null> => {
  for (const pause of SETTLE_MS) {
    await sleep(pause)
    trial.watch.say('The issuing request was sent and not confirmed: only the look-up follows.')
    const { outcome } = await run(trial, 'look')
    if (outcome.kind === 'issued') return outcome
  }
  return null
}

const unconfirmed = ({ intent }: Trial, detail: string): TryResult => ({
  code: 3,
  result: {
    outcome: 'unconfirmed',
    detail,
    next: 'run it again with --lookup; --issue only looks too while the file of the intent exists',
    intent: intent.path,
  },
})

const isLocal = ({ portal }: Merchant): boolean => isLocalHost(new URL(portal?.base ?? '').hostname)

const issued = async (trial: Trial, outcome: Extract<Outcome, { kind: 'issued' }>): Promise<TryResult> => {
  const { order, merchant } = trial
  const result = await keepIssued(order, merchant, { issued: outcome, isLocal: isLocal(merchant) })
  return { result, code: 'verified' in result && result.verified === true ? 0 : 1 }
}

/**
 * The portal's "nothing was issued" takes the intent back as it does in billing: said twice, apart.
 */
const noteAbsence = async ({ merchant, intent }: Trial): Promise<void> => {
  const before = await intent.read()
  if (!before) return
  const { authoritative, settleSeconds } = lookupRule(merchant)
  const since = before.absent === null ? null : Date.parse(before.absent)
  if (since === null) await intent.noteAbsent(new Date())
  else if (authoritative && since + settleSeconds * 1_000 <= Date.now()) await intent.remove()
}

const afterLook = async (trial: Trial, outcome: Outcome): Promise<TryResult> => {
  if (outcome.kind === 'issued') return issued(trial, outcome)
  const absent = outcome.kind === 'retryLater' && outcome.absent
  if (absent) await noteAbsence(trial)
  const isOpen = (await trial.intent.read()) !== null
  return { result: { ...saidOf(outcome), absent }, code: isOpen ? 3 : 1 }
}

const afterRun = async (trial: Trial, { outcome, reached, sent }: Rehearsed): Promise<TryResult> => {
  const { order, intent } = trial
  if (outcome.kind === 'issued') return issued(trial, outcome)
  if (reached && order.how === 'rehearse')
    return { result: { outcome: 'ready', detail: 'stopped before the issuing request' }, code: 0 }
  if (!sent) return { result: saidOf(outcome), code: 1 }
  // nobody reads a mailbox here
  if (outcome.kind === 'retryLater' && outcome.reason === 'awaiting_email')
    return { result: { outcome: 'awaiting_email', detail: outcome.detail, intent: intent.path }, code: 3 }
  if (outcome.kind === 'rejected') {
    // a plain no to the issuing request: nothing was issued
    await intent.remove()
    return { result: saidOf(outcome), code: 1 }
  }
  const found = await lookAfter(trial)
  return found?.kind === 'issued' ? issued(trial, found) : unconfirmed(trial, outcome.detail)
}

/** Who asks for the sandbox never goes to a real portal. */
const placeFor =
  ({ file, sandbox }: TryOrder) =>
  (merchant: Merchant): Merchant => {
    if (sandbox === null) return merchant
    if (!isOfSandbox(merchant)) throw new NotToTry(`${file}: its steps are for no portal of the sandbox`)
    return atSandbox(merchant, sandbox)
  }

/** The account that every run of the trial goes on with. */
const accountFor = (
  { file, sandbox, secrets: given }: TryOrder,
  { account }: Merchant,
  { say }: TryWatch,
): Pick<Trial, 'secrets' | 'account'> => {
  if (!account) return { secrets: {}, account: undefined }
  const secrets = sandbox === null ? given : (account.sandbox ?? {})
  const missing = account.secrets.filter((name) => secrets[name] === undefined)
  if (missing.length > 0) throw new NotToTry(`${file}: it needs the secrets ${missing.join(', ')}`)
  // a log-in that keeps none, or another one than expected, is seen here first
  const noteKept = (names: readonly string[]) => say(`Logged in; cookies kept: ${names.join(', ') || 'none'}`)
  return { secrets: asValues(secrets), account: ownAccount(secrets, noteKept) }
}

/**
 * Runs a definition with one ticket. Throws NotToTry where it cannot begin. What issues is sent
 * once: whoever sent it before leaves a file, and from then on it is only looked for.
 */
export const tryTicket = async (order: TryOrder, watch: TryWatch): Promise<TryResult> => {
  const merchant = openDefinition(order.file, { ...order, place: placeFor(order) })
  if (order.how === 'issue' && asksByMail(merchant.flow))
    throw new NotToTry(`${order.file}: it is asked by mail, and nothing is mailed from here: a session asks`)
  const values = valuesOfOrder(order, merchant)
  for (const odd of oddCodes(values, merchant)) watch.say(`warning: ${odd}`)
  const intent = intentFile(order.folder, merchant.id, values)
  const trial = { order, merchant, values, intent, watch, ...accountFor(order, merchant, watch) }
  const before = order.how === 'issue' ? await intent.read() : null
  if (before) watch.say(`The issuing request was sent before (${before.sent}): it is only looked for now.`)
  if (before || order.how === 'look') return afterLook(trial, (await run(trial, 'look')).outcome)
  return afterRun(trial, await run(trial, order.how))
}
