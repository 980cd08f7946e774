import type { EndpointFigures } from '../bus/exchanges.ts'
import { type Html, html } from '../html/html.ts'
import type { Language } from '../html/language.ts'
import { webhookWords } from './webhook-words.ts'

/** `99.5 % · 200 intentos · p95 120 ms`. */
export const figuresText = (figures: EndpointFigures | undefined, language: Language): Html => {
  const words = webhookWords(language)
  if (!figures || figures.attempts === 0) return html`<span class="soft">${words.quiet}</span>`
  const { attempts, delivered, p95_ms: p95 } = figures
  const share = Math.floor((delivered / attempts) * 1_000) / 10
  const took = html`p95 ${p95?.toLocaleString('en')} ms`
  const tries = attempts === 1 ? words.oneTry : words.tries.toLowerCase()
  return html`
    <strong>${share} %</strong> ${words.delivered} · ${attempts.toLocaleString('en')} ${tries} · ${took}
  `
}
