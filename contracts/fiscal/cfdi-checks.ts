import { z } from 'zod'

/**
 * How one check of a CFDI ended: `verified`, or the stable word for why it was not done. A check
 * that was done and failed refuses the document, so it has no word here.
 */
const cfdiCheckWords = ['verified', 'not_checked', 'certificate_not_known', 'cadena_not_known'] as const
export type CfdiCheckWord = (typeof cfdiCheckWords)[number]

/**
 * What was verified of an issued CFDI (`additions.md`, Checks). `seal`: the issuer's, over the
 * cadena original (Anexo 20). `stampSeal`: the PAC's, over the cadena of the timbre. `chain`: from
 * the issuer's certificate up to SAT's. Words are open on purpose: a stored event keeps a word that
 * a later version introduced.
 */
export const CfdiChecks = z.object({ seal: z.string(), stampSeal: z.string(), chain: z.string() })
export type CfdiChecks = z.infer<typeof CfdiChecks>
