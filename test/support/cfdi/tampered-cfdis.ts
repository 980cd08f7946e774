import type { CfdiFault } from '#cfdi/verify/verify-cfdi.ts'

export type Tampered = Readonly<{ what: string; xml: string; reason: CfdiFault }>

/** The same form, another value: the last digit or letter is the next one. */
const nextCharacter = (char: string): string => {
  if (/\d/.test(char)) return String((Number(char) + 1) % 10)
  if (/[a-y]/i.test(char)) return String.fromCharCode(char.charCodeAt(0) + 1)
  return 'A'
}

/**
 * Where a wrong value is found before the seals are: by element and attribute, or by attribute
 * alone. Everything else breaks a seal.
 */
const reasons: Readonly<Record<string, CfdiFault>> = {
  'Comprobante Version': 'not_cfdi_4',
  'Comprobante SubTotal': 'totals_do_not_add_up',
  'Comprobante Total': 'total_differs',
  'Comprobante TipoDeComprobante': 'not_an_income',
  'Comprobante Moneda': 'not_in_pesos',
  'Comprobante Sello': 'stamp_of_another_seal',
  'Comprobante NoCertificado': 'certificate_of_another',
  'Comprobante Exportacion': 'seal_broken',
  'Emisor Rfc': 'issuer_differs',
  'Receptor Rfc': 'receiver_differs',
  'Receptor Nombre': 'receiver_differs',
  'Receptor DomicilioFiscalReceptor': 'receiver_differs',
  'Receptor RegimenFiscalReceptor': 'receiver_differs',
  'Receptor UsoCFDI': 'receiver_differs',
  'Concepto Importe': 'totals_do_not_add_up',
  'Impuestos TotalImpuestosTrasladados': 'totals_do_not_add_up',
  'Traslado Importe': 'totals_do_not_add_up',
  'TimbreFiscalDigital SelloCFD': 'stamp_of_another_seal',
  'TimbreFiscalDigital Version': 'not_as_schema',
  'TimbreFiscalDigital UUID': 'stamp_seal_broken',
  'TimbreFiscalDigital FechaTimbrado': 'stamp_seal_broken',
  'TimbreFiscalDigital RfcProvCertif': 'stamp_seal_broken',
  // its last character is padding: another one is no base64
  'TimbreFiscalDigital SelloSAT': 'stamp_seal_malformed',
}

const attribute = /<\w+:(\w+)\b|\s([\w]+)="([^"]+)"/g
/** Of the certificate any character may be any part; an unknown PAC's seal cannot be checked. */
const notHere = ['Certificado', 'NoCertificadoSAT', 'version', 'encoding']

/** Money changes in its pesos: a centavo may be a rounding. */
const changed = (value: string): string => {
  const at = /^\d+\.\d+$/.test(value) ? value.indexOf('.') - 1 : value.length - 1
  return value.slice(0, at) + nextCharacter(value.charAt(at)) + value.slice(at + 1)
}

/** Each attribute of a stamped CFDI with another value of the same form. */
export const withChangedValues = (xml: string): Tampered[] => {
  let element = ''
  const found: Tampered[] = []
  for (const { 0: whole, 1: tag, 2: name, 3: value = '', index } of xml.matchAll(attribute)) {
    if (tag !== undefined) element = tag
    if (name === undefined || notHere.includes(name) || element === '') continue
    const put = whole.replace(`"${value}"`, () => `"${changed(value)}"`)
    found.push({
      what: `${element} ${name} ${value.slice(0, 40)}`,
      xml: xml.slice(0, index) + put + xml.slice(index + whole.length),
      reason: reasons[`${element} ${name}`] ?? 'seal_broken',
    })
  }
  return found
}

