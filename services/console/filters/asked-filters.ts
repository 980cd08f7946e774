import type { z } from 'zod'
import { dayAfter } from '../frame/day-after.ts'
import type { Filter, Filters, Taken } from '../frame/filter.ts'
import type { Call, Parts } from '../frame/page.ts'
import { isMerchant } from './is-merchant.ts'

/** A filter that was left out. `order`: it begins after it ends; `beside`: others exclude it. */
export type Bad = Readonly<{ name: string; value: string; why: Taken | 'order' | 'beside' }>

type FilterSet<Query> = Readonly<{
  schema: z.ZodType<Query>
  filters: Filters
  limit: number
  /** What people mean by a value; default: a day that ends a range is included. */
  meant?: (name: string, text: string) => string
}>

type Given = Readonly<{ name: string; filter: Filter; text: string }>

const includesLastDay = (name: string, text: string) => (name === 'to' ? dayAfter(text) : text)

const givenIn = ({ query }: Call, filters: Filters): readonly Given[] =>
  Object.entries(filters).flatMap(([name, filter]) => {
    const text = query.get(name)?.trim()
    return text ? [{ name, filter, text }] : []
  })

const parserOf =
  <Query>({ schema, limit, meant = includesLastDay }: FilterSet<Query>) =>
  (some: readonly Given[]) =>
    schema.safeParse({
      limit: `${limit}`,
      ...Object.fromEntries(
        some.flatMap(({ name, filter: { field }, text }) =>
          field === undefined ? [] : [[field, meant(name, text)]],
        ),
      ),
    })

const isTrue = async ({ filter, text }: Given, { platform }: Parts): Promise<boolean> => {
  if (filter.isOne && !filter.isOne(text)) return false
  return filter.takes !== 'merchant' || isMerchant(platform.database.query, text)
}

/** What an address asks of a list. A wrong filter is left out and named, for the page to say so. */
export const askedFilters = async <Query>(call: Call, parts: Parts, set: FilterSet<Query>) => {
  const parse = parserOf(set)
  const given = givenIn(call, set.filters)
  const truths = await Promise.all(given.map((one) => isTrue(one, parts)))
  const isRefused = ({ name }: Given) => call.wrongPlaces.includes(name)
  const good = given.filter((one, at) => truths[at] && !isRefused(one) && parse([one]).success)
  const clashes = new Set(parse(good).error?.issues.map(({ path }) => path[0]))
  const clashing = ({ filter: { field } }: Given) => field !== undefined && clashes.has(field)
  const used = good.filter((one) => !clashing(one))
  const whyOf = (one: Given) => {
    if (!good.includes(one)) return one.filter.takes
    return one.name === 'from' ? 'order' : 'beside'
  }
  const bad: readonly Bad[] = given
    .filter((one) => !used.includes(one))
    .map((one) => ({ name: one.name, value: one.text, why: whyOf(one) }))
  const whole = parse(used)
  const query = whole.success ? whole.data : set.schema.parse({ limit: `${set.limit}` })
  return { query, used: used.map(({ name }) => name), bad }
}
