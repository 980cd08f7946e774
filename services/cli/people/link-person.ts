import { createPeople } from '#platform/tenants/people/people.ts'
import { type Command, Refusal } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { emailWord } from './email-word.ts'
import { isUnmailed, sentLink } from './sent-link.ts'

export const linkPerson: Command = {
  usage: 'person link EMAIL',
  summary:
    'a new link for a person to choose a password, once and within 72 hours; mailed with SMTP_URL; those before are void',
  isBad: isUnmailed,
  prepare: (words, config) => {
    const { positionals } = parseWords({ words, names: ['EMAIL'] })
    const email = emailWord(positionals[0])
    return async ({ query }) => {
      const person = await createPeople(query).find(email)
      if (!person) throw new Refusal(`there is no person ${email}: "person list" shows who there is`)
      return [{ person_id: person.personId, email, ...(await sentLink(query, config, person)) }]
    }
  },
}
