import { z } from 'zod'
import { ClickStep } from './browser-step.ts'
import { SendStep } from './send-step.ts'
import { anyStep } from './step-words.ts'
import { Css, FlowPattern, JsonPath, Template } from './words.ts'

const FileParts = z.strictObject({
  by: z
    .union([...SendStep.options, ClickStep])
    .optional()
    .describe('What gets the file; without it the current page holds it.'),
  css: Css.optional().describe('An element of that answer: the address of a link, or the text of any other.'),
  attr: z.string().optional().describe('An attribute of that element.'),
  json: JsonPath.optional().describe('A place in that JSON answer.'),
  value: Template.optional().describe('A value that an earlier step saved.'),
  regex: FlowPattern.optional().describe(
    'The first group in what was selected; alone: in the body of the answer.',
  ),
  is: z
    .enum(['address', 'base64', 'text'])
    .optional()
    .describe('What was found; by default its first characters tell.'),
  entry: FlowPattern.optional().describe(
    'In a ZIP: a pattern over the name of the file; by default .xml or .pdf.',
  ),
})
export type FileParts = z.infer<typeof FileParts>

/**
 * Where a file is; a text alone is the CSS selector of a link. A ZIP is recognised by its first
 * bytes.
 */
export const FileSource = z.union([Css, FileParts]).meta({ id: 'FileSource' })
export type FileSource = z.infer<typeof FileSource>

export const TakeStep = z.strictObject({
  take: z
    .strictObject({
      xml: FileSource.optional().describe('The XML of the CFDI, kept byte for byte.'),
      pdf: FileSource.optional().describe('Its PDF; the invoice counts without it.'),
      zip: FileSource.optional().describe('A ZIP with both.'),
      mail: z
        .literal(true)
        .optional()
        .describe('The portal mails them to {{session.mailbox}}: the session waits for the mail.'),
    })
    .refine(
      ({ xml, zip, mail }) => [xml, zip, mail].filter((each) => each !== undefined).length === 1,
      'take needs one of xml, zip and mail',
    )
    .describe('Takes the files; it ends the flow.'),
  ...anyStep,
})
export type TakeStep = z.infer<typeof TakeStep>
