import { z } from 'zod'
import { CfdiDifference } from './cfdi-difference.ts'
import type { SessionEventOf } from './session-events.ts'

/** The facts about the CFDI of a completed session that clients see. */
export const issuedFactsShape = {
  recovered: z
    .boolean()
    .describe('The CFDI already existed for the same RFC; none was issued for this session.'),
  differs: z
    .array(CfdiDifference)
    .describe('Fields in which a recovered CFDI differs from the request; empty if none.'),
  checks: z
    .object({ seal: z.string(), stamp_seal: z.string(), chain: z.string() })
    .describe(
      'What was verified: the issuer’s seal, the PAC’s seal, the certificate chain. `verified`, or a stable word for the reason why not: `not_checked`, `certificate_not_known`, `cadena_not_known`, …',
    ),
}

const Shape = z.object(issuedFactsShape)
type IssuedFacts = z.infer<typeof Shape>

type Stored = Pick<SessionEventOf<'CfdiIssued'>['data'], 'via' | 'seal' | 'recovered' | 'differs' | 'checks'>

/**
 * Events that are older than these fields say only how the CFDI was obtained and whether its seal
 * was checked.
 */
export const issuedFacts = ({ via, seal, recovered, differs, checks }: Stored): IssuedFacts => ({
  recovered: recovered ?? via === 'recovered',
  differs: differs ?? [],
  checks: checks
    ? { seal: checks.seal, stamp_seal: checks.stampSeal, chain: checks.chain }
    : {
        seal: seal === 'verified' ? 'verified' : 'cadena_not_known',
        stamp_seal: 'not_checked',
        chain: 'not_checked',
      },
})
