import type { CatalogRow, Person } from './catalog-row.ts'
import { type Cells, catalogRow, personOf, readTable } from './table-cells.ts'
import { cRegimenFiscal } from './tables/c-regimen-fiscal.ts'

/** A régimen and the kinds of person it is for. */
type Regimen = CatalogRow & Readonly<{ person: Person }>

const regimenOf = (cells: Cells): Regimen => ({ ...catalogRow(cells), person: personOf(cells[4]) })

/** c_RegimenFiscal */
export const regimenes: readonly Regimen[] = readTable(cRegimenFiscal, regimenOf)
