/** A statement with its values apart; `name` lets Postgres keep the plan of one call site. */
export type Statement = Readonly<{ name: string; text: string; values: readonly unknown[] }>

const callSites = new WeakMap<TemplateStringsArray, { name: string; text: string }>()
let count = 0

const callSite = (strings: TemplateStringsArray) => {
  const known = callSites.get(strings)
  if (known) return known
  count += 1
  const text = strings.reduce((sum, part, i) => `${sum}$${i}${part}`)
  const site = { name: `s${count}`, text }
  callSites.set(strings, site)
  return site
}

/** sql`select … where id = ${id}`: every `${}` becomes a bind parameter, never text. */
export const sql = (strings: TemplateStringsArray, ...values: readonly unknown[]): Statement => ({
  ...callSite(strings),
  values,
})
