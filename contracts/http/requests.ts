import { z } from 'zod'
import { Simulation } from '../failures.ts'
import { longestName } from '../fiscal/receiver.ts'
import { CustomerId, ExternalId, SessionId } from '../ids.ts'
import { channels } from './channels.ts'
import { PageQuery } from './list-query.ts'
import { oneLine } from './one-line.ts'
import { SentTicketImage } from './sent-ticket-image.ts'
import { textRule } from './text-rule.ts'

/** The label in `meta.version`, and the only value that the header `Api-Version` may have. */
export const apiVersion = '2026-11'

const email = z.string().max(254, { abort: true }).check(z.email())

export const UserInfo = z
  .strictObject({
    // as it is sent, the company type and all its blanks may come on top
    razon_social: oneLine(500, `has more than ${longestName} characters`)
      .regex(/^[^|]*$/, 'contains |, which separates the values of the cadena original')
      // generators merge no two patterns
      .check(textRule(/\S/, 'is empty'))
      .describe(
        `Receiver's legal name as on its Constancia de Situación Fiscal: ${longestName} characters at most without its company type.`,
      ),
    rfc: oneLine(32).describe('12 characters for a company, 13 for a person. Generic RFCs are refused.'),
    email: email.optional(),
    regimen: oneLine(16).describe('Code of c_RegimenFiscal.'),
    cp: oneLine(16).describe("Postal code of the receiver's tax address, of c_CodigoPostal."),
  })
  .meta({ id: 'UserInfo' })
export type UserInfo = z.output<typeof UserInfo>

const csfPdf = z
  .string()
  .min(1)
  .meta({ contentEncoding: 'base64' })
  .describe(
    [
      "Standard base64 of the receiver's Constancia de Situación Fiscal: the PDF with text that SAT issues, 2 MiB decoded at most; a data:",
      'prefix is stripped. If it lists several régimenes, the one that fits uso_cfdi is used; if several fit, 422 names them.',
    ].join(' '),
  )

const usoCfdi = oneLine(16)

/** For data that no erasure reaches (adr 0014). */
const inClear = 'Stored in clear and kept when the receiver is erased: do not put personal data in it.'

/** The body of `POST /api/v1/get_factura`: only its shape; the values are checked later. */
export const CreateSession = z
  .strictObject({
    external_id: ExternalId.describe(
      `Client's identifier of the expense. Unique per account and key mode. ${inClear}`,
    ),
    ticket_image: SentTicketImage,
    customer_id: oneLine().optional().describe('A customer that was saved with a key of the same mode.'),
    user_info: UserInfo.optional(),
    csf_pdf: csfPdf.optional(),
    save_customer: z
      .boolean()
      .default(false)
      .describe(
        'Saves the receiver as a customer and returns its customer_id. The same RFC again updates its profile. No effect with customer_id.',
      ),
    uso_cfdi: usoCfdi
      .optional()
      .describe(
        "Code of c_UsoCFDI. Absent: the customer's; otherwise G03 if the régimen allows it, otherwise S01.",
      ),
    payment_method: oneLine(16).optional().describe('Code of c_FormaPago, not 99. Absent: from the ticket.'),
    webhook_url: oneLine()
      .optional()
      .describe(
        `Overrides the webhook address of the account: a public https URL on port 443 or 8443, 2,048 characters at most. ${inClear}`,
      ),
    test_mode: z
      .boolean()
      .default(false)
      .describe('Never charged, sandbox only. A test key always means true.'),
    simulate: Simulation.optional().describe(
      'Sandbox sessions only: makes the session fail or behave this way.',
    ),
  })
  .meta({
    id: 'CreateSession',
    description: 'Exactly one of user_info, customer_id and csf_pdf identifies the receiver.',
  })
export type CreateSession = z.output<typeof CreateSession>

/** The body of `POST /api/v1/tickets/analyze`. */
export const AnalyzeTicket = z
  .strictObject({
    ticket_image: CreateSession.shape.ticket_image,
    test_mode: z
      .boolean()
      .default(false)
      .describe('Analyzes as a test session would. A test key always means true.'),
  })
  .meta({ id: 'AnalyzeTicket' })
export type AnalyzeTicket = z.output<typeof AnalyzeTicket>

/** The body of `POST /api/v1/customers`. */
export const SaveCustomer = z
  .strictObject({
    user_info: UserInfo.optional(),
    csf_pdf: csfPdf.optional(),
    uso_cfdi: usoCfdi
      .optional()
      .describe(
        'Default use of requests that name none, code of c_UsoCFDI. Absent: unchanged, or chosen by the régimen.',
      ),
  })
  .meta({
    id: 'SaveCustomer',
    description: 'Exactly one of user_info and csf_pdf identifies the receiver.',
  })
export type SaveCustomer = z.output<typeof SaveCustomer>

/** The body of `PATCH /api/v1/customers/{customer_id}`: absent fields stay unchanged. */
export const ChangeCustomer = z
  .strictObject({
    ...UserInfo.pick({ razon_social: true, regimen: true, cp: true }).partial().shape,
    email: email.nullable().optional(),
    uso_cfdi: usoCfdi.nullable().optional().describe('null: chosen by the régimen.'),
  })
  .meta({ id: 'ChangeCustomer' })
export type ChangeCustomer = z.output<typeof ChangeCustomer>

export const CustomerParams = z.object({ customer_id: CustomerId })

export const MerchantsQuery = PageQuery.extend({
  q: oneLine(100)
    .regex(/\S/, 'is blank')
    .optional()
    .describe('Part of a name, in any case and accents, or of an RFC.'),
  supported: z.enum(['true', 'false']).optional(),
  channel: z.enum(channels).optional(),
})
export type MerchantsQuery = z.output<typeof MerchantsQuery>

/** The body of `POST /api/v1/sessions/{session_id}/input`. */
export const GiveInput = z
  .strictObject({
    fields: z
      .record(z.string(), oneLine(500))
      .describe('A value for each field of `needs_input`, by its `name`, in the form of its `pattern`.'),
  })
  .meta({ id: 'GiveInput' })
export type GiveInput = z.output<typeof GiveInput>

/** The body of `POST /api/v1/sessions/{session_id}/retry`. */
export const RetrySession = z
  .strictObject({
    external_id: ExternalId.describe(`Of the new session. ${inClear}`),
    customer_id: CreateSession.shape.customer_id,
    user_info: UserInfo.optional(),
    uso_cfdi: usoCfdi
      .optional()
      .describe(
        "Code of c_UsoCFDI. Absent: as in the failed session; with another receiver, where the failed request named none, the customer's, G03 or S01.",
      ),
    payment_method: oneLine(16)
      .optional()
      .describe('Code of c_FormaPago, not 99. Absent: as in the failed session.'),
  })
  .meta({
    id: 'RetrySession',
    description: 'Without user_info and customer_id the receiver is that of the failed session.',
  })
export type RetrySession = z.output<typeof RetrySession>

export const MerchantParams = z.object({ merchant_id: z.string().min(1).max(100) })
export const SessionParams = z.object({ session_id: SessionId })
export const FileParams = z.object({ session_id: SessionId, file_type: z.enum(['xml', 'pdf']) })
