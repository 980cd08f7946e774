import type { Caller } from '#platform/tenants/accounts.ts'
import type { Language } from '../http/preferred-language.ts'
import { showStatus } from '../sessions/show-status.ts'
import type { Edge } from './edge.ts'
import type { ApiHandlers } from './handlers.ts'

type Query<Name extends keyof ApiHandlers['queries']> = Parameters<ApiHandlers['queries'][Name]>[0]
type OfSession = Readonly<{ caller: Caller; sessionId: string; language: Language }>

export type BusCalls = ReturnType<typeof busCalls>

/**
 * The commands and queries as pages of this installation call them, with the answers of the API.
 */
export const busCalls = (bus: Edge['bus'], baseUrl: string) => {
  return {
    sessions: (asked: Query<'sessions'>) => bus.ask('sessions', asked),
    session: async ({ language, ...asked }: OfSession) =>
      showStatus(await bus.ask('session', asked), { baseUrl, language }),
    sessionEvents: (asked: Query<'sessionEvents'>) => bus.ask('sessionEvents', asked),
    cancelSession: ({ language: _, ...asked }: OfSession) => bus.run('cancelSession', asked),
    giveInput: ({ language: _, ...asked }: OfSession & Readonly<{ fields: Record<string, string> }>) =>
      bus.run('giveInput', asked),
    merchantOf: async ({ caller, rfc }: Readonly<{ caller: Caller; rfc: string }>) => {
      const { items } = await bus.ask('merchants', { caller, query: { q: rfc, limit: 20 } })
      return items.find(({ rfcs }) => rfcs.includes(rfc))?.id ?? null
    },
  }
}
