import { Rejection } from '#contracts/http/errors.ts'
import { type DataKey, type DataKeys, KeyDestroyed } from '#platform/privacy/keys/data-keys.ts'

type Receiver = Parameters<DataKeys['ofReceiver']>[0]

const erasedNow = (error: unknown): never => {
  if (!(error instanceof KeyDestroyed)) throw error
  throw new Rejection('overloaded', 'The receiver was just erased: retry.', {
    retryAfterSeconds: 5,
  })
}

/**
 * Runs `keep` under a receiver's key. If the receiver was erased meanwhile, runs it once more under
 * the next key; throws `overloaded` if that one was destroyed too.
 */
export const underReceiverKey = async <Kept>(
  dataKeys: Pick<DataKeys, 'ofReceiver' | 'forget'>,
  receiver: Receiver,
  keep: (key: DataKey) => Promise<Kept>,
): Promise<Kept> => {
  const attempt = async () => {
    const key = await dataKeys.ofReceiver(receiver)
    return keep(key).catch((error: unknown) => {
      if (error instanceof KeyDestroyed) dataKeys.forget(key.id)
      throw error
    })
  }
  const again = (error: unknown) => (error instanceof KeyDestroyed ? attempt() : Promise.reject(error))
  return attempt().catch(again).catch(erasedNow)
}
