import type { MerchantFile } from '#merchants/language/merchant-file.ts'
import type { Language } from '../html/language.ts'

/** Of our own definitions. An installation writes its notes in its own language. */
const spanish: Readonly<Record<string, string>> = {
  'Its portal has a wall against robots, and serves Mexican addresses only.':
    'Su portal tiene un muro contra robots, y solo atiende direcciones de México.',
  'Its portal shows a captcha and needs an account, behind a wall against robots.':
    'Su portal muestra un captcha y pide una cuenta, detrás de un muro contra robots.',
  'Its portal turns robots away (403).': 'Su portal rechaza a los robots (403).',
  'Its portal shows a captcha as a picture.': 'Su portal muestra un captcha como imagen.',
  'Its portal shows a captcha.': 'Su portal muestra un captcha.',
  'Its portal shows a Turnstile captcha.': 'Su portal muestra un captcha Turnstile.',
  'the sandbox invented it, and allows everything': 'El sandbox lo inventó, y lo permite todo.',
}

/** Why a portal may be driven, or not; null: its file says nothing. */
export const policyWords = (policy: MerchantFile['policy'], language: Language): string | null => {
  if (!policy) return null
  return language === 'es' ? (spanish[policy.note] ?? policy.note) : policy.note
}
