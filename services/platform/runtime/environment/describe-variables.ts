import { z } from 'zod'
import { variableGroups } from './environment.ts'
import { variableNotes } from './variable.ts'

export type Variable = Readonly<{
  name: string
  does: string
  unit: string
  fallback: string
  example: string
}>

const written = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value))

const defaultOf = (schema: z.core.$ZodType): string | undefined =>
  schema instanceof z.ZodDefault ? `\`${written(schema.def.defaultValue)}\`` : undefined

const describe = ([name, schema]: [string, z.core.$ZodType]): Variable => {
  const note = variableNotes.get(schema)
  if (!note) throw new Error(`${name} has no note: register one beside its schema`)
  const { does, unit = '', example, otherwise } = note
  const fallback = otherwise ?? defaultOf(schema)
  if (fallback === undefined) throw new Error(`${name} has neither a default nor an "otherwise"`)
  return { name, does, unit, fallback, example }
}

/** Every variable, by the heading of its group. */
export const describeVariables = (): readonly (readonly [group: string, readonly Variable[]])[] =>
  Object.entries(variableGroups).map(([group, shape]) => [group, Object.entries(shape).map(describe)])
