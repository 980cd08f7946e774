import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform } from '#platform/platform.ts'
import { webhookAnswers } from '#platform/privacy/webhook-answers.ts'

/** How long a message waits for a key store that does not answer. */
const KEY_MS = 1_000

/** The sealed answer; null if the answer is empty or no key is available now. */
export const answerSealer =
  ({ dataKeys, logger }: Pick<Platform, 'dataKeys' | 'logger'>) =>
  async (answer: Buffer, messageId: string): Promise<Buffer | null> => {
    if (answer.byteLength === 0) return null
    const box = webhookAnswers(dataKeys).catch(() => null)
    const found = await Promise.race([box, sleep(KEY_MS, null, { ref: false })])
    if (found) return found.seal(answer, messageId)
    logger.warn({}, 'the answer to a webhook was not kept: there is no key for it now')
    return null
  }
