import { sql } from '#contracts/sql.ts'
import { accountWord, unknownAccount } from './account-word.ts'
import type { Command } from './command.ts'
import { parseWords } from './parse-words.ts'

type Emptied = Readonly<Record<'tickets' | 'cfdis' | 'stamps' | 'locks' | 'documents', number>>

export const resetSandbox: Command = {
  usage: 'sandbox reset ACCOUNT_ID',
  summary:
    'empties the sandbox of an account in both modes: its pretend merchants know no ticket and no CFDI of it any more; sessions and their files stay',
  prepare: (words) => {
    const { positionals } = parseWords({ words, names: ['ACCOUNT_ID'] })
    const accountId = accountWord(positionals[0])
    return async ({ accounts, database }) => {
      if ((await accounts.endpoint(accountId)) === null) throw unknownAccount(accountId)
      const [emptied] = await database.inTransaction((query) =>
        query<Emptied>(sql`
          select s.tickets::int, s.cfdis::int, s.stamps::int, b.locks::int, b.documents::int
          from sandbox.reset(${accountId}) s, billing.reset_sandbox(${accountId}) b`),
      )
      return [{ account_id: accountId, ...emptied }]
    }
  },
}
