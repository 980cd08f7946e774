import type { CatalogRow, Person } from './catalog-row.ts'
import { type Cells, catalogRow, personOf, readTable } from './table-cells.ts'
import { cUsoCfdi } from './tables/c-uso-cfdi.ts'

/** A use, the kinds of person it is for, and the receiver's régimenes that it allows. */
type Uso = CatalogRow & Readonly<{ person: Person; regimenes: readonly string[] }>

const usoOf = (cells: Cells): Uso => ({
  ...catalogRow(cells),
  person: personOf(cells[4]),
  regimenes: cells[5]?.split(' ') ?? [],
})

/** c_UsoCFDI */
export const usos: readonly Uso[] = readTable(cUsoCfdi, usoOf)
