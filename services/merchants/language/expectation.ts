import { z } from 'zod'
import { DeferReason } from '#contracts/events/defer-reason.ts'
import { failureCodes } from '#contracts/failures.ts'
import { Condition } from './condition.ts'
import { Selector } from './selector.ts'
import { Saved } from './step-words.ts'
import { Css, JsonPath, Template } from './words.ts'

const Word = z.enum(['next', 'recover', 'absent', 'operator', 'login_refused', ...failureCodes])

/** What a page, or a sentence of a portal, means. */
export const Meaning = z
  .union([
    Word,
    z.strictObject({
      retry: DeferReason.exclude(['captcha', 'operator', 'secret_missing', 'login_expired']).describe(
        'Later again, for this reason.',
      ),
      after_seconds: z.int().min(1).max(21_600).optional().describe('When, instead of the usual times.'),
    }),
    z.strictObject({
      ask: z.string().describe('The client is asked for this: amount, date, or portal_fields.CODE.'),
    }),
  ])
  .describe(
    'next: go on. recover: an invoice exists, it is looked up. absent: (in a look-up) nothing was issued. operator: a person has to look. login_refused: (in a log-in) user or password is wrong, nobody logs in until it is set anew. A failure code: the session ends so.',
  )
export type Meaning = z.infer<typeof Meaning>

const Echo = z.strictObject({
  within: Css.optional().describe(
    'The element that shows it, values of its controls included; else the whole page.',
  ),
  json: JsonPath.optional().describe('The place in the JSON answer that says it.'),
  values: z
    .array(Template)
    .min(1)
    .describe(
      'All of these are shown; amounts are compared as numbers, all else in upper case without spaces.',
    ),
})
export type Echo = z.infer<typeof Echo>

export const Expectation = z.strictObject({
  when: Condition,
  means: Meaning,
  echo: z
    .union([Echo, z.array(Echo).min(1)])
    .optional()
    .describe(
      'What the page must show again before anything irreversible is sent; else the portal has changed.',
    ),
  folio: Selector.optional().describe("Where the page shows the merchant's own number of the invoice."),
  message: Selector.optional().describe("The portal's own sentence, where it is no alert."),
  save: Saved.optional().describe('Values that later steps use as {{saved.NAME}}.'),
})
export type Expectation = z.infer<typeof Expectation>
