import type { Meaning } from '#merchants/language/expectation.ts'
import { expiredPhrases } from './expired-phrases.ts'
import type { Phrase } from './phrase.ts'

/**
 * What portals have in common. First match decides, so the special stands before the general. A
 * definition has sentences of its own in `phrases`, which are looked at before these.
 */
export const commonPhrases: readonly Readonly<{ means: Meaning; phrases: readonly Phrase[] }>[] = [
  {
    means: { retry: 'portal_down' },
    phrases: [
      [
        /SESION .*(EXPIR|CADUC|TERMIN)(O|AD[OA])\b|SESION .*VENCI(O|D[OA])\b/,
        'Su sesión ha expirado. Vuelva a empezar.',
        'variant',
      ],
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
        /FACTUR(AD[OA]|O)\b.*\b((OTR[OA]|DISTINT[OA]|DIFERENTE) (RFC|RECEPTOR|CLIENTE|CONTRIBUYENTE|USUARIO|NOMBRE|RAZON|EMPRESA|PERSONA)|(RFC|RECEPTOR|CLIENTE|CONTRIBUYENTE|RAZON SOCIAL|NOMBRE) (DISTINT[OA]|DIFERENTE))\b/,
        'El ticket ya fue facturado a otro RFC.',
        'sandbox',
      ],
      [
        /(\bYA (EXISTE|CUENTA|TIENE|HAY|SE)\b|(EMITID|EXPEDID|GENERAD|TIMBRAD)[OA]\b).*\b(OTRO|DISTINTO|DIFERENTE) (RFC|RECEPTOR|CLIENTE|CONTRIBUYENTE)/,
        'El ticket ya cuenta con factura emitida a otro contribuyente',
        'strangers',
      ],
      [
        /(\bYA (EXISTE|CUENTA|TIENE|HAY|SE)\b|(EMITID|EXPEDID|GENERAD|TIMBRAD)[OA]\b).*\bOTRA (RAZON SOCIAL|PERSONA)/,
        'Ya existe factura a nombre de otra persona',
        'variant',
      ],
    ],
  },
  {
    means: 'recover',
    phrases: [
      [
        /\bYA (FUE|HA SIDO|HABIA SIDO|ESTA|ESTABA|SE ENCUENTRA|SE HA) (\w+ )?FACTURAD[OA]\b/,
        'Este folio ya fue facturado anteriormente',
        'links',
      ],
      [
        /\bYA (FUE|HA SIDO|SE HA) (EMITID|GENERAD|EXPEDID|TIMBRAD)[OA] (\w+ )?(FACTURA|CFDI|COMPROBANTE)\b/,
        'Ya fue emitida la factura de este ticket',
        'variant',
      ],
      [
        /(FACTURA|CFDI) (DE|PARA) (ESTE|ESTA|SU|EL|LA) (TICKET|FOLIO|COMPRA|VENTA|NOTA) YA (FUE|HA SIDO|ESTA) (EMITID|GENERAD|EXPEDID|TIMBRAD)[OA]/,
        'La factura de este ticket ya fue emitida',
        'variant',
      ],
      [
        /\bYA (FUE|HA SIDO|ESTA|SE ENCUENTRA) \w+[AI]D[OA] (A|CON|EN) (UN|UNA|OTRA|OTRO) (FACTURA|CFDI|COMPROBANTE)\b/,
        'El folio ya está asociado a una factura',
        'variant',
      ],
      [
        /\bYA (EXISTE|HAY|SE EMITIO|SE GENERO|SE EXPIDIO) (UN |UNA |SU |LA |EL )?(FACTURA|CFDI|COMPROBANTE)\b(?! (VERSION|4))/,
        'Ya existe un CFDI para este ticket',
        'variant',
      ],
      [
        /^(?=.*\b(TICKET|FOLIO|COMPRA|VENTA|NOTA|CONSUMO|REMISION|TRANSACCION|PEDIDO)\b).*\bYA (TIENE|CUENTA CON) (UN |UNA |SU )?(FACTURA|CFDI|COMPROBANTE)\b/,
        'La venta ya cuenta con una factura',
        'variant',
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
        /NO (EMITE|EMITIMOS|EXPIDE|EXPEDIMOS|GENERA) (\w+ ){0,2}(FACTURAS?|CFDIS?|COMPROBANTES?)\b(?!.*\b(ANTERIOR|POSTERIOR|MES|ANO|DIAS?|HORAS|MAYOR|MENOR|MAS|GLOBAL|IMPRES|PAPEL|MANUAL|PROPINA|CON|SIN|TICKETS|DUPLICAD))/,
        'Este establecimiento no emite facturas.',
        'refuses',
      ],
      [
        /(TICKET|CONSUMO|COMPRA|VENTA|NOTA|FOLIO|OPERACION|TRANSACCION|SUCURSAL|TIENDA)( \w+)? NO (ES )?FACTURABLE\b/,
        'Este consumo no es facturable',
        'variant',
      ],
      [
        /(SUCURSAL|TIENDA|ESTABLECIMIENTO|NEGOCIO|COMERCIO|ESTACION|RESTAURANTE|EMPRESA)( \w+)? NO FACTURA(MOS)?\b(?! (TICKETS?|COMPRAS?|CONSUMOS?|VENTAS?|NOTAS?|PROPINAS?|DESPUES|EN|DE|LOS|LAS)\b)/,
        'Esta sucursal no factura',
        'variant',
      ],
    ],
  },
  {
    means: { retry: 'ticket_not_yet_available' },
    phrases: [
      [
        /(AUN|TODAVIA) NO (ESTA|SE ENCUENTRA|HA SIDO|SE HA) (DISPONIBLE|LIST[OA]\b|(CARGAD|PROCESAD|SINCRONIZAD|REFLEJAD|HABILITAD|LIBERAD|RECIBID)[OA])/,
        'Su ticket aún no está disponible para facturar.',
        'late',
      ],
      [
        /\b(TICKET|FOLIO|COMPRA|VENTA|NOTA|CONSUMO|TRANSACCION)\b.*(AUN|TODAVIA) NO (APARECE|EXISTE|(ESTA|SE ENCUENTRA|HA SIDO|SE HA) (REGISTRAD[OA]|EN)\b|(SE )?PUEDE (SER )?FACTURA)/,
        'La compra todavía no aparece en el sistema',
        'variant',
      ],
      [/(AUN|TODAVIA) NO (SE )?PUEDE (SER )?FACTURA/, 'Todavía no puede facturar este consumo', 'variant'],
      [
        /DISPONIBLE (MANANA|(HASTA|EN|DENTRO DE|DESPUES DE|A PARTIR DE) (LAS (PROXIMAS|SIGUIENTES) )?(UNAS )?(MANANA|(\d+|VEINTICUATRO|CUARENTA Y OCHO) HORAS))/,
        'Su ticket estará disponible en 24 horas',
        'late',
      ],
      [
        /INTENTE.*(\bMANANA|(EN|DENTRO DE|DESPUES DE) (LAS PROXIMAS |UNAS )?\w+ HORAS)/,
        'Intente de nuevo en 24 horas.',
        'sandbox',
      ],
    ],
  },
  {
    means: 'ticket_expired',
    phrases: expiredPhrases,
  },
  {
    means: 'ticket_data_rejected',
    phrases: [
      [
        /(TOTAL|IMPORTE|MONTO|FECHA|DATOS DEL TICKET).*(NO ((COINCID|CORRESPOND)(EN?|IO|IERON)\b|ES CORRECT|SON CORRECT)|INCORRECT|INVALID|DIFIERE)/,
        'El total capturado no coincide con el total del ticket.',
        'sandbox',
      ],
      [
        /(TICKET|FOLIO|NOTA|COMPRA|VENTA|SUCURSAL|TIENDA|ESTACION).*NO (COINCID|CORRESPOND)(EN?|IO|IERON) (A LA|AL|CON LA|CON EL)\b/,
        'La nota no corresponde al hotel',
        'strangers',
      ],
    ],
  },
  {
    means: 'receiver_data_rejected',
    phrases: [
      [
        /(DATOS FISCALES|RECEPTOR|RFC|RAZON SOCIAL|NOMBRE|CODIGO POSTAL|REGIMEN|USO DE(L)? CFDI).*(NO ((ES|SON) (VALID|CORRECT|IGUAL|ACEPTAD|EL |LA |LOS )|(COINCID|CORRESPOND)(EN?|IO|IERON)\b|EXISTE|PERTENECE|ESTA (REGISTRAD|INSCRIT|DAD|ACTIV|VIGENTE|EN |AUTORIZAD|PERMITID|HABILITAD))|INVALID|INCORRECT|(?<!\bSER(AN?)? )RECHAZAD)/,
        'El régimen fiscal del receptor no corresponde',
        'matrix',
      ],
    ],
  },
  {
    means: 'ticket_not_found_at_merchant',
    phrases: [
      [
        /\b(TICKET|FOLIO|COMPRA|TRANSACCION|VENTA|NOTA|CONSUMO|REFERENCIA|OPERACION|REMISION|BOLETO|RECIBO|PEDIDO|ORDEN|CODIGO(?! (POSTAL|DE (LA )?(SEGURIDAD|VERIFICACION|IMAGEN|CONFIRMACION))))\b.*(NO (EXISTE|(SE |FUE |HA SIDO |PUDO SER )?(ENCONTR|ENCUENTRA(?! (?!REGISTRAD|LOCALIZAD)\w+[AI]D[OA]\b)|LOCALIZ)|(ESTA|APARECE) REGISTRAD|APARECE)|INEXISTENTE|DESCONOCID)/,
        'La nota 7 no existe en nuestro sistema, verifíquela',
        'strangers',
      ],
      [
        /\b(TICKET|FOLIO|COMPRA|VENTA|NOTA|CONSUMO|REFERENCIA|REMISION|BOLETO|RECIBO|PEDIDO|CODIGO(?! (POSTAL|DE (LA )?(SEGURIDAD|VERIFICACION|IMAGEN|CONFIRMACION))))\b.*(NO (ES )?(VALID[OA]\b(?! (COMO|PARA EFECTOS))|CORRECT)|INVALID|INCORRECT)/,
        'La referencia capturada no es válida',
        'strangers',
      ],
      [
        /NO (COINCIDEN?|CORRESPONDEN?) (CON|A) (UNA|NINGUNA|NINGUN|ALGUNA) /,
        'Los datos capturados no coinciden con ninguna compra',
        'strangers',
      ],
      [
        /^(?!.*\b(RFC|CLIENTE|RECEPTOR|CORREO|USUARIO|DATOS FISCALES|CODIGO POSTAL)\b).*NO (EXISTEN?|SE (ENCONTR|LOCALIZ)(O|ARON)|SE PUDO (ENCONTRAR|LOCALIZAR)|ENCONTRAMOS|LOCALIZAMOS|HAY) .*(TICKET|FOLIO|COMPRA|CODIGO|TRANSACCION|VENTA|INFORMACION|DATOS|REGISTRO|RESULTADO|CONSUMO|NOTA)/,
        'No encontramos su ticket. Verifique los datos capturados.',
        'sandbox',
      ],
    ],
  },
]
