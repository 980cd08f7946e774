import type { Value } from '../../amounts/ledger/ledger-of.ts'

/** Both are printed; only the tax; only the net; or an IVA of 0 beside the total. */
export type BreakdownKind = 'both' | 'tax' | 'net' | 'zero'

/** Net + tax = total, in cents, with the prints that confirm it. */
export type Breakdown = Readonly<{
  kind: BreakdownKind
  net: number
  tax: number
  iva: number
  ieps: number
  taxParts: readonly Value[]
  printedNet: Value | null
}>
