import type { Phrase } from './phrase.ts'

/** The time in which this ticket could be invoiced is over; that it has an end is no refusal. */
export const expiredPhrases: readonly Phrase[] = [
  [
    /(^|\b(TICKET|FOLIO|COMPRA|VENTA|NOTA|CONSUMO|FECHA|ESTA|ENCUENTRA) )FUERA DEL? (PLAZO|PERIODO|TIEMPO|VIGENCIA)/,
    'Ticket fuera de plazo de facturación',
    'robots',
  ],
  [
    /\b(PLAZO|PERIODO|VIGENCIA|TICKET|COMPRA|FOLIO|NOTA)\b.*\b(VENCI(O|D[OA])|(EXPIR|CADUC)(O|AD[OA]))\b/,
    'El plazo para facturar este ticket ha vencido.',
    'sandbox',
  ],
  [
    /\b(PLAZO|PERIODO|VIGENCIA)\b.*\b(CONCLUYO|CONCLUID[OA]|TERMINO|TERMINAD[OA]|FINALIZO|FINALIZAD[OA]|EXCEDID[OA]|SUPERAD[OA])\b/,
    'El periodo para facturar ha concluido',
    'variant',
  ],
  [
    /(EXCED(E|IO|IDO)|(SUPER|REBAS)(A|O|ADO))\b (\w+ ){0,3}(DIAS|PLAZO|PERIODO|VIGENCIA|FECHA LIMITE)/,
    'La compra excede los días permitidos',
    'variant',
  ],
  [
    /(FECHA|DIA) LIMITE\b.*\b((FUE|ERA) (EL |HASTA )?(DIA )?\d|YA PASO|VENCIO|EXPIRO|CONCLUYO)/,
    'La fecha límite para facturar fue el 30/11/2026',
    'variant',
  ],
  [
    /\b(TICKET|COMPRA|FOLIO|VENTA|NOTA|CONSUMO)\b.*(SIN VIGENCIA|NO (ESTA )?VIGENTE)/,
    'Ticket sin vigencia',
    'variant',
  ],
  [
    /YA NO (ES POSIBLE|SE PUEDE|PUEDE) (SER |EMITIR |GENERAR )?FACTUR/,
    'Ya no es posible facturar esta compra',
    'variant',
  ],
  [
    /\b(PASO|AGOTO|ACABO|CONCLUYO|VENCIO|EXPIRO|TERMINO) (EL|LA|SU|TU) (PLAZO|PERIODO|TIEMPO|FECHA LIMITE)/,
    'Ya pasó el período para facturar su nota',
    'strangers',
  ],
]
