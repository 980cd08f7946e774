import { writeFile } from 'node:fs/promises'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { operatorName } from '../operator/order-session.ts'
import { openMail } from './open-mail.ts'

export const showMail: Command = {
  usage: 'mail show MAIL_ID FILE --by NAME',
  summary:
    'writes a mail as it came into a file (.eml): it names people, and its links and files may be hostile; who looked is kept',
  options: { '--by': 'who looks; kept with the time' },
  prepare: (words, config) => {
    const options = { by: { type: 'string' } } as const
    const { positionals, values } = parseWords({ words, names: ['MAIL_ID', 'FILE'], options })
    const by = operatorName(values['by'])
    const [id = '', file = ''] = positionals
    return async ({ query }) => {
      const { kept, bytes } = await openMail(query, config, { id, by })
      await writeFile(file, bytes, { mode: 0o600 })
      return [{ mail_id: id, ...kept, file }]
    }
  },
}
