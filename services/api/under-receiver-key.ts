import { Rejection } from '#contracts/errors.ts'
import { type DataKey, type DataKeys, KeyDestroyed } from '#platform/data-keys.ts'

type Receiver = Parameters<DataKeys['ofReceiver']>[0]

const erasedNow = (error: unknown): never => {
  if (!(error instanceof KeyDestroyed)) throw error
  throw new Rejection('overloaded', 'The receiver was erased a moment ago: send the request again.', {
    retryAfterSeconds: 5,
  })
}

/**
 * Keeps something of a receiver, once more where it was erased meanwhile. A process remembers a destroyed key for some seconds: until
 * then it throws `overloaded`.
 */
export const underReceiverKey = async <Kept>(
  dataKeys: Pick<DataKeys, 'ofReceiver'>,
  receiver: Receiver,
  keep: (key: DataKey) => Promise<Kept>,
): Promise<Kept> => {
  const attempt = async () => keep(await dataKeys.ofReceiver(receiver))
  const again = (error: unknown) => (error instanceof KeyDestroyed ? attempt() : Promise.reject(error))
  return attempt().catch(again).catch(erasedNow)
}
