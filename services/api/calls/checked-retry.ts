import type { RetrySession } from '#contracts/http/requests.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import type { Edge } from '../dispatch/edge.ts'
import { checkRetry } from '../retries/check-retry.ts'

type Asked = Readonly<{ caller: Caller; sessionId: string; body: RetrySession }>

/** The request of a retry, ready to be run. Throws `Rejection`. */
export const checkedRetry =
  ({ platform: { config, clock, keyFor }, bus }: Pick<Edge, 'platform' | 'bus'>) =>
  async ({ caller, sessionId, body }: Asked) => {
    const failed = await bus.ask('failedSession', { caller, sessionId })
    return checkRetry(body, failed, {
      config,
      now: clock.now(),
      fingerprintKey: keyFor(`fingerprint ${caller.accountId}`),
      resolve: (today) => bus.ask('receiverOfRetry', { caller, body, failed, today }),
      picture: (receiver) => bus.ask('takenPicture', { failed, receiver }),
    })
  }
