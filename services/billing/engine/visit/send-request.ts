import type { SentOnce } from '#platform/outbound/send-once.ts'

/** A request for an invoice, as a step writes it. */
export type RequestMail = Readonly<{ to: string; subject: string; text: string; withPhoto: boolean }>

/** Sends it from the session's own address, once; `mayGo` makes the intent durable. */
export type SendRequest = (mail: RequestMail, mayGo: () => Promise<boolean>) => Promise<SentOnce>
