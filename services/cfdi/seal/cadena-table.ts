/**
 * The values that a node adds to the cadena original, in order (SAT, cadenaoriginal_4_0.xslt): an
 * attribute name, with `?` if it counts only when present; or child nodes and the values of each.
 */
export type CadenaNode = readonly (string | readonly [path: string, node: CadenaNode])[]

const conceptTax = (optional: '?' | ''): CadenaNode => [
  'Base',
  'Impuesto',
  'TipoFactor',
  `TasaOCuota${optional}`,
  `Importe${optional}`,
]
const customs: CadenaNode = ['NumeroPedimento']

const concepto: CadenaNode = [
  ...['ClaveProdServ', 'NoIdentificacion?', 'Cantidad', 'ClaveUnidad', 'Unidad?', 'Descripcion'],
  ...['ValorUnitario', 'Importe', 'Descuento?', 'ObjetoImp'],
  ['Impuestos/Traslados/Traslado', conceptTax('?')],
  ['Impuestos/Retenciones/Retencion', conceptTax('')],
  [
    'ACuentaTerceros',
    [
      'RfcACuentaTerceros',
      'NombreACuentaTerceros',
      'RegimenFiscalACuentaTerceros',
      'DomicilioFiscalACuentaTerceros',
    ],
  ],
  ['InformacionAduanera', customs],
  ['CuentaPredial', ['Numero']],
  ['ComplementoConcepto', []],
  [
    'Parte',
    [
      ...[
        'ClaveProdServ',
        'NoIdentificacion?',
        'Cantidad',
        'Unidad?',
        'Descripcion',
        'ValorUnitario?',
        'Importe?',
      ],
      ['InformacionAduanera', customs],
    ],
  ],
]

// SAT's stylesheet puts retenciones first in the summary and last in a concepto.
const impuestos: CadenaNode = [
  ['Retenciones/Retencion', ['Impuesto', 'Importe']],
  'TotalImpuestosRetenidos?',
  ['Traslados/Traslado', conceptTax('?')],
  'TotalImpuestosTrasladados?',
]

export const comprobante: CadenaNode = [
  ...[
    'Version',
    'Serie?',
    'Folio?',
    'Fecha',
    'FormaPago?',
    'NoCertificado',
    'CondicionesDePago?',
    'SubTotal',
  ],
  ...['Descuento?', 'Moneda', 'TipoCambio?', 'Total', 'TipoDeComprobante', 'Exportacion', 'MetodoPago?'],
  ...['LugarExpedicion', 'Confirmacion?'],
  ['InformacionGlobal', ['Periodicidad', 'Meses', 'Año']],
  ['CfdiRelacionados', ['TipoRelacion', ['CfdiRelacionado', ['UUID']]]],
  ['Emisor', ['Rfc', 'Nombre', 'RegimenFiscal', 'FacAtrAdquirente?']],
  [
    'Receptor',
    [
      ...[
        'Rfc',
        'Nombre',
        'DomicilioFiscalReceptor',
        'ResidenciaFiscal?',
        'NumRegIdTrib?',
        'RegimenFiscalReceptor',
      ],
      'UsoCFDI',
    ],
  ],
  ['Conceptos/Concepto', concepto],
  ['Impuestos', impuestos],
  ['Complemento', []],
]

/** cadenaoriginal_TFD_1_1.xslt */
export const timbre: CadenaNode = [
  'Version',
  'UUID',
  'FechaTimbrado',
  'RfcProvCertif',
  'Leyenda?',
  'SelloCFD',
  'NoCertificadoSAT',
]
