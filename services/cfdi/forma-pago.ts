import type { PaymentWord } from '#contracts/ticket.ts'
import { rowOf } from './catalogs/catalog-row.ts'
import { formasPago } from './catalogs/formas-pago.ts'

/** `warning` says that the ticket did not settle it. */
export type FormaPago = Readonly<{ code: string; warning: string | null }>

const ofWord: Record<PaymentWord, string> = {
  efectivo: '01',
  transferencia: '03',
  tarjeta_credito: '04',
  vales: '08',
  tarjeta_debito: '28',
}

/** First match decides: VALES before CRÉDITO, since "VALES TARJETA" is a voucher card. */
const ofText: readonly [RegExp, string][] = [
  [/\bVALES?\b|DESPENSA/, '08'],
  [/MONEDERO/, '05'],
  [/DINERO ELECTRONICO/, '06'],
  [/DEBITO|\bTDD?\b/, '28'],
  [/\bSERVICIOS\b/, '29'],
  [/CREDITO|\bTD?C\b/, '04'],
  [/TRANSFERENCIA|\bSPEI\b|\bTEF\b|\bCODI\b/, '03'],
  [/CHEQUE/, '02'],
  [/EFECTIVO|\bEFVO?\b|\bCASH\b/, '01'],
]
const card = /TARJETA|\bVISA\b|MASTER ?CARD|AMERICAN EXPRESS|\bAMEX\b/

const plain = (text: string): string => text.toUpperCase().normalize('NFD').replace(/\p{M}/gu, '')

/** c_FormaPago of a ticket: its word when it was understood, else what it prints. Never 99, which PUE forbids (CFDI40105). */
export const formaPagoOfTicket = (ticket: {
  word: PaymentWord | null
  printed?: string | null
}): FormaPago => {
  if (ticket.word) return { code: ofWord[ticket.word], warning: null }
  const text = plain(ticket.printed ?? '')
  const [, code] = ofText.find(([words]) => words.test(text)) ?? []
  if (code) return { code, warning: null }
  if (card.test(text))
    return { code: '04', warning: 'The ticket says card, not which kind: credit (04) assumed.' }
  return { code: '01', warning: 'The ticket names no way of payment: cash (01) assumed.' }
}

/** Whether a request may name it: a c_FormaPago code in force on the day, other than 99. */
export const isFormaPago = (code: string, onDate: string): boolean =>
  code !== '99' && rowOf(formasPago, code, onDate) !== undefined
