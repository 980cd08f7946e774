import type { PersonRole } from '#contracts/people.ts'
import type { Platform } from '#platform/platform.ts'
import { createPeople } from '#platform/tenants/people/people.ts'
import { createPersonLinks } from '#platform/tenants/people/person-links.ts'

/** A link that signs a new person of that role in; an operator's account is null. */
export const linkFor = ({ database: { query } }: Pick<Platform, 'database'>, url: string) => {
  const [people, links] = [createPeople(query), createPersonLinks(query)]
  let count = 0
  return async (role: PersonRole, accountId: string | null): Promise<string> => {
    count += 1
    const person = await people.add({ email: `${role}${count}@example.com`, accountId, role })
    if (!person) throw new Error('the person is there already')
    const token = await links.make({ personId: person.personId, kind: 'enter', minutes: 5 })
    return `${url}/console/enter/${token}`
  }
}
