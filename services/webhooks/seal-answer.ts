import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform } from '#platform/platform.ts'
import { type Box, boxOf } from '#platform/privacy/keys/box.ts'

/** No message waits longer for a key store that is silent. */
const KEY_MS = 1_000

/** What the answers of receivers are sealed with; the context is the message's id. */
export const answerBox = async ({ dataKeys }: Pick<Platform, 'dataKeys'>): Promise<Box> =>
  boxOf((await dataKeys.ofService('answers to webhooks')).secret)

/** The answer as it is kept; null where there is nothing to keep, or no key now. */
export const answerSealer =
  (platform: Pick<Platform, 'dataKeys' | 'logger'>) =>
  async (answer: Buffer, messageId: string): Promise<Buffer | null> => {
    if (answer.byteLength === 0) return null
    const box = answerBox(platform).catch(() => null)
    const found = await Promise.race([box, sleep(KEY_MS, null, { ref: false })])
    if (found) return found.seal(answer, messageId)
    platform.logger.warn({}, 'the answer to a webhook was not kept: there is no key for it now')
    return null
  }
