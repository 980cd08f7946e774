import { type Html, html } from './html.ts'
import type { Language } from './language.ts'

const timeZone = 'America/Mexico_City'
const locales = { es: 'es-MX', en: 'en-GB' } as const

const formatOf = (language: Language, seconds: boolean) =>
  new Intl.DateTimeFormat(locales[language], {
    timeZone,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(seconds && { second: '2-digit' }),
  })

const kept = {
  es: [formatOf('es', false), formatOf('es', true)],
  en: [formatOf('en', false), formatOf('en', true)],
} as const

/** A moment as it is in Mexico City; the exact instant is in the element. */
export const moment = (instant: string, language: Language, seconds = false): Html =>
  html`<time datetime="${instant}">${kept[language][seconds ? 1 : 0].format(new Date(instant))}</time>`

/** `1234.5` as `$1,234.50`, without a double in between. */
export const pesos = (amount: string): string => {
  const [whole = '0', cents = ''] = amount.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${amount.startsWith('-') ? '−' : ''}$${grouped}.${cents.padEnd(2, '0')}`
}

/** `1,000+` where it was counted no further. */
export const capped = (count: number, cap: number): string =>
  count > cap ? `${cap.toLocaleString('en')}+` : count.toLocaleString('en')
