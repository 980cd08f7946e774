import type { DeferReason } from '#contracts/events/session-events.ts'
import type { FailureCode } from '#contracts/failures.ts'
import { foldedWords } from '#ticket/text/folded-words.ts'

/** What a portal's sentence means. `recover`: an invoice exists, and it may be ours. */
export type Verdict = Readonly<{ failure: FailureCode } | { retry: DeferReason } | { recover: true }>

/**
 * First match decides, so the special stands before the general. Patterns are over `foldedWords`.
 */
const phrases: readonly (readonly [RegExp, Verdict])[] = [
  [/SESION .*(EXPIR|CADUC|TERMIN|VENCI)/, { retry: 'portal_down' }],
  [
    /MANTENIMIENTO|(SERVICIO|SISTEMA|SITIO|PORTAL).*(NO (ESTA )?DISPONIBLE|FUERA DE SERVICIO|SUSPENDID)/,
    { retry: 'portal_down' },
  ],
  [/DEMASIAD[OA]S |LIMITE DE (INTENTOS|SOLICITUDES|CONSULTAS)/, { retry: 'rate_limited' }],
  [
    /FACTURAD[OA].*\b(OTRO|OTRA|DISTINTO|DIFERENTE)\b|\b(OTRO|DISTINTO|DIFERENTE) (RFC|RECEPTOR|CLIENTE)/,
    { failure: 'ticket_already_invoiced' },
  ],
  [
    /\bYA (FUE|HA SIDO|ESTA|SE ENCUENTRA|SE HA|TIENE).*FACTURA|FACTURADO (ANTERIOR|PREVIA)MENTE/,
    { recover: true },
  ],
  [/CFDI ?40(14[3-9]|15[789]|16[01])\b/, { failure: 'receiver_data_rejected' }],
  [
    /NO (EMITE|EMITIMOS|EXPIDE|EXPEDIMOS|GENERA) .*(FACTURA|CFDI|COMPROBANTE)|NO (ES )?FACTURABLE|\bNO FACTURA(MOS)?\b/,
    { failure: 'merchant_does_not_issue_cfdi' },
  ],
  [
    /(AUN|TODAVIA) NO (ESTA|SE ENCUENTRA|APARECE|HA SIDO|SE HA|EXISTE|PUEDE)|DISPONIBLE .*(HORAS|MANANA)|INTENTE.*(MANANA|\bHORAS)/,
    { retry: 'ticket_not_yet_available' },
  ],
  [
    /FUERA DE(L)? (PLAZO|PERIODO|TIEMPO|VIGENCIA)|(PLAZO|PERIODO|VIGENCIA|TICKET|COMPRA).*(VENCI|EXPIR|CADUC|CONCLUY|TERMINO)|YA NO (ES POSIBLE|SE PUEDE|PUEDE)/,
    { failure: 'ticket_expired' },
  ],
  [
    /(TOTAL|IMPORTE|MONTO|FECHA|DATOS DEL TICKET).*(NO (COINCID|CORRESPOND|ES CORRECT|SON CORRECT)|INCORRECT|INVALID|DIFIERE)/,
    { failure: 'ticket_data_rejected' },
  ],
  [
    /(DATOS FISCALES|RECEPTOR|RFC|RAZON SOCIAL|NOMBRE|CODIGO POSTAL|REGIMEN|USO DE(L)? CFDI).*(NO (ES|SON|COINCID|CORRESPOND|EXISTE|PERTENECE|ESTA)|INVALID|INCORRECT|RECHAZ)/,
    { failure: 'receiver_data_rejected' },
  ],
  [
    /(TICKET|FOLIO|COMPRA|CODIGO|TRANSACCION|VENTA).*NO (EXISTE|SE ENC|SE LOCALIZ|FUE ENC|FUE LOCALIZ|ES VALID|ESTA REGISTRAD|HAY)|NO (EXISTE|SE ENCONTRO|SE LOCALIZO|ENCONTRAMOS|LOCALIZAMOS|HAY) .*(TICKET|FOLIO|COMPRA|CODIGO|TRANSACCION|VENTA)/,
    { failure: 'ticket_not_found_at_merchant' },
  ],
]

/** Null for a sentence that is not understood: never guessed. */
export const verdictOf = (sentence: string): Verdict | null => {
  const text = foldedWords(sentence)
  return phrases.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/**
 * `CFDI40147`, where SAT's code is in the sentence; SAT's matrix prints some late codes with six
 * digits (`CFDI140223`).
 */
export const satCodeIn = (sentence: string): string | null => {
  const [, digits] = /CFDI\s?(1?4\d{4})(?!\d)/i.exec(sentence) ?? []
  return digits === undefined ? null : `CFDI${digits}`
}
