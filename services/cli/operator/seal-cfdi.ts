import type { Query } from '#platform/postgres/postgres.ts'
import { boxOf } from '#platform/privacy/keys/box.ts'
import type { Config } from '#platform/runtime/config.ts'
import type { SessionOrder } from './order-session.ts'
import { receiverOf } from './receiver-of.ts'

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

type Given = Readonly<{ sessionId: string; xml: Buffer; pdf: Buffer | null }>

/** An order holds a CFDI only sealed, under the key of its receiver. */
export const sealCfdi = async (
  query: Query,
  config: Config,
  { sessionId, xml, pdf }: Given,
): Promise<NonNullable<SessionOrder['seal']>> => {
  const { keys, accountId, receiver } = await receiverOf(query, config, sessionId)
  const { id: keyId, secret } = await keys.ofReceiver({ accountId, rfc: receiver.rfc })
  const { seal } = boxOf(secret)
  return (orderId) => ({
    keyId,
    xml: seal(xml, `attached ${orderId}`),
    pdf: pdf && seal(pdf, `attached pdf ${orderId}`),
  })
}
