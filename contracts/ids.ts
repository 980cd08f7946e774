import { z } from 'zod'

/** `prefix_` + 26 Crockford base32 characters (a ULID: 48 bits of time, 80 of randomness). */
const id = <Prefix extends string>(prefix: Prefix) =>
  z.string().regex(new RegExp(`^${prefix}_[0-9A-HJKMNP-TV-Z]{26}$`))

export const SessionId = id('ses').brand<'SessionId'>()
export type SessionId = z.infer<typeof SessionId>

export const AccountId = id('acc').brand<'AccountId'>()
export type AccountId = z.infer<typeof AccountId>

export const ReceiverId = id('rcv').brand<'ReceiverId'>()
export type ReceiverId = z.infer<typeof ReceiverId>

/** A receiver's profile that an account keeps. */
export const CustomerId = id('cus').brand<'CustomerId'>()
export type CustomerId = z.infer<typeof CustomerId>

/** `webhook-id` of Standard Webhooks: one per message, the same for every attempt. */
export const MessageId = id('msg').brand<'MessageId'>()
export type MessageId = z.infer<typeof MessageId>

/** An address that an account's webhooks are sent to. */
export const EndpointId = id('whe').brand<'EndpointId'>()
export type EndpointId = z.infer<typeof EndpointId>

/** One request of one message to one address. */
export const AttemptId = id('att').brand<'AttemptId'>()
export type AttemptId = z.infer<typeof AttemptId>

/** The client's own name of the expense: case-sensitive, unique per account and key mode. */
export const ExternalId = z
  .string()
  .regex(/^[A-Za-z0-9._:-]{1,128}$/)
  .brand<'ExternalId'>()
export type ExternalId = z.infer<typeof ExternalId>
