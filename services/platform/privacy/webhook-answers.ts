import { type Box, boxOf } from './keys/box.ts'
import type { DataKeys } from './keys/data-keys.ts'

/** The context of an answer's headers; that of its body is the message's id alone. */
export const headersOfAnswer = (messageId: string): string => `${messageId} headers`

/**
 * Seals the answers of webhook receivers: they may name whom a message was about. The message's id
 * is the context. Throws where the key store does not answer.
 */
export const webhookAnswers = async (dataKeys: Pick<DataKeys, 'ofService'>): Promise<Box> =>
  boxOf((await dataKeys.ofService('answers to webhooks')).secret)
