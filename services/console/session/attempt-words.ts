import { inBoth } from '../html/language.ts'

export const attemptWords = inBoth({
  title: ['Intentos', 'Attempts'],
  attempt: ['Intento', 'Attempt'],
  goesOn: ['en curso', 'in progress'],
  evidence: ['Ver la evidencia', 'See the evidence'],
  gone: ['Su evidencia ya no se guarda: 90 días.', 'Its evidence is no longer kept: 90 days.'],
  none: ['No dejó evidencia: no llegó a ver una página.', 'It left no evidence: it never saw a page.'],
  notYet: [
    'El intento sigue: su evidencia llega cuando termina.',
    'The attempt is in progress: its evidence comes when it ends.',
  ],
  steps: ['Pasos', 'Steps'],
  step: ['Paso', 'Step'],
  answer: ['Respuesta', 'Answer'],
  took: ['Duración', 'Took'],
  begun: ['Empezó', 'Began'],
  ended: ['Terminó', 'Ended'],
  definition: ['Definición', 'Definition'],
  mode: ['Modo', 'Mode'],
  by: ['Por', 'By'],
  page: ['Última página', 'Last page'],
  noPage: ['El intento no vio ninguna página.', 'The attempt saw no page.'],
  lastSeen: ['Lo último que mostró el navegador', 'What the browser showed last'],
  drawn: ['Verla como página', 'Show it as a page'],
  drawnWhy: [
    'Aislada: de ella nada corre, carga ni envía. RFC, nombre, código postal y códigos están cambiados por sus nombres.',
    'Isolated: nothing of it runs, loads or sends. RFC, name, postal code and codes are replaced by their names.',
  ],
  source: ['Su texto', 'Its text'],
  withheld: [
    'La página no se muestra aquí: puede tener datos de otros. La ve el operador.',
    'The page is not shown here: it may have data of others. The operator sees it.',
  ],
  session: ['Sesión', 'Session'],
})

/** The outcomes of a visit, as the portal's side of it; the code stands beside them. */
export const outcomeWords = inBoth<string>({
  issued: ['dio la factura', 'gave the invoice'],
  rejected: ['el comercio la rechazó', 'the merchant refused'],
  retryLater: ['se repite más tarde', 'is repeated later'],
  needsInput: ['falta un dato', 'something is missing'],
  operator: ['espera a una persona', 'waits for a person'],
})

/** How an ended attempt looks. */
export const endPill: Readonly<Record<string, string>> = {
  CfdiIssued: 'completed',
  BillingDeferred: 'retry',
  InputRequested: 'asks',
  InvoiceRefused: 'failed',
  BillingAbandoned: 'failed',
  SessionFailed: 'failed',
}
