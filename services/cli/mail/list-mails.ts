import type { Query } from '#platform/postgres/postgres.ts'
import { type Command, Refusal } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { allMails, newest, placeOf, unusedMails } from './mails-page.ts'

const mails = async (query: Query, { all, after }: Readonly<{ all: boolean; after: string | null }>) => {
  const place = after === null ? newest : await placeOf(query, after, all)
  if (!place) throw new Refusal(`there is no mail ${JSON.stringify(after)}`)
  return query<object>(all ? allMails(place) : unusedMails(place))
}

export const listMails: Command = {
  usage: 'mail list [--all] [--after MAIL_ID] [--json]',
  summary:
    'the newest 1,000 mails that are nobody’s or no invoice of their session, and why; each is kept until it says',
  options: {
    '--all': 'those that were used too',
    '--after': 'the next ones: behind the last one of the list before',
    '--json': 'one JSON object a line, as always',
  },
  lists: 'mails',
  prepare: (words) => {
    const { values } = parseWords({
      words,
      names: [],
      options: { all: { type: 'boolean' }, after: { type: 'string' }, json: { type: 'boolean' } },
    })
    const after = typeof values['after'] === 'string' ? values['after'] : null
    return ({ query }) => mails(query, { all: values['all'] === true, after })
  },
}
