import type { CadenaNode } from './cadena-table.ts'

const localTax = (suffix: string, rate: string): CadenaNode => [`ImpLoc${suffix}`, rate, 'Importe']

/**
 * Complements that purchase CFDIs carry, by `namespace local-name`; children are in the same
 * namespace (SAT's stylesheets).
 */
export const complements: Record<string, CadenaNode> = {
  'http://www.sat.gob.mx/implocal ImpuestosLocales': [
    'version',
    'TotaldeRetenciones',
    'TotaldeTraslados',
    ['RetencionesLocales', localTax('Retenido', 'TasadeRetencion')],
    ['TrasladosLocales', localTax('Trasladado', 'TasadeTraslado')],
  ],
  'http://www.sat.gob.mx/leyendasFiscales LeyendasFiscales': [
    'version',
    ['Leyenda', ['disposicionFiscal?', 'norma?', 'textoLeyenda']],
  ],
  'http://www.sat.gob.mx/donat Donatarias': ['version', 'noAutorizacion', 'fechaAutorizacion', 'leyenda'],
  'http://www.sat.gob.mx/iedu instEducativas': [
    ...['version', 'nombreAlumno', 'CURP', 'nivelEducativo', 'autRVOE', 'rfcPago?'],
  ],
  'http://www.sat.gob.mx/ine INE': [
    ...['Version', 'TipoProceso', 'TipoComite?', 'IdContabilidad?'],
    ['Entidad', ['ClaveEntidad', 'Ambito?', ['Contabilidad', ['IdContabilidad']]]],
  ],
  'http://www.sat.gob.mx/aerolineas Aerolineas': [
    ...['Version', 'TUA'],
    ['OtrosCargos', ['TotalCargos', ['Cargo', ['CodigoCargo', 'Importe']]]],
  ],
  'http://www.sat.gob.mx/TuristaPasajeroExtranjero TuristaPasajeroExtranjero': [
    ...['version', 'fechadeTransito', 'tipoTransito'],
    ['datosTransito', ['Via', 'TipoId', 'NumeroId', 'Nacionalidad', 'EmpresaTransporte', 'IdTransporte?']],
  ],
  'http://www.sat.gob.mx/valesdedespensa ValesDeDespensa': [
    ...['version', 'tipoOperacion', 'registroPatronal?', 'numeroDeCuenta', 'total'],
    [
      'Conceptos/Concepto',
      ['identificador', 'fecha', 'rfc', 'curp', 'nombre', 'numSeguridadSocial?', 'importe'],
    ],
  ],
  'http://www.sat.gob.mx/EstadoDeCuentaCombustible12 EstadoDeCuentaCombustible': [
    ...['Version', 'TipoOperacion', 'NumeroDeCuenta', 'SubTotal', 'Total'],
    [
      'Conceptos/ConceptoEstadoDeCuentaCombustible',
      [
        ...['Identificador', 'Fecha', 'Rfc', 'ClaveEstacion', 'Cantidad', 'TipoCombustible', 'Unidad?'],
        ...['NombreCombustible', 'FolioOperacion', 'ValorUnitario', 'Importe'],
        ['Traslados/Traslado', ['Impuesto', 'TasaOCuota', 'Importe']],
      ],
    ],
  ],
  'http://www.sat.gob.mx/ConsumoDeCombustibles11 ConsumoDeCombustibles': [
    ...['version', 'tipoOperacion', 'numeroDeCuenta', 'subTotal?', 'total'],
    [
      'Conceptos/ConceptoConsumoDeCombustibles',
      [
        ...[
          'identificador',
          'fecha',
          'rfc',
          'claveEstacion',
          'tipoCombustible',
          'cantidad',
          'nombreCombustible',
        ],
        ...['folioOperacion', 'valorUnitario', 'importe'],
        ['Determinados/Determinado', ['impuesto', 'tasaOCuota', 'importe']],
      ],
    ],
  ],
  'http://www.sat.gob.mx/hidrocarburospetroliferos HidroYPetro': [
    ...['Version', 'TipoPermiso', 'NumeroPermiso', 'ClaveHYP', 'SubProductoHYP'],
  ],
  'http://www.sat.gob.mx/divisas Divisas': ['version', 'tipoOperacion'],
  'http://www.sat.gob.mx/pfic PFintegranteCoordinado': ['version', 'ClaveVehicular', 'Placa', 'RFCPF?'],
  'http://www.sat.gob.mx/registrofiscal CFDIRegistroFiscal': ['Version', 'Folio'],
  // The timbre has no template in the CFDI's stylesheet: stamping does not change the cadena.
  'http://www.sat.gob.mx/TimbreFiscalDigital TimbreFiscalDigital': [],
}
