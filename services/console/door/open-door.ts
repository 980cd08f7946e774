import { type ClientAddress, clientAddressBehind } from '#platform/operation/client-address.ts'
import type { Platform } from '#platform/platform.ts'
import { createPeople, type People } from '#platform/tenants/people/people.ts'
import { createPersonLinks, type PersonLinks } from '#platform/tenants/people/person-links.ts'
import { createSignIns, type SignIns } from '#platform/tenants/people/sign-ins.ts'
import { type Attempts, createAttempts } from './attempts.ts'
import { type Cookies, cookiesFor } from './cookies.ts'
import { formTokensOf } from './form-tokens.ts'
import { createUsedForms, type UsedForms } from './used-forms.ts'
import { createVisits, type Visits } from './visits.ts'

export type Door = Readonly<{
  people: People
  links: PersonLinks
  signIns: SignIns
  attempts: Attempts
  usedForms: UsedForms
  clientAddress: ClientAddress
  cookies: Cookies
  visits: Visits
}>

type Needs = Pick<Platform, 'database' | 'keyFor' | 'config'>

export const openDoor = ({ database: { query }, keyFor, config }: Needs): Door => {
  const { baseUrl, trustedProxies } = config
  const [cookies, signIns] = [cookiesFor(baseUrl), createSignIns(query)]
  const formTokens = formTokensOf(keyFor('forms of the console'))
  return {
    people: createPeople(query),
    links: createPersonLinks(query),
    signIns,
    attempts: createAttempts(query),
    usedForms: createUsedForms(query),
    clientAddress: clientAddressBehind(trustedProxies),
    cookies,
    visits: createVisits({ cookies, signIns, formTokens, baseUrl }),
  }
}
