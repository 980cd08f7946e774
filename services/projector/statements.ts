import { createHash } from 'node:crypto'
import { everyEvent, type Projection, type ProjectionStatement } from '#contracts/events/projection.ts'
import type { Statement } from '#contracts/sql.ts'

type Prepared = ProjectionStatement & Readonly<{ names: Map<string, string> }>

const known = new WeakMap<Projection, readonly Prepared[]>()

const prepare = ({ statements }: Projection): readonly Prepared[] =>
  statements.map((statement) => ({ ...statement, names: new Map() }))

const preparedOf = (projection: Projection) => {
  const found = known.get(projection) ?? prepare(projection)
  known.set(projection, found)
  return found
}

const isWanted = ({ on }: Prepared, present: ReadonlySet<string>) =>
  on === everyEvent || on.some((type) => present.has(type))

/** Whether the projection has work for events of these types. */
export const hasWork = (projection: Projection, present: ReadonlySet<string>): boolean =>
  preparedOf(projection).some((statement) => isWanted(statement, present))

/** The source of the relation `page`: a `with` clause and its values. */
export type PageSource = Readonly<{ page: string; values: readonly unknown[] }>

/** One name per text, so that Postgres keeps its plan. */
const named = ({ names, sql }: Prepared, page: string) => {
  const whole = `${page} ${sql}`
  const name = names.get(page) ?? `p${createHash('sha256').update(whole).digest('base64url').slice(0, 24)}`
  names.set(page, name)
  return { name, text: whole }
}

/** The statements of a projection that have work for these types, in order. */
export const statementsFor = (
  projection: Projection,
  present: ReadonlySet<string>,
  { page, values }: PageSource,
): Statement[] =>
  preparedOf(projection)
    .filter((statement) => isWanted(statement, present))
    .map((statement) => ({ ...named(statement, page), values }))
