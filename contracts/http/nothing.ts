import { z } from 'zod'

/**
 * Always null. The document says an object or null: many generators of clients know no type of null
 * alone.
 */
export const nothing = z.null().meta({ type: ['object', 'null'], description: 'Always null.' })
