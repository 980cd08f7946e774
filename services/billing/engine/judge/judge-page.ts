import type { Expectation, Meaning } from '#merchants/language/expectation.ts'
import { retryAfterSeconds } from '#platform/outbound/retry-after.ts'
import { needsInput, type Outcome, operator, portalChanged, rejected, retryLater } from '../ends/outcome.ts'
import { alertsOn } from '../page/alerts-on.ts'
import { asksCaptcha, hasCaptcha } from '../page/captcha.ts'
import { excerpt } from '../page/excerpt.ts'
import { conditionHolds } from './condition-holds.ts'
import { newSentences } from './new-sentences.ts'
import { type OwnPhrases, satCodeIn, verdictOf } from './phrases.ts'
import { type Asking, selectedText } from './selected-text.ts'
import { unshown } from './shows.ts'

/** `go`: the step was met; else the flow ends here, or an invoice is there to be fetched. */
type Judgement =
  | Readonly<{ go: 'next'; folio: string | null; expectation: Expectation }>
  | Readonly<{ go: 'recover' | 'absent' }>
  | Readonly<{ go: 'end'; outcome: Outcome }>

const end = (outcome: Outcome): Judgement => ({ go: 'end', outcome })

const forOperator = (meaning: 'operator' | 'login_refused', sentence: string | null): Outcome =>
  meaning === 'operator'
    ? operator('asked_by_definition', sentence ?? 'the definition sends this page to an operator')
    : operator('login_expired', sentence ?? 'the portal refuses the log-in')

/** What a meaning ends the flow with; `sentence`: the portal's own, for the client. */
const meant = (meaning: Exclude<Meaning, 'next'>, sentence: string | null): Judgement => {
  if (meaning === 'recover' || meaning === 'absent') return { go: meaning }
  if (meaning === 'operator' || meaning === 'login_refused') return end(forOperator(meaning, sentence))
  if (typeof meaning === 'string')
    return end(rejected(meaning, sentence, sentence === null ? null : satCodeIn(sentence)))
  if ('ask' in meaning) return end(needsInput(meaning.ask))
  return end(
    retryLater(meaning.retry, 'the portal asks to retry later', {
      afterSeconds: meaning.after_seconds ?? null,
    }),
  )
}

const MAX_FOLIO = 60
const MAX_MESSAGE = 300

const sentenceOf = async (asking: Asking, { message }: Expectation): Promise<string | null> => {
  const own = message === undefined ? null : await selectedText(asking, message)
  return own === null ? (alertsOn(asking.page)[0] ?? null) : excerpt(own, MAX_MESSAGE)
}

const met = async (asking: Asking, expectation: Expectation): Promise<Judgement> => {
  const { means, folio, echo } = expectation
  if (means !== 'next') return meant(means, await sentenceOf(asking, expectation))
  const missing = unshown(asking, echo === undefined ? [] : [echo].flat())
  if (missing !== null) return end(portalChanged(`the page does not echo ${missing}`))
  const shown = folio === undefined ? null : await selectedText(asking, folio)
  return { go: 'next', folio: excerpt(shown ?? '', MAX_FOLIO) || null, expectation }
}

const busy = [408, 429, 502, 503, 504]

const byStatus = ({ page: { status, headers } }: Asking, isPlain: boolean): Judgement | null => {
  if (status < 500 && !busy.includes(status)) return null
  // an application that fails with a sentence of its own has said what is wrong
  if (!busy.includes(status) && !isPlain) return null
  const afterSeconds = retryAfterSeconds(headers['retry-after'], new Date())
  const reason = status === 429 ? 'rate_limited' : 'portal_down'
  return end(retryLater(reason, `HTTP status ${status}`, { afterSeconds }))
}

const byPhrase = ({ page, before }: Asking, own: OwnPhrases): Judgement | null => {
  for (const sentence of [...alertsOn(page), ...newSentences(page, before)]) {
    const verdict = verdictOf(sentence, own)
    if (verdict !== null && verdict !== 'next') return meant(verdict, sentence)
  }
  return null
}

const captchaShown = operator('captcha', 'the page shows a captcha')

/** What portals have in common; null: nobody understands the page. */
export const judgeByCommonRules = (asking: Asking, own: OwnPhrases): Judgement | null => {
  const busyNow = byStatus(asking, false)
  if (busyNow) return busyNow
  if (asksCaptcha(asking.page, asking.before)) return end(captchaShown)
  const said = byPhrase(asking, own)
  return said ?? (hasCaptcha(asking.page) ? end(captchaShown) : byStatus(asking, true))
}

/** The first that holds of the page; null: it is not expected. */
export const firstHolding = async (
  asking: Asking,
  expectations: readonly Expectation[],
): Promise<Expectation | null> => {
  for (const expectation of expectations) {
    if (await conditionHolds(asking, expectation.when)) return expectation
  }
  return null
}

/**
 * What was expected decides, else what portals have in common; what nobody understands is a changed
 * portal.
 */
export const judgePage = async (
  asking: Asking,
  expectation: Expectation | null,
  own: OwnPhrases,
): Promise<Judgement> => {
  if (expectation) return met(asking, expectation)
  const { status } = asking.page
  return (
    judgeByCommonRules(asking, own) ??
    end(portalChanged(`no expectation matches the page (HTTP status ${status})`))
  )
}
