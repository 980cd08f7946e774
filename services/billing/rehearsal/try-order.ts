import { z } from 'zod'
import { Receiver } from '#contracts/fiscal/receiver.ts'
import { Ticket } from '#contracts/reading/ticket.ts'

/** What `merchants try` asks for; the ticket as it was read, or as it was typed in. */
export const TryOrder = z.object({
  file: z.string(),
  how: z.enum(['rehearse', 'issue', 'look']),
  allowLocal: z.boolean(),
  ticket: Ticket.pick({
    amount: true,
    date: true,
    time: true,
    net_amount: true,
    tax_amount: true,
    payment_method: true,
    portal_fields: true,
  }),
  /** The rows of a photo; none where the ticket was typed in. */
  rows: z.array(z.string()),
  /** The address of a sandbox that the definition is tried in; null: it goes to its own portal. */
  sandbox: z.url().nullable(),
  codes: z.record(z.string(), z.string()),
  /** Of the account at its own portal, by name; the sandbox's are in the definition. */
  secrets: z.record(z.string(), z.string()),
  receiver: Receiver,
  usoCfdi: z.string(),
  formaPago: z.string(),
  /** Where pages are kept. */
  save: z.string().nullable(),
  /** Where intents and issued files are kept. */
  folder: z.string(),
  pacCertsDir: z.string().nullable(),
  /** The browser that CHROMIUM names. */
  chromium: z.string().nullable().default(null),
  /** Whether a person looks at the result. */
  isTerminal: z.boolean(),
})
export type TryOrder = z.infer<typeof TryOrder>
