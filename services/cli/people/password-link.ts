import type { Query } from '#platform/postgres/postgres.ts'
import type { Config } from '#platform/runtime/config.ts'
import type { Person } from '#platform/tenants/people/person.ts'
import { createPersonLinks } from '#platform/tenants/people/person-links.ts'

const HOURS = 72

/** For an invitation and for a forgotten password alike. */
export const passwordLink = async (query: Query, { baseUrl }: Config, { personId }: Person) => {
  const minutes = HOURS * 60
  const token = await createPersonLinks(query).make({ personId, kind: 'password', minutes })
  const until = new Date(Date.now() + minutes * 60_000).toISOString()
  return { link: `${baseUrl}/console/password/${token}`, link_until: until }
}
