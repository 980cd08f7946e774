import { checkReceiver } from '#cfdi/names/check-receiver.ts'
import type { RetrySession } from '#contracts/http/requests.ts'
import type { Platform } from '#platform/platform.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { receiverRefusal } from '../csf/receiver-refusal.ts'
import type { receiverOfRequest } from '../receivers/receiver-of-request.ts'
import { receiverOfSession } from '../receivers/receiver-of-session.ts'
import { receiverSource } from '../receivers/receiver-source.ts'
import type { ResolvedReceiver } from '../receivers/resolve-receiver.ts'
import type { FailedSession } from './find-failed.ts'
import { notRetryable } from './not-retryable.ts'

type Deps = Readonly<{
  platform: Pick<Platform, 'log' | 'vault'>
  request: ReturnType<typeof receiverOfRequest>
}>
type Asked = Readonly<{ caller: Caller; body: RetrySession; failed: FailedSession; today: string }>

/** The use that the failed request named; one that it left to the defaults is decided anew. */
const namedUso = ({ requested }: FailedSession) =>
  Object.hasOwn(requested.fieldHashes, 'uso_cfdi') ? requested.usoCfdi : undefined

/** The receiver of the failed session as it was checked then; its customer may be gone since. */
const keptReceiver = async (
  { platform }: Deps,
  { body, failed, today }: Asked,
): Promise<ResolvedReceiver> => {
  const { requested, sessionId } = failed
  const kept = await receiverOfSession(platform)(requested.receiver.id)
  if (!kept) throw notRetryable(sessionId, 'receiver_erased')
  const uso = body.uso_cfdi ?? requested.usoCfdi
  const checked = checkReceiver({ ...kept, registered: true, uso_cfdi: uso }, today)
  if (!checked.ok) throw receiverRefusal(checked, 'user_info')
  return { ...checked, customerId: requested.customerId }
}

/**
 * The receiver of a retry: the one that it names, else that of the failed session. Null if a
 * session of its external_id exists: it keeps its own. Throws `Rejection`.
 */
export const receiverOfRetry =
  (deps: Deps) =>
  async (asked: Asked): Promise<ResolvedReceiver | null> => {
    const { caller, body, failed, today } = asked
    const externalId = body.external_id
    if (body.user_info || body.customer_id !== undefined) {
      const source = receiverSource(body, ['user_info', 'customer_id'])
      return deps.request({ caller, externalId, source, uso: body.uso_cfdi ?? namedUso(failed), today })
    }
    const { accountId, mode } = caller
    if ((await deps.platform.log.find({ accountId, mode, externalId })) !== null) return null
    return keptReceiver(deps, asked)
  }
