import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { matrixCodes, matrixProblems } from '#cfdi/rules/matrix-problems.ts'
import { matrixTexts } from '#cfdi/rules/matrix-texts.ts'
import { foreignCfdi, globalCfdi, richCfdi } from '#test/support/cfdi/rich-cfdi.ts'
import { stampedCfdi } from '#test/support/cfdi/sample-cfdi.ts'

type Change = readonly [from: string | RegExp, to: string]
type Breach = readonly [code: string, change: Change, base?: string]

const foreignTrade: Change = [
  '<cfdi:Complemento>',
  '<cfdi:Complemento><cce20:ComercioExterior xmlns:cce20="http://www.sat.gob.mx/ComercioExterior20"/>',
]
const type = (code: string): Change => ['TipoDeComprobante="I"', `TipoDeComprobante="${code}"`]
const inDollars = richCfdi.replace('Moneda="MXN" TipoCambio="1"', 'Moneda="USD" TipoCambio="18.5"')
const abroad = richCfdi.replace('RfcACuentaTerceros="IIA040805DZ4"', 'RfcACuentaTerceros="EXT990101NI1"')
/** The concepto whose line begins so, with another ObjetoImp. */
const asObject = (name: string, code: string): Change => [
  new RegExp(`(Descripcion="${name}"[^>]*ObjetoImp=)"\\d\\d"`),
  `$1"${code}"`,
]

const ofHead: readonly Breach[] = [
  ['CFDI40103', type('T')],
  ['CFDI40104', ['FormaPago="04"', 'FormaPago="07"']],
  ['CFDI40105', ['MetodoPago="PUE"', 'MetodoPago="PPD"']],
  ['CFDI40105', ['FormaPago="04"', 'FormaPago="99"']],
  ['CFDI40107', ['SubTotal="400.00"', 'SubTotal="400.000"']],
  ['CFDI40108', ['SubTotal="400.00"', 'SubTotal="400.01"']],
  ['CFDI40109', type('P')],
  ['CFDI40110', ['Descuento="20.00" Moneda', 'Descuento="400.01" Moneda']],
  ['CFDI40111', ['Descuento="20.00" Moneda', 'Descuento="20.01" Moneda']],
  ['CFDI40111', ['Descuento="20.00" Moneda', 'Moneda']],
  ['CFDI40111', [' Descuento="20.00" ObjetoImp', ' ObjetoImp']],
  ['CFDI40112', ['Descuento="20.00" Moneda', 'Descuento="20.000" Moneda']],
  ['CFDI40114', ['TipoCambio="1"', 'TipoCambio="1.01"']],
  ['CFDI40115', [' TipoCambio="18.5"', ''], inDollars],
  ['CFDI40116', ['Moneda="MXN"', 'Moneda="XXX"']],
  ['CFDI40119', ['Total="394.15"', 'Total="394.14"']],
  ['CFDI40119', ['TotaldeTraslados="2.00"', 'TotaldeTraslados="2.01"']],
  ['CFDI40121', type('X')],
  ['CFDI40122', ['Exportacion="01"', 'Exportacion="02"']],
  ['CFDI40222', foreignTrade],
  ['CFDI40123', ['Exportacion="01"', 'Exportacion="09"']],
  ['CFDI40124', ['MetodoPago="PUE"', 'MetodoPago="PUF"']],
  ['CFDI40125', type('T')],
  ['CFDI40127', ['LugarExpedicion="06000"', 'LugarExpedicion="06000" Confirmacion="ABC12"']],
  ['CFDI40130', [/<cfdi:InformacionGlobal [^>]*>/, ''], globalCfdi],
  ['CFDI40131', ['Periodicidad="01"', 'Periodicidad="09"'], globalCfdi],
  ['CFDI40132', ['Periodicidad="01"', 'Periodicidad="05"'], globalCfdi],
  ['CFDI40133', ['Meses="11"', 'Meses="19"'], globalCfdi],
  ['CFDI40134', ['Meses="11"', 'Meses="13"'], globalCfdi],
  ['CFDI40135', ['Periodicidad="01"', 'Periodicidad="05"'], globalCfdi],
  ['CFDI40136', ['Año="2026"', 'Año="2027"'], globalCfdi],
  ['CFDI40136', ['Año="2026"', 'Año="2020"'], globalCfdi],
  ['CFDI40137', ['TipoRelacion="04"', 'TipoRelacion="08"']],
]

