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

const texts = new Map<string, string>()

/**
 * A statement by its text, for what cannot be a bind parameter: a limit that even a plan which is kept must know. No value that somebody
 * sent may stand in it, and there may be only a few such texts.
 */
export const sqlText = (text: string, values: readonly unknown[]): Statement => {
  const name = texts.get(text) ?? `t${texts.size + 1}`
  texts.set(text, name)
  return { name, text, values }
}
