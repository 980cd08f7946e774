import type { Values } from '#merchants/values/fill-template.ts'
import type { Outcome } from '../engine/ends/outcome.ts'
import type { Page } from '../engine/page/read-page.ts'
import { type Personal, redact } from '../engine/page/redact.ts'

/** Secrets by value, the longest first: one may be a part of another. */
export const secretsToHide = (secrets: Values): Personal[] =>
  Object.entries(secrets)
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([name, value]) => ({ value, put: () => `{{${name}}}`, anywhere: true }))

/** The page as it may be kept. */
export const pageWithoutSecrets = (page: Page, secrets: Values): Page => {
  const hidden = secretsToHide(secrets)
  if (hidden.length === 0) return page
  const url = new URL(page.url)
  url.pathname = redact(url.pathname, hidden)
  return { ...page, url, text: redact(page.text, hidden) }
}

/** Portals echo what was typed: no secret may enter an event, a notice or the log. */
export const withoutSecrets = (outcome: Outcome, secrets: Values): Outcome => {
  const hidden = secretsToHide(secrets)
  if (hidden.length === 0 || outcome.kind === 'issued') return outcome
  const clean = (text: string) => redact(text, hidden)
  if (outcome.kind !== 'rejected') return { ...outcome, detail: clean(outcome.detail) }
  const { message, detail } = outcome
  return {
    ...outcome,
    message: message === null ? null : clean(message),
    ...(detail !== undefined && { detail: clean(detail) }),
  }
}
