/** A statement with its values kept apart; `name` lets Postgres keep the plan of one call site. */
export type Statement = Readonly<{ name: string; text: string; values: readonly unknown[] }>

class Literal {
  readonly text: string
  constructor(value: number) {
    this.text = `${Math.trunc(value)}`
  }
}

/**
 * A whole number written into the SQL text, for a limit that the planner must know. Each number
 * makes a separate statement, so there may be only a few.
 */
export const literal = (value: number): Literal => new Literal(value)

type Site = Readonly<{ name: string; text: string }>

const callSites = new WeakMap<TemplateStringsArray, Map<string, Site>>()
let count = 0

const siteOf = (strings: TemplateStringsArray, values: readonly unknown[]): Site => {
  const isParameter = (value: unknown) => !(value instanceof Literal)
  const parameters = values.map((value, i) =>
    value instanceof Literal ? value.text : `$${values.slice(0, i + 1).filter(isParameter).length}`,
  )
  count += 1
  return { name: `s${count}`, text: strings.reduce((sum, part, i) => `${sum}${parameters[i - 1]}${part}`) }
}

const callSite = (strings: TemplateStringsArray, values: readonly unknown[]): Site => {
  const sites = callSites.get(strings) ?? new Map<string, Site>()
  callSites.set(strings, sites)
  const key = values.map((value) => (value instanceof Literal ? value.text : '')).join()
  const site = sites.get(key) ?? siteOf(strings, values)
  sites.set(key, site)
  return site
}

/**
 * sql`select … where id = ${id}`: every `${}` becomes a bind parameter, never text, except a
 * `literal`.
 */
export const sql = (strings: TemplateStringsArray, ...values: readonly unknown[]): Statement => ({
  ...callSite(strings, values),
  values: values.filter((value) => !(value instanceof Literal)),
})
