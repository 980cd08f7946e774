import { fold } from '#contracts/fold.ts'
import type { MerchantsQuery } from '#contracts/http/requests.ts'
import type { Listed } from '#merchants/catalogue/catalogue.ts'
import { matchesQuery } from '#merchants/catalogue/matches-query.ts'
import { showMerchant } from '#merchants/catalogue/show-merchant.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { pageInMemory } from '../lists/page-in-memory.ts'
import { healthNow } from './health-now.ts'
import { type MerchantsDeps, merchantsFor } from './merchants-for.ts'

const LONGEST_KEY = 100

/** By name; the id tells equal names apart. */
const keyOf = ({ entry: { file } }: Listed) => [fold(file.name).slice(0, LONGEST_KEY), file.id]

/** A page of the merchants, by name. */
export const listMerchants = (deps: MerchantsDeps & Parameters<typeof healthNow>[0]) => {
  const merchants = merchantsFor(deps)
  const healthIn = healthNow(deps)
  return async ({ caller, query }: { caller: Caller; query: MerchantsQuery }) => {
    const { limit, cursor, ...filters } = query
    const items = (await merchants(caller)).filter(matchesQuery(filters))
    const page = pageInMemory({ items, keyOf }, { list: 'merchants', caller, filters }, { limit, cursor })
    const health = await healthIn(caller.mode)
    return { ...page, items: page.items.map((item) => showMerchant(item, health(item.entry.file.id))) }
  }
}
