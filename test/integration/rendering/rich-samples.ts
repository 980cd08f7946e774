import type { Rich, RichLine } from './rich-cfdi.ts'

const iva = { impuesto: '002', rate: '0.160000' } as const

const leyendas =
  '<leyendasFisc:LeyendasFiscales xmlns:leyendasFisc="http://www.sat.gob.mx/leyendasFiscales" version="1.0">' +
  '<leyendasFisc:Leyenda disposicionFiscal="RESOLUCION MISCELANEA FISCAL" norma="2.7.1.7" textoLeyenda="Efectos fiscales al pago"/>' +
  '</leyendasFisc:LeyendasFiscales>'
const implocal =
  '<implocal:ImpuestosLocales xmlns:implocal="http://www.sat.gob.mx/implocal" version="1.0" TotaldeRetenciones="5.00" TotaldeTraslados="30.00">' +
  '<implocal:RetencionesLocales ImpLocRetenido="CINCO AL MILLAR" TasadeRetencion="0.50" Importe="5.00"/>' +
  '<implocal:TrasladosLocales ImpLocTrasladado="ISH" TasadeTraslado="3.00" Importe="30.00"/></implocal:ImpuestosLocales>'

/**
 * Every tax that there is, discounts, relations, customs papers, local taxes, legends: valid by
 * SAT's schema and rules.
 */
export const everyTax: Rich = {
  lines: [
    { descripcion: 'Hospedaje, habitación doble, 1 noche', precio: '1000.00', taxes: [iva] },
    {
      descripcion: 'Vino tinto Valle de Guadalupe 750 ml & copa',
      cantidad: '2',
      precio: '350.50',
      descuento: '51.00',
      taxes: [
        { impuesto: '003', rate: '0.265000' },
        { ...iva, base: '822.25' },
      ],
    },
    {
      descripcion: 'Gasolina Magna',
      cantidad: '35.123',
      precio: '19.482759',
      taxes: [{ impuesto: '003', factor: 'Cuota', rate: '0.591100', base: '35.123' }, { ...iva }],
    },
    { descripcion: 'Agua purificada 20 l', precio: '52.00', taxes: [{ ...iva, rate: '0.000000' }] },
    {
      descripcion: 'Botana con aporte calórico',
      precio: '40.00',
      taxes: [{ impuesto: '003', rate: '0.080000' }],
    },
    { descripcion: 'Compra en región fronteriza', precio: '100.00', taxes: [{ ...iva, rate: '0.080000' }] },
    {
      descripcion: 'Libro «El llano en llamas»',
      precio: '180.00',
      taxes: [{ impuesto: '002', factor: 'Exento' }],
    },
    {
      descripcion: 'Honorarios por servicios profesionales',
      precio: '2500.00',
      taxes: [
        iva,
        { kind: 'Retencion', impuesto: '001', rate: '0.100000' },
        { kind: 'Retencion', impuesto: '002', rate: '0.106667' },
      ],
    },
    { descripcion: 'Propina voluntaria', precio: '75.00' },
    {
      descripcion: 'Refacción importada',
      precio: '310.00',
      taxes: [iva],
      more: '<cfdi:InformacionAduanera NumeroPedimento="15  48  3009  0001234"/><cfdi:CuentaPredial Numero="15956011002"/>',
    },
  ],
  before:
    '<cfdi:CfdiRelacionados TipoRelacion="04"><cfdi:CfdiRelacionado UUID="5FB2822E-396D-4725-8521-CDC4BDD20CCF"/><cfdi:CfdiRelacionado UUID="8B1B5F4E-0C6B-4F0B-9A0E-3B0E0A0D0C0B"/></cfdi:CfdiRelacionados>',
  attributes: ' CondicionesDePago="CONTADO"',
  complement: implocal + leyendas,
  localTaxes: { traslados: '30.00', retenciones: '5.00' },
}

const wares = [
  'Café americano',
  'Concha de vainilla',
  'Torta de cochinita pibil',
  'Agua de Jamaica',
  'Piña picada',
]

