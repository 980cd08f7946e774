import { z } from 'zod'

/** A field that an invoice needs; `pattern`: ECMAScript with flag `u`, for the whole value. */
export const FieldAsk = z.object({ name: z.string(), label: z.string(), pattern: z.string() })
export type FieldAsk = z.infer<typeof FieldAsk>

/**
 * What a question asks for. `value`: what was read, doubtful as it is; absent or null: nothing was.
 */
export const AskedField = FieldAsk.extend({ value: z.string().nullable().optional() })

export const InputReason = z.enum(['missing_ticket_field', 'low_confidence_field', 'merchant_asks'])
export type InputReason = z.infer<typeof InputReason>

/** Of a question that was stored without one: it asked for what was missing. */
export const unsaidReason: InputReason = 'missing_ticket_field'
