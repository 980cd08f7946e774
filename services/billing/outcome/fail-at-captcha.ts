import type { Merchant } from '#merchants/language/merchant.ts'
import { type Outcome, rejected } from '../engine/ends/outcome.ts'

/** Where the definition says so, no person is waited for. */
export const failAtCaptcha = (outcome: Outcome, { captcha }: Pick<Merchant, 'captcha'>): Outcome =>
  captcha === 'fail' && outcome.kind === 'operator' && outcome.reason === 'captcha'
    ? { ...rejected('captcha_required', null), detail: outcome.detail }
    : outcome
