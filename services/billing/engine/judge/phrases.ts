import type { Meaning } from '#merchants/language/expectation.ts'
import { foldedWords } from '#ticket/text/folded-words.ts'
import { matchWithin } from '../page/match-within.ts'

/** Sentences of one portal, which a definition explains. */
export type OwnPhrases = readonly Readonly<{ text: string; means: Meaning }>[]

/**
 * First match decides, so the special stands before the general. Patterns are over `foldedWords`.
 */
const phrases: readonly (readonly [RegExp, Meaning])[] = [
  [/SESION .*(EXPIR|CADUC|TERMIN|VENCI)/, { retry: 'portal_down' }],
  [
    /MANTENIMIENTO|(SERVICIO|SISTEMA|SITIO|PORTAL).*(NO (ESTA )?DISPONIBLE|FUERA DE SERVICIO|SUSPENDID)/,
    { retry: 'portal_down' },
  ],
  [/DEMASIAD[OA]S |LIMITE DE (INTENTOS|SOLICITUDES|CONSULTAS)/, { retry: 'rate_limited' }],
  [
    /FACTUR(AD[OA]|O)\b.*\b(OTRO|OTRA|DISTINT[OA]|DIFERENTE)\b(?! (TICKET|FOLIO|NOTA|COMPRA|VENTA|CODIGO))|\b(OTRO|DISTINTO|DIFERENTE) (RFC|RECEPTOR|CLIENTE|CONTRIBUYENTE)|\bOTRA (RAZON SOCIAL|PERSONA)/,
    'ticket_already_invoiced',
  ],
  [
    /\bYA (FUE|HA SIDO|ESTA|SE ENCUENTRA|SE HA|TIENE|CUENTA|EXISTE|SE FACTURO|SE EMITIO|SE GENERO).*(FACTURA|CFDI|COMPROBANTE)|\bYA SE FACTURO|FACTURAD[OA] (ANTERIOR|PREVIA)MENTE|(ANTERIOR|PREVIA)MENTE FACTURAD|(TICKET|FOLIO|COMPRA|VENTA) (SE ENCUENTRA |ESTA )?FACTURAD[OA]$/,
    'recover',
  ],
  [/CFDI ?40(14[3-9]|15[789]|16[01])\b/, 'receiver_data_rejected'],
  [
    /NO (EMITE|EMITIMOS|EXPIDE|EXPEDIMOS|GENERA) .*(FACTURA|CFDI|COMPROBANTE)|NO (ES )?FACTURABLE|\bNO FACTURA(MOS)?\b/,
    'merchant_does_not_issue_cfdi',
  ],
  [
    /(AUN|TODAVIA) NO (ESTA|SE ENCUENTRA|APARECE|HA SIDO|SE HA|EXISTE|PUEDE)|DISPONIBLE .*(HORAS|MANANA)|INTENTE.*(MANANA|\bHORAS)/,
    { retry: 'ticket_not_yet_available' },
  ],
  [
    /FUERA DE(L)? (PLAZO|PERIODO|TIEMPO|VIGENCIA)|(PLAZO|PERIODO|VIGENCIA|TICKET|COMPRA|FOLIO).*(VENCI|EXPIR|CADUC|CONCLU|TERMIN(O|ADO)|FINALIZ|EXCEDI|SUPER(O|A|ADO)\b)|(FECHA|DIAS?) LIMITE|EXCEDE.*(DIAS|PLAZO|LIMITE)|SIN VIGENCIA|NO (ESTA )?VIGENTE|YA NO (ES POSIBLE|SE PUEDE|PUEDE)|\b(PASO|AGOTO|ACABO|CONCLUYO|VENCIO|EXPIRO|TERMINO) (EL|SU|TU) (PLAZO|PERIODO|TIEMPO)/,
    'ticket_expired',
  ],
  [
    /(TOTAL|IMPORTE|MONTO|FECHA|DATOS DEL TICKET).*(NO (COINCID|CORRESPOND|ES CORRECT|SON CORRECT)|INCORRECT|INVALID|DIFIERE)|(TICKET|FOLIO|NOTA|COMPRA|VENTA|SUCURSAL|TIENDA|ESTACION).*NO (COINCID|CORRESPOND)\w* (A LA|AL|CON LA|CON EL)\b/,
    'ticket_data_rejected',
  ],
  [
    /(DATOS FISCALES|RECEPTOR|RFC|RAZON SOCIAL|NOMBRE|CODIGO POSTAL|REGIMEN|USO DE(L)? CFDI).*(NO (ES|SON|COINCID|CORRESPOND|EXISTE|PERTENECE|ESTA)|INVALID|INCORRECT|RECHAZ)/,
    'receiver_data_rejected',
  ],
  [
    /\b(TICKET|FOLIO|COMPRA|CODIGO|TRANSACCION|VENTA|NOTA|CONSUMO|REFERENCIA|OPERACION|REMISION|BOLETO|RECIBO|PEDIDO|ORDEN).*(NO (EXISTE|(SE |FUE |HA SIDO |PUDO SER )?(ENC|LOCALIZ)|ES (VALID|CORRECT)|(ESTA|APARECE) REGISTRAD|APARECE|HAY)|INEXISTENTE|INVALID|INCORRECT|DESCONOCID)|NO (COINCIDEN?|CORRESPONDEN?) (CON|A) (UNA|NINGUNA|NINGUN|ALGUNA) |NO (EXISTEN?|SE (ENCONTR|LOCALIZ)(O|ARON)|SE PUDO (ENCONTRAR|LOCALIZAR)|ENCONTRAMOS|LOCALIZAMOS|HAY) .*(TICKET|FOLIO|COMPRA|CODIGO|TRANSACCION|VENTA|INFORMACION|DATOS|REGISTRO|RESULTADO|CONSUMO|NOTA)/,
    'ticket_not_found_at_merchant',
  ],
]

/**
 * Null for a sentence that is not understood: never guessed. The definition's own phrases are
 * looked at first.
 */
export const verdictOf = (sentence: string, own: OwnPhrases = []): Meaning | null => {
  const text = foldedWords(sentence)
  const ours = own.find((phrase) => matchWithin(phrase.text, text))
  return ours?.means ?? phrases.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/**
 * `CFDI40147`, where SAT's code is in the sentence; SAT's matrix prints some late codes with six
 * digits (`CFDI140223`).
 */
export const satCodeIn = (sentence: string): string | null => {
  const [, digits] = /CFDI\s?(1?4\d{4})(?!\d)/i.exec(sentence) ?? []
  return digits === undefined ? null : `CFDI${digits}`
}
