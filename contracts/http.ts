import { z } from 'zod'
import { Simulation } from './failures.ts'
import { ExternalId, SessionId } from './ids.ts'
import { visibleText } from './values.ts'

/** The label in `meta.version`, and the only value that the header `Api-Version` may have. */
export const apiVersion = '2026-11'

export const limits = {
  bodyBytes: 15 * 1024 * 1024,
  imageBytes: 8 * 1024 * 1024,
  /** How long a create waits for the reading of the ticket. */
  readingSeconds: 20,
  sessionHours: 72,
} as const

const text = z
  .string()
  .min(1)
  .regex(visibleText, 'holds a control character, an invisible one (U+202E, U+200B …) or half a character')

export const UserInfo = z
  .strictObject({
    razon_social: text
      .max(500)
      .regex(/^[^|]*$/, 'holds |, which separates the values of the cadena original')
      .regex(/\S/, 'is empty')
      .describe("Receiver's legal name as on its Constancia de Situación Fiscal."),
    rfc: text.max(32).describe('12 characters for a company, 13 for a person. Generic RFCs are refused.'),
    email: z.email().max(254).optional(),
    regimen: text.max(16).describe('Code of c_RegimenFiscal.'),
    cp: text.max(16).describe("Postal code of the receiver's tax address, of c_CodigoPostal."),
  })
  .meta({ id: 'UserInfo' })

/** The body of `POST /api/v1/get_factura`: its shape only; what the values mean is checked after it. */
export const CreateSession = z
  .strictObject({
    external_id: ExternalId.describe("Client's identifier of the expense. Unique per account and key mode."),
    ticket_image: z
      .string()
      .min(1)
      .meta({ contentEncoding: 'base64' })
      .describe(
        'Standard base64 of a JPEG, PNG, WebP or HEIC, 8 MiB decoded at most; a data: prefix is stripped.',
      ),
    customer_id: text.max(64).optional().describe('Not available yet: answers 422.'),
    user_info: UserInfo.optional(),
    csf_pdf: z.string().min(1).optional().describe('Not available yet: answers 422.'),
    save_customer: z.boolean().default(false).describe('Not available yet: true answers 422.'),
    uso_cfdi: text
      .max(16)
      .optional()
      .describe('Code of c_UsoCFDI. Absent: G03 where the régimen allows it, else S01.'),
    payment_method: text.max(16).optional().describe('Code of c_FormaPago, not 99. Absent: from the ticket.'),
    webhook_url: text
      .optional()
      .describe(
        'Overrides the webhook address of the account: https, port 443 or 8443, public, 2,048 characters at most.',
      ),
    test_mode: z
      .boolean()
      .default(false)
      .describe('Never charged, sandbox only. A test key always means true.'),
    simulate: Simulation.optional().describe('Sandbox sessions only: the stage where it belongs behaves so.'),
  })
  .meta({
    id: 'CreateSession',
    oneOf: [{ required: ['user_info'] }, { required: ['customer_id'] }, { required: ['csf_pdf'] }],
  })
export type CreateSession = z.output<typeof CreateSession>

/** The body of `POST /api/v1/tickets/analyze`. */
export const AnalyzeTicket = z
  .strictObject({
    ticket_image: CreateSession.shape.ticket_image,
    test_mode: z
      .boolean()
      .default(false)
      .describe('Says what a test session would find. A test key always means true.'),
  })
  .meta({ id: 'AnalyzeTicket' })
export type AnalyzeTicket = z.output<typeof AnalyzeTicket>

export const SessionParams = z.object({ session_id: SessionId })
export const FileParams = z.object({ session_id: SessionId, file_type: z.enum(['xml', 'pdf']) })
