import { z } from 'zod'
import { Coded, Moneda, Named, Pais, PostalRange, Regimen, Tasa, Uso } from './sat-catalogs.ts'
import {
  codedRow,
  groupedRows,
  monedaRows,
  namedRow,
  postalRow,
  regimenRow,
  tasaRow,
  usoRow,
} from './table-rows.ts'

type Table = Readonly<{
  /** The JSON file, without its extension; SAT's name of the catalogue. */
  file: string
  columns: string
  rows: (json: unknown) => string[]
}>

const table = <Row extends z.ZodType>(
  file: string,
  columns: string,
  [row, rows]: readonly [Row, (all: z.output<Row>[]) => string[]],
): Table => ({
  file,
  columns,
  rows: (json) => {
    const parsed = z.array(row).min(1).safeParse(json)
    if (!parsed.success) throw new Error(`${file}.json is not as expected: ${z.prettifyError(parsed.error)}`)
    return rows(parsed.data)
  },
})

const each =
  <Row>(rowOf: (row: Row) => string) =>
  (rows: readonly Row[]) =>
    rows.map(rowOf)

const NAMED = 'code|text|from|to'
const GROUPED = 'from|to||codes'
const named = (file: string) => table(file, NAMED, [Named, each(namedRow)])

/** The catalogues that the service uses. */
const tables: readonly Table[] = [
  named('c_FormaPago'),
  table('c_RegimenFiscal', `${NAMED}|person`, [Regimen, each(regimenRow)]),
  table('c_UsoCFDI', `${NAMED}|person|regimenes`, [Uso, each(usoRow)]),
  named('c_MetodoPago'),
  named('c_Exportacion'),
  named('c_ObjetoImp'),
  named('c_Impuesto'),
  table('c_TipoFactor', NAMED, [Coded, each(codedRow)]),
  named('c_Periodicidad'),
  named('c_Meses'),
  named('c_TipoRelacion'),
  named('c_TipoDeComprobante'),
  table('c_TasaOCuota', 'impuesto|factor|least|most|traslado|retencion|from|to', [Tasa, each(tasaRow)]),
  table('c_Moneda', 'from|to|decimals|codes', [Moneda, monedaRows]),
  table('c_Pais', GROUPED, [Pais, (rows) => groupedRows(rows)]),
  table('c_ClaveUnidad', GROUPED, [Coded, (rows) => groupedRows(rows)]),
  table('c_CodigoPostal_ranges', 'first|last|state', [PostalRange, each(postalRow)]),
]

/** When SAT published them: `2026-08`; its list of postal codes is older than the rest. */
type AsOf = Readonly<{ catalogs: string; postalCodes: string }>

const kebab = (file: string) =>
  file
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()
const camel = (file: string) => kebab(file).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const source = ({ file, columns, rows }: Table, json: unknown, asOf: string): string =>
  [
    '// Made by `npm run catalogs`: do not edit.',
    `// Source: ${file} of SAT's CFDI 4.0 catalogues as of ${asOf}.`,
    `/** ${columns} */`,
    `export const ${camel(file)} = \``,
    ...rows(json),
    '`',
    '',
  ].join('\n')

/**
 * The TypeScript of every table by its file name. `read` returns a catalogue by SAT's name. Throws
 * if one is not as expected.
 */
export const catalogTables = (read: (file: string) => unknown, asOf: AsOf): Map<string, string> =>
  new Map(
    tables.map((one) => {
      const of = one.file.startsWith('c_CodigoPostal') ? asOf.postalCodes : asOf.catalogs
      return [`${kebab(one.file)}.ts`, source(one, read(one.file), of)]
    }),
  )
