import { z } from 'zod'
import { ChargeId } from '#contracts/finance/charge-id.ts'
import type { ChargesQuery } from '#contracts/http/billing/charges.ts'
import { Instant } from '#contracts/values.ts'
import type { Platform } from '#platform/platform.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { type ChargeRow, listCharges as pageOfCharges } from '#projections/charges/list-charges.ts'
import { pageOfRows, positionOf } from '../lists/list-cursor.ts'
import { shownFrom } from '../lists/shown-from.ts'
import { showCharge } from './show-charge.ts'

/** When a row completed, and its id. */
const Position = z.tuple([Instant, ChargeId])

const keyOf = (row: ChargeRow) => [row.completed_at.toISOString(), row.charge_id]

/** A page of what the account was charged in the last five years, oldest first. */
export const listCharges =
  ({ database, clock }: Pick<Platform, 'database' | 'clock'>) =>
  async ({ caller, query }: Readonly<{ caller: Caller; query: ChargesQuery }>) => {
    const { limit, cursor, ...filters } = query
    const scope = { list: 'charges', caller, filters }
    const after = positionOf(scope, cursor, Position)
    const shown = { ...filters, from: shownFrom(clock.now(), filters.from) }
    const rows = await database.query<ChargeRow>(pageOfCharges({ ...caller, filters: shown, after, limit }))
    const page = pageOfRows(rows, scope, { limit, keyOf })
    return { ...page, items: page.items.map(showCharge) }
  }
