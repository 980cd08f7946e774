import { createPeople } from '#platform/tenants/people/people.ts'
import { type Command, Refusal } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { emailWord } from './email-word.ts'

export const removePerson: Command = {
  usage: 'person remove EMAIL',
  summary: 'ends a person’s sign-ins and links at once; what the person did stays in the trail',
  prepare: (words) => {
    const { positionals } = parseWords({ words, names: ['EMAIL'] })
    const email = emailWord(positionals[0])
    return async ({ query }) => {
      if (!(await createPeople(query).remove(email))) throw new Refusal(`there is no person ${email}`)
      return [{ email, removed: true }]
    }
  },
}
