import type { Platform } from '#platform/platform.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import type { ReceiverSource } from './receiver-source.ts'
import type { ResolvedReceiver, resolveReceiver } from './resolve-receiver.ts'

type Deps = Readonly<{ platform: Pick<Platform, 'log'>; resolve: ReturnType<typeof resolveReceiver> }>

type RequestedReceiver = Readonly<{
  caller: Caller
  externalId: string
  source: ReceiverSource
  uso: string | undefined
  today: string
}>

/**
 * The receiver of a new session. Null if a session of this external_id exists: it keeps its own. So
 * a replay reads no Constancia again, and its customer may have been changed or deleted since.
 */
export const receiverOfRequest =
  ({ platform, resolve }: Deps) =>
  async ({ externalId, ...asked }: RequestedReceiver): Promise<ResolvedReceiver | null> => {
    const { accountId, mode } = asked.caller
    const isLookedUp = asked.source.from !== 'user_info'
    if (isLookedUp && (await platform.log.find({ accountId, mode, externalId })) !== null) return null
    return resolve(asked)
  }
