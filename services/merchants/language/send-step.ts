import { z } from 'zod'
import { formWords } from './form-words.ts'
import { anyStep, sendingStep } from './step-words.ts'
import { Css, Template } from './words.ts'

const query = z.record(z.string(), Template).optional().describe('Added to the address.')

export const GoStep = z.strictObject({
  go: Template.describe('GET of a path, relative to the base of the portal, or of a whole address.'),
  query,
  ...sendingStep,
})

export const FormStep = z.strictObject({
  form: Css.describe('Sends this form as a browser would: hidden controls as they came, ours on top.'),
  ...formWords,
  ...sendingStep,
})

const inForm = Css.optional().describe('The form that is sent; by default the one with the view state.')

export const PostbackStep = z.strictObject({
  postback: Template.describe("ASP.NET: the first argument of __doPostBack: 'ctl00$Main$lnkBuscar'."),
  argument: Template.optional().describe('Its second argument.'),
  in: inForm,
  ...formWords,
  ...sendingStep,
})

export const AjaxStep = z.strictObject({
  ajax: Template.describe('JSF: the id of the component that asks: formTicket:buscar.'),
  in: inForm,
  execute: Template.optional().describe('Components that are processed; @form by default.'),
  render: Template.optional().describe('Components that are rendered again; none by default.'),
  event: Template.optional().describe('The event of the behaviour: change, click.'),
  params: z.record(z.string(), Template).optional().describe('Parameters beside those of the form.'),
  ...formWords,
  ...sendingStep,
})

export const RequestStep = z.strictObject({
  request: z
    .string()
    .regex(/^(GET|POST|PUT|PATCH|DELETE) \S/, 'a method in upper case, a space, a path')
    .describe("Any request: 'POST /api/ticket'."),
  query,
  json: z.json().optional().describe('A body of JSON; {{…|number}} alone in a text becomes a number.'),
  urlencoded: z.record(z.string(), Template).optional().describe('A body like that of a form.'),
  multipart: z.record(z.string(), Template).optional().describe('A body like that of a form with files.'),
  body: Template.optional().describe('A body of text; say its content-type in headers.'),
  ...sendingStep,
})

export const FollowStep = z.strictObject({
  follow: Css.describe(
    'GET of a link, of what a button opens (window.open, location) or of a frame; a __doPostBack link is posted.',
  ),
  attr: z.string().optional().describe('The attribute that holds the address: data-url.'),
  ...sendingStep,
})

/** Every step that sends a request. */
export const SendStep = z.union([GoStep, FormStep, PostbackStep, AjaxStep, RequestStep, FollowStep])
export type SendStep = z.infer<typeof SendStep>
export type FormStep = z.infer<typeof FormStep>
export type PostbackStep = z.infer<typeof PostbackStep>
export type AjaxStep = z.infer<typeof AjaxStep>
export type RequestStep = z.infer<typeof RequestStep>
export type FollowStep = z.infer<typeof FollowStep>
export type GoStep = z.infer<typeof GoStep>

/** A merchant that takes its request by mail, written by the session. */
export const MailStep = z.strictObject({
  mail: z
    .strictObject({
      to: Template.describe(
        'The address that takes requests; what stands behind its @ is written out: tienda{{code.tienda}}@example.com.',
      ),
      source: z.string().describe('One of `sources`: who said that requests go there.'),
      subject: Template.describe('One line.'),
      body: Template.describe('Plain text, all that the merchant needs: ticket and receiver.'),
      photo: z.literal(true).optional().describe("The photo of the client's ticket goes with it."),
    })
    .describe('Asks for the invoice by a mail from {{session.mailbox}}, where the answer comes.'),
  commit: z
    .literal(true)
    .describe('It is the issuing step: sent at most once, and only after the intent to issue is stored.'),
  ...anyStep,
})
export type MailStep = z.infer<typeof MailStep>
