import { z } from 'zod'

/** The names of the fields in which a recovered CFDI differs from its request. */
export const CfdiDifference = z.enum(['razon_social', 'regimen', 'cp', 'uso_cfdi', 'payment_method'])
export type CfdiDifference = z.infer<typeof CfdiDifference>
