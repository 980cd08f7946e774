import type { z } from 'zod'
import { dayAfter } from './day-after.ts'

/** As people mean "until": that day is included. */
const meant = (name: string, value: string) => (name === 'to' ? dayAfter(value) : value)

type Asked<Query> = Readonly<{
  schema: z.ZodType<Query>
  /** Names of the address, and what they are in the query. */
  names: Readonly<Record<string, string>>
  textOf: (name: string) => string | null | undefined
  limit: number
}>

/**
 * What an address asks of a list: malformed filters are left out. `used` and `bad` are names of the
 * address; `query` is null where good ones do not go together.
 */
export const askedFilters = <Query>({ schema, names, textOf, limit }: Asked<Query>) => {
  const given = Object.entries(names).flatMap(([name, field]) => {
    const value = textOf(name)
    return value ? [{ name, field, value: meant(name, value) }] : []
  })
  const parse = (some: typeof given) =>
    schema.safeParse({
      limit: `${limit}`,
      ...Object.fromEntries(some.map(({ field, value }) => [field, value])),
    })
  const good = given.filter((one) => parse([one]).success)
  const whole = parse(good)
  const used = whole.success ? good : []
  return {
    query: whole.success ? whole.data : null,
    used: used.map(({ name }) => name),
    bad: given.filter((one) => !used.includes(one)).map(({ name }) => name),
  }
}
