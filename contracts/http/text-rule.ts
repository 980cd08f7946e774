import { z } from 'zod'

/** A rule of a text that the OpenAPI document has no pattern for; its error is `invalid_format`. */
export const textRule = (rule: RegExp, message: string) =>
  z.check<string>(({ value, issues }) => {
    if (!rule.test(value)) issues.push({ code: 'invalid_format', format: 'text', input: value, message })
  })
