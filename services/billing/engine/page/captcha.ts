import type { Page } from './read-page.ts'
import { isHidden } from './shown-text.ts'

const captcha =
  '.g-recaptcha, .h-captcha, .cf-turnstile, iframe[src*=recaptcha i], iframe[src*=hcaptcha i], iframe[src*=turnstile i], img[src*=captcha i]'

/** Nobody is asked by it; whether the server wants it shows when the form is sent. */
const unseen = '[data-size=invisible], [src*="size=invisible"]'

/** A captcha is never solved, only recognised (portal.md §3.8). */
export const hasCaptcha = (page: Page): boolean =>
  page
    .$(captcha)
    .not(unseen)
    .toArray()
    .some((node) => !isHidden(page, page.$(node)))

/** It stands here and did not on the page before: a portal may show one that it does not demand. */
export const asksCaptcha = (page: Page, before: Page | null): boolean =>
  hasCaptcha(page) && !(before && before !== page && hasCaptcha(before))
