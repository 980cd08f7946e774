import { createInterface } from 'node:readline'
import { openDatabase } from '#platform/postgres/postgres.ts'
import { ticketLocks } from '#services/billing/stores/ticket-locks.ts'

// A billing process as far as its ticket locks go. Arguments: database, session, seconds that its
// clock is ahead. Each line on stdin is an order (`acquire`, `keep`, `intend`) with the keys it is
// about; the answer lists those that it got.
const [, , databaseUrl = '', session = '', ahead = '0'] = process.argv
const database = openDatabase(databaseUrl, { onError: () => undefined })
const now = () => new Date(Date.now() + Number(ahead) * 1_000).toISOString()
const locks = ticketLocks(database, now)

const orders: Record<string, (key: string) => Promise<boolean>> = {
  acquire: async (key) => (await locks.acquire({ merchant: 'sandbox/oxxo', key }, session)) !== null,
  keep: async (key) => {
    await locks.keep({ merchant: 'sandbox/oxxo', key }, session)
    return true
  },
  intend: (key) => locks.markIntended({ merchant: 'sandbox/oxxo', key }, { sessionId: session, n: 1 }),
}

console.log('ready')
for await (const line of createInterface(process.stdin)) {
  const [order = '', ...keys] = line.split(' ')
  const obey = orders[order] ?? (() => Promise.resolve(false))
  const got = await Promise.all(keys.map(obey))
  console.log(keys.filter((_, i) => got[i]).join(' '))
}
