import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from '#platform/postgres/postgres.ts'
import { newId } from '#platform/runtime/new-id.ts'

const folder = new URL('../../fixtures/events/', import.meta.url)

type Golden = Readonly<{ name: string; type: string; at: string; data: Readonly<Record<string, unknown>> }>

/** Every golden file, by name: events of each version and field as they were written. */
export const goldenEvents: readonly Golden[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => ({ name, ...JSON.parse(readFileSync(new URL(name, folder), 'utf8')) }))

/** Puts them into the log, as they are, each as the first event of a session of its name. */
export const recordGolden = async ({ query }: Pick<Database, 'query'>): Promise<void> => {
  for (const { name, type, at, data } of goldenEvents) {
    const [id, externalId] = [newId('ses'), name.replace('/', ':')]
    const meta = { accountId: `acc_${'0'.repeat(26)}`, mode: 'live', externalId }
    const event = {
      type,
      at,
      data,
      eventId: crypto.randomUUID(),
      schemaVersion: Number(/v(\d+)/.exec(name)?.[1]),
      meta,
    }
    await query({
      name: '',
      text: 'select log.start_session($1, $2, $3, $4, $5, $6::jsonb)',
      values: [id, meta.accountId, meta.mode, externalId, externalId, JSON.stringify([event])],
    })
  }
}
