import type { CfdiReading } from '../read/cfdi-reading.ts'
import { conceptNodeRules, conceptRules } from './concept-rules.ts'
import { globalRules, headRules } from './head-rules.ts'
import { partyRules } from './party-rules.ts'
import type { Rule } from './rule.ts'
import { summaryRules } from './summary-rules.ts'
import { taxRules } from './tax-rules.ts'

const rules: readonly Rule[] = [
  ...headRules,
  ...globalRules,
  ...partyRules,
  ...conceptRules,
  ...taxRules,
  ...conceptNodeRules,
  ...summaryRules,
]

/** The codes that are checked here, in the order of SAT's error matrix. */
export const matrixCodes: readonly string[] = rules.map(([code]) => code)

/**
 * The codes of SAT's error matrix (CFDI 4.0, 2024-12-13) that this document breaks, in the matrix's
 * order, in exact decimals. For documents that fit the schema. Does not check certificates, seals
 * or lists of taxpayers.
 */
export const matrixProblems = (cfdi: CfdiReading): string[] =>
  rules.filter(([, holds]) => !holds(cfdi)).map(([code]) => code)
