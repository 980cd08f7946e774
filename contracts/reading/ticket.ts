import { z } from 'zod'
import { Amount, IsoDate, TaxRate } from '../values.ts'

/** A value with its confidence (0–1) and provenance (`printed`, `derived`, `registry` …). */
export const TicketField = z.object({
  value: z.string().nullable(),
  confidence: z.number().min(0).max(1),
  source: z.string(),
})
export type TicketField = z.infer<typeof TicketField>

export const PaymentWord = z.enum(['efectivo', 'tarjeta_debito', 'tarjeta_credito', 'vales', 'transferencia'])
export type PaymentWord = z.infer<typeof PaymentWord>

/** `ocr_result` of the API, as stored: a value that is not printed is null, never computed. */
export const Ticket = z.object({
  merchant_name: z.string().nullable(),
  merchant_rfc: z.string().nullable(),
  amount: Amount.nullable(),
  net_amount: Amount.nullable(),
  tax_amount: Amount.nullable(),
  tax_rate: TaxRate.nullable(),
  currency: z.string(),
  date: IsoDate.nullable(),
  payment_method: PaymentWord.nullable(),
  ticket_readable: z.boolean(),
  time: z.string().nullable(),
  portal_fields: z.record(z.string(), z.string()),
  fields: z.record(z.string(), TicketField),
  warnings: z.array(z.string()),
})
export type Ticket = z.infer<typeof Ticket>

/**
 * Where rows stand on the page.
 * The page is the decoded photo, upright by its EXIF and at most 3,000 pixels a side
 * (`width` × `height`), turned about its middle by `turn` degrees clockwise: print runs to the
 * right. `boxes`, one for each row: x, y, width, height in whole pixels.
 * x and y are of the upper left corner, counted from the corner of the photo; they may be negative.
 */
export const ReadPage = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  turn: z.number().min(-180).max(180),
  boxes: z.array(z.tuple([z.int(), z.int(), z.int(), z.int()])),
})
export type ReadPage = z.infer<typeof ReadPage>

/**
 * The content of the blob that `TicketRead.reading` names. Hostile input.
 * `text`: the rows of the ticket, top to bottom. `page`: where they stand.
 * `fieldRows`: for each field of the ticket, the indexes of the rows that it was read from.
 * Readings of earlier versions have no `page` and no `fieldRows`.
 */
export const Reading = z.object({
  text: z.array(z.string()),
  page: ReadPage.optional(),
  fieldRows: z.record(z.string(), z.array(z.int().nonnegative())).optional(),
})
export type Reading = z.infer<typeof Reading>
