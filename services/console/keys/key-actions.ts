import { z } from 'zod'
import { Rejection } from '#contracts/http/errors.ts'
import type { PersonRole } from '#contracts/people.ts'
import { visibleText } from '#contracts/values.ts'
import type { KnownKey } from '#platform/tenants/known-keys.ts'
import type { Call, Page, Parts } from '../frame/page.ts'
import { secretPage } from '../frame/secret-page.ts'
import { inBoth } from '../html/language.ts'
import { showKeys } from './keys-page.ts'
import { mayHold, ownScopes } from './own-scopes.ts'

const said = inBoth({
  made: ['Llave nueva', 'New key'],
  rolled: ['Llave renovada', 'Key rolled'],
  name: [
    'Hasta 200 caracteres en una línea, todos visibles.',
    'Up to 200 characters in one line, all of them visible.',
  ],
  scope: ['Marca al menos un permiso.', 'Tick one permission at least.'],
  until: ['La anterior sirve 24 horas más.', 'The one before works for 24 hours more.'],
})

const roleOf = ({ view }: Call): PersonRole => view.person?.role ?? 'finance'

const listOf = ({ home }: Call): string => `${home}/keys`

/** Of this account and mode; any other is unknown. */
const keyOf = async ({ caller, params }: Call, { platform }: Parts): Promise<KnownKey> => {
  const key = await platform.accounts.keys.find({ ...caller, id: params['key'] ?? '' })
  if (!key) throw new Rejection('not_found', 'No such key.')
  return key
}

const Name = z.string().trim().max(200).regex(visibleText)

export const makeKey: Page = {
  method: 'POST',
  path: '/keys',
  scope: 'keys',
  once: listOf,
  answer: async (call, parts) => {
    const { form } = call
    const scopes = ownScopes(roleOf(call)).filter((scope) => form.getAll('scope').includes(scope))
    const name = Name.safeParse(form.get('name') ?? '').data
    const words = said(call.view.language)
    const of = new Map([
      ...(name === undefined ? [['name', words.name] as const] : []),
      ...(scopes.length === 0 ? [['scope', words.scope] as const] : []),
    ])
    if (of.size > 0) {
      const shown = await showKeys(call, parts, { form, faults: { of, other: null } })
      return { ...shown, status: 422, refused: 'invalid_request' }
    }
    const { accountId, mode } = call.caller
    const limits = { scopes, ...(name && { name }) }
    const made = await parts.platform.accounts.keys.add(accountId, mode, limits)
    if (!made) throw new Rejection('not_found', 'No such account.')
    return secretPage({ title: words.made, secret: made.key, back: listOf(call) }, call.view.language)
  },
}

export const rollKey: Page = {
  method: 'POST',
  path: '/keys/:key/roll',
  scope: 'keys',
  once: listOf,
  answer: async (call, parts) => {
    const key = await keyOf(call, parts)
    if (!mayHold(roleOf(call), key.scopes)) throw new Rejection('insufficient_scope', 'It may do more.')
    const { made } = await parts.platform.accounts.keys.roll(key.id)
    if (!made) throw new Rejection('invalid_request', 'The key has ended: make another one.')
    const { language } = call.view
    const { rolled: title, until: note } = said(language)
    return secretPage({ title, secret: made.key, note, back: listOf(call) }, language)
  },
}

/** Also a key that may do more than the person: to end one gives nobody anything. */
export const revokeKey: Page = {
  method: 'POST',
  path: '/keys/:key/revoke',
  scope: 'keys',
  onlyEnds: () => true,
  answer: async (call, parts) => {
    const { id } = await keyOf(call, parts)
    await parts.platform.accounts.keys.revoke(id)
    return { to: listOf(call) }
  },
}
