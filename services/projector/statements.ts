import { createHash } from 'node:crypto'
import { sessionEventTypes } from '#contracts/session-events.ts'
import type { Projection } from '#contracts/shapes.ts'
import type { Statement } from '#contracts/sql.ts'

type Prepared = Readonly<{ text: string; types: readonly string[]; names: Map<string, string> }>

const known = new WeakMap<Projection, readonly Prepared[]>()

/** Also types that this version has never heard of. */
const EVERY = '-- every event'

/** The event types a statement names; one that names none, or says so, reads every event. */
const prepare = ({ statements }: Projection): readonly Prepared[] =>
  statements.map((text) => ({
    text,
    types: text.includes(EVERY) ? [] : sessionEventTypes.filter((type) => text.includes(`'${type}'`)),
    names: new Map(),
  }))

const preparedOf = (projection: Projection) => {
  const found = known.get(projection) ?? prepare(projection)
  known.set(projection, found)
  return found
}

const isWanted = ({ types }: Prepared, present: ReadonlySet<string>) =>
  types.length === 0 || types.some((type) => present.has(type))

/** Whether the projection has something to do for events of these types. */
export const hasWork = (projection: Projection, present: ReadonlySet<string>): boolean =>
  preparedOf(projection).some((statement) => isWanted(statement, present))

/** Where the relation `page` comes from: a `with` clause and its values. */
export type PageSource = Readonly<{ page: string; values: readonly unknown[] }>

/** One name for one text, so that Postgres keeps its plan. */
const named = ({ names, text }: Prepared, page: string) => {
  const whole = `${page} ${text}`
  const name = names.get(page) ?? `p${createHash('sha256').update(whole).digest('base64url').slice(0, 24)}`
  names.set(page, name)
  return { name, text: whole }
}

/** The statements of a projection that have something to do for these types, in their order. */
export const statementsFor = (
  projection: Projection,
  present: ReadonlySet<string>,
  { page, values }: PageSource,
): Statement[] =>
  preparedOf(projection)
    .filter((statement) => isWanted(statement, present))
    .map((statement) => ({ ...named(statement, page), values }))
