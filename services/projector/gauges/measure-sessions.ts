import type { Platform } from '#platform/platform.ts'
import { addGauge } from '#platform/runtime/metrics.ts'
import { countByStatus, type StatusCount } from '#projections/session-status/count-by-status.ts'

const NONE = { processing: 0, completed: 0, failed: 0 }

/**
 * How many sessions are in each state; 0 is reported too, so that an alarm has a value to compare.
 */
export const measureSessions = ({ query }: Platform['database']): void =>
  addGauge(
    { name: 'sessions_in_state', help: 'Sessions of all accounts by their state', labels: ['state'] },
    async () => {
      const rows = await query<StatusCount>(countByStatus())
      const counts = { ...NONE, ...Object.fromEntries(rows.map(({ status, n }) => [status, n])) }
      return Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }))
    },
  )
