import { z } from 'zod'
import { Amount } from '../values.ts'

/** IVA rates of a purchase, or exempt by law. */
export const IvaOfPart = z.enum(['0.16', '0.08', '0.00', 'exempt'])
export type IvaOfPart = z.infer<typeof IvaOfPart>

/** What was sold at one IVA rate and one IEPS rate: base + IEPS + IVA (`tax`) is what it cost. */
export const TaxPart = z.object({
  iva: IvaOfPart,
  base: Amount,
  tax: Amount,
  /** `rate`: a fraction of the base, `"0.265"`. */
  ieps: z.object({ rate: z.string().regex(/^[01]\.\d{2,4}$/), amount: Amount }).optional(),
})
export type TaxPart = z.infer<typeof TaxPart>

/**
 * A row of the ticket that was bought. Its name stands in the reading, since a ticket may name who
 * bought: nothing personal here.
 */
export const TaxedItem = z.object({
  /** Of `Reading.text`, from 0. */
  row: z.int().nonnegative(),
  /** Taxes included, before `discount`. */
  price: Amount,
  discount: Amount.optional(),
  quantity: z.string().regex(/^\d{1,4}(\.\d{1,3})?$/),
  /** Place of its part in `parts`. */
  part: z.int().nonnegative(),
})
export type TaxedItem = z.infer<typeof TaxedItem>

/**
 * What stands beside an amount above zero: a rate of IVA, `exempt`, `not_taxed` (0 % or exempt,
 * unsaid), IEPS.
 */
export const TaxWord = z.enum(['0.16', '0.08', '0.00', 'exempt', 'not_taxed', 'ieps'])
export type TaxWord = z.infer<typeof TaxWord>

/**
 * A sale of which a part bears the printed IVA, if that is at `rate`; of the `rest` no word says
 * whether it is at 0 % or exempt.
 */
export const UnsaidRest = z.object({
  rate: z.enum(['0.16', '0.08']),
  base: Amount,
  tax: Amount,
  /** base + tax + rest is the ticket's `amount`. */
  rest: Amount,
})
export type UnsaidRest = z.infer<typeof UnsaidRest>

/** What a ticket prints of its taxes. */
export const TaxBreakdown = z.object({
  /**
   * They make the ticket's `amount` to the cent; empty where what is printed does not, or would in
   * two ways.
   */
  parts: z.array(TaxPart).max(12),
  /** Where every item's part is known, and they make the `amount`, less `discount`. */
  items: z.array(TaxedItem).max(200).optional(),
  /** Taken off all items together. */
  discount: Amount.optional(),
  /**
   * Without `parts`: by each rate that the IVA may be at. Absent where more than that is unsaid.
   */
  unsaid: z.array(UnsaidRest).min(1).max(2).optional(),
  says: z.array(TaxWord),
  /** In events of before 2026-11-22; nothing reads it. */
  confidence: z.number().min(0).max(1).optional(),
})
export type TaxBreakdown = z.infer<typeof TaxBreakdown>
