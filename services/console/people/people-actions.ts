import { Rejection } from '#contracts/http/errors.ts'
import { accountRoles, Email } from '#contracts/people.ts'
import type { ListedPerson } from '#platform/tenants/people/listed-person.ts'
import { createPeople } from '#platform/tenants/people/people.ts'
import { findPerson, isLastOwner } from '#platform/tenants/people/people-of-account.ts'
import type { Person } from '#platform/tenants/people/person.ts'
import type { Answer, Call, Page, Parts } from '../frame/page.ts'
import { secretPage } from '../frame/secret-page.ts'
import { peopleShown } from './people-page.ts'
import { type PeopleWords, peopleWords } from './people-words.ts'

const wordsOf = ({ view }: Call): PeopleWords => peopleWords(view.language)

const listOf = ({ home }: Call): string => `${home}/people`

/** Mailed; where no mail went out the link is shown, this once. */
const sendLink = async (call: Call, { links }: Parts, person: Person): Promise<Answer> => {
  const { made, sent } = await links.make(person, 'invited')
  const [words, back] = [wordsOf(call), listOf(call)]
  if (sent?.kind === 'taken') return { to: `${back}?mailed=${person.personId}`, made: person.personId }
  const note = sent === null ? words.works : `${words.unmailed} ${words.works}`
  const title = `${words.linkOf} ${person.email}`
  const shown = secretPage({ title, secret: made.link, note, back }, call.view.language)
  return { ...shown, made: person.personId }
}

const refused = async (call: Call, parts: Parts, problem: string): Promise<Answer> => ({
  ...(await peopleShown(call, parts, problem)),
  status: 422,
  refused: 'invalid_request',
})

/** As `person add EMAIL --account ACCOUNT_ID --role ROLE` of the cli. */
export const invitePerson: Page = {
  method: 'POST',
  path: '/people',
  scope: 'people',
  once: listOf,
  answer: async (call, parts) => {
    const words = wordsOf(call)
    const email = Email.safeParse(call.form.get('email') ?? '')
    const role = accountRoles.find((one) => one === call.form.get('role'))
    if (!email.success) return refused(call, parts, words.badEmail)
    if (!role) return refused(call, parts, words.badRole)
    const { accountId } = call.caller
    const people = createPeople(parts.platform.database.query)
    const person = await people.add({ email: email.data, accountId, role })
    return person ? sendLink(call, parts, person) : refused(call, parts, words.taken)
  },
}

/** Of this account; any other is unknown. */
const personIn = async ({ caller, params }: Call, { platform }: Parts): Promise<ListedPerson> => {
  const of = { accountId: caller.accountId, personId: params['person'] ?? '' }
  const person = await findPerson(platform.database.query, of)
  if (!person) throw new Rejection('not_found', 'No such person.')
  return person
}

/** As `person link EMAIL`. */
export const linkPerson: Page = {
  method: 'POST',
  path: '/people/:person/link',
  scope: 'people',
  once: listOf,
  answer: async (call, parts) => {
    const person = await personIn(call, parts)
    const answer = await sendLink(call, parts, person)
    // the address names the person already
    return { ...answer, made: '' }
  },
}

/** As `person remove EMAIL`; an operator may remove the last owner, and can invite another. */
export const removePerson: Page = {
  method: 'POST',
  path: '/people/:person/remove',
  scope: 'people',
  onlyEnds: () => true,
  answer: async (call, parts) => {
    const person = await personIn(call, parts)
    const { query } = parts.platform.database
    const { personId } = person
    const isSelf = call.view.person?.personId === personId
    if (isSelf && (await isLastOwner(query, { accountId: call.caller.accountId, personId })))
      throw new Rejection('invalid_request', 'The account would be left without an owner who can enter.')
    await createPeople(query).remove(person.email)
    return { to: isSelf ? '/console/sign-in' : listOf(call) }
  },
}
