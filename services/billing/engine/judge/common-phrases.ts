import type { Meaning } from '#merchants/language/expectation.ts'
import type { PhraseEvidence } from './phrase-evidence.ts'

/** Over `foldedWords`, with a sentence that it is for, and where that is known from. */
type Phrase = readonly [pattern: RegExp, example: string, evidence: PhraseEvidence]

/**
 * What portals have in common. First match decides, so the special stands before the general. A
 * definition has sentences of its own in `phrases`, which are looked at before these.
 */
export const commonPhrases: readonly Readonly<{ means: Meaning; phrases: readonly Phrase[] }>[] = [
  {
    means: { retry: 'portal_down' },
    phrases: [
      [/SESION .*(EXPIR|CADUC|TERMIN|VENCI)/, 'Su sesión ha expirado. Vuelva a empezar.', 'variant'],
      [/MANTENIMIENTO/, 'Portal en mantenimiento. Intente más tarde.', 'sandbox'],
      [
        /(SERVICIO|SISTEMA|SITIO|PORTAL).*(NO (ESTA )?DISPONIBLE|FUERA DE SERVICIO|SUSPENDID)/,
        'El servicio no está disponible por el momento',
        'variant',
      ],
    ],
  },
  {
    means: { retry: 'rate_limited' },
    phrases: [
      [/DEMASIAD[OA]S /, 'Demasiadas solicitudes. Espere un momento.', 'sandbox'],
      [/LIMITE DE (INTENTOS|SOLICITUDES|CONSULTAS)/, 'Alcanzó el límite de intentos', 'variant'],
    ],
  },
  {
    means: 'ticket_already_invoiced',
    phrases: [
      [
        /FACTUR(AD[OA]|O)\b.*\b(OTRO|OTRA|DISTINT[OA]|DIFERENTE)\b(?! (TICKET|FOLIO|NOTA|COMPRA|VENTA|CODIGO))/,
        'El ticket ya fue facturado a otro RFC.',
        'sandbox',
      ],
      [
        /\b(OTRO|DISTINTO|DIFERENTE) (RFC|RECEPTOR|CLIENTE|CONTRIBUYENTE)/,
        'El ticket ya cuenta con factura emitida a otro contribuyente',
        'strangers',
      ],
      [/\bOTRA (RAZON SOCIAL|PERSONA)/, 'Ya existe factura a nombre de otra persona', 'variant'],
    ],
  },
  {
    means: 'recover',
    phrases: [
      [
        /\bYA (FUE|HA SIDO|ESTA|SE ENCUENTRA|SE HA|TIENE|CUENTA|EXISTE|SE FACTURO|SE EMITIO|SE GENERO).*(FACTURA|CFDI|COMPROBANTE)/,
        'Este folio ya fue facturado anteriormente',
        'links',
      ],
      [/\bYA SE FACTURO/, 'El ticket ya se facturó. Capture otro ticket.', 'strangers'],
      [/FACTURAD[OA] (ANTERIOR|PREVIA)MENTE/, 'Este folio ya fue facturado anteriormente', 'links'],
      [/(ANTERIOR|PREVIA)MENTE FACTURAD/, 'Ticket previamente facturado', 'variant'],
      [/(TICKET|FOLIO|COMPRA|VENTA) (SE ENCUENTRA |ESTA )?FACTURAD[OA]$/, 'Ticket facturado', 'robots'],
    ],
  },
  {
    means: 'receiver_data_rejected',
    phrases: [[/CFDI ?40(14[3-9]|15[789]|16[01])\b/, 'CFDI40149 - Domicilio fiscal del receptor.', 'matrix']],
  },
  {
    means: 'merchant_does_not_issue_cfdi',
    phrases: [
      [
        /NO (EMITE|EMITIMOS|EXPIDE|EXPEDIMOS|GENERA) .*(FACTURA|CFDI|COMPROBANTE)/,
        'Este establecimiento no emite facturas.',
        'refuses',
      ],
      [/NO (ES )?FACTURABLE/, 'Este consumo no es facturable', 'variant'],
      [/\bNO FACTURA(MOS)?\b/, 'Esta sucursal no factura', 'variant'],
    ],
  },
  {
    means: { retry: 'ticket_not_yet_available' },
    phrases: [
      [
        /(AUN|TODAVIA) NO (ESTA|SE ENCUENTRA|APARECE|HA SIDO|SE HA|EXISTE|PUEDE)/,
        'Su ticket aún no está disponible para facturar.',
        'late',
      ],
      [/DISPONIBLE .*(HORAS|MANANA)/, 'Su ticket estará disponible en 24 horas', 'late'],
      [/INTENTE.*(MANANA|\bHORAS)/, 'Intente de nuevo en 24 horas.', 'sandbox'],
    ],
  },
  {
    means: 'ticket_expired',
    phrases: [
      [/FUERA DE(L)? (PLAZO|PERIODO|TIEMPO|VIGENCIA)/, 'Ticket fuera de plazo de facturación', 'robots'],
      [
        /(PLAZO|PERIODO|VIGENCIA|TICKET|COMPRA|FOLIO).*(VENCI|EXPIR|CADUC|CONCLU|TERMIN(O|ADO)|FINALIZ|EXCEDI|SUPER(O|A|ADO)\b)/,
        'El plazo para facturar este ticket ha vencido.',
        'sandbox',
      ],
      [/(FECHA|DIAS?) LIMITE/, 'La fecha límite para facturar fue el 30/11/2026', 'variant'],
      [/EXCEDE.*(DIAS|PLAZO|LIMITE)/, 'La compra excede los días permitidos', 'variant'],
      [/SIN VIGENCIA|NO (ESTA )?VIGENTE/, 'Ticket sin vigencia', 'variant'],
      [/YA NO (ES POSIBLE|SE PUEDE|PUEDE)/, 'Ya no es posible facturar esta compra', 'variant'],
      [
        /\b(PASO|AGOTO|ACABO|CONCLUYO|VENCIO|EXPIRO|TERMINO) (EL|SU|TU) (PLAZO|PERIODO|TIEMPO)/,
        'Ya pasó el período para facturar su nota',
        'strangers',
      ],
    ],
  },
  {
    means: 'ticket_data_rejected',
    phrases: [
      [
        /(TOTAL|IMPORTE|MONTO|FECHA|DATOS DEL TICKET).*(NO (COINCID|CORRESPOND|ES CORRECT|SON CORRECT)|INCORRECT|INVALID|DIFIERE)/,
        'El total capturado no coincide con el total del ticket.',
        'sandbox',
      ],
      [
        /(TICKET|FOLIO|NOTA|COMPRA|VENTA|SUCURSAL|TIENDA|ESTACION).*NO (COINCID|CORRESPOND)\w* (A LA|AL|CON LA|CON EL)\b/,
        'La nota no corresponde al hotel',
        'strangers',
      ],
    ],
  },
  {
    means: 'receiver_data_rejected',
    phrases: [
      [
        /(DATOS FISCALES|RECEPTOR|RFC|RAZON SOCIAL|NOMBRE|CODIGO POSTAL|REGIMEN|USO DE(L)? CFDI).*(NO (ES|SON|COINCID|CORRESPOND|EXISTE|PERTENECE|ESTA)|INVALID|INCORRECT|RECHAZ)/,
        'El régimen fiscal del receptor no corresponde',
        'matrix',
      ],
    ],
  },
  {
    means: 'ticket_not_found_at_merchant',
    phrases: [
      [
        /\b(TICKET|FOLIO|COMPRA|CODIGO|TRANSACCION|VENTA|NOTA|CONSUMO|REFERENCIA|OPERACION|REMISION|BOLETO|RECIBO|PEDIDO|ORDEN).*(NO (EXISTE|(SE |FUE |HA SIDO |PUDO SER )?(ENC|LOCALIZ)|ES (VALID|CORRECT)|(ESTA|APARECE) REGISTRAD|APARECE|HAY)|INEXISTENTE|INVALID|INCORRECT|DESCONOCID)/,
        'La nota 7 no existe en nuestro sistema, verifíquela',
        'strangers',
      ],
      [
        /NO (COINCIDEN?|CORRESPONDEN?) (CON|A) (UNA|NINGUNA|NINGUN|ALGUNA) /,
        'Los datos capturados no coinciden con ninguna compra',
        'strangers',
      ],
      [
        /NO (EXISTEN?|SE (ENCONTR|LOCALIZ)(O|ARON)|SE PUDO (ENCONTRAR|LOCALIZAR)|ENCONTRAMOS|LOCALIZAMOS|HAY) .*(TICKET|FOLIO|COMPRA|CODIGO|TRANSACCION|VENTA|INFORMACION|DATOS|REGISTRO|RESULTADO|CONSUMO|NOTA)/,
        'No encontramos su ticket. Verifique los datos capturados.',
        'sandbox',
      ],
    ],
  },
]
