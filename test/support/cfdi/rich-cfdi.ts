import { issuerCsd, pacCsd, uuid } from './sample-cfdi.ts'

const certificado = issuerCsd.certificateDer.toString('base64')

const concepto = (
  attributes: string,
  traslados: string,
  more: { retenciones?: string; nodes?: string } = {},
): string =>
  `<cfdi:Concepto ClaveProdServ="01010101" ClaveUnidad="ACT" ${attributes}>${
    traslados === ''
      ? ''
      : `<cfdi:Impuestos><cfdi:Traslados>${traslados}</cfdi:Traslados>${more.retenciones ?? ''}</cfdi:Impuestos>`
  }${more.nodes ?? ''}</cfdi:Concepto>`

const tax = (kind: string, attributes: string): string => `<cfdi:${kind} ${attributes}/>`

const conceptos = [
  concepto(
    'NoIdentificacion="A-1" Cantidad="2" Unidad="PZA" Descripcion="SILLA &amp; MESA" ValorUnitario="100.00" Importe="200.00" Descuento="20.00" ObjetoImp="02"',
    tax('Traslado', 'Base="180.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="28.80"'),
    {
      retenciones: `<cfdi:Retenciones>${
        tax(
          'Retencion',
          'Base="180.00" Impuesto="001" TipoFactor="Tasa" TasaOCuota="0.100000" Importe="18.00"',
        ) +
        tax(
          'Retencion',
          'Base="180.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.106667" Importe="19.20"',
        )
      }</cfdi:Retenciones>`,
      nodes:
        '<cfdi:ACuentaTerceros RfcACuentaTerceros="IIA040805DZ4" NombreACuentaTerceros="INDISTRIA ILUMINADORA DE ALMACENES" RegimenFiscalACuentaTerceros="601" DomicilioFiscalACuentaTerceros="62661"/>' +
        '<cfdi:InformacionAduanera NumeroPedimento="15  48  3009  0001234"/><cfdi:CuentaPredial Numero="15956011002"/>' +
        '<cfdi:Parte ClaveProdServ="01010101" Cantidad="1" Descripcion="PATA" ValorUnitario="50.00" Importe="50.00"><cfdi:InformacionAduanera NumeroPedimento="15  48  3009  0001235"/></cfdi:Parte>',
    },
  ),
  concepto(
    'Cantidad="1" Descripcion="LIBRO" ValorUnitario="50.00" Importe="50.00" ObjetoImp="02"',
    tax('Traslado', 'Base="50.00" Impuesto="002" TipoFactor="Exento"'),
  ),
  concepto(
    'Cantidad="1" Descripcion="BOTANA" ValorUnitario="100.00" Importe="100.00" ObjetoImp="02"',
    tax('Traslado', 'Base="100.00" Impuesto="003" TipoFactor="Tasa" TasaOCuota="0.080000" Importe="8.00"') +
      tax('Traslado', 'Base="108.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.000000" Importe="0.00"'),
  ),
  concepto(
    'Cantidad="1" Descripcion="REFRESCO" ValorUnitario="40.00" Importe="40.00" ObjetoImp="02"',
    tax('Traslado', 'Base="2" Impuesto="003" TipoFactor="Cuota" TasaOCuota="3.081800" Importe="6.16"') +
      tax('Traslado', 'Base="46.16" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="7.39"'),
  ),
  concepto('Cantidad="1" Descripcion="DEPÓSITO" ValorUnitario="10.00" Importe="10.00" ObjetoImp="01"', ''),
].join('')

const summary =
  '<cfdi:Impuestos TotalImpuestosRetenidos="37.20" TotalImpuestosTrasladados="50.35"><cfdi:Retenciones>' +
  '<cfdi:Retencion Impuesto="001" Importe="18.00"/><cfdi:Retencion Impuesto="002" Importe="19.20"/></cfdi:Retenciones><cfdi:Traslados>' +
  [
    'Base="226.16" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="36.19"',
    'Base="50.00" Impuesto="002" TipoFactor="Exento"',
    'Base="100.00" Impuesto="003" TipoFactor="Tasa" TasaOCuota="0.080000" Importe="8.00"',
    'Base="108.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.000000" Importe="0.00"',
    'Base="2.00" Impuesto="003" TipoFactor="Cuota" TasaOCuota="3.081800" Importe="6.16"',
  ]
    .map((attributes) => tax('Traslado', attributes))
    .join('') +
  '</cfdi:Traslados></cfdi:Impuestos>'

