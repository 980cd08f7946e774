import { pause } from '#platform/runtime/pause.ts'
import type { UntilDue } from '#services/billing/due/watch-due.ts'

/** Looks twice a second, for tests of one kind of work alone. */
export const pollDue: UntilDue = (_, stopping) => pause(500, stopping)
