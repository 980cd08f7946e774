import { z } from 'zod'
import { Css, FlowPattern, JsonPath, Template } from './words.ts'

const sources = ['css', 'header', 'cookie', 'url', 'value'] as const

const Source = z
  .strictObject({
    css: Css.optional().describe("An element: a control's value, a meta's content, else its text."),
    attr: z.string().optional().describe('An attribute of that element instead.'),
    json: JsonPath.optional().describe(
      'A place in the JSON answer, or in the JSON that css, header, cookie or value hold; what is no string is kept as JSON.',
    ),
    header: z.string().optional().describe('A header of the answer.'),
    cookie: z.string().optional().describe('A cookie that is kept for the page.'),
    url: z.literal(true).optional().describe('The address of the page.'),
    value: Template.optional().describe('A value made of others.'),
    regex: FlowPattern.optional().describe(
      'The first group (or the whole match) in what was selected; alone: in the body of the answer as it came.',
    ),
    optional: z.literal(true).optional().describe('It may be missing: it is empty then.'),
  })
  .superRefine((selector, context) => {
    const given = sources.filter((name) => selector[name] !== undefined)
    const isNone = given.length === 0 && selector.json === undefined && selector.regex === undefined
    if (given.length > 1 || isNone)
      context.addIssue({
        code: 'custom',
        message: `give one of ${sources.join(', ')}, json, regex as the source of the value`,
      })
    if (selector.attr !== undefined && selector.css === undefined)
      context.addIssue({ code: 'custom', message: 'attr needs css' })
  })

/** Where a value is taken from; a text alone is a CSS selector. */
export const Selector = z.union([Css, Source]).meta({ id: 'Selector' })
export type Selector = z.infer<typeof Selector>
export type SelectorParts = z.infer<typeof Source>