const complemento =
  '<cfdi:Complemento><implocal:ImpuestosLocales xmlns:implocal="http://www.sat.gob.mx/implocal" version="1.0" TotaldeRetenciones="1.00" TotaldeTraslados="2.00">' +
  '<implocal:TrasladosLocales ImpLocTrasladado="ISH" TasadeTraslado="3.00" Importe="2.00"/><implocal:RetencionesLocales ImpLocRetenido="CEDULAR" TasadeRetencion="5.00" Importe="1.00"/>' +
  '</implocal:ImpuestosLocales><leyendasFisc:LeyendasFiscales xmlns:leyendasFisc="http://www.sat.gob.mx/leyendasFiscales" version="1.0"><leyendasFisc:Leyenda norma="X" textoLeyenda="VENTA"/></leyendasFisc:LeyendasFiscales>' +
  `<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${uuid}" FechaTimbrado="2026-11-20T10:13:18" RfcProvCertif="SPR190613I52" SelloCFD="QUJD" NoCertificadoSAT="${pacCsd.noCertificado}" SelloSAT="QUJD"/></cfdi:Complemento>`

/**
 * A CFDI that uses nearly every node of the schema and keeps every rule of SAT's matrix; its seals
 * seal nothing.
 */
export const richCfdi =
  '<?xml version="1.0" encoding="UTF-8"?>\n<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.sat.gob.mx/cfd/4 http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd"' +
  ` Version="4.0" Serie="R" Folio="7" Fecha="2026-11-20T10:13:15" Sello="QUJD" FormaPago="04" NoCertificado="${issuerCsd.noCertificado}" Certificado="${certificado}" CondicionesDePago="CONTADO"` +
  ' SubTotal="400.00" Descuento="20.00" Moneda="MXN" TipoCambio="1" Total="394.15" TipoDeComprobante="I" Exportacion="01" MetodoPago="PUE" LugarExpedicion="06000">' +
  '<cfdi:CfdiRelacionados TipoRelacion="04"><cfdi:CfdiRelacionado UUID="1f0a6c0e-5d52-4e0e-9a4b-3f1c2b7d8e91"/></cfdi:CfdiRelacionados>' +
  '<cfdi:Emisor Rfc="EKU9003173C9" Nombre="ESCUELA KEMPER URGATE" RegimenFiscal="601"/>' +
  '<cfdi:Receptor Rfc="URE180429TM6" Nombre="UNIVERSIDAD ROBOTICA ESPAÑOLA" DomicilioFiscalReceptor="86991" RegimenFiscalReceptor="601" UsoCFDI="G03"/>' +
  `<cfdi:Conceptos>${conceptos}</cfdi:Conceptos>${summary}${complemento}</cfdi:Comprobante>`

const globalHead =
  '<cfdi:InformacionGlobal Periodicidad="01" Meses="11" Año="2026"/><cfdi:CfdiRelacionados TipoRelacion="04">'
/** The same as a global invoice to nobody in particular. */
export const globalCfdi = richCfdi
  .replace('<cfdi:CfdiRelacionados TipoRelacion="04">', globalHead)
  .replace(
    /<cfdi:Receptor [^>]*>/,
    '<cfdi:Receptor Rfc="XAXX010101000" Nombre="PUBLICO EN GENERAL" DomicilioFiscalReceptor="06000" RegimenFiscalReceptor="616" UsoCFDI="S01"/>',
  )

/** The same for a customer from abroad. */
export const foreignCfdi = richCfdi.replace(
  /<cfdi:Receptor [^>]*>/,
  '<cfdi:Receptor Rfc="XEXX010101000" Nombre="ACME INC" DomicilioFiscalReceptor="06000" ResidenciaFiscal="USA" NumRegIdTrib="123456789" RegimenFiscalReceptor="616" UsoCFDI="S01"/>',
)
