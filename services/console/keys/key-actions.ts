import { z } from 'zod'
import { Rejection } from '#contracts/http/errors.ts'
import type { PersonRole } from '#contracts/people.ts'
import { visibleText } from '#contracts/values.ts'
import type { KnownKey } from '#platform/tenants/known-keys.ts'
import type { Call, Page, Parts } from '../frame/page.ts'
import { secretPage } from '../frame/secret-page.ts'
import { inBoth } from '../html/language.ts'
import { mayHold, ownScopes } from './own-scopes.ts'

const said = inBoth({
  made: ['Llave nueva', 'New key'],
  rolled: ['Llave renovada', 'Key rolled'],
  until: ['La anterior sirve 24 horas más.', 'The one before works for 24 hours more.'],
})

const roleOf = ({ view }: Call): PersonRole => view.person?.role ?? 'finance'

const listOf = ({ home }: Call): string => `${home}/keys`

/** Of this account and mode; any other is unknown. */
const keyOf = async ({ caller, params }: Call, { platform }: Parts): Promise<KnownKey> => {
  const keys = await platform.accounts.keys.list(caller.accountId)
  const key = keys.find(({ id, mode }) => id === params['key'] && mode === caller.mode)
  if (!key) throw new Rejection('not_found', 'No such key.')
  return key
}

const Name = z.string().trim().max(200).regex(visibleText)

export const makeKey: Page = {
  method: 'POST',
  path: '/keys',
  scope: 'keys',
  once: listOf,
  answer: async (call, { platform }) => {
    const own = ownScopes(roleOf(call))
    const asked = own.filter((scope) => call.form.getAll('scope').includes(scope))
    const name = Name.safeParse(call.form.get('name') ?? '')
    if (!name.success || asked.length === 0) throw new Rejection('invalid_request', 'A name, and a scope.')
    const { accountId, mode } = call.caller
    const limits = { scopes: asked, ...(name.data !== '' && { name: name.data }) }
    const made = await platform.accounts.keys.add(accountId, mode, limits)
    if (!made) throw new Rejection('not_found', 'No such account.')
    const { language } = call.view
    return secretPage({ title: said(language).made, secret: made.key, back: listOf(call) }, language)
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
