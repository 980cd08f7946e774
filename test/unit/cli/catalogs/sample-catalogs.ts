/** A row of each catalogue, with SAT's columns. */
const days = { vigencia_desde: '2022-01-01', vigencia_hasta: '' }
const named = [{ id: '01', texto: 'Uno', ...days }]
const forAll = { aplica_fisica: 1, aplica_moral: 1 }

export const sample: Readonly<Record<string, unknown[]>> = {
  c_FormaPago: named,
  c_RegimenFiscal: [{ ...named[0], ...forAll }],
  c_UsoCFDI: [{ ...named[0], ...forAll, regimenes: ['601'] }],
  c_MetodoPago: named,
  c_Exportacion: named,
  c_ObjetoImp: named,
  c_Impuesto: named,
  c_TipoFactor: named,
  c_Periodicidad: named,
  c_Meses: named,
  c_TipoRelacion: named,
  c_TipoDeComprobante: named,
  c_TasaOCuota: [
    {
      tipo: 'Fijo',
      minimo: '',
      valor: '0.160000',
      impuesto: 'IVA',
      factor: 'Tasa',
      traslado: 1,
      retencion: '',
      ...days,
    },
  ],
  c_Moneda: [{ id: 'MXN', decimales: 2, ...days }],
  c_Pais: [{ id: 'MEX' }],
  c_ClaveUnidad: named,
  c_CodigoPostal_ranges: [['01000', '16999', 'DIF']],
}

/** The rows between the backquotes of a table's source. */
export const cellsOfTable = (source = ''): string[][] =>
  (source.split('`\n').at(-2)?.trim() ?? '').split('\n').map((line) => line.split('|'))
