import type { Coded, Moneda, Named, PostalRange, Regimen, Tasa, Uso } from './sat-catalogs.ts'

type Dated = Readonly<{ vigencia_desde: string; vigencia_hasta: string }>
const days = ({ vigencia_desde: from, vigencia_hasta: to }: Dated) => [from, to]

const personOf = ({
  aplica_fisica,
  aplica_moral,
}: Pick<Regimen, 'aplica_fisica' | 'aplica_moral'>): string => {
  if (aplica_fisica && aplica_moral) return 'both'
  return aplica_moral ? 'moral' : 'fisica'
}

const line = (...cells: readonly string[]) => cells.join('|')

export const namedRow = (row: Named): string => line(row.id, row.texto, ...days(row))
export const codedRow = (row: Coded): string => line(row.id, row.id, ...days(row))
export const regimenRow = (row: Regimen): string => line(row.id, row.texto, ...days(row), personOf(row))
export const usoRow = (row: Uso): string =>
  line(row.id, row.texto, ...days(row), personOf(row), [...row.regimenes].sort().join(' '))
export const postalRow = ([first, last, state]: PostalRange): string => line(first, last, state)

const impuestos = { ISR: '001', IVA: '002', IEPS: '003' } as const
const impuestoOf = (name: string) =>
  Object.entries(impuestos).find(([short]) => name === short || name.startsWith(`${short} `))?.[1] ?? ''

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')

export const tasaRow = (row: Tasa): string => {
  const least = row.tipo === 'Fijo' ? row.valor : row.minimo
  const uses = [yesOrNo(row.traslado), yesOrNo(row.retencion)]
  return line(impuestoOf(row.impuesto), row.factor, least, row.valor, ...uses, ...days(row))
}

const WIDTH = 100

const wrapped = (codes: readonly string[]): string[] => {
  const lines: string[] = []
  for (const code of codes) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + code.length < WIDTH) lines[lines.length - 1] = `${last} ${code}`
    else lines.push(code)
  }
  return lines
}

/** Long lists, many codes per line: codes with the same dates and the same `more` share a group. */
export const groupedRows = (rows: readonly Coded[], more: (row: Coded) => string = () => ''): string[] => {
  const groups = Map.groupBy(rows, (row) => line(...days(row), more(row)))
  return [...groups].flatMap(([head, same]) =>
    wrapped(same.map(({ id }) => id)).map((codes) => line(head, codes)),
  )
}

export const monedaRows = (rows: readonly Moneda[]): string[] => {
  const decimals = new Map(rows.map(({ id, decimales }) => [id, decimales]))
  return groupedRows(rows, ({ id }) => String(decimals.get(id)))
}
