import type { OpenCircuit } from '../bus/circuits.ts'
import { moment } from '../html/formats.ts'
import { type Html, html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'

const said = inBoth({
  title: ['Nadie lo visita por ahora', 'Nobody visits it for now'],
  since: ['desde', 'since'],
  next: ['próxima prueba', 'next probe'],
  now: ['se prueba con la próxima visita', 'the next visit tries it'],
  never: [
    'no se prueba solo: espera una definición nueva, un secreto o a un operador',
    'it is not tried by itself: it waits for a new definition, a secret or an operator',
  ],
})

/** The codes stand beside them. */
const reasons = inBoth<string>({
  portal_down: ['El portal no contesta.', 'The portal does not answer.'],
  portal_changed: ['El portal cambió.', 'The portal has changed.'],
  secret_missing: ['Falta un secreto para entrar.', 'A secret to log in is missing.'],
  login_expired: ['El portal no acepta la entrada.', 'The portal refuses the log-in.'],
})

type Shown = Readonly<{ language: Language; now: Date }>

const probeOf = ({ next_try_at: next }: OpenCircuit, { language, now }: Shown): Html => {
  const words = said(language)
  if (next === null) return html`${words.never}`
  if (next <= now) return html`${words.now}`
  return html`${words.next} ${moment(next.toISOString(), language, true)}`
}

const openedAt = ({ opened_at: at }: OpenCircuit, { language }: Shown) => moment(at.toISOString(), language)

/** For a list: why; where there is room since when, and when it is tried. */
export const circuitLine = (circuit: OpenCircuit, shown: Shown): Html => {
  const { since } = said(shown.language)
  return html`
    <small>
      <code>${circuit.reason}</code>
      <span class="wide-only"> ${since} ${openedAt(circuit, shown)} · ${probeOf(circuit, shown)}</span>
    </small>
  `
}

/** For the merchant's own page. */
export const circuitNote = (circuit: OpenCircuit, shown: Shown): Html => {
  const words = said(shown.language)
  const why = reasons(shown.language)[circuit.reason]
  return html`
    <p class="note bad" role="status">
      <strong>${words.title}</strong> ${words.since} ${openedAt(circuit, shown)}.
      ${html` ${why} <code>${circuit.reason}</code> · ${probeOf(circuit, shown)}`}
    </p>
  `
}
