import { inBoth } from '../html/language.ts'

export const merchantWords = inBoth({
  title: ['Comercios', 'Merchants'],
  name: ['Comercio', 'Merchant'],
  search: ['Buscar por nombre o RFC', 'Search by name or RFC'],
  supported: ['Cobertura', 'Coverage'],
  all: ['Todos', 'All'],
  reached: ['se factura', 'invoiced'],
  recognised: ['solo se reconoce', 'only recognised'],
  channel: ['Canal', 'Channel'],
  find: ['Buscar', 'Search'],
  health: ['Salud', 'Health'],
  evidence: ['Qué se sabe', 'What is known'],
  window: ['Plazo', 'Window'],
  none: ['Ningún comercio con estos filtros.', 'No merchants match.'],
  since: ['desde', 'since'],
  day: ['Últimas 24 horas', 'The last 24 hours'],
  attempts: ['Sesiones', 'Sessions'],
  rate: ['Completadas', 'Completed'],
  median: ['Mediana', 'Median'],
  last: ['Último CFDI', 'Last CFDI'],
  never: ['nunca', 'never'],
  quiet: ['Ninguna sesión terminó aquí en 24 horas.', 'No session ended here within 24 hours.'],
  completed: ['completadas', 'completed'],
  ours: ['fallas nuestras', 'failed by us'],
  portal: ['fallas del portal', 'failed by the portal'],
  client: ['fallas del ticket o receptor', 'failed by ticket or receiver'],
})

/** Names of states; the codes stand beside them. */
export const healthWords = inBoth({
  operational: ['opera', 'operational'],
  degraded: ['con fallas', 'degraded'],
  down: ['en pausa', 'down'],
  unknown: ['sin datos', 'unknown'],
})

export const healthPills = {
  operational: 'completed',
  degraded: 'asks',
  down: 'failed',
  unknown: '',
} as const

/** The definition's word stands beside it. */
export const policies = inBoth({
  allowed: ['se puede visitar', 'it may be visited'],
  ask: ['solo con quien responda por ello', 'only with who answers for it'],
  forbidden: ['no se puede visitar', 'it may not be visited'],
})

export const definitionWords = inBoth({
  title: ['Definición', 'Definition'],
  policy: ['Política', 'Policy'],
  visits: ['Visitas a su portal:', 'Visits to its portal:'],
  on: ['encendido', 'on'],
  off: ['apagado', 'off'],
  by: ['por', 'by'],
  enable: ['Encender', 'Switch on'],
  disable: ['Apagar', 'Switch off'],
  who: ['Quién responde por ello', 'Who answers for it'],
  asks: [
    'Su archivo pide un nombre: nada se enciende sin quien responda por ello.',
    'Its file asks for a name: nothing is switched on without somebody who answers for it.',
  ],
  cannot: ['No se puede encender:', 'It cannot be switched on:'],
  noFlow: [
    'no tiene flujo: sus tickets solo se reconocen.',
    'it has no flow: its tickets are only recognised.',
  ],
  sandboxOnly: ['existe solo en el sandbox.', 'it is only in the sandbox.'],
  forbidden: ['su archivo lo prohíbe.', 'its file forbids it.'],
  versions: ['Versiones', 'Versions'],
  inForce: ['en vigor', 'in force'],
  text: ['Texto', 'Text'],
})