const ofParties: readonly Breach[] = [
  ['CFDI40140', ['RegimenFiscal="601"', 'RegimenFiscal="609"']],
  ['CFDI40141', ['RegimenFiscal="601"', 'RegimenFiscal="605"']],
  ['CFDI40149', ['DomicilioFiscalReceptor="06000"', 'DomicilioFiscalReceptor="06010"'], globalCfdi],
  ['CFDI40146', ['UNIVERSIDAD ROBOTICA ESPAÑOLA', 'PUBLICO EN GENERAL']],
  ['CFDI40151', ['NumRegIdTrib', 'X'], foreignCfdi.replace('XEXX010101000', 'URE180429TM6')],
  ['CFDI40152', ['ResidenciaFiscal="USA"', 'ResidenciaFiscal="MEX"'], foreignCfdi],
  ['CFDI40153', [' ResidenciaFiscal="USA"', ''], foreignCfdi],
  ['CFDI40153', [/ Res.*? (?=Regimen)/, ' '], foreignCfdi.replace(...foreignTrade)],
  ['CFDI40154', ['XEXX010101000', 'URE180429TM6'], foreignCfdi],
  ['CFDI40155', [' NumRegIdTrib="123456789"', ''], foreignCfdi.replace(...foreignTrade)],
  ['CFDI40156', ['NumRegIdTrib="123456789"', 'NumRegIdTrib="12345678A"'], foreignCfdi],
  ['CFDI40157', ['RegimenFiscalReceptor="601"', 'RegimenFiscalReceptor="609"']],
  ['CFDI40158', ['RegimenFiscalReceptor="601"', 'RegimenFiscalReceptor="612"']],
  ['CFDI40159', ['RegimenFiscalReceptor="616"', 'RegimenFiscalReceptor="601"'], globalCfdi],
  ['CFDI40160', ['UsoCFDI="G03"', 'UsoCFDI="P01"']],
  ['CFDI40161', ['UsoCFDI="G03"', 'UsoCFDI="D01"']],
  ['CFDI40161', ['RegimenFiscalReceptor="601"', 'RegimenFiscalReceptor="610"']],
]

const ofConcepts: readonly Breach[] = [
  ['CFDI40166', ['ValorUnitario="10.00"', 'ValorUnitario="0.00"']],
  ['CFDI40167', ['ValorUnitario="100.00" Importe="200.00"', 'ValorUnitario="60.00" Importe="200.00"']],
  ['CFDI40168', ['Descuento="20.00" ObjetoImp', 'Descuento="20.000" ObjetoImp']],
  ['CFDI40169', ['Descuento="20.00" ObjetoImp', 'Descuento="200.01" ObjetoImp']],
  ['CFDI40170', asObject('LIBRO', '09')],
  ['CFDI40171', asObject('DEPÓSITO', '02')],
  ['CFDI40172', asObject('LIBRO', '01')],
  ['CFDI40172', asObject('LIBRO', '05')],
  ['CFDI40173', [/(Descripcion="DEPÓSITO"[^>]*>)/, '$1<cfdi:Impuestos/>']],
  ['CFDI140226', asObject('LIBRO', '06')],
  ['CFDI140226', asObject('BOTANA', '08')],
  ['CFDI140227', asObject('BOTANA', '07')],
  ['CFDI140227', asObject('DEPÓSITO', '07')],
  [
    'CFDI40174',
    ['Base="50.00" Impuesto="002" TipoFactor="Exento"', 'Base="0" Impuesto="002" TipoFactor="Exento"'],
  ],
  ['CFDI40177', ['TipoFactor="Exento"', 'TipoFactor="Exento" Importe="0.00"']],
  ['CFDI40178', ['TasaOCuota="0.080000" Importe="8.00"', 'TasaOCuota="0.080000"']],
  ['CFDI40178', ['TasaOCuota="0.080000" Importe="8.00"', 'Importe="8.00"']],
  ['CFDI40179', ['TasaOCuota="0.080000"', 'TasaOCuota="0.08"']],
  ['CFDI40179', ['TasaOCuota="0.080000"', 'TasaOCuota="0.081000"']],
  ['CFDI40179', ['TasaOCuota="3.081800"', 'TasaOCuota="72.160501"']],
  ['CFDI40179', ['TipoFactor="Cuota"', 'TipoFactor="Tasa"']],
  ['CFDI40180', ['Importe="28.80"', 'Importe="28.82"']],
  ['CFDI40180', ['Importe="28.80"', 'Importe="28.78"']],
  ['CFDI40181', [/Base="180.00"( Impuesto="001")/, 'Base="0"$1']],
  ['CFDI40184', [/TipoFactor="Tasa"( TasaOCuota="0.100000")/, 'TipoFactor="Exento"$1']],
  ['CFDI40185', ['TasaOCuota="0.100000"', 'TasaOCuota="0.360000"']],
  ['CFDI40185', ['TasaOCuota="0.106667"', 'TasaOCuota="0.106"']],
  ['CFDI40186', ['TasaOCuota="0.100000" Importe="18.00"', 'TasaOCuota="0.100000" Importe="18.02"']],
  ['CFDI40188', ['RfcACuentaTerceros="IIA040805DZ4"', 'RfcACuentaTerceros="URE180429TM6"']],
  ['CFDI40189', ['Serie', 'Serie'], abroad],
  ['CFDI140223', ['Serie', 'Serie'], abroad],
  ['CFDI40193', ['Serie', 'Serie'], abroad],
  ['CFDI40195', foreignTrade],
  [
    'CFDI40197',
    ['ValorUnitario="50.00" Importe="50.00"><cfdi:Info', 'ValorUnitario="0" Importe="50.00"><cfdi:Info'],
  ],
  [
    'CFDI40198',
    ['ValorUnitario="50.00" Importe="50.00"><cfdi:Info', 'ValorUnitario="5" Importe="50.00"><cfdi:Info'],
  ],
  ['CFDI40200', foreignTrade],
]

