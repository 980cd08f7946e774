import { z } from 'zod'
import { Css, Template } from './words.ts'

const named = <Value extends z.ZodType>(value: Value) => z.record(z.string().min(1), value)

/**
 * How a form is filled in, in all steps that send one. A control is named by its name, or by a CSS
 * selector in brackets or with #.
 */
export const formWords = {
  set: named(z.union([Template, z.array(Template)]))
    .optional()
    .describe(
      'Control → what is typed, or the value of the radio button, checkbox or option that is chosen.',
    ),
  codes: z.literal(true).optional().describe('Every code of the ticket goes into the control of its name.'),
  pick: named(Template)
    .optional()
    .describe(
      "Select or radio → the text of the choice (whole, or its SAT code alone), where the portal's values are its own.",
    ),
  check: z.array(z.string()).optional().describe('Checkboxes that are ticked.'),
  uncheck: z.array(z.string()).optional().describe('Checkboxes that are left or made empty.'),
  add: named(Template).optional().describe('Fields that a script of the page would add.'),
  remove: z.array(z.string()).optional().describe('Controls that a script of the page would take out.'),
  submit: Css.optional().describe(
    'The button that is pressed; its name, value, formaction and formmethod count. By default the only one that the form has.',
  ),
  action: Template.optional().describe("Where it is sent instead of the form's own action."),
  method: z
    .enum(['GET', 'POST'])
    .optional()
    .describe("How it is sent instead of the form's own method; for controls that stand in no form too."),
  as: z
    .enum(['urlencoded', 'multipart', 'text'])
    .optional()
    .describe("How it is sent instead of the form's own enctype."),
  update_panel: z
    .union([
      z.string(),
      z.strictObject({
        panel: z.string().describe('The unique name of the UpdatePanel: ctl00$Main$UpdatePanel1.'),
        manager: z.string().describe('The name of the ScriptManager.'),
      }),
    ])
    .optional()
    .describe('ASP.NET: sent as an UpdatePanel would, its answer is worked into the page.'),
} as const

const FormWords = z.strictObject(formWords)
export type FormWords = z.infer<typeof FormWords>
