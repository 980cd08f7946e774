import type { MailContent } from './read-mail.ts'

const failed = /^Action:\s*failed\b/im

/** Whether a server says that it could not deliver our own mail (RFC 3464): both parts say so. */
export const isBounce = ({ report, files }: MailContent, messageId: string): boolean =>
  report !== null && failed.test(report) && files.some(({ bytes }) => bytes.includes(messageId))
