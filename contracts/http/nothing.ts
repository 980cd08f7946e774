import { z } from 'zod'

/**
 * Always null. The OpenAPI document says text or null: many client generators do not support a
 * type that is only null, and what Java's makes of object or null does not compile.
 */
export const nothing = z.null().meta({ type: ['string', 'null'], description: 'Always null.' })
