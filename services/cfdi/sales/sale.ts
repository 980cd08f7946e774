/** A tax as it was levied: `amount` is within SAT's limits of `base` × `rate` (CFDI40180). */
export type Levied = Readonly<{
  /** A fraction of the base; with `Cuota` pesos for each unit. */
  rate: string
  /** Pesos; with `Cuota` units (litres, kilograms). */
  base: string
  amount: string
  factor?: 'Cuota'
}>

/** `exempt` by law (Exento), or `none`: nothing that IVA knows. */
export type Iva = Levied | 'exempt' | 'none'

/**
 * One concepto: its price without taxes and after discounts, and what was levied on it. At most six
 * decimals.
 */
export type Sale = Readonly<{
  base: string
  iva: Iva
  ieps?: Levied
  /** What the ticket calls it, fit for XML. */
  descripcion?: string
  cantidad?: string
}>

export const isLevied = (iva: Iva): iva is Levied => typeof iva !== 'string'
