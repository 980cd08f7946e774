import type { Receiver } from '#contracts/fiscal/receiver.ts'
import type { Platform } from '#platform/platform.ts'
import { KeyDestroyed } from '#platform/privacy/keys/data-keys.ts'

/** The receiver of a session's CFDI; null once that receiver was erased. */
export const receiverOfSession =
  ({ vault }: Pick<Platform, 'vault'>) =>
  async (receiverId: string): Promise<Receiver | null> => {
    try {
      return await vault.get(receiverId)
    } catch (error) {
      if (error instanceof KeyDestroyed) return null
      throw error
    }
  }
