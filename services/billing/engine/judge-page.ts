import type { Expectation, When } from '#merchants/language/merchant.ts'
import { retryAfterSeconds } from '#platform/outbound/retry-after.ts'
import { type Outcome, portalChanged, rejected, retryLater } from './outcome.ts'
import { alertsOn, excerpt, foldedText, has, hasCaptcha, type Page, textIn } from './page.ts'
import { satCodeIn, verdictOf } from './phrases.ts'
import { fill, type Values } from './placeholders.ts'

/** `go`: the step was met; else the flow ends here, or an invoice is there to be fetched. */
export type Judgement =
  | Readonly<{ go: 'next'; folio: string | null }>
  | Readonly<{ go: 'recover' | 'absent' }>
  | Readonly<{ go: 'end'; outcome: Outcome }>

const holds = (page: Page, when: When): boolean => {
  if ('css' in when) return has(page, when.css)
  if ('status' in when) return page.status === when.status
  return new RegExp(when.text).test(foldedText(page))
}

/** An amount may be shown with thousands separators, an RFC in any case. */
const plain = (text: string): string => text.toUpperCase().replace(/[,\s]/g, '')

const echoes = (page: Page, { echo }: Expectation, values: Values): boolean => {
  if (!echo) return true
  const shown = plain(textIn(page, echo.within))
  return echo.values.every((value) => shown.includes(plain(fill(value, values))))
}

const end = (outcome: Outcome): Judgement => ({ go: 'end', outcome })

const met = (page: Page, expectation: Expectation, values: Values): Judgement => {
  const { means, folio } = expectation
  if (means === 'recover' || means === 'absent') return { go: means }
  if (means !== 'next') return end(rejected(means, alertsOn(page)[0] ?? null))
  if (!echoes(page, expectation, values)) return end(portalChanged('the page does not show what we entered'))
  return { go: 'next', folio: folio === undefined ? null : excerpt(textIn(page, folio), 60) || null }
}

const byStatus = (page: Page): Outcome | null => {
  const afterSeconds = retryAfterSeconds(page.headers['retry-after'], new Date())
  if (page.status === 429) return retryLater('rate_limited', 'status 429', { afterSeconds })
  if (page.status >= 500 || page.status === 408)
    return retryLater('portal_down', `status ${page.status}`, { afterSeconds })
  return null
}

const byPhrase = (page: Page): Judgement | null => {
  for (const sentence of alertsOn(page)) {
    const verdict = verdictOf(sentence)
    if (!verdict) continue
    if ('recover' in verdict) return { go: 'recover' }
    if ('retry' in verdict) return end(retryLater(verdict.retry, 'the portal says so'))
    return end(rejected(verdict.failure, sentence, satCodeIn(sentence)))
  }
  return null
}

/**
 * Expectations first, then what portals have in common; what nobody understands is a changed
 * portal.
 */
export const judgePage = (page: Page, expectations: readonly Expectation[], values: Values): Judgement => {
  const expected = expectations.find(({ when }) => holds(page, when))
  if (expected) return met(page, expected, values)
  const outcome = byStatus(page)
  if (outcome) return end(outcome)
  if (hasCaptcha(page)) return end({ kind: 'needsInput', reason: 'captcha', detail: 'a captcha' })
  return byPhrase(page) ?? end(portalChanged(`an unknown page, status ${page.status}`))
}
