import { z } from 'zod'

/** A check by a pattern that the OpenAPI document does not show; it fails with `invalid_format`. */
export const textRule = (rule: RegExp, message: string) =>
  z.check<string>(({ value, issues }) => {
    if (!rule.test(value)) issues.push({ code: 'invalid_format', format: 'text', input: value, message })
  })
