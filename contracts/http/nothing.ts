import { z } from 'zod'

/**
 * Always null. The OpenAPI document says object or null, because many client generators do not
 * support a type that is only null.
 */
export const nothing = z.null().meta({ type: ['object', 'null'], description: 'Always null.' })
