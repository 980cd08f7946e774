import { createPeople } from '#platform/tenants/people/people.ts'
import { accountWord } from '../command-line/account-word.ts'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

export const listPeople: Command = {
  usage: 'person list [ACCOUNT_ID]',
  summary: 'the people of an account, or the operators of the installation; oldest first',
  lists: 'people',
  prepare: (words) => {
    const { positionals } = parseWords({ words, names: [], andMore: true })
    const accountId = positionals[0] === undefined ? null : accountWord(positionals[0])
    return async ({ query }) => {
      const people = await createPeople(query).list(accountId)
      return people.map((person) => ({
        person_id: person.personId,
        email: person.email,
        account_id: person.accountId,
        role: person.role,
        has_password: person.hasPassword,
        created_at: person.createdAt,
      }))
    }
  },
}
