import type { MerchantDetail } from '#contracts/http/merchants.ts'
import { type BookEntry, policyOf } from '#merchants/book/merchant-book.ts'
import { type Html, html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'

/** What happens to a ticket now, in one word. */
export type MerchantState =
  | 'own'
  | 'played'
  | 'direct'
  | 'paused'
  | 'expired'
  | 'recognised'
  | 'unplayed'
  | 'forbidden'
  | 'asks'
  | 'off'

export type Known = Readonly<{
  merchant: Pick<MerchantDetail, 'supported' | 'channel'>
  /** Null: it has no definition of its own. */
  entry: BookEntry | null
  mode: 'live' | 'test'
  /** Its portal is the merchant's own, not one of the sandbox's. */
  atOwnPortal: boolean
  isPaused: boolean
}>

const whileOff = ({ entry, mode }: Known): MerchantState => {
  if (!entry?.merchant) return 'recognised'
  if (mode === 'test') return 'unplayed'
  const policy = policyOf(entry.file)
  return policy === 'allowed' ? 'off' : policy === 'ask' ? 'asks' : 'forbidden'
}

export const merchantState = (known: Known): MerchantState => {
  const { merchant, atOwnPortal, isPaused } = known
  if (merchant.channel === 'direct') return merchant.supported ? 'direct' : 'expired'
  if (!merchant.supported) return whileOff(known)
  if (isPaused) return 'paused'
  return atOwnPortal ? 'own' : 'played'
}

const pills: Readonly<Record<MerchantState, string>> = {
  ...{ own: 'completed', direct: 'completed', played: 'waiting' },
  ...{ paused: 'asks', expired: 'failed', forbidden: 'failed' },
  ...{ recognised: '', unplayed: '', asks: '', off: '' },
}

const names = inBoth<MerchantState>({
  own: ['se factura', 'invoiced'],
  played: ['simulado', 'simulated'],
  direct: ['se factura', 'invoiced'],
  paused: ['en pausa', 'paused'],
  expired: ['CSD vencido', 'CSD expired'],
  recognised: ['solo se reconoce', 'only recognised'],
  unplayed: ['no está en el sandbox', 'not in the sandbox'],
  forbidden: ['prohibido', 'forbidden'],
  asks: ['apagado', 'off'],
  off: ['apagado', 'off'],
})

const said = inBoth<MerchantState>({
  own: [
    'Un ticket se factura ahora en el portal del comercio.',
    'A ticket is invoiced at its own portal now.',
  ],
  played: [
    'Un ticket se factura ahora en el sandbox: nadie visita el portal del comercio, y el CFDI no vale ante el SAT.',
    'A ticket is invoiced in the sandbox now: nobody visits its own portal, and the CFDI is not valid before SAT.',
  ],
  direct: [
    'Un ticket se factura ahora con el CSD que el comercio nos confió.',
    'A ticket is invoiced now with the CSD that the merchant entrusted to us.',
  ],
  paused: [
    'Un ticket se reconoce y espera: nadie visita el portal por ahora.',
    'A ticket is recognised and waits: nobody visits the portal for now.',
  ],
  expired: [
    'El CSD que el comercio nos confió ya venció: un ticket se reconoce y falla.',
    'The CSD that the merchant entrusted to us has expired: a ticket is recognised and fails.',
  ],
  recognised: [
    'No sabemos cómo se factura: un ticket se reconoce y falla.',
    'No way to its invoices is known: a ticket is recognised and fails.',
  ],
  unplayed: [
    'El sandbox no simula su portal: un ticket de prueba se reconoce y falla.',
    'The sandbox does not play its portal: a test ticket is recognised and fails.',
  ],
  forbidden: [
    'No se permite visitar su portal: un ticket se reconoce y falla.',
    'Its portal may not be visited: a ticket is recognised and fails.',
  ],
  asks: [
    'Nadie ha encendido su portal, y solo se enciende con el nombre de quien responda por ello: un ticket se reconoce y falla.',
    'Nobody has switched its portal on, and it is only with the name of who answers for it: a ticket is recognised and fails.',
  ],
  off: [
    'Nadie ha encendido su portal: un ticket se reconoce y falla.',
    'Nobody has switched its portal on: a ticket is recognised and fails.',
  ],
})

/** In these a ticket ends as `merchant_not_supported`. */
export const unsupported: readonly MerchantState[] = ['recognised', 'unplayed', 'forbidden', 'asks', 'off']

export const statePill = (state: MerchantState, language: Language): Html =>
  html`<span class="pill ${pills[state]}">${names(language)[state]}</span>`

export const stateSentence = (state: MerchantState, language: Language): string => said(language)[state]