export const manyLines = (count: number): Rich => ({
  lines: Array.from(
    { length: count },
    (_, i): RichLine => ({
      descripcion: `${wares[i % wares.length]} ${i + 1}`,
      cantidad: String((i % 4) + 1),
      precio: `${20 + (i % 37)}.${String((i * 7) % 100).padStart(2, '0')}`,
      taxes: [i % 5 === 3 ? { ...iva, rate: '0.000000' } : iva],
    }),
  ),
})

/**
 * As long as the schema takes: 300 characters of a name, 1,000 of a description, with spaces and
 * without.
 */
export const longTexts: Rich = {
  issuer: 'ESCUELA KEMPER URGATE',
  receiver: `${'ASOCIACIÓN DE PRODUCTORES, INGENIEROS Y ÑANDÚES DEL BAJÍO & COMPAÑÍA '.repeat(5).slice(0, 299)}X`,
  lines: [
    { descripcion: 'SINESPACIOS'.repeat(91).slice(0, 1000), precio: '10.00', taxes: [iva] },
    {
      descripcion: 'Descripción con “comillas”, guión – y € '.repeat(30).slice(0, 999).concat('.'),
      precio: '9999999.99',
      taxes: [iva],
    },
    { descripcion: 'X', cantidad: '1234567.123456', precio: '0.000001', taxes: [iva] },
  ],
}

const ine =
  '<ine:INE xmlns:ine="http://www.sat.gob.mx/ine" Version="1.1" TipoProceso="Ordinario" TipoComite="Ejecutivo Estatal"><ine:Entidad ClaveEntidad="AGU"><ine:Contabilidad IdContabilidad="123"/></ine:Entidad></ine:INE>'
const aerolineas =
  '<aerolineas:Aerolineas xmlns:aerolineas="http://www.sat.gob.mx/aerolineas" Version="1.0" TUA="512.33"><aerolineas:OtrosCargos TotalCargos="99.00"><aerolineas:Cargo CodigoCargo="XD" Importe="99.00"/></aerolineas:OtrosCargos></aerolineas:Aerolineas>'
const iedu =
  '<cfdi:ComplementoConcepto><iedu:instEducativas xmlns:iedu="http://www.sat.gob.mx/iedu" version="1.0" nombreAlumno="IAN ÑUZCO" CURP="NUXL750210HDFZXN09" nivelEducativo="Primaria" autRVOE="201587PRIM"/></cfdi:ComplementoConcepto>'

/** A foreign portal's document: dollars, several complements, letters of other scripts. */
export const foreign: Rich = {
  currency: 'Moneda="USD" TipoCambio="18.254300"',
  receiver: 'UNIVERSIDAD ROBÓTICA “ŁÓDŹ” 漢字',
  lines: [
    { descripcion: 'Vuelo MEX→CUN 🌮 ‘ida’ y vuelta — 5″', precio: '250.00', taxes: [iva] },
    {
      descripcion: 'Colegiatura',
      precio: '1999.50',
      taxes: [{ impuesto: '002', factor: 'Exento' }],
      more: iedu,
    },
    {
      descripcion: 'Por cuenta de tercero',
      precio: '10.00',
      taxes: [iva],
      more:
        '<cfdi:ACuentaTerceros RfcACuentaTerceros="CACX7605101P8" NombreACuentaTerceros="XOCHILT CASAS CHAVEZ" RegimenFiscalACuentaTerceros="605" DomicilioFiscalACuentaTerceros="36257"/>' +
        '<cfdi:Parte ClaveProdServ="50202306" Cantidad="2" Descripcion="Pieza de repuesto" ValorUnitario="5.00" Importe="10.00"/>',
    },
  ],
  complement: ine + aerolineas + leyendas,
}

/**
 * What no PAC would stamp: 100,000 characters, right-to-left and invisible marks, numbers as large
 * as the schema.
 */
export const hostile: Rich = {
  issuer: `\u202e${'ñ'.repeat(100_000)}`,
  receiver: 'A'.repeat(1000),
  attributes: ` CondicionesDePago="${'🌮'.repeat(50_000)}"`,
  lines: [
    {
      descripcion: `\u200f\u0085\ufeff${'漢'.repeat(100_000)}`,
      unidad: 'Z'.repeat(5000),
      precio: '1.00',
      taxes: [iva],
    },
    { descripcion: 'enorme', cantidad: '1', precio: '99999999999999999.00', taxes: [] },
  ],
}
