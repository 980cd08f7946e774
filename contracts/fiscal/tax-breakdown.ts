import { z } from 'zod'
import { Amount } from '../values.ts'

/** IVA rates of a purchase, or exempt by law. */
export const IvaOfPart = z.enum(['0.16', '0.08', '0.00', 'exempt'])
export type IvaOfPart = z.infer<typeof IvaOfPart>

/** What was sold at one IVA rate and one IEPS rate: base + IEPS + IVA (`tax`) is its price. */
export const TaxPart = z.object({
  iva: IvaOfPart,
  base: Amount,
  tax: Amount,
  /** `rate`: a fraction of the base, `"0.265"`. */
  ieps: z.object({ rate: z.string().regex(/^[01]\.\d{2,4}$/), amount: Amount }).optional(),
})
export type TaxPart = z.infer<typeof TaxPart>

/**
 * An item row of the ticket. Its name is in the reading, because a ticket may name the buyer:
 * nothing personal here.
 */
export const TaxedItem = z.object({
  /** Index into `Reading.text`, from 0. */
  row: z.int().nonnegative(),
  /** Taxes included, before `discount`. */
  price: Amount,
  discount: Amount.optional(),
  quantity: z.string().regex(/^\d{1,4}(\.\d{1,3})?$/),
  /** Index of its part in `parts`. */
  part: z.int().nonnegative(),
})
export type TaxedItem = z.infer<typeof TaxedItem>

/**
 * The tax that a ticket names beside an amount above zero: a rate of IVA, `exempt`, `not_taxed`
 * (0 % or exempt, unstated), or IEPS.
 */
export const TaxWord = z.enum(['0.16', '0.08', '0.00', 'exempt', 'not_taxed', 'ieps'])
export type TaxWord = z.infer<typeof TaxWord>

/**
 * A sale whose printed IVA applies to one part, if that is at `rate`; no word says whether the
 * `rest` is at 0 % or exempt.
 */
export const UnsaidRest = z.object({
  rate: z.enum(['0.16', '0.08']),
  base: Amount,
  tax: Amount,
  /** base + tax + rest is the ticket's `amount`. */
  rest: Amount,
})
export type UnsaidRest = z.infer<typeof UnsaidRest>

/** The taxes that a ticket prints. */
export const TaxBreakdown = z.object({
  /**
   * They make the ticket's `amount` to the cent; empty if the print does not, or would in two ways.
   */
  parts: z.array(TaxPart).max(12),
  /** Present if every item's part is known and the items make the `amount`, minus `discount`. */
  items: z.array(TaxedItem).max(200).optional(),
  /** Deducted from all items together. */
  discount: Amount.optional(),
  /**
   * Without `parts`: one entry per rate that the IVA may be at. Absent if more than that is
   * unstated.
   */
  unsaid: z.array(UnsaidRest).min(1).max(2).optional(),
  says: z.array(TaxWord),
  /** In events from before 2026-11-22; not read any more. */
  confidence: z.number().min(0).max(1).optional(),
})
export type TaxBreakdown = z.infer<typeof TaxBreakdown>
