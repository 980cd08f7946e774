/** A tax as levied: `amount` is within SAT's limits of `base` × `rate` (CFDI40180). */
export type Levied = Readonly<{
  /** A fraction of the base; for `Cuota`, pesos per unit. */
  rate: string
  /** Pesos; for `Cuota`, units (litres, kilograms). */
  base: string
  amount: string
  factor?: 'Cuota'
}>

/** `exempt` by law (Exento), or `none`: not subject to IVA. */
export type Iva = Levied | 'exempt' | 'none'

/**
 * One concepto: its price without taxes and after discounts, and the taxes levied on it. At most
 * six decimals.
 */
export type Sale = Readonly<{
  base: string
  iva: Iva
  ieps?: Levied
  /** The ticket's name for it, valid in XML. */
  descripcion?: string
  cantidad?: string
}>

export const isLevied = (iva: Iva): iva is Levied => typeof iva !== 'string'
