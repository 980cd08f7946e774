import { type PersonRole, personRoles } from '#contracts/people.ts'
import { createPeople } from '#platform/tenants/people/people.ts'
import { accountWord, unknownAccount } from '../command-line/account-word.ts'
import { type Command, Refusal, UsageError } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { emailWord } from './email-word.ts'
import { isUnmailed, sentLink } from './sent-link.ts'

const roleWord = (word: unknown): PersonRole => {
  const role = personRoles.find((one) => one === (word ?? 'owner'))
  if (role) return role
  throw new UsageError(`--role: ${JSON.stringify(word)} is none of ${personRoles.join(', ')}`)
}

const accountOf = (role: PersonRole, word: unknown): string | null => {
  if ((role === 'operator') !== (word === undefined))
    throw new UsageError(
      role === 'operator'
        ? '--account: an operator has none'
        : '--account: whose person is it? "account list" shows accounts',
    )
  return word === undefined ? null : accountWord(String(word))
}

export const addPerson: Command = {
  usage: 'person add EMAIL [--account ACCOUNT_ID] [--role ROLE]',
  summary:
    'somebody who may open the console, and a link that works once to choose a password; mailed with SMTP_URL',
  options: {
    '--account': 'whose person it is; not for an operator',
    '--role': 'owner (the default), developer, finance, or operator: of the whole installation',
  },
  isBad: isUnmailed,
  prepare: (words, config) => {
    const options = { account: { type: 'string' }, role: { type: 'string' } } as const
    const { positionals, values } = parseWords({ words, names: ['EMAIL'], options })
    const email = emailWord(positionals[0])
    const role = roleWord(values['role'])
    const accountId = accountOf(role, values['account'])
    return async ({ query, accounts }) => {
      if (accountId !== null && !(await accounts.exists(accountId))) throw unknownAccount(accountId)
      const person = await createPeople(query).add({ email, accountId, role })
      if (!person) throw new Refusal(`${email} is there already: "person link" makes a new link`)
      const link = await sentLink(query, config, person)
      return [{ person_id: person.personId, email, account_id: accountId, role, ...link }]
    }
  },
}
