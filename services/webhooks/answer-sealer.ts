import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform } from '#platform/platform.ts'
import { headersOfAnswer, webhookAnswers } from '#platform/privacy/webhook-answers.ts'

/** How long a message waits for a key store that does not answer. */
const KEY_MS = 1_000

export type SealedAnswer = Readonly<{ response: Buffer | null; headers: Buffer | null }>

const nothing: SealedAnswer = { response: null, headers: null }

/** The sealed answer; nothing of it if no key is available now, and no body if that is empty. */
export const answerSealer =
  ({ dataKeys, logger }: Pick<Platform, 'dataKeys' | 'logger'>) =>
  async (
    { body, headers }: Readonly<{ body: Buffer; headers: string }>,
    messageId: string,
  ): Promise<SealedAnswer> => {
    const box = webhookAnswers(dataKeys).catch(() => null)
    const found = await Promise.race([box, sleep(KEY_MS, null, { ref: false })])
    if (found)
      return {
        response: body.byteLength === 0 ? null : found.seal(body, messageId),
        headers: found.seal(headers, headersOfAnswer(messageId)),
      }
    logger.warn({}, 'the answer to a webhook was not kept: there is no key for it now')
    return nothing
  }
