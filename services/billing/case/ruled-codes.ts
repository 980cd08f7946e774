import type { Merchant } from '#merchants/language/merchant.ts'
import type { RuledCode } from '../stores/marks/alike.ts'
import { ruleOf } from '../stores/marks/rule-of.ts'
import { plainCode } from './plain-code.ts'

/** Codes by name, as they count, each with the rule of its merchant by which it is found. */
export const ruledCodes = (
  codes: Readonly<Record<string, string>>,
  { codes: asked }: Pick<Merchant, 'codes'>,
): Readonly<Record<string, RuledCode>> =>
  Object.fromEntries(
    Object.entries(codes).map(([name, code]) => {
      const rule = asked[name]
      return [name, { code: plainCode(code, rule?.charset), rule: ruleOf(rule) }]
    }),
  )
