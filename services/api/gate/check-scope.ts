import type { FastifyRequest } from 'fastify'
import { Rejection } from '#contracts/http/errors.ts'
import type { Scope } from '#contracts/scopes.ts'
import type { Caller } from '#platform/tenants/accounts.ts'

/** The first rule that matches method and path decides. Null: no scope is needed. */
const rules: readonly (readonly [RegExp, Scope | null])[] = [
  [/^POST \/api\/v1\/(get_factura|sessions\/:\w+\/(retry|input|cancel))$/, 'sessions:write'],
  [/^\w+ \/api\/v1\/(customers|receivers)\b/, 'customers'],
  [/^\w+ \/api\/v1\/webhook_(endpoints|messages|attempts)\b/, 'webhooks'],
  [/^\w+ \/api\/v1\/billing\b/, 'billing:read'],
  [/^\w+ \/api\/v1\/_sandbox\b/, null],
]

/** The scope that a request to this route needs, or null. */
export const scopeOf = (method: string, url: string): Scope | null => {
  const rule = rules.find(([pattern]) => pattern.test(`${method} ${url}`))
  return rule ? rule[1] : 'sessions:read'
}

/** Throws `insufficient_scope`. */
export const checkScope = ({ method, routeOptions }: FastifyRequest, { scopes }: Caller): void => {
  const needed = scopeOf(method, routeOptions.url ?? '')
  if (needed === null || scopes === undefined || scopes.includes(needed)) return
  const message = `The key lacks the scope ${needed}.`
  const details = [{ field: 'scope', code: needed, message: 'is not among the scopes of the key' }]
  throw new Rejection('insufficient_scope', message, { details })
}
