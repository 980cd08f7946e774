import type { Value } from '../../amounts/ledger/ledger.ts'

/** Both printed; the tax only; the net only; or an IVA of 0 beside the total. */
export type BreakdownKind = 'both' | 'tax' | 'net' | 'zero'

/** Net + tax = total, in cents, with the prints that say so. */
export type Breakdown = Readonly<{
  kind: BreakdownKind
  net: number
  tax: number
  iva: number
  ieps: number
  taxParts: readonly Value[]
  printedNet: Value | null
}>