const ofSummary: readonly Breach[] = [
  ['CFDI40201', type('T')],
  ['CFDI40202', ['TotalImpuestosRetenidos="37.20"', 'TotalImpuestosRetenidos="37.200"']],
  ['CFDI40203', ['TotalImpuestosRetenidos="37.20"', 'TotalImpuestosRetenidos="37.21"']],
  ['CFDI40204', ['TotalImpuestosTrasladados="50.35"', 'TotalImpuestosTrasladados="50.350"']],
  ['CFDI40205', ['TotalImpuestosTrasladados="50.35"', 'TotalImpuestosTrasladados="50.36"']],
  ['CFDI40206', [' TotalImpuestosRetenidos="37.20"', '']],
  ['CFDI40208', ['<cfdi:Retencion Impuesto="001" Importe="18.00"/>', '$&$&']],
  ['CFDI40210', ['Impuesto="001" Importe="18.00"', 'Impuesto="001" Importe="18.000"']],
  ['CFDI40211', ['Impuesto="001" Importe="18.00"', 'Impuesto="001" Importe="18.01"']],
  ['CFDI40211', ['<cfdi:Retencion Impuesto="001" Importe="18.00"/>', '']],
  ['CFDI40212', [' TotalImpuestosTrasladados="50.35"', '']],
  [
    'CFDI40213',
    [
      /Base="50.00" Impuesto="002" TipoFactor="Exento"(?=\/><cfdi:Traslado)/,
      'Base="50.00" Impuesto="002" TipoFactor="Exento" Importe="0.00"',
    ],
  ],
  ['CFDI40214', ['Base="226.16"', 'Base="226.160"']],
  ['CFDI40215', ['Base="226.16"', 'Base="226.17"']],
  [
    'CFDI40216',
    [
      /Base="50.00" Impuesto="002" TipoFactor="Exento"(?=\/><cfdi:Traslado)/,
      'Base="50.01" Impuesto="002" TipoFactor="Exento"',
    ],
  ],
  ['CFDI40218', [/<cfdi:Traslado Base="226.16"[^>]*>/, '$&$&']],
  [
    'CFDI40219',
    [
      'Base="226.16" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000"',
      'Base="226.16" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.16"',
    ],
  ],
  ['CFDI40220', ['Importe="36.19"', 'Importe="36.190"']],
  ['CFDI40221', ['Importe="36.19"', 'Importe="36.20"']],
  ['CFDI40221', [/<cfdi:Traslado Base="226.16"[^>]*>/, '']],
]

const breaches = [...ofHead, ...ofParties, ...ofConcepts, ...ofSummary]

test('documents of every kind keep every rule', () => {
  for (const xml of [richCfdi, globalCfdi, foreignCfdi, inDollars, stampedCfdi()])
    assert.deepEqual(matrixProblems(readCfdi(xml)), [])
})

test(`each of ${breaches.length} changes breaks the rule that it is meant to break`, () => {
  for (const [code, [from, to], base = richCfdi] of breaches) {
    const problems = matrixProblems(readCfdi(base.replace(from, to)))
    assert.ok(problems.includes(code), `${code} after ${from} → ${to}: ${problems}`)
  }
})

test('every rule is broken by one of the changes, and SAT has a sentence for it', () => {
  const broken = new Set(breaches.map(([code]) => code))
  assert.deepEqual(
    matrixCodes.filter((code) => !broken.has(code) || !matrixTexts[code]),
    [],
  )
  assert.equal(new Set(matrixCodes).size, matrixCodes.length)
})

test('a code that was not in force on Fecha is none of the catalogue', () => {
  const before = globalCfdi
    .replace('Fecha="2026-11-20', 'Fecha="2024-12-12')
    .replace('Año="2026"', 'Año="2024"')
    .replace(...asObject('DEPÓSITO', '08'))
  assert.deepEqual(matrixProblems(readCfdi(before)), ['CFDI40170'])
  assert.deepEqual(matrixProblems(readCfdi(before.replace('2024-12-12', '2024-12-13'))), [])
})
