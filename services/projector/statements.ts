import { createHash } from 'node:crypto'
import { everyEvent, type Projection, type ProjectionStatement } from '#contracts/events/projection.ts'
import type { Statement } from '#contracts/sql.ts'

type Prepared = ProjectionStatement & Readonly<{ names: Map<string, string> }>

const known = new WeakMap<Projection, readonly Prepared[]>()

const prepare = ({ statements }: Projection): readonly Prepared[] =>
  statements.map((statement) => ({
    ...statement,
    sql: statement.sql.replaceAll('served.', ''),
    names: new Map(),
  }))

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

/**
 * The source of the relation `page`: the events of a page as a select, and its values. A statement
 * keeps only events of the types that it reads: to keep them all costs more than most statements.
 */
type PageSource = Readonly<{ page: string; values: readonly unknown[] }>

/** Types are words of the code, never of the data. */
const withOf = ({ on, beside = [] }: ProjectionStatement, page: string): string => {
  if (on === everyEvent) return `with page as materialized (${page})`
  const types = [...on, ...beside].map((type) => `'${type}'`)
  return `with page as materialized (select * from (${page}) whole where type in (${types.join(', ')}))`
}

/** One name per text, so that Postgres keeps its plan. */
const named = (prepared: Prepared, page: string) => {
  const { names, sql } = prepared
  const whole = `${withOf(prepared, page)} ${sql}`
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

/** Every statement of a projection, in order, whatever the page holds. */
export const allStatements = (projection: Projection, { page, values }: PageSource): Statement[] =>
  preparedOf(projection).map((statement) => ({ ...named(statement, page), values }))
