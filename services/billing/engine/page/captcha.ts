import type { Page } from './read-page.ts'

const captcha =
  '.g-recaptcha, .h-captcha, .cf-turnstile, iframe[src*=recaptcha], iframe[src*=hcaptcha], iframe[src*=turnstile], img[src*=captcha]'

/** A captcha is never solved, only recognised (portal.md §3.8). */
export const hasCaptcha = ({ $ }: Pick<Page, '$'>): boolean => $(captcha).length > 0
