import type { CreateSession } from '#contracts/http/requests.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import type { Edge } from '../dispatch/edge.ts'
import { checkRequest } from '../sessions/check-request.ts'

type Asked = Readonly<{ caller: Caller; body: CreateSession }>

/** The request of a new session, ready to be run. Throws `Rejection`. */
export const checkedCreate =
  ({ platform: { config, clock, keyFor }, bus }: Pick<Edge, 'platform' | 'bus'>) =>
  ({ caller, body }: Asked) =>
    checkRequest(body, {
      mode: caller.mode,
      config,
      now: clock.now(),
      fingerprintKey: keyFor(`fingerprint ${caller.accountId}`),
      resolve: (asked) =>
        bus.ask('receiver', { ...asked, caller, externalId: body.external_id, uso: body.uso_cfdi }),
    })
