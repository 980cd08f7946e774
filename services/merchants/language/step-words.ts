import { z } from 'zod'
import { Condition } from './condition.ts'
import { Selector } from './selector.ts'
import { Css, FlowPattern, Template } from './words.ts'

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

const Issuing = z.strictObject({
  url: FlowPattern.describe('A pattern over the address of the request that issues.'),
  method: z.enum(['GET', 'PUT', 'PATCH', 'DELETE']).optional().describe('Its method, where it is not POST.'),
})

/** What any step may say that acts on the portal. */
export const actingStep = {
  ...anyStep,
  save: Saved.optional().describe('Values of the answer that later steps use as {{saved.NAME}}.'),
  dialog: z
    .enum(['accept', 'dismiss'])
    .optional()
    .describe(
      'In a browser, what a question of a script (confirm, prompt) is answered; else a click says no, and what sends or issues says yes.',
    ),
  commit: z
    .union([z.literal(true), Issuing])
    .optional()
    .describe(
      'The issuing step: sent at most once, and only after the intent to issue is stored. In a browser { url } names the request that issues; of a form it is the one that sends it.',
    ),
  no_echo: z
    .string()
    .min(10)
    .optional()
    .describe(
      'Why nothing before the commit step shows receiver or total again; demanded where nothing does.',
    ),
} as const

/** What every step may say that sends a request. */
export const sendingStep = {
  ...actingStep,
  headers: z.record(z.string(), Template).optional().describe('Headers beside those of a browser.'),
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
} as const
