import type { FinanceCommand } from '#contracts/finance/finance-commands.ts'
import { everyAccount, monthStream, pricesStream } from '#contracts/finance/streams.ts'
import { createEventLog, type EventLog } from '#platform/log/event-log.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { type ChargeRow, listCharges } from '#projections/charges/list-charges.ts'
import { charges } from '#projections/charges/project.ts'
import { handleFact } from '#services/finance/facts/handle-fact.ts'
import { setDefaultPrice } from '#services/finance/set-default-price.ts'
import { openCursor } from '#services/projector/projection-cursor.ts'
import { untilShown } from '#test/support/log/until-shown.ts'
import { nextRange } from '#test/support/projections/next-range.ts'
import { type Told, tellSession } from './tell-session.ts'

/** A log with an account, its finance, and a projector that is called by hand. */
export const financeWorld = (database: Database) => {
  const log: EventLog = createEventLog(database, () => undefined)
  const accountId = newId('acc')
  const month = (name: string, command: FinanceCommand) =>
    handleFact(database.query, { stream: monthStream(accountId, name), accountId }, command)
  return {
    accountId,
    log,
    month,
    tell: (told: Omit<Told, 'accountId'> & Partial<Told>) => tellSession(log, { accountId, ...told }),
    configure: (amount: string, at: string) => setDefaultPrice(database.query, { amount, at }),
    price: (amount: string, { at, from }: { at: string; from: string }, of = accountId) =>
      handleFact(
        database.query,
        { stream: pricesStream(of), accountId: of },
        { type: 'SetPrice', at, data: { amount, from } },
      ),
    /** In pages of so many events. */
    project: async (page = 500) => {
      await untilShown(database)
      const cursor = await openCursor(database, [charges])
      while ((await cursor.step((after) => nextRange(database.query, after, page))) > 0);
      await cursor.save()
    },
    rows: (of = accountId) =>
      database.query<ChargeRow>(
        listCharges({ accountId: of, mode: 'live', filters: {}, after: null, limit: 1_000 }),
      ),
    everyAccount,
  }
}
export type FinanceWorld = ReturnType<typeof financeWorld>
