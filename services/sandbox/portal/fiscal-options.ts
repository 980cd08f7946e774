import type { CatalogRow } from '#cfdi/catalogs/catalog-row.ts'
import { formasPago } from '#cfdi/catalogs/formas-pago.ts'
import { regimenes } from '#cfdi/catalogs/regimenes.ts'
import { usos } from '#cfdi/catalogs/usos.ts'

/**
 * One option of a select: its value is the portal's own number; only its text begins with the SAT
 * code.
 */
export type Option = Readonly<{ value: string; code: string; text: string }>

const optionsOf = (rows: readonly CatalogRow[], first: number): Option[] =>
  rows.map(({ code, text }, i) => ({ value: String(first + 7 * i), code, text: `${code} - ${text}` }))

/** 99 is allowed only with PPD (CFDI40105), and a ticket is paid. */
const paid = formasPago.filter(({ code }) => code !== '99')

export const fiscalOptions = {
  regimen: optionsOf(regimenes, 1_003),
  uso: optionsOf(usos, 2_011),
  forma_pago: optionsOf(paid, 3_002),
} as const
export type FiscalSelect = keyof typeof fiscalOptions

/** The SAT code behind a select's value; undefined for a value that was not offered. */
export const codeOf = (select: FiscalSelect, value: string | null): string | undefined =>
  fiscalOptions[select].find((option) => option.value === value)?.code
