import { z } from 'zod'
import { Css, FlowPattern, JsonPath, Template } from './words.ts'

/** What a page must show. Several words in one condition must all hold. */
export type Condition = Readonly<{
  css?: string | undefined
  shown?: string | undefined
  text?: string | undefined
  status?: number | readonly number[] | undefined
  url?: string | undefined
  redirected_to?: string | undefined
  alert?: string | undefined
  body?: string | undefined
  header?: string | undefined
  cookie?: string | undefined
  json?: string | undefined
  value?: string | undefined
  equals?: string | number | boolean | null | undefined
  matches?: string | undefined
  exists?: boolean | undefined
  all?: readonly Condition[] | undefined
  any?: readonly Condition[] | undefined
  not?: Condition | undefined
}>

const sources = [
  'css',
  'shown',
  'text',
  'status',
  'url',
  'redirected_to',
  'alert',
  'body',
  'header',
  'cookie',
  'json',
  'value',
]
const compared = ['header', 'cookie', 'json', 'value']

const problemOf = (condition: object): string | null => {
  const names = Object.keys(condition)
  if (!names.some((name) => sources.includes(name) || ['all', 'any', 'not'].includes(name)))
    return `a condition needs one of ${sources.join(', ')}, all, any, not`
  const comparisons = names.filter((name) => ['equals', 'matches', 'exists'].includes(name))
  const toCompare = names.filter((name) => compared.includes(name))
  if (comparisons.length > 1) return 'use only one of equals, matches and exists'
  if (comparisons.length > 0 && toCompare.length !== 1)
    return `equals, matches and exists need one of ${compared.join(', ')}`
  return null
}

export const Condition: z.ZodType<Condition> = z
  .lazy(() =>
    z
      .strictObject({
        css: Css.optional().describe(
          'An element like this is on the page; with `text`: and its text matches.',
        ),
        shown: Css.optional().describe('An element like this is on the page, and a person sees it.'),
        text: FlowPattern.optional().describe(
          'A pattern over what a person sees: upper case, no accents, one space between words, signs only # & / .',
        ),
        status: z
          .union([z.int(), z.array(z.int())])
          .optional()
          .describe('The status of the answer, or one of several.'),
        url: FlowPattern.optional().describe('A pattern over the address of the page.'),
        redirected_to: FlowPattern.optional().describe(
          'A pattern over an address that the last request was sent on to, by a redirect or a refresh.',
        ),
        alert: FlowPattern.optional().describe(
          'A pattern over a message that a script shows when the page loads (alert, swal, toastr), upper case, no accents.',
        ),
        body: FlowPattern.optional().describe('A pattern over the answer as it came, scripts included.'),
        header: z.string().optional().describe('A header of the answer, by name.'),
        cookie: z.string().optional().describe('A cookie that is kept for the page, by name.'),
        json: JsonPath.optional().describe('A place in the JSON answer.'),
        value: Template.optional().describe("A value of ours: '{{receiver.es_moral}}', '{{saved.estado}}'."),
        equals: z
          .union([z.string(), z.number(), z.boolean(), z.null()])
          .optional()
          .describe('It is exactly this; placeholders are filled in.'),
        matches: FlowPattern.optional().describe('A pattern over it as it came.'),
        exists: z.boolean().optional().describe('true: it is there and not null; false: it is not.'),
        all: z.array(Condition).min(1).optional().describe('All of these hold.'),
        any: z.array(Condition).min(1).optional().describe('One of these holds.'),
        not: Condition.optional().describe('This does not hold.'),
      })
      .superRefine((condition, context) => {
        const message = problemOf(condition)
        if (message !== null) context.addIssue({ code: 'custom', message })
      }),
  )
  .meta({ id: 'Condition' })