const sealed = 'seal_broken'
const structure: readonly (readonly [what: string, from: string | RegExp, to: string, reason: CfdiFault])[] =
  [
    ['a concepto less', /<cfdi:Concepto .*?<\/cfdi:Concepto>/s, '', 'totals_do_not_add_up'],
    ['a concepto twice', /<cfdi:Concepto .*?<\/cfdi:Concepto>/s, '$&$&', 'totals_do_not_add_up'],
    [
      'conceptos in another order',
      /(<cfdi:Concepto .*?<\/cfdi:Concepto>)(<cfdi:Concepto .*?<\/cfdi:Concepto>)/s,
      '$2$1',
      sealed,
    ],
    [
      'no taxes in a concepto',
      /<cfdi:Impuestos><cfdi:Traslados>.*?<\/cfdi:Impuestos>/s,
      '',
      'totals_do_not_add_up',
    ],
    ['no summary of taxes', /<cfdi:Impuestos TotalI.*?<\/cfdi:Impuestos>/s, '', 'totals_do_not_add_up'],
    ['no Emisor', /<cfdi:Emisor [^>]*>/, '', 'incomplete'],
    ['two Emisores', /<cfdi:Emisor [^>]*>/, '$&$&', 'incomplete'],
    ['Receptor before Emisor', /(<cfdi:Emisor [^>]*>)(<cfdi:Receptor [^>]*>)/, '$2$1', 'not_as_schema'],
    ['two timbres', /<tfd:TimbreFiscalDigital [^>]*>/, '$&$&', 'several_stamps'],
    [
      'the timbre outside Complemento',
      /<cfdi:Complemento>(<tfd:.*?)<\/cfdi:Complemento>/s,
      '$1',
      'not_stamped',
    ],
    ['the timbre in the Addenda', /cfdi:Complemento>/g, 'cfdi:Addenda>', 'not_stamped'],
    ['an attribute of nobody', ' Serie=', ' Otro="1" Serie=', 'not_as_schema'],
    ['an element of nobody', '</cfdi:Conceptos>', '</cfdi:Conceptos><cfdi:Otro/>', 'not_as_schema'],
    ['text between elements', '<cfdi:Receptor', 'PAGADO<cfdi:Receptor', 'not_as_schema'],
    ['text in a section', '<cfdi:Receptor', '<![CDATA[PAGADO]]><cfdi:Receptor', 'not_as_schema'],
    ['a discount that is not in the lines', ' Moneda=', ' Descuento="1.00" Moneda=', 'totals_do_not_add_up'],
    ['an exchange rate', ' Moneda=', ' TipoCambio="1" Moneda=', sealed],
    ['a payment on credit', 'MetodoPago="PUE"', 'MetodoPago="PPD"', sealed],
    [
      'a global invoice',
      '<cfdi:Emisor',
      '<cfdi:InformacionGlobal Periodicidad="01" Meses="11" Año="2026"/><cfdi:Emisor',
      sealed,
    ],
    [
      'a related document',
      '<cfdi:Emisor',
      '<cfdi:CfdiRelacionados TipoRelacion="04"><cfdi:CfdiRelacionado UUID="1f0a6c0e-5d52-4e0e-9a4b-3f1c2b7d8e91"/></cfdi:CfdiRelacionados><cfdi:Emisor',
      sealed,
    ],
    [
      'a third party',
      /<\/cfdi:Impuestos>(?=<\/cfdi:Concepto>)/,
      '$&<cfdi:CuentaPredial Numero="1"/>',
      sealed,
    ],
    ['a receiver from abroad', ' UsoCFDI=', ' ResidenciaFiscal="USA" UsoCFDI=', sealed],
    ['a quantity of letters', 'Cantidad="1"', 'Cantidad="uno"', 'not_a_number'],
    ['a quantity of none', 'Cantidad="1"', 'Cantidad="0"', 'not_as_schema'],
    ['no description', /Descripcion="[^"]*"/, 'Descripcion=""', 'incomplete'],
    ['a date that does not exist', /( Fecha="2026-)11-20/, '$102-30', 'stamp_time'],
    ['an older version', 'Version="4.0"', 'Version="3.3"', 'not_cfdi_4'],
    ['another namespace', 'http://www.sat.gob.mx/cfd/4"', 'http://www.sat.gob.mx/cfd/3"', 'not_cfdi_4'],
    ['a document type', '?>', '?><!DOCTYPE x>', 'doctype'],
    ['an entity', '?>', '?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>', 'doctype'],
    ['half a document', /<\/cfdi:Conceptos>.*/s, '', 'not_well_formed'],
    ['an attribute twice', ' Total=', ' Total="1.00" Total=', 'not_well_formed'],
    [
      'a local tax that nobody sealed',
      '<tfd:',
      '<implocal:ImpuestosLocales xmlns:implocal="http://www.sat.gob.mx/implocal" version="1.0" TotaldeRetenciones="0.00" TotaldeTraslados="5.00"/><tfd:',
      'totals_do_not_add_up',
    ],
    ['no seal', / Sello="[^"]*"/, '', 'incomplete'],
    ['no certificate', / Certificado="[^"]*"/, '', 'incomplete'],
  ]

/** Parts taken away, added, doubled or moved. */
export const withChangedParts = (xml: string): Tampered[] =>
  structure.map(([what, from, to, reason]) => ({ what, xml: xml.replace(from, to), reason }))
