import { z } from 'zod'
import { Meaning } from './expectation.ts'
import { Flow } from './flow.ts'
import { Account } from './portal/account.ts'
import { PortalKind } from './portal/portal-kind.ts'
import { Day, Pattern, Template } from './words.ts'

const SourceName = z.string().describe('One of `sources`.')

const Source = z.strictObject({
  what: z.string().min(3).describe('A ticket, a page, a document: so that somebody else finds it.'),
  date: Day.describe('When it said so.'),
  kind: z
    .enum(['ticket', 'portal', 'published', 'single-source'])
    .default('single-source')
    .describe('Seen on tickets, seen in the portal, published by several, or said by one.'),
})

const Rfc = z.strictObject({
  rfc: z.string().min(12).max(13),
  source: SourceName,
  unchecked: z.string().min(10).optional().describe('Why its check digit may be wrong and the RFC is right.'),
})

const windowKinds = ['days', 'month', 'next_month', 'day_of_next_month', 'year'] as const

const Window = z.strictObject({
  kind: z.enum(windowKinds),
  days: z.int().min(1).max(400).optional().describe('days: after the purchase; day_of_next_month: the day.'),
  source: SourceName,
})

const Code = z.strictObject({
  label: z.string().min(1).describe("The portal's own word for it."),
  near: Pattern.nullable().describe(
    'What is printed before it or above it, as a pattern over upper case words; null: nothing.',
  ),
  pattern: z
    .string()
    .regex(/^\^.*\$$/, 'it starts with ^ and ends with $')
    .pipe(Pattern)
    .describe('Without spaces and hyphens.'),
  charset: z
    .enum(['digits', 'unambiguous', 'any', 'exact'])
    .describe(
      'unambiguous: letters too, printed without O and I; any: all letters, in upper case; exact: capitals and small letters as they are printed, the pattern has both.',
    ),
  barcode: z.literal(true).optional().describe('It is also printed as bars or in a QR.'),
  source: SourceName.optional(),
})

const Limits = z.strictObject({
  concurrency: z.int().min(1).max(20).default(2).describe('Flows at once.'),
  per_minute: z.int().min(1).max(600).default(30).describe('Flows begun in a minute.'),
  timeout_seconds: z.int().min(1).max(120).default(20).describe('For each answer.'),
})

const Shared = z
  .literal(true)
  .optional()
  .describe('Other merchants have it too: on a ticket it says nothing of whose it is.')

const Portal = z.strictObject({
  base: z.url().describe('Where the paths of the steps begin; ends in a slash.'),
  hosts: z
    .array(
      z.strictObject({
        host: z.string().describe('With its port where it is not the usual one.'),
        source: SourceName,
        shared: Shared,
      }),
    )
    .min(1)
    .describe('Every request goes to one of these, redirects, frames and files included.'),
  headers: z.record(z.string(), Template).optional().describe('Sent with every request.'),
})

const Policy = z.strictObject({
  is: z
    .enum(['allowed', 'ask', 'forbidden'])
    .describe('ask: only an operator who gives a name switches it on; forbidden: nobody does.'),
  note: z.string().min(10).describe('Why: what its terms or its pages say.'),
  source: SourceName,
})

const Alias = z.union([z.string().min(1), z.strictObject({ name: z.string().min(1), source: SourceName })])

/** Merchants that are recognised and no more are asked for nothing. */
const Codes = z.record(z.string().regex(/^[a-z][a-z0-9_]*$/), Code).default({})

const Canary = z.strictObject({
  codes: z.record(z.string(), z.string()).describe('A ticket that cannot exist.'),
  total: z.string().regex(/^\d+\.\d{2}$/),
  date: z.union([z.literal('today'), Day]),
  expect: z.string().describe('The failure code that the portal answers with.'),
})

/** A merchant, whole: what a file says, or a template and a file together. */
export const MerchantFile = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens only'),
  name: z.string().min(1).describe('As people call it.'),
  sources: z.record(z.string(), Source).describe('Where the facts come from; every fact names one.'),
  evidence: z.enum(['documented', 'sandbox']).describe('live is earned by the first verified CFDI.'),
  rfcs: z.array(Rfc).min(1),
  aliases: z.array(Alias).describe('Names as tickets print them, without the company type.'),
  ticket_hosts: z
    .array(z.strictObject({ host: z.string(), source: SourceName, shared: Shared }))
    .optional()
    .describe('Hosts that its tickets and their QR name, beside those of the portal; never visited.'),
  issuer: z
    .strictObject({
      nombre: z.string().describe('As SAT has it.'),
      regimen: z.string().regex(/^6\d\d$/),
      lugar_expedicion: z.string().regex(/^\d{5}$/),
    })
    .optional()
    .describe('What the sandbox issues as.'),
  window: Window.optional().describe(
    'Until when the merchant invoices; it orders and warns, it never refuses.',
  ),
  patience_days: z
    .int()
    .min(0)
    .max(60)
    .optional()
    .describe(
      'Tickets may appear in the portal so many days late: a session waits for them, 10 days at most.',
    ),
  codes: Codes.describe('What the portal asks of the ticket, beside total and date.'),
  limits: Limits.prefault({}),
  captcha: z
    .enum(['person', 'fail'])
    .optional()
    .describe(
      'person (default): a session that meets a captcha waits for a person; fail: it ends as captcha_required at once. Nothing here answers one.',
    ),
  policy: Policy.optional().describe('Whether its portal may be driven; without it: allowed.'),
  portal: Portal.optional().describe('Without it the merchant is only in the sandbox.'),
  account: Account.optional().describe('Where the portal wants one.'),
  sandbox: PortalKind.optional().describe(
    'The portal of the sandbox that these steps are for; without it the sandbox plays forms, with steps of its own.',
  ),
  engine: z
    .literal('browser')
    .optional()
    .describe(
      'browser: its steps are taken in a real browser; without it by plain requests, which cost a hundredth.',
    ),
  flow: Flow.optional().describe('Without it the merchant is only recognised.'),
  phrases: z
    .array(
      z.strictObject({
        text: Pattern.describe('Over upper case words without accents.'),
        means: Meaning,
        source: SourceName,
      }),
    )
    .optional()
    .describe("The portal's own sentences, looked at before those that portals have in common."),
  canary: Canary.optional(),
  fixtures: z.string().optional().describe('The folder of its pages, beside the file.'),
  notes: z.string().optional(),
})
export type MerchantFile = z.infer<typeof MerchantFile>
