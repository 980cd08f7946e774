import { z } from 'zod'
import { Condition } from './condition.ts'
import { Selector } from './selector.ts'
import { Css, Template } from './words.ts'

/** A name under `saved.`. */
export const Saved = z.record(z.string().regex(/^[a-z][a-z0-9_]*$/), Selector)

/** What every step may say. */
export const anyStep = {
  name: z.string().max(60).optional().describe('What the step is called in traces.'),
  if: Condition.optional().describe('Else the step is left out.'),
} as const

const Poll = z.strictObject({
  until: Condition.describe('What ends it.'),
  every_seconds: z.number().min(0.2).max(30).describe('Time between two requests.'),
  times: z.int().min(1).max(60).describe('At most so many requests.'),
})

/** What every step may say that sends a request. */
export const sendingStep = {
  ...anyStep,
  headers: z.record(z.string(), Template).optional().describe('Headers beside those of a browser.'),
  save: Saved.optional().describe('Values of the answer that later steps use as {{saved.NAME}}.'),
  aside: z
    .literal(true)
    .optional()
    .describe('The answer is only read by save; the page before it stays the current one.'),
  into: z
    .union([
      Css,
      z.strictObject({
        css: Css.describe('The element.'),
        from: Selector.describe('The part of the answer: { json: $.html }.'),
      }),
    ])
    .optional()
    .describe('The answer is put into this element of the current page, as a script would.'),
  poll: Poll.optional().describe(
    'The same request again until the answer is there; never for the commit step.',
  ),
  commit: z
    .literal(true)
    .optional()
    .describe('The issuing step: sent at most once, and only after the intent to issue is stored.'),
  no_echo: z
    .string()
    .min(10)
    .optional()
    .describe(
      'Why nothing before the commit step shows receiver or total again; demanded where nothing does.',
    ),
} as const
