import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import { type ErrorDetail, Rejection } from '#contracts/http/errors.ts'
import { notFound } from './not-found.ts'

const MOST_DETAILS = 50
const LONGEST_NAME = 64

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    data,
  )

/** Names of unknown fields come from the client: they are shortened, and only a few are listed. */
const fieldOf = (path: readonly PropertyKey[]) =>
  path.map((key) => String(key).slice(0, LONGEST_NAME).toWellFormed()).join('.') || 'body'

/** Of a value with several forms, it is not of this one at all. */
const isOtherForm = ({ code, path }: z.core.$ZodIssue) => code === 'invalid_type' && path.length === 0

const detailsOf = (issue: z.core.$ZodIssue, data: unknown): ErrorDetail[] => {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: fieldOf([...issue.path, key]),
      code: 'unknown_field',
      message: 'is not a field of this request',
    }))
  }
  if (issue.code === 'invalid_union') {
    const [meant] = issue.errors.filter((ofForm) => !ofForm.some(isOtherForm))
    if (meant) return meant.flatMap((one) => detailsOf({ ...one, path: [...issue.path, ...one.path] }, data))
  }
  const field = fieldOf(issue.path)
  if (issue.path.length > 0 && valueAt(data, issue.path) === undefined)
    return [{ field, code: 'required', message: 'is missing' }]
  return [{ field, code: issue.code, message: issue.message }]
}

/** Only the first fault of each field: zod also applies size checks to values of the wrong type. */
const onePerField = (details: readonly ErrorDetail[]): ErrorDetail[] =>
  [...Map.groupBy(details, ({ field }) => field).values()].flatMap((ofField) => ofField.slice(0, 1))

/** What names each fault of a body that has not the form of its request. */
export const malformed = (error: z.core.$ZodError, data: unknown): Rejection => {
  const all = onePerField(error.issues.flatMap((issue) => detailsOf(issue, data)))
  const shown = all.slice(0, MOST_DETAILS)
  const rest = all.length - shown.length
  const message = `has ${rest} more errors, which are not listed`
  const details = rest === 0 ? shown : [...shown, { field: 'body', code: 'more_faults', message }]
  const fields = `${shown.map(({ field }) => field).join(', ')}${rest === 0 ? '' : ` and ${rest} more`}`
  return new Rejection('invalid_request', `The request is malformed: ${fields}.`, { details })
}

/**
 * zod validates; all faults of shape are reported together, one per field. A malformed id in the
 * path looks like an unknown one.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    const parsed = z.safeParse(schema, data)
    if (parsed.success) return { value: parsed.data }
    if (httpPart === 'params') return { error: notFound() }
    return { error: malformed(parsed.error, data) }
  }
}
