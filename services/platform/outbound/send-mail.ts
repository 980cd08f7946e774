import { createTransport } from 'nodemailer'

export type OutgoingMail = Readonly<{
  from: string
  /** Where an answer goes; absent: to `from`. */
  replyTo?: string
  to: string
  subject: string
  text: string
  html?: string
  attachments?: readonly Readonly<{ filename: string; content: Buffer; contentType: string }>[]
  messageId?: string
  headers?: Readonly<Record<string, string>>
}>

const TIMEOUT_MS = 30_000

/**
 * Hands a mail to the server of that address (`smtp:` or `smtps:`), once: no retry. Resolves when
 * the server has taken it.
 */
export const sendMail = async (url: string, { attachments = [], ...mail }: OutgoingMail): Promise<void> => {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  try {
    await transport.sendMail({ ...mail, attachments: attachments.map((file) => ({ ...file })) })
  } finally {
    transport.close()
  }
}
